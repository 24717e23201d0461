"""Rows in batches with dates of their own, and files that go again where the writing fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db.models import Model

from apps.core.files.stored import StoredFiles
from apps.core.files.uploads import WEBP
from apps.core.files.usage import note
from apps.samples.invented.pictures import Picture

BATCH = 1000


class Writer:
    """Writes rows and files; `tell` is called with what is being written."""

    def __init__(self, *, files: StoredFiles, tell: Callable[[str], None]) -> None:
        self.files = files
        self.tell = tell
        self.written = 0

    def rows(self, model: type[Model], rows: Iterable[Model]) -> None:
        """Stores `rows`, whose dates are kept as they are."""
        waiting = iter(rows)
        with dated(model):
            while batch := list(islice(waiting, BATCH)):
                model._base_manager.bulk_create(batch)
                self.written += len(batch)
                self.tell(f"{self.written} rows: {model._meta.verbose_name_plural}")

    def file(self, name: str, content: bytes) -> str:
        """Stores a file as `name`; returns the name that the store has taken."""
        stored = default_storage.save(name, ContentFile(content))
        self.files.names.append(stored)
        note({stored: len(content)})
        return stored

    def picture(self, base: str, picture: Picture) -> tuple[str, str]:
        """Stores a picture and its thumbnail under names that begin with `base`; returns both names."""
        return (
            self.file(f"{base}.{WEBP.extension}", picture.file),
            self.file(f"{base}-s.{WEBP.extension}", picture.thumbnail),
        )


@contextmanager
def dated(model: type[Model]) -> Iterator[None]:
    """Lets rows be written with the dates they have in place of the present moment."""
    automatic: list[tuple[Any, str]] = [
        (field, option)
        for field in model._meta.fields
        for option in ("auto_now", "auto_now_add")
        if getattr(field, option, False)
    ]
    for field, option in automatic:
        setattr(field, option, False)
    try:
        yield
    finally:
        for field, option in automatic:
            setattr(field, option, True)
