"""Removes stored files that no row names, as a process killed in the middle of an upload leaves them.

Removes rows that have expired, too: sessions, signed-out tokens, kept answers of repeated calls, and what is
in the bin.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import chain
from typing import Any

from django.apps import apps
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db.models import FileField
from django.utils import timezone

from apps.core.files.stored import remove_files
from apps.core.files.usage import write_down


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--older-than",
            type=int,
            default=60,
            metavar="MINUTES",
            help="leave younger files, whose upload may still be under way (60 by default)",
        )
        parser.add_argument("--dry-run", action="store_true", help="only say what would be removed")

    def handle(self, **options: Any) -> None:
        before = timezone.now() - timedelta(minutes=options["older_than"])
        # Listed before the rows are read: a file stored meanwhile is not in the list.
        stored = [name for name in stored_names("") if _is_older(name, before)]
        named = set(_named())
        orphans = [name for name in stored if name not in named]
        for name in orphans:
            self.stdout.write(name)
        if not options["dry_run"]:
            remove_files(orphans)
            write_down([name for name in stored if name in named], before=before)
            for model in apps.get_models():
                if hasattr(model._default_manager, "expired"):
                    model._default_manager.expired().delete()
                if hasattr(model._default_manager, "forget_old"):
                    model._default_manager.forget_old()
            call_command("clearsessions")
        self.stdout.write(f"{len(orphans)} orphan file(s) of {len(stored)}")


def _is_older(name: str, moment: datetime) -> bool:
    try:
        return default_storage.get_modified_time(name) <= moment
    except FileNotFoundError:  # Removed since it was listed.
        return False


def stored_names(folder: str) -> Iterator[str]:
    try:
        folders, names = default_storage.listdir(folder)
    except FileNotFoundError:
        return
    prefix = f"{folder}/" if folder else ""
    yield from (f"{prefix}{name}" for name in names if name)
    for sub in folders:
        yield from stored_names(f"{prefix}{sub}")


def _named() -> Iterator[str]:
    for model in apps.get_models():
        for field in model._meta.get_fields():
            if isinstance(field, FileField):
                yield from model._base_manager.exclude(**{field.name: ""}).values_list(field.name, flat=True).iterator()
        # Rows that keep the files of deleted ones.
        if hasattr(model._default_manager, "file_names"):
            yield from chain.from_iterable(model._default_manager.file_names().iterator())
