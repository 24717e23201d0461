"""Stored files."""

from collections.abc import Iterator

from django.core.files.storage import default_storage


def files_in(folder: str) -> list[str]:
    """The names of a folder's files, in order; none where there is no such folder."""
    try:
        return sorted(default_storage.listdir(folder)[1])
    except FileNotFoundError:
        return []


def all_files_in(folder: str = "") -> Iterator[str]:
    """The paths of all files below a folder."""
    try:
        folders, names = default_storage.listdir(folder)
    except FileNotFoundError:
        return
    yield from (f"{folder}/{name}" for name in names if name)
    for sub in folders:
        yield from all_files_in(f"{folder}/{sub}" if folder else sub)
