"""An XLSX file made safe to read: what it unpacks to, and how many elements its parts have, is looked at first.

The library builds the whole of a row, of the styles and of the shared texts in memory. A file of 1 MB can hold a row of
millions of cells, so the elements are counted first, by a parser that keeps none of them. And the library unpacks some
parts at once, up to 1 GB whatever size the archive names: so it never sees the file, only a copy of what was counted.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from xml.parsers import expat

from django.utils.translation import gettext as _

from apps.core.api.errors import TypeNotAllowed, UploadTooLarge

from .archives import DAMAGED, SmallReads, pieces

FIELD = "file"
MEGABYTE = 1024 * 1024
# Limits of an XLSX file's parts: XML of rows that resemble each other compresses some twenty times.
MAX_UNPACKED, MAX_RATIO, MAX_PARTS = 200 * MEGABYTE, 200, 2_000
# 20,000 rows of 100 cells with a value; as many texts.
MAX_IN_SHEET, MAX_IN_TEXTS, MAX_IN_OTHERS = 5_000_000, 5_000_000, 200_000
# With those that are empty, which some programs write to the end of the sheet.
MAX_SHEET_ROWS = 200_000
# As many cells as Excel has columns, with a value and a formula.
MAX_IN_ROW = 3 * 16_384
# A larger copy goes to the disk.
MAX_IN_MEMORY = 8 * MEGABYTE


def not_a_table() -> TypeNotAllowed:
    return TypeNotAllowed(_("Only CSV and Excel (.xlsx) files are accepted."), field=FIELD)


@contextmanager
def checked_workbook(content: bytes) -> Iterator[IO[bytes]]:
    """A copy of the file that is safe to read.

    Raises 415 for an archive that is no spreadsheet, 413 for one that holds far more than a table, and Unreadable where
    a part is damaged, locked, compressed in an unusual way, or larger than the archive says.
    """
    try:
        archive = zipfile.ZipFile(SmallReads(io.BytesIO(content)))
    except DAMAGED as error:
        raise not_a_table() from error
    with archive, SpooledTemporaryFile(MAX_IN_MEMORY) as copy:
        parts = archive.infolist()
        if not any(part.filename == "xl/workbook.xml" for part in parts):
            raise not_a_table()
        unpacked = sum(part.file_size for part in parts)
        if len(parts) > MAX_PARTS or unpacked > MAX_UNPACKED or unpacked > MAX_RATIO * max(len(content), 10_000):
            raise _too_large()
        # Fast, and still some ten times smaller than what is unpacked.
        with zipfile.ZipFile(copy, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as packed:
            # The last one is read where two parts have one name.
            for name, part in {part.filename: part for part in parts}.items():
                with packed.open(name, "w") as target:
                    # A table needs no pictures: of them, only the names are kept, so that none is missing.
                    if name.lower().endswith((".xml", ".rels")):
                        for piece in _counted(pieces(archive, part, max_bytes=MAX_UNPACKED), name):
                            target.write(piece)
        copy.seek(0)
        yield copy


def _counted(content: Iterable[bytes], name: str) -> Iterator[bytes]:
    """The part as it is. Raises UploadTooLarge for too many elements; what is no XML the library is left to refuse."""
    is_sheet = name.startswith("xl/worksheets/")
    limit = MAX_IN_SHEET if is_sheet else MAX_IN_TEXTS if name == "xl/sharedStrings.xml" else MAX_IN_OTHERS
    count = row_start = rows = 0

    def start(element: str, _attributes: Any) -> None:
        nonlocal count, row_start, rows
        count += 1
        if element == "row" or element.endswith(":row"):
            row_start, rows = count, rows + 1
        if count > limit or (is_sheet and (count - row_start > MAX_IN_ROW or rows > MAX_SHEET_ROWS)):
            raise _too_large()

    def refuse_entities(*_declaration: Any) -> None:
        raise not_a_table()

    parser = expat.ParserCreate()
    parser.StartElementHandler = start
    parser.EntityDeclHandler = refuse_entities
    is_xml = True
    # The empty piece is the end, at which the parser looks at what it has kept back.
    for piece in chain(content, [b""]):
        if is_xml:
            try:
                parser.Parse(piece, not piece)
            except expat.ExpatError:
                is_xml = False
        yield piece


def _too_large() -> UploadTooLarge:
    return UploadTooLarge(_("This Excel file is too large once unpacked."), field=FIELD)
