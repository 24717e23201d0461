"""Adds demonstration data: French dealerships with six months of history, the same for the same seed and day.

Its accounts have published passwords. Where PUBLIC_URL or ALLOWED_HOSTS name more than this machine it therefore needs
--random-passwords, which are printed once, and `--if-empty` adds nothing.
"""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, ArgumentTypeError
from dataclasses import fields
from datetime import date
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils import timezone

from apps.core.files.stored import StoredFiles
from apps.demo.dealership.build import Counts, build_dealership
from apps.demo.dealership.partner import DEFAULT_SEED, email_of
from apps.demo.dealership.team import emails_of_team
from apps.demo.dealership.tutorials import add_tutorials
from apps.demo.dealership.writing import Writer
from apps.demo.logins import ADMIN, DEMO
from apps.partners.models import Account, Partner
from apps.samples.invented.source import Source

DEFAULTS = Counts(
    cars=60, garages=5, clients=48, sales=110, prospects=42, estimations=36, documents=24, events=60, pictured=200
)


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--partners", type=_count, default=1, help="how many dealerships (1 by default)")
        for field in fields(Counts):
            default = getattr(DEFAULTS, field.name)
            of_what = "cars and estimations with pictures" if field.name == "pictured" else field.name
            parser.add_argument(
                f"--{field.name}",
                type=_count,
                default=default,
                help=f"how many {of_what} for each ({default} by default)",
            )
        parser.add_argument("--seed", type=int, default=DEFAULT_SEED, help="another number gives other dealerships")
        parser.add_argument(
            "--today", type=date.fromisoformat, default=None, metavar="YYYY-MM-DD", help="the day on which history ends"
        )
        parser.add_argument("--if-empty", action="store_true", help="do nothing where there is a partner already")
        parser.add_argument(
            "--random-passwords", action="store_true", help="make a password for each account and print it, this once"
        )

    def handle(self, **options: Any) -> None:
        self.random = options["random_passwords"]
        published_elsewhere = not settings.LOCAL and not self.random
        if options["if_empty"] and (published_elsewhere or Partner.objects.exists()):
            return
        if published_elsewhere:
            raise CommandError(
                "The demonstration's passwords are published, and PUBLIC_URL or ALLOWED_HOSTS name more than this "
                "machine: seed --random-passwords makes others."
            )
        counts = Counts(**{field.name: options[field.name] for field in fields(Counts)})
        if counts.cars > counts.pictured:
            self.stdout.write(f"The {counts.pictured} newest of {counts.cars} cars get pictures (--pictured).")
        for number in range(1, options["partners"] + 1):
            source = Source(seed=options["seed"], number=number, today=options["today"] or timezone.localdate())
            self._add(source, counts, quiet=options["verbosity"] == 0)
        self._add_admin()
        if connection.vendor == "postgresql":
            # So many new rows at once: the planner must know of them before the first call.
            connection.cursor().execute("ANALYZE")
        call_command("credentials", stdout=self.stdout)

    def _add(self, source: Source, counts: Counts, *, quiet: bool) -> None:
        email = email_of(source)
        if Account.objects.filter(email=email).exists():
            self.stdout.write(f"{email} exists: its dealership is left as it is.")
            return
        password = self._password(DEMO.password)
        shown = not quiet and self.stderr.isatty()

        def tell(text: str) -> None:
            """One line of a terminal, written again and again."""
            if shown:
                self.stderr.write(f"\r\x1b[K{text}", style_func=str, ending="")

        with StoredFiles() as files:
            writer = Writer(files=files, tell=tell)
            build_dealership(source, writer, counts, password=password)
            add_tutorials(source, writer)
            tell("")
        self.stdout.write(f"Added {Account.objects.get(email=email).partner} ({email} / {password}).")
        self.stdout.write(f"Its team has the same password: {', '.join(emails_of_team(source))}.")

    def _add_admin(self) -> None:
        if Account.objects.filter(email=ADMIN.email).exists():
            return
        password = self._password(ADMIN.password)
        Account.objects.create_superuser(ADMIN.email, password, full_name="Administration")
        if self.random:
            self.stdout.write(f"Added {ADMIN.email} / {password}, who signs in at /admin/.")

    def _password(self, published: str) -> str:
        return secrets.token_urlsafe(12) if self.random else published


def _count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) > 10_000_000:
        raise ArgumentTypeError("a whole number from 0 to 10,000,000 is needed")
    return int(text)
