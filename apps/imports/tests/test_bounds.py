"""What a small file may cost: cells, texts that are named often, number formats and definitions of any length."""

from __future__ import annotations

import time
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from openpyxl import Workbook
from rest_framework.exceptions import APIException

from apps.cars.models import Car
from apps.core.api.errors import UploadTooLarge
from apps.imports import sheets
from apps.imports.models import Import
from apps.imports.sheets import MAX_CELL, Sheet, read_sheet
from apps.imports.workbooks import MEGABYTE

from .conftest import MAIN, Imports, csv_text, package, sheet_xml, texts_xml, uploaded, xlsx_bytes

LONG = {
    "digits": "1" * 20_000,
    "spaces": f"1{' ' * 20_000}1",
    "marks": "e" + "\u0301\u0323" * 5_000,
    "letters": "é" * 5_001,
}
MESSAGE = f"Cette cellule contient plus de {MAX_CELL} caractères."
HEAD = ["Nom", "Modèle", "Prix", "Puissance", "Kilométrage", "Couleur", "Description"]
ROW = ["Clio V", "Clio", "1000", "110", "45000", "Bleu", "x"]


def read(content: bytes) -> Sheet:
    return read_sheet(uploaded(content), kind="car")


def seconds(work: Callable[[], Any]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


@pytest.mark.parametrize("written", ["csv", "xlsx"])
@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_cell_that_is_too_long_is_an_error_of_its_row(imports: Imports, text: str, written: str) -> None:
    """Of any column; the other rows are imported."""
    long = [[text if name == column else cell for name, cell in zip(HEAD, ROW, strict=True)] for column in HEAD]
    table = [HEAD, ["Zoé", "Zoé", *ROW[2:]], *long]
    imported = imports.upload(xlsx_bytes(table) if written == "xlsx" else csv_text(table))
    assert seconds(lambda: imports.plan(imported)) < 1
    good, *refused = imports.rows(imported)
    assert good["action"] == "create"
    assert [(row["action"], row["errors"][name]) for row, name in zip(refused, HEAD, strict=True)] == [
        ("error", [MESSAGE])
    ] * len(HEAD)
    imports.run(imported)
    assert Car.objects.get().nom == "Zoé"


def test_cell_of_5000_characters_is_taken(imports: Imports) -> None:
    imports.whole([HEAD, [*ROW[:-1], "é" * MAX_CELL]])
    assert Car.objects.get().description == "é" * MAX_CELL


def test_long_cell_of_a_column_that_is_left_out_costs_nothing(imports: Imports) -> None:
    imports.whole([[*HEAD, "Notes"], [*ROW, "x" * 6_000]])
    assert Car.objects.get().nom == "Clio V"


@pytest.mark.parametrize("length", [131_072, 200_000, 2_000_000])
def test_cell_of_a_csv_may_be_of_any_length(length: int) -> None:
    sheet = read(f"Modèle;Prix\nClio;{'1' * length}\nZoé;2\n".encode())
    assert [(len(cells[1]), cells[0]) for _number, cells in sheet.rows] == [(MAX_CELL + 1, "Clio"), (1, "Zoé")]


def test_quotation_mark_that_swallows_rows_is_reported() -> None:
    with pytest.raises(APIException, match="ligne 2"):
        read(('Modèle;Prix\n"Clio;1\n' + "Zoé;2\n" * 20_000 + '"Twingo";3\n').encode())


def test_heading_that_is_too_long_is_refused(imports: Imports) -> None:
    answer = imports.upload([["Nom", "x" * 5_001], ["a", "b"]], status=422)
    assert answer["errors"]["file"] == [f"Un en-tête de ce fichier contient plus de {MAX_CELL} caractères."]


@pytest.mark.parametrize("text", ["x" * 20_000, "é" * 20_000, " " * 20_000 + "x"])
def test_text_that_is_named_often_is_refused(imports: Imports, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some 8 kB that would be 800 MB."""
    assert sheets.MAX_TEXT == 50 * MEGABYTE
    monkeypatch.setattr(sheets, "MAX_TEXT", 5 * MEGABYTE)
    cells = '<c t="s"><v>0</v></c>' * 10
    content = package({"worksheets/sheet1.xml": sheet_xml(*[cells] * 2_001)}, texts=texts_xml(text))
    assert len(content) < 20_000
    answer = imports.upload(content, status=413)
    assert answer["errors"]["file"] == ["Les cellules de ce fichier contiennent plus de 5\u00a0Mo de texte."]
    assert not Import.objects.exists()


def test_texts_are_counted_before_they_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "MAX_TEXT", 36)
    assert len(read("Prix;Nom\n1;éééééé\n2;éééé\n".encode()).rows) == 2
    for content in ("Prix;Nom\n1;éééééé\n2;éééééééé\n", "Prix;Nom\n1;aaaaaaaaaaaa\n2;aaaaaaaaaaaaaaaaa\n"):
        with pytest.raises(UploadTooLarge):
            read(content.encode())


# The definitions of a workbook


def styles(number_format: str) -> str:
    return (
        f'<styleSheet xmlns="{MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="{number_format}"/></numFmts>'
        '<cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="164"/></cellXfs>'
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    )


PRICE = sheet_xml('<c t="inlineStr"><is><t>Prix</t></is></c>', '<c s="0"><v>990.5</v></c>')


@pytest.mark.parametrize("number_format", ["[" * 120_000, "&quot;" * 50_001, "\\" * 100_000, "0" * 256])
def test_long_number_format_is_refused_at_once(imports: Imports, number_format: str) -> None:
    content = package({"worksheets/sheet1.xml": PRICE}, styles=styles(number_format))
    assert seconds(lambda: imports.upload(content, status=422)) < 1


def test_number_format_of_255_characters_is_read() -> None:
    book, file = Workbook(), BytesIO()
    sheet: Any = book.active
    sheet.append(["Prix"])
    sheet["A2"], sheet["A2"].number_format = 990.504, f'"{"x" * 249}"0.00'
    book.save(file)
    assert read(file.getvalue()).rows == [(2, ["990.5"])]


@pytest.mark.parametrize("name", ["_xlnm.Print_Titles", "_xlnm.Print_Area", "Zone"])
@pytest.mark.parametrize("text", ["A" * 100_000, "'" * 100_000, "$" * 100_000, "(" * 100_000])
def test_long_definitions_cost_nothing(name: str, text: str) -> None:
    defined = f'<definedNames><definedName name="{name}" localSheetId="0">{text}</definedName></definedNames>'
    content = package({"worksheets/sheet1.xml": PRICE}, names=defined)
    assert seconds(lambda: read(content)) < 0.5


@pytest.mark.parametrize("tag", ["headerFooter", "conditionalFormatting", "dataValidations", "sheetProtection"])
@pytest.mark.parametrize("text", ["&amp;L" * 20_000, "A1 " * 30_000, "9" * 100_000])
def test_what_surrounds_the_rows_is_not_looked_at(tag: str, text: str) -> None:
    around = f"<{tag} sqref='{text}' password='{text}'><oddHeader>{text}</oddHeader></{tag}>"
    sheet = PRICE.replace("<sheetData>", f"{around}<sheetData>").replace("</sheetData>", f"</sheetData>{around}")
    content = package({"worksheets/sheet1.xml": sheet})
    assert seconds(lambda: read(content)) < 0.5


@pytest.mark.parametrize("text", ["1" * 100_000, "1." * 50_000, "1e" * 50_000, "PT" + "1" * 100_000])
@pytest.mark.parametrize("of", ["n", "d", "b", "str", "e"])
def test_long_value_is_a_long_text(of: str, text: str) -> None:
    sheet = PRICE.replace('<c s="0"><v>990.5</v></c>', f'<c t="{of}"><v>{text}</v></c>')
    content = package({"worksheets/sheet1.xml": sheet})
    assert seconds(lambda: read(content)) < 0.5
    assert len(read(content).rows[0][1][0]) == MAX_CELL + 1


def test_one_part_named_as_many_sheets_is_read_once() -> None:
    table = sheet_xml('<c t="inlineStr"><is><t>Prix</t></is></c>', *["<c><v>1</v></c>"] * 5_000)
    content = package({"worksheets/sheet1.xml": table})
    again = "".join(f'<sheet name="T{at}" sheetId="{at + 9}" r:id="s0"/>' for at in range(2_000))
    many = package({"worksheets/sheet1.xml": table}, again=again)
    # Read for each of its names, it would take two thousand times as long.
    assert seconds(lambda: read(many)) < 50 * seconds(lambda: read(content))
    assert len(read(many).sheets) == 1
