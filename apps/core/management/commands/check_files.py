"""Finds rows whose file is missing from the storage, as after a restore that brought the database alone."""

from collections.abc import Iterator
from itertools import chain

from django.apps import apps
from django.core.files.storage import default_storage
from django.core.management.base import BaseCommand, CommandError
from django.db.models import FileField, Model

from .clean_files import stored_names


class Command(BaseCommand):
    help = f"{__doc__} The exit status is 1 where there is one."

    def handle(self, **options: object) -> None:
        # One list of the store in place of a question for each row: a bucket answers a thousand names at a time.
        stored = set(stored_names(""))
        named = missing = 0
        for model in apps.get_models():
            for where, name in _named_by(model):
                named += 1
                # Asked again: it may have come since the list was made.
                if name not in stored and not default_storage.exists(name):
                    missing += 1
                    self.stdout.write(f"{where}: {name}")
        if missing:
            raise CommandError(f"{missing} of {named} files are missing.")
        self.stdout.write(f"{named} files, none missing.")


def _named_by(model: type[Model]) -> Iterator[tuple[str, str]]:
    """The files that rows of this model name, each after the row and the column."""
    label = model._meta.label
    for field in model._meta.concrete_fields:
        # Not the parent's columns once more.
        if isinstance(field, FileField) and field.model is model:
            rows = model._base_manager.exclude(**{field.name: ""}).values_list("pk", field.name)
            yield from ((f"{label} {pk} {field.name}", name) for pk, name in rows.iterator())
    # Rows that keep the files of deleted ones.
    if hasattr(model._default_manager, "file_names"):
        names = chain.from_iterable(model._default_manager.file_names().iterator())
        yield from ((f"{label} files", name) for name in names)
