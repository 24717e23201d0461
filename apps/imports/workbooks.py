"""An XLSX file made safe to read: what it unpacks to, and how many elements its parts have, is looked at first.

The library builds the whole of a row, of the styles and of the shared texts in memory. A file of 1 MB can hold a row of
millions of cells, so the elements are counted first, by a parser that keeps none of them. And the library unpacks some
parts at once, up to 1 GB whatever size the archive names: so it never sees the file, only a copy of what was counted.

The copy has the parts that make a table alone, found by the relations that the file declares, under the names that the
library expects: no other part is read, and none escapes its limit by another name.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from django.utils.translation import gettext as _

from apps.core.api.errors import FileDamaged, TypeNotAllowed, UploadTooLarge, invalid
from apps.core.files.office import Package

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
# A longest number format: Excel's own limit.
MAX_FORMAT = 255
# The names of the copy's parts, and of the sheets among them.
WORKBOOK, SHEETS = "xl/workbook.xml", "xl/worksheets/"
PARTS = {"styles": "xl/styles.xml", "sharedStrings": "xl/sharedStrings.xml"}
_TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType='
    '"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>{}</Types>'
)
_TEXTS_TYPE = (
    '<Override PartName="/xl/sharedStrings.xml" ContentType='
    '"application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>'
)
_RELATIONS = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{}</Relationships>'
_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"


@dataclass
class CheckedWorkbook:
    """A copy that is safe to read, and how many rows with a value each of its sheets has, by the part's name."""

    file: IO[bytes]
    rows: dict[str, int] = field(default_factory=dict)


def not_a_table() -> TypeNotAllowed:
    return TypeNotAllowed(_("Only CSV and Excel (.xlsx) files are accepted."), field=FIELD)


def unreadable() -> Exception:
    return invalid(FIELD, _("This Excel file cannot be read. Save it again, or as CSV."))


@contextmanager
def checked_workbook(content: bytes) -> Iterator[CheckedWorkbook]:
    """A copy of the file that is safe to read.

    Raises 415 for an archive that is no spreadsheet, 413 for one that holds far more than a table, and Unreadable where
    a part is damaged, locked, compressed in an unusual way, or larger than the archive says.
    """
    try:
        archive = zipfile.ZipFile(SmallReads(io.BytesIO(content)))
    except DAMAGED as error:
        raise FileDamaged(field=FIELD) from error
    with archive, SpooledTemporaryFile(MAX_IN_MEMORY) as copy:
        package = Package(archive)
        name, extension = package.main()
        if extension != "xlsx":
            raise not_a_table()
        parts = archive.infolist()
        unpacked = sum(part.file_size for part in parts)
        if len(parts) > MAX_PARTS or unpacked > MAX_UNPACKED or unpacked > MAX_RATIO * max(len(content), 10_000):
            raise _too_large()
        checked = CheckedWorkbook(copy)
        # Fast, and still some ten times smaller than what is unpacked.
        with zipfile.ZipFile(copy, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as packed:
            _copy_parts(package, name, packed, checked)
        copy.seek(0)
        yield checked


def _copy_parts(package: Package, main: str, packed: zipfile.ZipFile, checked: CheckedWorkbook) -> None:
    """The workbook and what it names: sheets of cells, styles and shared texts, each once."""
    copied: dict[str, str] = {main: WORKBOOK}
    relations = []
    for relation in package.relations(main):
        if relation.target not in copied and relation.target in package.parts:
            if relation.kind == "worksheet":
                copied[relation.target] = f"{SHEETS}sheet{len(copied)}.xml"
            elif relation.kind in PARTS and PARTS[relation.kind] not in copied.values():
                copied[relation.target] = PARTS[relation.kind]
        # A sheet of another kind, or one that is missing, leads nowhere.
        leads_to = f"/{copied.get(relation.target, 'xl/left-out.xml')}"
        attributes = {"Id": relation.id, "Type": _RELATION + relation.kind, "Target": leads_to}
        relations.append(" ".join(f"{key}={quoteattr(text)}" for key, text in attributes.items()))
    texts = _TEXTS_TYPE if PARTS["sharedStrings"] in copied.values() else ""
    packed.writestr("[Content_Types].xml", _TYPES.format(texts))
    listed = "".join(f"<Relationship {attributes}/>" for attributes in relations)
    packed.writestr("xl/_rels/workbook.xml.rels", _RELATIONS.format(listed))
    for original, name in copied.items():
        content = pieces(package.archive, package.parts[original], max_bytes=MAX_UNPACKED)
        with packed.open(name, "w") as written:
            for piece in _counted(content, name, checked):
                written.write(piece)


def _counted(content: Iterable[bytes], name: str, checked: CheckedWorkbook) -> Iterator[bytes]:
    """The part as it is. Raises UploadTooLarge for too many elements; what is no XML the library is left to refuse."""
    is_sheet = name.startswith(SHEETS)
    limit = MAX_IN_SHEET if is_sheet else MAX_IN_TEXTS if name == PARTS["sharedStrings"] else MAX_IN_OTHERS
    count = row_start = rows = last_filled = filled = 0
    # The names of elements without their prefixes.
    plain: dict[str, str] = {}

    def start(element: str, attributes: Any) -> None:
        nonlocal count, row_start, rows, last_filled, filled
        count += 1
        local = plain.get(element)
        if local is None:
            local = plain[element] = element.rpartition(":")[2]
        if local == "row":
            row_start, rows = count, rows + 1
        elif local in ("v", "is"):
            filled += rows != last_filled
            last_filled = rows
        elif local == "numFmt" and len(attributes.get("formatCode", "")) > MAX_FORMAT:
            raise unreadable()
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
    if is_sheet:
        checked.rows[name] = filled


def _too_large() -> UploadTooLarge:
    return UploadTooLarge(_("This Excel file is too large once unpacked."), field=FIELD)
