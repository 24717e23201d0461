"""Writing the copy of an account: one CSV file for each table, the stored files, and an index of these."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from tempfile import TemporaryFile
from typing import IO, cast
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from django.core.exceptions import SuspiciousFileOperation
from django.core.files.storage import default_storage
from django.utils import timezone
from django.utils.text import capfirst, get_valid_filename
from django.utils.translation import gettext as _

from apps.bin.models import BinItem
from apps.core.api.export import csv_file, rows_of
from apps.partners.models import Partner

from .tables import Table, tables

logger = logging.getLogger(__name__)

INDEX = "index.csv"
CHUNK = 1024 * 1024
ROWS_AT_A_TIME = 500
MAX_STEM = 80
# Called for each row and each file, and for each piece of a file with 0.
Advance = Callable[[int], None]


@dataclass(frozen=True)
class StoredFile:
    """A stored file of a row, and what people know it by, if anything."""

    row: UUID
    stored: str
    known_as: str = ""

    @property
    def name(self) -> str:
        """Its name in the folder of its table, with the end of the stored name, which no other has."""
        path = PurePosixPath(self.stored)
        own = path.stem[-12:]
        try:
            stem = get_valid_filename(self.known_as.removesuffix(path.suffix))[:MAX_STEM].strip(".")
        except SuspiciousFileOperation:
            stem = ""
        return f"{stem}-{own}{path.suffix}" if stem else f"{own}{path.suffix}"


def count(partner: Partner) -> int:
    """How many rows and files there are to write."""
    return sum(table.rows(partner).count() + sum(1 for _file in _files(table, partner)) for table in tables())


def write_archive(partner: Partner, file: IO[bytes], advance: Advance) -> None:
    """Writes the ZIP file, in the current language; a stretch of it is in memory at a time.

    A stored file that is gone is named in the index as missing. Raises what the storage raises, and what `advance` does
    to stop the work.
    """
    now = timezone.localtime().timetuple()[:6]
    with ZipFile(file, "w", ZIP_DEFLATED) as archive, TemporaryFile() as listed:
        with csv_file(listed) as append:
            append([_("File"), _("Table"), _("Row (id)"), _("Name"), capfirst(_("size (bytes)")), _("Remark")])
            for table in tables():
                with archive.open(_member(f"{table.name}.csv", now, ZIP_DEFLATED), "w", force_zip64=True) as member:
                    _write_table(table, partner, member, advance)
                for stored in _files(table, partner):
                    path = f"{table.name}/{stored.name}"
                    size = _copy(stored.stored, _member(path, now, ZIP_STORED), archive, advance)
                    note = "" if size is not None else _("Missing")
                    append([path if size is not None else "", table.name, str(stored.row), stored.known_as, size, note])
                    advance(1)
        listed.seek(0)
        with archive.open(_member(INDEX, now, ZIP_DEFLATED), "w") as member:
            shutil.copyfileobj(listed, member)


def _write_table(table: Table, partner: Partner, member: IO[bytes], advance: Advance) -> None:
    with csv_file(member) as append:
        rows = rows_of(table.rows(partner), table.columns)
        append(next(rows))
        for row in rows:
            append(row)
            advance(1)


def _files(table: Table, partner: Partner) -> Iterator[StoredFile]:
    rows = table.rows(partner)
    for field in table.file_fields:
        columns = ["pk", field, *filter(None, [table.file_name])]
        named = rows.exclude(**{field: ""}).values_list(*columns)
        yield from (StoredFile(*values) for values in named.iterator(chunk_size=ROWS_AT_A_TIME))
    if table.model is BinItem:
        # The files of deleted rows belong to the bin.
        for pk, names in rows.values_list("pk", "files").iterator(chunk_size=ROWS_AT_A_TIME):
            yield from (StoredFile(pk, name) for name in names)


def _copy(name: str, member: ZipInfo, archive: ZipFile, advance: Advance) -> int | None:
    """The size of the file; None where it is gone."""
    try:
        source = default_storage.open(name)
    except FileNotFoundError:
        logger.warning("%s is not in the storage", name)
        return None
    size = 0
    with source, archive.open(member, "w", force_zip64=True) as target:
        while chunk := source.read(CHUNK):
            target.write(cast(bytes, chunk))
            size += len(chunk)
            advance(0)
    return size


def _member(path: str, now: tuple[int, int, int, int, int, int], compression: int) -> ZipInfo:
    member = ZipInfo(path, date_time=now)
    member.compress_type = compression
    # Readable by its owner where the archive is unpacked on a Unix system.
    member.external_attr = 0o644 << 16
    return member
