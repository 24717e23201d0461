"""The signing key of an installation that names none: made once, kept beside its data."""

import fcntl
import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret_key(path: Path) -> str:
    """The key in the file at `path`; it is made, readable by its owner only, where there is none or it is empty."""
    if key := _read(path):
        return key
    # Processes that start for the first time together take turns, and use the key of the first.
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        return _read(path) or _write(path, get_random_secret_key())
    finally:
        os.close(folder)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip() if path.exists() else ""


def _write(path: Path, key: str) -> str:
    """Whole or not at all, even where the machine stops meanwhile."""
    unfinished = path.with_name(f"{path.name}.new")
    unfinished.unlink(missing_ok=True)
    descriptor = os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(key)
        file.flush()
        os.fsync(descriptor)
    unfinished.replace(path)
    return key
