"""Whether an XLSX file may be read: what it unpacks to, and how many elements its parts have.

The library builds the whole of a row, of the styles and of the shared texts in memory. A file of 1 MB can hold a row of
millions of cells, so the elements are counted first, by a parser that keeps none of them.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from typing import Any
from xml.parsers import expat

from django.utils.translation import gettext as _

from apps.core.api.errors import TypeNotAllowed, UploadTooLarge

FIELD = "file"
MEGABYTE = 1024 * 1024
# Of the parts of an XLSX file: XML of rows that resemble each other is some twenty times smaller when compressed.
MAX_UNPACKED, MAX_RATIO, MAX_PARTS = 200 * MEGABYTE, 200, 2_000
# 20,000 rows of 100 cells with a value; as many texts.
MAX_IN_SHEET, MAX_IN_TEXTS, MAX_IN_OTHERS = 5_000_000, 5_000_000, 200_000
# With those that are empty, which some programs write to the end of the sheet.
MAX_SHEET_ROWS = 200_000
# As many cells as Excel has columns, with a value and a formula.
MAX_IN_ROW = 3 * 16_384


def not_a_table() -> TypeNotAllowed:
    return TypeNotAllowed(_("Only CSV and Excel (.xlsx) files are accepted."), field=FIELD)


def check_workbook(content: bytes) -> None:
    """Raises 415 for an archive that is no spreadsheet, and 413 for one that holds far more than a table."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = archive.infolist()
            if not any(part.filename == "xl/workbook.xml" for part in parts):
                raise not_a_table()
            unpacked = sum(part.file_size for part in parts)
            if len(parts) > MAX_PARTS or unpacked > MAX_UNPACKED or unpacked > MAX_RATIO * max(len(content), 10_000):
                raise _too_large()
            for part in parts:
                if part.filename.endswith((".xml", ".rels")):
                    with archive.open(part) as file:
                        _count_elements(file, part.filename)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, RuntimeError, NotImplementedError) as error:
        raise not_a_table() from error


def _count_elements(file: Any, name: str) -> None:
    """Raises UploadTooLarge for too many; a part that is no XML is left to the library to refuse."""
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
    try:
        parser.ParseFile(file)
    except expat.ExpatError:
        return


def _too_large() -> UploadTooLarge:
    return UploadTooLarge(_("This Excel file is too large once unpacked."), field=FIELD)
