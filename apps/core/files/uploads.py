"""Detects the type of an uploaded file from its content, not its name."""

from __future__ import annotations

import unicodedata
import zipfile
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import filetype
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import FileDamaged, TypeNotAllowed, UploadTooLarge

from .office import Package
from .usage import DayUsedUp


@dataclass(frozen=True)
class FileType:
    """A type of file as it is kept: the extension of its stored name, and what browsers are told."""

    extension: str
    content_type: str


PDF = FileType("pdf", "application/pdf")
JPEG = FileType("jpg", "image/jpeg")
PNG = FileType("png", "image/png")
WEBP = FileType("webp", "image/webp")
DOCX = FileType("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document")
XLSX = FileType("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
MP4 = FileType("mp4", "video/mp4")
WEBM = FileType("webm", "video/webm")
# The film of a telephone: the boxes are those of MP4, and as such every browser plays it.
MOV = FileType("mov", "video/mp4")
FILMS = (MP4, WEBM, MOV)

MAX_NAME = 150

_BY_CONTENT_TYPE = {known.content_type: known for known in (JPEG, PNG, WEBP, MP4, WEBM)} | {
    "image/apng": PNG,
    "video/quicktime": MOV,
}
HEAD = 8192
# Readers look for the start of a PDF in as many bytes. What stands before it may be blank alone, or the mark of an
# encoding: anything else could be a page or a program as well.
PDF_START, PDF_HEAD = b"%PDF-", 1024
_BLANK = b" \t\r\n\f\v\0\xef\xbb\xbf\xfe\xff"
DAMAGED = (zipfile.BadZipFile, OSError, ValueError, NotImplementedError)
_OFFICE = {known.extension: known for known in (DOCX, XLSX)}


def check_upload(upload: UploadedFile[bytes], *, allowed: Collection[FileType], max_bytes: int, field: str) -> FileType:
    """The type of `upload`, read from its content.

    Raises, under `field`, UploadTooLarge above `max_bytes`, TypeNotAllowed outside `allowed`, and FileDamaged for an
    empty file and, where Word or Excel files are allowed, for an archive that cannot be opened.
    """
    if (upload.size or 0) > max_bytes:
        megabytes = max_bytes // (1024 * 1024)
        raise UploadTooLarge(_("This file can be up to %(size)d MB.") % {"size": megabytes}, field=field)
    check_content(upload, field=field)
    try:
        found = _type_of(upload)
    except DAMAGED as error:
        if DOCX in allowed or XLSX in allowed:
            raise FileDamaged(field=field) from error
        found = None
    upload.seek(0)
    if found is None or found not in allowed:
        extensions = ", ".join(sorted(kind.extension for kind in allowed))
        raise TypeNotAllowed(_("Only these file types are accepted: %(types)s.") % {"types": extensions}, field=field)
    return found


def check_content(upload: UploadedFile[bytes], *, field: str) -> None:
    """Raises FileDamaged for a file without a byte, whose type would be the wrong reason."""
    if not upload.size:
        raise FileDamaged(_("This file is empty."), field=field)


@dataclass(frozen=True)
class LeftOut:
    """A file that could not be taken, where what it came with is: its field, its name, and why."""

    field: str
    name: str
    reason: str


@contextmanager
def leaving_out(upload: UploadedFile[bytes], *, field: str, into: list[LeftOut] | None) -> Iterator[None]:
    """A refusal of `upload` in the block is noted in `into`, and raised where that is None."""
    try:
        yield
    except (TypeNotAllowed, UploadTooLarge, DayUsedUp) as refusal:
        if into is None:
            raise
        into.append(LeftOut(field, _visible_name(upload)[:MAX_NAME], str(refusal.detail)))


def download_name(upload: UploadedFile[bytes], kind: FileType) -> str:
    """The name under which `upload` is given back: its own, without folders or invisible characters.

    At most 150 characters; the extension is that of its content.
    """
    visible = _visible_name(upload)
    stem = visible.rpartition(".")[0] or visible
    return f"{stem.strip(' .')[: MAX_NAME - len(kind.extension) - 1] or 'document'}.{kind.extension}"


def _visible_name(upload: UploadedFile[bytes]) -> str:
    base = (upload.name or "").replace("\\", "/").rpartition("/")[2]
    return "".join(char for char in base if unicodedata.category(char)[0] != "C")


def guessed_type(head: bytes) -> FileType | None:
    """The type of a file that begins with `head`; None for any other, and for Word and Excel files."""
    before, start, _rest = head[:PDF_HEAD].partition(PDF_START)
    if start and not before.strip(_BLANK):
        return PDF
    guessed = filetype.guess(head[:HEAD])
    return _BY_CONTENT_TYPE.get(guessed.mime) if guessed else None


def _type_of(upload: UploadedFile[bytes]) -> FileType | None:
    """Raises one of DAMAGED for an archive that cannot be opened."""
    upload.seek(0)
    head = upload.read(HEAD)
    return _office_type_of(upload) if head.startswith(b"PK\x03\x04") else guessed_type(head)


def _office_type_of(upload: UploadedFile[bytes]) -> FileType | None:
    """Word and Excel files are archives: the type of their main part tells them apart, and from any other archive."""
    with zipfile.ZipFile(upload) as archive:
        return _OFFICE.get(Package(archive).main()[1])
