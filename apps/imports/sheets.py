"""An uploaded table as texts: CSV of any usual separator and encoding, or XLSX. Nothing in it is evaluated."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from itertools import chain, islice
from typing import Any

import filetype
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from openpyxl import load_workbook
from openpyxl.cell.read_only import ReadOnlyCell
from openpyxl.worksheet._reader import FORMULA_TAG, VALUE_TAG, WorkSheetParser
from rest_framework.exceptions import APIException, ValidationError

from apps.core.api.errors import UploadTooLarge, invalid

from .cells import decimal_text
from .headings import known_headings
from .workbooks import FIELD, MEGABYTE, checked_workbook, not_a_table

MAX_BYTES = 20 * MEGABYTE
MAX_ROWS, MAX_COLUMNS = 20_000, 100
# Rows without a text behind which no more are looked for.
MAX_GAP = 20_000
SEPARATORS = ";\t|,"
# Marks of direction, joiners of nothing, soft hyphens and control characters: seen by no one, and part of a key.
_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\xad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]"
)
# The apostrophe that keeps a spreadsheet from reading a text as a formula; this product's exports write it too.
_GUARDED = re.compile(r"'(?=\s*[=+@-])")
# The text of a cell whose formula has no stored result, in any language.
NO_RESULT = "=?"
# Titles and addresses that stand above the headings.
HEAD_ROWS = 10
SAMPLE_ROWS = 5

Row = tuple[int, list[str]]


@dataclass(frozen=True)
class Sheet:
    """`columns` are the headings, each once; `rows` are the number of the row in the file and its texts."""

    columns: list[str]
    rows: list[Row]

    @property
    def sample(self) -> list[list[str]]:
        return [[cell[:200] for cell in cells] for _number, cells in self.rows[:SAMPLE_ROWS]]


def read_sheet(upload: UploadedFile[Any], *, kind: str) -> Sheet:
    """The table of an upload, judged by its content; `kind` helps to find the headings.

    Raises, under `file`, 413 above 20 MB and where it unpacks to far more, 415 for another type, and a 422 where it is
    empty, cannot be read, or has more than 20,000 rows or 100 columns.
    """
    if (upload.size or 0) > MAX_BYTES:
        raise UploadTooLarge(_("This file can be up to %(size)d MB.") % {"size": MAX_BYTES // MEGABYTE}, field=FIELD)
    upload.seek(0)
    content = upload.read()
    if not content.strip():
        raise invalid(FIELD, _("This file is empty."))
    rows = _xlsx_rows(content) if content.startswith(b"PK\x03\x04") else _csv_rows(content)
    return _sheet(rows, kind)


def _sheet(rows: Iterable[Row], kind: str) -> Sheet:
    filled: list[Row] = []
    for number, cells in rows:
        if number > MAX_GAP + (filled[-1][0] if filled else 0):
            break
        if len(cells) > MAX_COLUMNS and any(cells[MAX_COLUMNS:]):
            raise invalid(FIELD, _("This file has more than %(count)d columns.") % {"count": MAX_COLUMNS})
        if any(cells):
            filled.append((number, cells[:MAX_COLUMNS]))
            if len(filled) > MAX_ROWS + HEAD_ROWS:
                break
    top = _heading_row(filled[:HEAD_ROWS], kind)
    # Headings come again where pages were copied under each other.
    body = [row for row in filled[top + 1 :] if row[1] != filled[top][1]]
    if len(body) > MAX_ROWS:
        raise invalid(FIELD, _("This file has more than %(count)d rows. Please split it.") % {"count": MAX_ROWS})
    if not body:
        raise invalid(FIELD, _("There is no row under the headings."))
    width = max(len(cells) for _number, cells in filled[top:])
    names = filled[top][1] + [""] * (width - len(filled[top][1]))
    kept = [place for place in range(width) if names[place] or any(len(row) > place and row[place] for _n, row in body)]
    columns = _named([names[place] for place in kept], kept)
    return Sheet(columns, [(number, [row[at] if at < len(row) else "" for at in kept]) for number, row in body])


def _heading_row(rows: list[Row], kind: str) -> int:
    """Which of the first rows has the headings: the one with the most known names, else the first."""
    known = [sum(known_headings(kind, cells)) for _number, cells in rows]
    return known.index(max(known)) if known and max(known) > 1 else 0


def _named(names: list[str], places: list[int]) -> list[str]:
    """Each heading once, in one line; a column without one is named as spreadsheets do (A, B, …)."""
    named: list[str] = []
    for name, place in zip(names, places, strict=True):
        base = " ".join(name.split())[:100] or _letters(place)
        unique, count = base, 2
        while unique in named:
            unique, count = f"{base} ({count})", count + 1
        named.append(unique)
    return named


def _letters(place: int) -> str:
    return (chr(64 + place // 26) if place >= 26 else "") + chr(65 + place % 26)


# CSV

# A line of our own behind the last one: no file has it.
_END = "\0"


def _csv_rows(content: bytes) -> Iterator[Row]:
    text = _decoded(content)
    first, _line, rest = text.partition("\n")
    offset = 0
    # Excel's own way of naming the separator.
    if told := re.fullmatch(r"(?i)\"?sep=(.)\"?\r?", first):
        separator, text, offset = told[1], rest, 1
    else:
        separator = _separator(text)
    reader = csv.reader(chain(io.StringIO(text, newline=""), [_END]), delimiter=separator)
    line = offset
    try:
        for cells in reader:
            if cells == [_END]:
                return
            if cells and cells[-1].endswith(_END):
                # Everything after an unclosed quotation mark is in one cell, to the end of the file.
                raise _not_closed(line + 1)
            # The last line of a row of several lines: earlier ones are known only afterwards.
            line = reader.line_num + offset
            yield line, [_clean(_GUARDED.sub("", cell, count=1) if cell.startswith("'") else cell) for cell in cells]
    except csv.Error as error:
        raise _not_closed(line + 1) from error


def _not_closed(line: int) -> ValidationError:
    return invalid(FIELD, _("Line %(line)d cannot be read: is a quotation mark not closed?") % {"line": line})


def _clean(text: str) -> str:
    return _HIDDEN.sub("", text).strip()


def _separator(text: str) -> str:
    """The one that divides the first rows most evenly, into most columns."""

    def evenness(separator: str) -> tuple[int, int]:
        try:
            reader = csv.reader(io.StringIO(text[:50_000], newline=""), delimiter=separator)
            widths = Counter(len(row) for row in islice(reader, 30) if row)
        except csv.Error:
            return 0, 0
        width, times = max(widths.items(), key=lambda item: ((item[0] > 1) * item[1], item[0]), default=(1, 0))
        return (times, width) if width > 1 else (0, 0)

    return max(SEPARATORS, key=evenness)


# Excel and dealers' programs write these where they do not write Unicode, by the caller's language.
_LOCAL_ENCODINGS = {"ja": "cp932", "zh-hans": "gb18030"}


def _decoded(content: bytes) -> str:
    head = content[:4_096]
    for mark, encoding in ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"),
                           (codecs.BOM_UTF16_BE, "utf-16")):  # fmt: skip
        if content.startswith(mark):
            return _text(content, encoding)
    if head.count(0) > len(head) // 4:
        return _text(content, "utf-16-be" if head[0] == 0 else "utf-16-le")
    if 0 in content or filetype.guess(head) is not None:
        raise not_a_table()
    for encoding in ("utf-8", _LOCAL_ENCODINGS.get(get_language() or "", "utf-8")):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("cp1252", errors="replace")


def _text(content: bytes, encoding: str) -> str:
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        raise not_a_table() from error
    if "\0" in text:
        raise not_a_table()
    return text


# XLSX


def _xlsx_rows(content: bytes) -> Iterator[Row]:
    try:
        with checked_workbook(content) as copy:
            book = load_workbook(copy, read_only=True, data_only=True, keep_links=False)
            sheet: Any = next((one for one in book.worksheets if one.sheet_state == "visible"), book.worksheets[0])
            yield from _rows_of(sheet, book)
    except APIException:
        raise
    except Exception as error:  # Whatever a damaged file makes of the library: it is not a table that can be read.
        raise invalid(FIELD, _("This Excel file cannot be read. Save it again, or as CSV.")) from error


class _Parser(WorkSheetParser):
    """Tells formulas without a stored result, which the library gives as empty cells."""

    def parse_cell(self, element: Any) -> dict[str, Any]:
        cell: dict[str, Any] = super().parse_cell(element)
        if cell["value"] is None and element.find(FORMULA_TAG) is not None:
            # An empty result is a stored one, of a text.
            stored = cell["data_type"] == "str" and element.find(VALUE_TAG) is not None
            cell["value"] = None if stored else NO_RESULT
        return cell


def _rows_of(sheet: Any, book: Any) -> Iterator[Row]:
    """As the library's own `iter_rows`, which takes no other parser. Sizes that a file names are not looked at: some
    programs write wrong ones."""
    with sheet._get_source() as source:
        parser = _Parser(source, sheet._shared_strings, data_only=True, epoch=book.epoch,
                         date_formats=book._date_formats, timedelta_formats=book._timedelta_formats)  # fmt: skip
        last = 0
        for number, cells in parser.parse():
            if number <= last:
                continue
            last = number
            texts = {cell["column"]: _shown(cell, sheet) for cell in cells if cell["column"] <= MAX_COLUMNS + 1}
            yield number, [texts.get(column, "") for column in range(1, max(texts, default=0) + 1)]


def _shown(cell: dict[str, Any], sheet: Any) -> str:
    """A cell as text. A formula gives the result that was stored with it."""
    value = cell["value"]
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(sep=" ")
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, float):
        return _number(value, _decimals(_number_format(cell, sheet)))
    return _clean(str(value))


def _number(value: float, decimals: int) -> str:
    """As the spreadsheet shows it, without zeros at the end: of 14990.004 with two decimals 14990."""
    if not abs(value) < 1e15:
        # Its last digits are gone: `cells.is_shortened` refuses it.
        return f"{value:.12g}"
    text = decimal_text(Decimal(str(value)).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP))
    # A point before three digits would be read as one of thousands.
    return f"{text}0" if re.search(r"\.\d{3}$", text) else text


def _number_format(cell: dict[str, Any], sheet: Any) -> str:
    try:
        return str(ReadOnlyCell(sheet, **cell).number_format)
    except IndexError:  # Of a style that the file does not have.
        return "General"


# In a number format: literal texts, colours and conditions, spaces of a width, fillers.
_NO_DIGITS = re.compile(r'"[^"]*"|\[[^]]*\]|[\\_*].')
# Formats whose decimals are not those of the number: fractions, powers of ten, thousands.
_OTHER_UNITS = re.compile(r"/|E[+-]|[0#?],+(?![0#?,])", re.IGNORECASE)


@lru_cache(maxsize=1_000)
def _decimals(number_format: str) -> int:
    """How many decimals of a number the format shows; two where it leaves that open, as `General` does."""
    positive = _NO_DIGITS.sub("", number_format).split(";")[0]
    if _OTHER_UNITS.search(positive) or not re.search("[0#?]", positive):
        return 2
    found = re.search(r"\.([0#?]+)", positive)
    decimals = len(found[1]) if found else 0
    # A float has no more than some fifteen digits.
    return min(decimals + 2 * positive.count("%"), 10)
