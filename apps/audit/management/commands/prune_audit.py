"""Removes entries of the audit trail that are older than so many days (a year by default, and at least)."""

from __future__ import annotations

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from apps.audit.models import Entry
from apps.core.models import append_only

KEPT_DAYS = append_only.TABLES["audit_entry"] or 0


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--days", type=int, default=KEPT_DAYS, help=f"at least {KEPT_DAYS}, the default")

    def handle(self, **options: Any) -> None:
        if options["days"] < KEPT_DAYS:
            raise CommandError(f"The database keeps every entry for {KEPT_DAYS} days.")
        # A minute more: the database's own clock judges the edge.
        limit = timezone.now() - timedelta(days=options["days"], minutes=1)
        count, _by_model = Entry.objects.filter(created_at__lt=limit).delete()
        self.stdout.write(f"Removed {count} entries.")
