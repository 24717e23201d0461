"""Uniqueness is judged by the database; this names the refusal."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import IntegrityError, transaction


@contextmanager
def refuse_duplicate(error: Exception) -> Iterator[None]:
    """Raises `error` where the block breaks a unique constraint; other integrity errors pass."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as exc:
        if getattr(exc.__cause__, "sqlstate", "") == "23505" or "UNIQUE constraint failed" in str(exc):
            raise error from exc
        raise
