"""An uploaded table as texts: CSV of any usual separator and encoding, or XLSX. Nothing in it is evaluated."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from itertools import chain, islice
from typing import Any, cast

import filetype
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from openpyxl.cell.text import Text
from openpyxl.reader.excel import ExcelReader
from openpyxl.styles.numbers import BUILTIN_FORMATS, BUILTIN_FORMATS_MAX_SIZE
from openpyxl.styles.stylesheet import apply_stylesheet
from openpyxl.worksheet._reader import DATA_TAG, FORMULA_TAG, ROW_TAG, VALUE_TAG, WorkSheetParser
from openpyxl.xml.constants import SHEET_MAIN_NS
from openpyxl.xml.functions import iterparse
from rest_framework.exceptions import APIException, ValidationError

from apps.core.api.errors import TypeNotAllowed, UploadTooLarge, invalid
from apps.core.api.formulas import unguarded
from apps.core.types import Json

from .cells import decimal_text, tidy
from .headings import known_headings
from .workbooks import FIELD, MAX_FORMAT, MEGABYTE, CheckedWorkbook, checked_workbook, not_a_table, unreadable

MAX_BYTES = 20 * MEGABYTE
MAX_ROWS, MAX_COLUMNS = 20_000, 100
# The longest text of a cell, in characters, and those of all cells together, in bytes: a small workbook can name one
# text in millions of cells. The first is an error of the row, which `judging` gives; a cell is kept with one more.
MAX_CELL, MAX_TEXT = 5_000, 50 * MEGABYTE
# Sheets of a workbook that can be chosen.
MAX_SHEETS = 50
# Rows without a text behind which no more are looked for.
MAX_GAP = 20_000
SEPARATORS = ";\t|,"
# The text of a cell whose formula has no stored result, in any language.
NO_RESULT = "=?"
# Titles and addresses that stand above the headings.
HEAD_ROWS = 10
SAMPLE_ROWS = 5

Row = tuple[int, list[str]]


@dataclass(frozen=True)
class Sheet:
    """`columns` are the headings, each once; `rows` are the number of the row in the file and its texts.

    Of a workbook, `name` is the sheet that was read and `sheets` are those that can be: `[{name, rows}]`, with the
    number of rows that have a value.
    """

    columns: list[str]
    rows: list[Row]
    name: str = ""
    sheets: list[Json] = field(default_factory=list)

    @property
    def sample(self) -> list[list[str]]:
        return [[cell[:200] for cell in cells] for _number, cells in self.rows[:SAMPLE_ROWS]]


def read_sheet(upload: UploadedFile[bytes], *, kind: str, sheet: str = "") -> Sheet:
    """The table of an upload, judged by its content; `kind` helps to find the headings. `sheet` is the name of the
    workbook's sheet; without it the one whose headings are known best is read.

    Raises, under `file`, 413 above 20 MB, above 50 MB of text in its cells and where it unpacks to far more, 415 for
    another type, and a 422 where it is empty, cannot be read, or has more than 20,000 rows or 100 columns; under
    `sheet` a 422 where no sheet has that name.
    """
    if (upload.size or 0) > MAX_BYTES:
        raise UploadTooLarge(_("This file can be up to %(size)d MB.") % {"size": MAX_BYTES // MEGABYTE}, field=FIELD)
    upload.seek(0)
    content = upload.read()
    if not content.strip():
        raise invalid(FIELD, _("This file is empty."))
    if content.startswith(b"PK\x03\x04"):
        return _workbook_sheet(content, kind, sheet)
    return _sheet(_csv_rows(content), kind)


def _sheet(rows: Iterable[Row], kind: str) -> Sheet:
    filled: list[Row] = []
    size = 0
    for number, cells in rows:
        if number > MAX_GAP + (filled[-1][0] if filled else 0):
            break
        if len(cells) > MAX_COLUMNS and any(cells[MAX_COLUMNS:]):
            raise invalid(FIELD, _("This file has more than %(count)d columns.") % {"count": MAX_COLUMNS})
        if any(cells):
            size += sum(len(cell) if cell.isascii() else len(cell.encode()) for cell in cells)
            if size > MAX_TEXT:
                message = _("The cells of this file hold more than %(size)d MB of text.")
                raise UploadTooLarge(message % {"size": MAX_TEXT // MEGABYTE}, field=FIELD)
            filled.append((number, cells[:MAX_COLUMNS]))
            if len(filled) > MAX_ROWS + HEAD_ROWS:
                break
    top = _heading_row(filled[:HEAD_ROWS], kind)
    if filled and any(len(name) > MAX_CELL for name in filled[top][1]):
        raise invalid(FIELD, _("A heading of this file has more than %(count)d characters.") % {"count": MAX_CELL})
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

# The library's own limit would refuse the file for one long cell.
csv.field_size_limit(MAX_BYTES)
# Characters of several lines in one cell that only a quotation mark can have joined that nothing closes.
MAX_QUOTED = 100_000
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
            if any(len(cell) > MAX_QUOTED and "\n" in cell for cell in cells):
                raise _not_closed(line + 1)
            # The last line of a row of several lines: earlier ones are known only afterwards.
            line = reader.line_num + offset
            yield line, [_clean(unguarded(cell)) for cell in cells]
    except csv.Error as error:
        raise _not_closed(line + 1) from error


def _not_closed(line: int) -> ValidationError:
    return invalid(FIELD, _("Line %(line)d cannot be read: is a quotation mark not closed?") % {"line": line})


def _clean(text: str) -> str:
    """Without what cannot be seen. A text above MAX_CELL is cut to one character more, by which it is known."""
    if len(text) > MAX_CELL:
        return "".join(char if char.isprintable() else " " for char in text[: MAX_CELL + 1])
    return tidy(text)


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


# Excel and the programs of dealers write these where it is not Unicode, by the caller's language.
_LOCAL_ENCODINGS = {"ja": "cp932", "zh-hans": "gb18030"}
# Elsewhere Windows writes the first one, DOS and old Macintosh programs the others.
_WESTERN = ("cp1252", "cp850", "mac_roman")
# Letters and signs of Western European texts: an encoding in which there are more of them is the right one. Capitals
# and rarer signs count less, since each encoding has some of them where another one has letters.
_LIKELY = {
    **dict.fromkeys("éèêàçùûîïôâëœäöüßñóíúáåøæ€’–«»°²\u00a0", 2),
    **dict.fromkeys("ÉÈÊÀÇÙÛÎÏÔÂËŒÄÖÜÑÓÍÚÁÅØÆ…", 1),
}
# One damaged sign among so many that are whole is not worth another encoding.
_WHOLE_FOR_DAMAGED = 4
# Web pages, XML, JSON, contacts and mails, under whatever name.
_NO_TABLE = re.compile(r"\s{0,100}(<[!?a-z]|\{\s*\"|\[\s*[{\[\"]|BEGIN:V|MIME-Version:)", re.IGNORECASE)


def _decoded(content: bytes) -> str:
    text = _unicode(content)
    if _NO_TABLE.match(text.removeprefix("\ufeff")):
        raise TypeNotAllowed(
            _(
                "This is a web page, or another file that is no table, whatever its name says. Open it in a "
                "spreadsheet and save it as .xlsx or CSV."
            ),
            field=FIELD,
        )
    return text


def _unicode(content: bytes) -> str:
    head = content[:4_096]
    for mark, encoding in ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"),
                           (codecs.BOM_UTF16_BE, "utf-16")):  # fmt: skip
        if content.startswith(mark):
            return _text(content, encoding)
    if head.count(0) > len(head) // 4:
        return _text(content, "utf-16-be" if head[0] == 0 else "utf-16-le")
    if 0 in content or filetype.guess(head) is not None:
        raise not_a_table()
    # Programs cut fields at a number of bytes, in the middle of a sign: that says nothing of the rest.
    text = content.decode(errors="replace")
    damaged = text.count("\ufffd")
    if not damaged or len(text) - len(text.encode("ascii", "ignore")) - damaged >= _WHOLE_FOR_DAMAGED * damaged:
        return text
    try:
        return content.decode(_LOCAL_ENCODINGS.get(get_language() or "", "ascii"))
    except UnicodeDecodeError:
        return max((content.decode(encoding, errors="replace") for encoding in _WESTERN), key=_likelihood)


def _likelihood(text: str) -> int:
    return sum(_LIKELY.get(char, 0) * count for char, count in Counter(text).items())


def _text(content: bytes, encoding: str) -> str:
    try:
        # With its mark, UTF-8 is certain: signs that are damaged do not change that.
        text = content.decode(encoding, "replace" if encoding == "utf-8-sig" else "strict")
    except UnicodeDecodeError as error:
        raise not_a_table() from error
    if "\0" in text:
        raise not_a_table()
    return text


# XLSX


def _workbook_sheet(content: bytes, kind: str, wanted: str) -> Sheet:
    try:
        with checked_workbook(content) as checked:
            book = _Book(checked)
            chosen = book.chosen(wanted) if wanted else book.usual(kind)
            return replace(_sheet(book.rows(chosen), kind), name=chosen.name, sheets=book.listed())
    except APIException:
        raise
    except Exception as error:  # Whatever a damaged file makes of the library: it is not a table that can be read.
        raise unreadable() from error


@dataclass(frozen=True)
class _Part:
    """A sheet of a workbook: the part of the copy that has its cells, and how many rows with a value they are."""

    name: str
    part: str
    rows: int
    visible: bool


class _Book:
    """A workbook as the library reads it, without the parts and definitions that say nothing of the cells."""

    def __init__(self, checked: CheckedWorkbook) -> None:
        reader = ExcelReader(checked.file, read_only=True, data_only=True, keep_links=False)
        reader.read_manifest()
        reader.read_workbook()
        apply_stylesheet(reader.archive, reader.wb)
        self.archive, self.book = reader.archive, cast(Any, reader.wb)
        self.texts = self._texts(reader)
        # A file may name one part as many sheets.
        parts = {
            relation.target: sheet for sheet, relation in reader.parser.find_sheets() if relation.target in checked.rows
        }
        sheets = [
            _Part(_clean(sheet.name)[:100], part, checked.rows[part], sheet.state == "visible")
            for part, sheet in parts.items()
        ]
        # Hidden sheets are read where there are no others.
        self.sheets = ([one for one in sheets if one.visible] or sheets[:1])[:MAX_SHEETS]

    def _texts(self, reader: ExcelReader) -> list[str]:
        """The shared texts, as the file has them: the library's own way takes some escapes apart."""
        texts: list[str] = []
        name = "xl/sharedStrings.xml"
        if name in reader.valid_files:
            with reader.archive.open(name) as source:
                for _event, node in iterparse(source):
                    if node.tag == f"{{{SHEET_MAIN_NS}}}si":
                        shared: Any = Text.from_tree(node)
                        texts.append(shared.content)
                        node.clear()
        return texts

    def listed(self) -> list[Json]:
        return [{"name": sheet.name, "rows": sheet.rows} for sheet in self.sheets if sheet.rows]

    def chosen(self, name: str) -> _Part:
        found = next((sheet for sheet in self.sheets if sheet.name == name), None)
        if found is None:
            raise invalid("sheet", _("This file has no such sheet."))
        return found

    def usual(self, kind: str) -> _Part:
        """The sheet whose headings are known best; of those that are equal the first, and none without a row."""
        filled = [sheet for sheet in self.sheets if sheet.rows] or self.sheets[:1]
        if len(filled) == 1:
            return filled[0]
        return max(filled, key=lambda sheet: (self._known(sheet, kind), sheet.rows > 1))

    def _known(self, sheet: _Part, kind: str) -> int:
        rows = islice((cells for _number, cells in self.rows(sheet) if any(cells)), HEAD_ROWS)
        known = max((sum(known_headings(kind, cells)) for cells in rows), default=0)
        return known if known > 1 else 0

    def rows(self, sheet: _Part) -> Iterator[Row]:
        """Sizes that a file names are not looked at: some programs write wrong ones."""
        with self.archive.open(sheet.part) as source:
            parser = _Parser(
                source, self.texts, data_only=True, epoch=self.book.epoch, date_formats=self.book._date_formats,
                timedelta_formats=self.book._timedelta_formats,
            )  # fmt: skip
            last = 0
            for number, cells in parser.parse():
                if number <= last:
                    continue
                last = number
                texts = {cell["column"]: self._shown(cell) for cell in cells if cell["column"] <= MAX_COLUMNS + 1}
                yield number, [texts.get(column, "") for column in range(1, max(texts, default=0) + 1)]

    def _shown(self, cell: Json) -> str:
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
        if isinstance(value, int | float):
            return _number(value, self._number_format(cell["style_id"]))
        return _clean(_unescaped(str(value)))

    def _number_format(self, style: int) -> str:
        try:
            place = self.book._cell_styles[style].numFmtId
            if place < BUILTIN_FORMATS_MAX_SIZE:
                return str(BUILTIN_FORMATS.get(place, "General"))
            return str(self.book._number_formats[place - BUILTIN_FORMATS_MAX_SIZE])
        except IndexError:  # Of a style that the file does not have.
            return "General"


class _Parser(WorkSheetParser):
    """Reads the rows alone, and tells formulas without a stored result, which the library gives as empty cells."""

    def parse(self) -> Generator[Any]:
        for _event, element in iterparse(self.source):
            if element.tag == ROW_TAG:
                yield self.parse_row(element)
                element.clear()
            elif element.tag == DATA_TAG:
                return

    def parse_cell(self, element: Any) -> Json:
        stored = element.find(VALUE_TAG)
        if stored is not None and len(stored.text or "") > MAX_CELL:
            # No number and no day has so many digits.
            element.set("t", "str")
        cell: Json = super().parse_cell(element)
        if cell["value"] is None and element.find(FORMULA_TAG) is not None:
            # An empty result is a stored one, of a text.
            cell["value"] = None if cell["data_type"] == "str" and stored is not None else NO_RESULT
        return cell


# A workbook writes signs that XML does not have, and texts that look so, as `_x000D_` and `_x005F_x0041_`.
_ESCAPE = re.compile("_x([0-9A-Fa-f]{4})_")


def _unescaped(text: str) -> str:
    if "_x" not in text or len(text) > MAX_CELL * 7:
        return text
    plain = _ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)
    # Two escapes may be the halves of one sign; a half by itself is none.
    return plain.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _number(value: float, number_format: str = "General") -> str:
    """As the spreadsheet shows it, without zeros at the end: of 14990.004 with two decimals 14990. Zeros that the
    format puts before a whole number stay: 1000 shown as 01000 is a postal code."""
    if not abs(value) < 1e15:
        # Its last digits are gone: `cells.is_shortened` refuses it.
        return f"{value:.12g}"
    decimals, digits = _places(number_format)
    text = decimal_text(Decimal(str(value)).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP))
    if text.isdigit():
        return text.zfill(digits)
    # A point before three digits would be read as one of thousands.
    return f"{text}0" if re.search(r"\.\d{3}$", text) else text


# In a number format: literal texts, colours and conditions, spaces of a width, fillers.
_NO_DIGITS = re.compile(r'"[^"]{0,255}"|\[[^]]{0,255}\]|[\\_*].')
# Formats whose decimals are not those of the number: fractions, powers of ten, thousands.
_OTHER_UNITS = re.compile(r"/|E[+-]|[0#?],{1,9}(?![0#?,])", re.IGNORECASE)


@lru_cache(maxsize=1_000)
def _places(number_format: str) -> tuple[int, int]:
    """How many decimals of a number the format shows, two where it leaves that open, as `General` does; and how many
    digits before them at least."""
    if len(number_format) > MAX_FORMAT:
        return 2, 0
    positive = _NO_DIGITS.sub("", number_format).split(";")[0]
    if _OTHER_UNITS.search(positive) or not re.search("[0#?]", positive):
        return 2, 0
    whole, _point, rest = positive.partition(".")
    decimals = re.match("[0#?]*", rest)
    # From the first zero on, each place is filled: `0#" "##` shows four digits.
    digits = len(re.sub("[^0#?]", "", whole[whole.index("0") :])) if "0" in whole else 0
    # A float has no more than some fifteen digits.
    return min((len(decimals[0]) if decimals else 0) + 2 * positive.count("%"), 10), min(digits, 15)
