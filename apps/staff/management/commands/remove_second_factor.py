"""Removes the second factor of an account whose owner has lost the phone and the recovery codes."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.partners.models import Account
from apps.partners.second_factor import remove_second_factor


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email")

    def handle(self, **options: Any) -> None:
        account = Account.objects.filter(email=options["email"].lower()).first()
        if account is None:
            raise CommandError("No account has this e-mail address.")
        remove_second_factor(account=account)
        self.stdout.write("Removed.")
