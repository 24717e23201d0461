"""The signing key of an installation that names none: made once, kept beside its data."""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret_key(path: Path) -> str:
    """The key in the file at `path`, which is made (readable by its owner only) when there is none."""
    try:
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return path.read_text(encoding="utf-8").strip()
    key = get_random_secret_key()
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(key)
    return key
