"""A ZIP archive that somebody has sent: refused as a whole where it is a trap, its files read one at a time."""

from __future__ import annotations

import io
import lzma
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from typing import IO, Any

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _

from apps.core.api.errors import FileDamaged, TypeNotAllowed, UploadTooLarge, invalid

FIELD = "file"
MEGABYTE = 1024 * 1024
MAX_BYTES = 250 * MEGABYTE
MAX_FILES = 1_000
# Photos are compressed already: an archive of them is hardly smaller than they are.
MAX_UNPACKED, MAX_RATIO = 500 * MEGABYTE, 20
# Bytes read at once. The list of files is: one of 1,000 files, with long names, takes some 400 kB.
MAX_READ, PIECE = MEGABYTE, 64 * 1024
# bzip2 and LZMA unpack a piece to gigabytes at once, and no program writes photos so.
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
SIGNATURE = b"PK\x03\x04"
# Operating systems add these by themselves.
_ADDED = re.compile(r"(^|/)(__MACOSX/|\.|Thumbs\.db$|desktop\.ini$)", re.IGNORECASE)
DAMAGED = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, EOFError, OSError, ValueError, RuntimeError,
    NotImplementedError,
)  # fmt: skip


class Unreadable(Exception):
    """A file of the archive that cannot be read; its text says why."""


class SmallReads:
    """The file, read in pieces of a limited size: what `zipfile` would otherwise read at once, the archive decides."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def read(self, size: int = -1) -> bytes:
        content = self._file.read(MAX_READ + 1 if size < 0 else min(size, MAX_READ + 1))
        if len(content) > MAX_READ:
            raise zipfile.BadZipFile
        return content

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


@contextmanager
def opened(upload: UploadedFile[bytes]) -> Iterator[tuple[zipfile.ZipFile, list[zipfile.ZipInfo]]]:
    """The archive and its files, without folders and what systems add.

    Raises, under `file`, 413 above 250 MB and for what unpacks to far more, 415 for another type, and a 422 where it is
    empty, has more than 1,000 files, or names that lead out of its folder.
    """
    if (upload.size or 0) > MAX_BYTES:
        raise UploadTooLarge(_("This file can be up to %(size)d MB.") % {"size": MAX_BYTES // MEGABYTE}, field=FIELD)
    upload.seek(0)
    try:
        archive = zipfile.ZipFile(SmallReads(upload))
    except DAMAGED as error:
        upload.seek(0)
        if upload.read(len(SIGNATURE)) == SIGNATURE:
            raise FileDamaged(field=FIELD) from error
        raise TypeNotAllowed(_("Only ZIP archives are accepted."), field=FIELD) from error
    with archive:
        parts = archive.infolist()
        unpacked = sum(part.file_size for part in parts)
        if unpacked > MAX_UNPACKED or unpacked > MAX_RATIO * max(upload.size or 0, MEGABYTE):
            raise UploadTooLarge(_("This archive is too large once unpacked."), field=FIELD)
        files = [part for part in parts if not part.is_dir() and not _ADDED.search(part.filename)]
        if len(parts) > 2 * MAX_FILES or len(files) > MAX_FILES:
            message = _("This archive has more than %(count)d files. Please split it.")
            raise invalid(FIELD, message % {"count": MAX_FILES})
        if not files:
            raise invalid(FIELD, _("This archive is empty."))
        # Nothing is unpacked to a disk; but who writes such names means harm.
        if any(_leads_out(part.filename) for part in parts):
            raise invalid(FIELD, _("This archive has names that lead out of its folder."))
        yield archive, files


def _leads_out(name: str) -> bool:
    path = name.replace("\\", "/")
    return path.startswith("/") or ".." in path.split("/") or re.match(r"[A-Za-z]:", path) is not None


def read(archive: zipfile.ZipFile, part: zipfile.ZipInfo, *, max_bytes: int) -> bytes:
    """One file of the archive. Raises what `pieces` does."""
    content = io.BytesIO()
    content.writelines(pieces(archive, part, max_bytes=max_bytes))
    return content.getvalue()


def pieces(archive: zipfile.ZipFile, part: zipfile.ZipInfo, *, max_bytes: int) -> Iterator[bytes]:
    """One file of the archive, little by little. Raises Unreadable where it is larger, locked by a password, damaged,
    or larger than the archive says."""
    if part.flag_bits & 1:
        raise Unreadable(_("This file is protected by a password."))
    if part.file_size > max_bytes:
        raise Unreadable(_("This file can be up to %(size)d MB.") % {"size": max_bytes // MEGABYTE})
    if part.compress_type not in METHODS:
        raise Unreadable(_("This file cannot be read."))
    # `zipfile` stops at the size that the archive names, whatever follows: one more byte is requested, to see it.
    longer, left = copy(part), part.file_size
    longer.file_size += 1
    try:
        with archive.open(longer) as source:
            while piece := source.read(PIECE):
                left -= len(piece)
                if left < 0:
                    raise zipfile.BadZipFile
                yield piece
    except DAMAGED as error:
        raise Unreadable(_("This file cannot be read.")) from error
