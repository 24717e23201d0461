"""Files as dealers have them: any separator, any encoding, Excel; and those that are refused."""

from __future__ import annotations

import csv
import random
import re
import struct
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable
from io import BytesIO, StringIO
from typing import Any

import pytest
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook
from rest_framework.exceptions import APIException, ValidationError

from apps.core.api.errors import FileDamaged, TypeNotAllowed, UploadTooLarge
from apps.imports import sheets
from apps.imports.cells import number
from apps.imports.fields import kind_of
from apps.imports.headings import guess_mapping
from apps.imports.models import Import
from apps.imports.sheets import Sheet, read_sheet

from .conftest import archive, package, sheet_xml, uploaded, xlsx_bytes

HEADINGS = ["Modèle", "Prix", "Remarques"]
ROW = ["Mégane, break", "12 990,50", 'dit « "la rouge" »;\n2 clés\t|']
ENCODINGS = ("utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le", "utf-16-be")


def read(content: bytes | str, kind: str = "car") -> Sheet:
    return read_sheet(uploaded(content), kind=kind)


def written(table: list[list[str]], separator: str, end: str = "\r\n") -> str:
    file = StringIO()
    csv.writer(file, delimiter=separator, lineterminator=end).writerows(table)
    return file.getvalue()


CELL = st.text("abcé 0123456789,;\t|\"'\n-", max_size=12)


@given(
    st.lists(st.tuples(CELL, CELL, CELL), min_size=1, max_size=8),
    st.sampled_from(sheets.SEPARATORS),
    st.sampled_from(ENCODINGS),
    st.sampled_from(["\n", "\r\n"]),
)
def test_separators_and_encodings(rows: list[Any], separator: str, encoding: str, end: str) -> None:
    # A table has rows that are like each other; what is in its cells does not hide them.
    table = [HEADINGS, *(["Clio", "1000", "x"] for _row in range(12)), *([*row] for row in rows)]
    sheet = read(written(table, separator, end).encode(encoding))
    assert sheet.columns == HEADINGS
    cells = [[re.sub(r"^'(?=\s*-)", "", cell).strip() for cell in row] for row in table[1:]]
    assert [row for _number, row in sheet.rows] == [row for row in cells if any(row)]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_quotes_and_newlines_stay(encoding: str) -> None:
    sheet = read(written([HEADINGS, ROW, ROW], ";").encode(encoding))
    assert [cells for _number, cells in sheet.rows] == [ROW, ROW]


@pytest.mark.parametrize("language, encoding", [("ja", "cp932"), ("zh-hans", "gb18030")])
def test_encodings_of_the_language(language: str, encoding: str) -> None:
    with override(language):
        assert read("車種,備考\nプリウス,一".encode(encoding)).columns == ["車種", "備考"]


def test_separator_is_told() -> None:
    sheet = read("sep=|\r\nModèle|Prix\r\nClio|1;2;3")
    assert (sheet.columns, sheet.rows) == (["Modèle", "Prix"], [(3, ["Clio", "1;2;3"])])


def test_one_column_is_enough() -> None:
    assert read("Modèle\nClio\nZoé", "modelCar").rows == [(2, ["Clio"]), (3, ["Zoé"])]


def test_headings_below_a_title() -> None:
    sheet = read("Garage Duval;;\nStock au 21/11/2026;;\n\nModèle;Prix;\nClio;1000;")
    assert (sheet.columns, sheet.rows) == (["Modèle", "Prix"], [(5, ["Clio", "1000"])])


@pytest.mark.parametrize("line", ["sep=;", "SEP=;", '"sep=;"'])
def test_line_that_tells_the_separator(line: str) -> None:
    assert read(f"{line}\nModèle;Prix\nClio;1,5").rows == [(3, ["Clio", "1,5"])]


@pytest.mark.parametrize("text, line", [('Prix;Nom\n1;"Clio\n2;Zoé\n3;Mégane\n', 2), ('Prix;Nom\n1;Clio\n2;"Zoé', 3)])
def test_quotation_mark_that_is_not_closed(text: str, line: int) -> None:
    with pytest.raises(APIException, match=f"ligne {line}"):
        read(text)


def test_hidden_characters_and_guards_are_left_out() -> None:
    sheet = read("\ufeffModèle\u200b;Prix\nCl\u00adio\x07;\u202d'=1+1\u202c\n'+33;'été\n")
    assert (sheet.columns, sheet.rows) == (["Modèle", "Prix"], [(2, ["Clio", "'=1+1"]), (3, ["+33", "'été"])])


def test_headings_that_come_again_are_no_rows() -> None:
    assert read("Modèle;Prix\nClio;1\nModèle;Prix\nZoé;2").rows == [(2, ["Clio", "1"]), (4, ["Zoé", "2"])]


def test_headings_are_told_apart() -> None:
    assert read("Prix;Prix;;\n1;2;3;").columns == ["Prix", "Prix (2)", "C"]


def test_excel_cells_are_texts() -> None:
    import datetime as dt

    moment = dt.datetime(2021, 3, 12)  # noqa: DTZ001  # as Excel has it
    book = xlsx_bytes([["A", "B", "C", "D", "E"], [moment, 12990.5, 3.0, True, None], [None] * 5, ["x", "", 1, 2, 3]])
    assert read(book).rows == [(2, ["2021-03-12", "12990.5", "3", "true", ""]), (4, ["x", "", "1", "2", "3"])]


def text_of(value: Any, number_format: str) -> str:
    """What is read of a cell with that value."""
    book, file = Workbook(), BytesIO()
    sheet: Any = book.active
    sheet.append(["Prix"])
    sheet["A2"], sheet["A2"].number_format = value, number_format
    book.save(file)
    ((_number, (text,)),) = read(file.getvalue()).rows
    return text


@pytest.mark.parametrize(
    "value, number_format, text",
    [
        (990.504, "General", "990.5"),
        (825.42 * 1.2, "General", "990.5"),
        (14990.004, "General", "14990"),
        (14990.004, "#,##0.00 €", "14990"),
        (14990.5, '_-* #,##0 "EUR"_-;-* #,##0 "EUR"_-', "14991"),
        (0.1 + 0.2, "General", "0.3"),
        (1.005, "0.00", "1.01"),
        (1e6, "General", "1000000"),
        (-5, "General", "-5"),
        (-5.5, "[Red]-0.0", "-5.5"),
        # Three decimals are never left alone: they would be read as thousands.
        (990.504, "0.000", "990.5040"),
        (1234.567, "0.000", "1234.5670"),
        (0.2, "0%", "0.2"),
        (0.055, "0.0%", "0.0550"),
        (0.25, "# ?/?", "0.25"),
        (12990.5, '0.0,"k"', "12990.5"),
        (12990.5, "0.0E+00", "12990.5"),
        (1.5, '"n. "0.0', "1.5"),
        (612345678, '0#" "##" "##" "##" "##', "0612345678"),
        (612345678.0, "0000000000", "0612345678"),
        (1000, "00000", "01000"),
        (1000.0, "[Blue]00000;-00000", "01000"),
        (1310, '"F-"00000', "01310"),
        (75002, "00000", "75002"),
        (5, "0", "5"),
        (5, "#,##0", "5"),
        (612345678.0, "General", "612345678"),
        (123456789012345, "0", "123456789012345"),
        (1.2345678901234568e17, "0", "1.23456789012e+17"),
        (44267.5, "dd/mm/yyyy hh:mm", "2021-03-12 12:00:00"),
    ],
)
def test_typed_number_is_read_as_it_is_shown(value: float, number_format: str, text: str) -> None:
    assert text_of(value, number_format) == text


@given(st.floats(-999_999_999, 999_999_999), st.sampled_from(["General", "0", "0.00", "#,##0.000", "0.0000"]))
def test_typed_number_keeps_its_size(value: float, number_format: str) -> None:
    text = sheets._number(value, number_format)
    assert abs(float(number(text)) - value) <= 0.5


def test_number_of_a_style_that_is_missing() -> None:
    content = changed_sheet(
        lambda sheet: sheet.replace(b"</sheetData>", b'<row><c s="99"><v>990.504</v></c></row></sheetData>')
    )
    assert read(content).rows[1] == (3, ["990.5"])


@pytest.mark.parametrize(
    "cell, text",
    [
        ("<c><f>6*7</f><v>42</v></c>", "42"),
        ('<c t="str"><f>A1</f><v></v></c>', ""),
        ("<c><v></v></c>", ""),
        ("<c/>", ""),
        ("<c><f>6*7</f><v></v></c>", sheets.NO_RESULT),
        ("<c><f>6*7</f></c>", sheets.NO_RESULT),
        ('<c t="str"><f>A1</f></c>', sheets.NO_RESULT),
        ('<c t="b"><f t="shared" si="0"/></c>', sheets.NO_RESULT),
    ],
)
def test_excel_formula_gives_its_stored_result(cell: str, text: str) -> None:
    content = changed_sheet(
        lambda sheet: sheet.replace(b"</sheetData>", f"<row>{cell}<c><v>1</v></c></row></sheetData>".encode())
    )
    assert read(content).rows[1] == (3, [text, "1"])


def test_excel_formula_without_result_reported() -> None:
    assert read(xlsx_bytes([["Prix", "Nom"], ["=6*7", "x"]])).rows == [(2, [sheets.NO_RESULT, "x"])]


@pytest.mark.parametrize(
    "content, status",
    [
        (b"", 422),
        (b" \n\n ", 422),
        (b"Prix;Nom\n", 422),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 50, 415),
        (b"%PDF-1.7\n1 0 obj", 415),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, 415),
        (b"PK\x03\x04 not an archive", 415),
        (b"\xff\xfea", 415),
        (b'Prix;Nom\n1;"' + b"x" * 140_000, 422),
    ],
)
def test_what_is_no_table_is_refused(content: bytes, status: int) -> None:
    with pytest.raises(APIException) as refused:
        read(content)
    assert refused.value.status_code in (status, 400 if status == 422 else status)


def test_workbook_cut_off_is_called_damaged() -> None:
    content = xlsx_bytes([["Prix"], ["1"]])
    with pytest.raises(FileDamaged):
        read(content[: len(content) // 2])


def test_other_archives_are_refused() -> None:
    with pytest.raises(TypeNotAllowed):
        read(archive({"word/document.xml": b"<x/>"}))


def test_bomb_is_refused_unpacked() -> None:
    with pytest.raises(UploadTooLarge):
        read(archive({"xl/workbook.xml": b"<x/>", "xl/worksheets/sheet1.xml": b" " * 30_000_000}))


SHEET = "xl/worksheets/sheet1.xml"


def changed_sheet(change: Callable[[bytes], bytes] = bytes, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A workbook of two cells whose sheet is the last part, in another content and compression."""
    file = BytesIO()
    with zipfile.ZipFile(BytesIO(xlsx_bytes([["Prix"], ["1"]]))) as before, zipfile.ZipFile(file, "w") as after:
        for name in sorted(before.namelist(), key=lambda name: name == SHEET):
            text = before.read(name)
            after.writestr(name, change(text) if name == SHEET else text, method if name == SHEET else None)
    return file.getvalue()


def patched(content: bytes, offset: int, value: bytes) -> bytes:
    """The workbook with a field changed in what its list says of the sheet, the last part."""
    at = content.rindex(b"PK\x01\x02") + offset
    return content[:at] + value + content[at + len(value) :]


@pytest.mark.parametrize("checksum", ["wrong", "of what is said to be there", "of one byte more"])
def test_part_larger_than_it_says_is_not_unpacked(checksum: str) -> None:
    said = b"<worksheet/>".ljust(1_000)
    content = changed_sheet(lambda _text: said + bytes(200_000_000))
    content = patched(content, 24, struct.pack("<L", len(said)))
    if checksum != "wrong":
        counted = said if checksum == "of what is said to be there" else said + b"\0"
        content = patched(content, 16, struct.pack("<L", zlib.crc32(counted)))
    tracemalloc.start()
    try:
        with pytest.raises(APIException, match="illisible"):
            read(content)
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
@pytest.mark.parametrize("damage", [False, True])
def test_other_compressions_are_refused(method: int, damage: bool) -> None:
    content = changed_sheet(method=method)
    if damage:
        at = content.index(b"PK\x01\x02") - 60
        content = content[:at] + b"\xff" * 50 + content[at + 50 :]
    with pytest.raises(ValidationError):
        read(content)


def test_damaged_and_locked_parts_are_refused() -> None:
    content = changed_sheet()
    at = content.index(b"PK\x01\x02") - 60
    for damaged in (
        content[:at] + b"\xff" * 50 + content[at + 50 :],
        patched(content, 8, b"\1\0"),
        patched(content, 16, b"\0" * 4),
        patched(content, 42, struct.pack("<L", len(content))),
    ):
        with pytest.raises(ValidationError):
            read(damaged)


PADDING = f"<!--{random.Random(1).randbytes(20_000).hex()}-->"
CELLS = "<s><row>" + "<c/>" * 60_000 + "</row></s>" + PADDING
ROWS = "<x:s xmlns:x='x'>" + "<x:row/>" * 200_001 + "</x:s>" + PADDING
STYLES = "<s>" + "<xf/>" * 200_001 + "</s>" + PADDING


@pytest.mark.parametrize("name", ["worksheets/sheet1.xml", "../table.bin", "/styles/Sheet.xml"])
@pytest.mark.parametrize("sheet", [CELLS, ROWS], ids=["cells in a row", "rows"])
def test_small_file_of_many_elements_is_refused(sheet: str, name: str) -> None:
    """Whatever its part is called."""
    with pytest.raises(UploadTooLarge):
        read(package({name: sheet}))


def test_small_file_of_many_styles_is_refused() -> None:
    with pytest.raises(UploadTooLarge):
        read(package({"worksheets/sheet1.xml": sheet_xml("<c><v>1</v></c>")}, styles=STYLES))


def test_row_at_the_end_of_the_sheet_costs_nothing() -> None:
    content = xlsx_bytes([["Prix", "Nom"], ["1", "x"]])
    moved = {}
    with zipfile.ZipFile(BytesIO(content)) as before:
        for part in before.namelist():
            moved[part] = before.read(part).replace(
                b"</sheetData>", b'<row r="1048576"><c r="A1048576"/></row></sheetData>'
            )
    assert read(archive(moved)).rows == [(2, ["1", "x"])]


def test_damaged_excel_is_refused() -> None:
    entities = b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>'
    for parts in ({"xl/workbook.xml": b"<broken"}, {"xl/workbook.xml": entities}):
        with pytest.raises(APIException):
            read(archive(parts))


def test_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(APIException, match="colonnes"):
        read(";".join(f"C{n}" for n in range(101)) + "\n" + ";".join(["1"] * 101))
    monkeypatch.setattr(sheets, "MAX_ROWS", 30)
    assert len(read("Prix\n" + "1\n" * 30).rows) == 30
    for rows in (31, 60):
        with pytest.raises(APIException):
            read("Prix\n" + "1\n" * rows)
    monkeypatch.setattr(sheets, "MAX_BYTES", 10)
    with pytest.raises(UploadTooLarge):
        read("Prix\n123456")


@pytest.mark.parametrize("kind", Import.Kind.values)
def test_every_heading_is_known(kind: str) -> None:
    fields = kind_of(kind).fields
    for field in fields:
        for word in field.headings.split("|"):
            found = guess_mapping(kind, [f" {word.upper()} :"])[f" {word.upper()} :"]
            assert found == field.name or word in " ".join(other.headings for other in fields if other != field)


@pytest.mark.parametrize(
    "heading",
    ["Commentaire", "Commentaires", "Observations", "Remarques", "Comments", "Notes", "備考", "コメント", "备注"],
)
def test_remarks_are_not_taken_for_public_text(heading: str) -> None:
    assert guess_mapping("car", [heading, "Texte annonce"]) == {heading: None, "Texte annonce": "description"}


@pytest.mark.parametrize(
    "heading",
    [
        "Prix (HT)", "Prix [hors taxes]", "Prix (H.T.)", "Prix (net d’achat)", "Prix (marchand)", "Price (excl. VAT)",
        "Price (ex VAT)", "Price (trade)", "Price (cost)", "価格（税抜）", "价格（不含税）",
    ],
)  # fmt: skip
def test_other_prices_are_not_taken_for_the_clients(heading: str) -> None:
    assert guess_mapping("car", [heading, "Prix (€ TTC)"]) == {heading: None, "Prix (€ TTC)": "prix"}
