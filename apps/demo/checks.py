"""What `manage.py check --deploy` says about the demonstration's accounts."""

from django.core import checks
from django.db import DatabaseError

from .logins import accounts_with_published_passwords


@checks.register(checks.Tags.security, deploy=True)
def no_published_passwords(app_configs: object, **kwargs: object) -> list[checks.CheckMessage]:
    """Whoever has read the README signs in as these accounts."""
    try:
        return [
            checks.Error(
                f"{account.email} still has the password that is published for the demonstration.",
                hint=f"manage.py changepassword {account.email}, or delete the account.",
                id="demo.E001",
            )
            for account, _login in accounts_with_published_passwords()
        ]
    except DatabaseError:
        return [
            checks.Info(
                "The database has no tables yet, or does not answer: its accounts were not looked at.",
                hint="Run check --deploy again once it has.",
                id="demo.I001",
            )
        ]
