"""One run of a command at a time."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection


@contextmanager
def exclusive(name: str) -> Iterator[bool]:
    """Whether no other process runs `name`; on PostgreSQL on no machine. A process that dies leaves no lock behind."""
    with _advisory_lock(name) if connection.vendor == "postgresql" else _file_lock(name) as acquired:
        yield acquired


@contextmanager
def _advisory_lock(name: str) -> Iterator[bool]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", [name])
        (acquired,) = cursor.fetchone()
        try:
            yield acquired
        finally:
            if acquired:
                cursor.execute("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", [name])


@contextmanager
def _file_lock(name: str) -> Iterator[bool]:
    path = Path(f"{connection.settings_dict['NAME']}.{name}.lock")
    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        # A holder removes the file at its end: a lock on a file that has gone keeps out no one.
        if not _is_open_file(path, file.fileno()):
            yield False
            return
        try:
            yield True
        finally:
            path.unlink()


def _is_open_file(path: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False
