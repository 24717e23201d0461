"""Prints the log-ins of the demonstration, as long as they work."""

from typing import Any

from django.core.management.base import BaseCommand

from apps.demo.logins import ADMIN, DEMO
from apps.partners.models import Account


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        for label, login in (("Log-in", DEMO), ("Admin", ADMIN)):
            account = Account.objects.filter(email=login.email, is_active=True).first()
            # A password that was changed is not printed.
            if account and account.check_password(login.password):
                where = "  at /admin/" if account.is_staff else ""
                self.stdout.write(f"  {label:<8} {login.email} / {login.password}{where}")
