"""Stored files."""

from django.core.files.storage import default_storage


def files_in(folder: str) -> list[str]:
    """The names of a folder's files, in order; none where there is no such folder."""
    try:
        return sorted(default_storage.listdir(folder)[1])
    except FileNotFoundError:
        return []
