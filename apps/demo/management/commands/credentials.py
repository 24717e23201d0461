"""Prints the log-ins of the demonstration, as long as they work, and how the first of the staff comes in."""

from django.conf import settings
from django.core.management.base import BaseCommand

from apps.demo.logins import ADMIN, accounts_with_published_passwords, is_of_first
from apps.partners.models import Account


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, **options: object) -> None:
        for account, login in accounts_with_published_passwords():
            if not settings.LOCAL:
                self._say("Warning", f"change the published password: manage.py changepassword {account.email}")
            elif login is ADMIN:
                self._say("Admin", f"{account.email} / {login.password}  at /admin/")
            # The others are those of further dealerships, as `seed` printed them.
            elif is_of_first(account.email):
                self._say("Log-in", f"{account.email} / {login.password}  {account.role}")
        if not Account.objects.filter(is_staff=True, is_active=True).exists():
            self._say("Admin", "none yet: .venv/bin/python manage.py createsuperuser")

    def _say(self, label: str, text: str) -> None:
        self.stdout.write(f"  {label:<8} {text}")
