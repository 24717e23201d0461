"""Files as they were met in the field: what a cell shows and means is read, or the refusal says what is wrong."""

from __future__ import annotations

import datetime as dt
import zipfile
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from openpyxl import Workbook
from rest_framework.exceptions import APIException

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.core.api.errors import TypeNotAllowed
from apps.core.api.export import xlsx_file
from apps.imports.cells import tidy
from apps.imports.sheets import Sheet, read_sheet
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

from .conftest import Imports, Table, archive, package, sheet_xml, texts_xml, uploaded, xlsx_bytes

DAY = "Le tableur a fait de cette cellule une date\u00a0: mettez sa colonne au format Texte et saisissez-la à nouveau."


def read(content: bytes | str, kind: str = "car", sheet: str = "") -> Sheet:
    return read_sheet(uploaded(content), kind=kind, sheet=sheet)


def text_cell(text: str) -> str:
    return f'<c t="inlineStr"><is><t xml:space="preserve">{text}</t></is></c>'


# Where the parts are


def moved(content: bytes, change: Callable[[str], str]) -> bytes:
    """The workbook with its parts in other places, and the declarations changed alike."""
    parts = {}
    with zipfile.ZipFile(BytesIO(content)) as before:
        for name in before.namelist():
            text = before.read(name)
            parts[change(name)] = (
                change(text.decode()).encode() if name.endswith((".rels", "[Content_Types].xml")) else text
            )
    return archive(parts)


TABLE: Table = [["Modèle", "Prix", "1ère MEC"], ["Clio", 990.5, dt.date(2021, 3, 12)]]
PLACES = {
    "another main part": lambda text: text.replace("workbook.xml", "workbook2.xml"),
    "no folder": lambda text: text.replace("xl/", "").replace('"/worksheets', '"worksheets'),
    "another folder": lambda text: text.replace("xl/", "Daten/Buch/"),
    "other case": lambda text: text.replace("xl/workbook.xml", "XL/Workbook.xml").replace(
        "[Content_Types]", "[content_types]"
    ),
    "other names": lambda text: text.replace("sheet1.xml", "T.bin").replace("styles.xml", "s.part"),
}


@pytest.mark.parametrize("change", PLACES.values(), ids=PLACES)
def test_parts_are_found_by_their_relations(change: Callable[[str], str]) -> None:
    content = moved(xlsx_bytes(TABLE), change)
    assert read(content).rows == [(2, ["Clio", "990.5", "2021-03-12"])]


@pytest.mark.parametrize("change", PLACES.values(), ids=PLACES)
def test_document_is_known_by_its_relations(api: Caller, change: Callable[[str], str]) -> None:
    body = {"title": "Stock", "type": "other", "file": uploaded(moved(xlsx_bytes(TABLE), change), "stock.xlsx")}
    answer = api.post("/api/document/create", body, format="multipart")
    assert answer.status_code == 201, answer.content
    assert answer.json()["data"]["file"]["name"] == "stock.xlsx"


def test_parts_written_with_backslashes_are_read() -> None:
    content = xlsx_bytes(TABLE)
    with zipfile.ZipFile(BytesIO(content)) as before:
        parts = {name.replace("/", "\\"): before.read(name) for name in before.namelist()}
    assert read(archive(parts)).rows[0][1][0] == "Clio"


def test_shared_texts_are_found_by_their_relation() -> None:
    cells = '<c t="s"><v>0</v></c>'
    content = package(
        {"tables/1": sheet_xml(cells, '<c t="s"><v>1</v></c>')}, main="a/b.xml", texts=texts_xml("Modèle", "Clio")
    )
    assert read(content, "modelCar").rows == [(2, ["Clio"])]


# Escapes


@pytest.mark.parametrize("shared", [True, False])
@pytest.mark.parametrize(
    "written, text",
    [
        ("Première main_x000D_\nSuivie_x000d_", "Première main\nSuivie"),
        ("Clio _x005F_x0041_", "Clio _x0041_"),
        ("_x005f_x0041_ _x0041_", "_x0041_ A"),
        ("A_x0009_B_x0007_", "A\tB"),
        ("Clio_x000B_V", "Clio V"),
        ("_xD83D__xDE00_ _xD83D_", "😀 \ufffd"),
        ("_x0000_A", "A"),
        ("_x00Z1_ x0041_ _x41_", "_x00Z1_ x0041_ _x41_"),
    ],
)
def test_escapes_are_what_they_stand_for(written: str, text: str, shared: bool) -> None:
    cell = '<c t="s"><v>0</v></c>' if shared else text_cell(written)
    content = package({"s.xml": sheet_xml(text_cell("Description"), cell)}, texts=texts_xml(written))
    assert read(content).rows == [(2, [text])]


WRITTEN = ["_x005F_x0041_", "_x0041_x0041_", "_x0041\x01", "__x0041__", "<r>Anne & Léa</r>"]
ANY_TEXT = st.text("_x0F5A41a<r>/&\x00\x01\r\n\t \uffff\ufffe😀", max_size=40) | st.text(max_size=40)


@given(st.lists(ANY_TEXT, min_size=1, max_size=8))
@example(WRITTEN)
def test_any_text_of_an_export_is_read_again(texts: list[str]) -> None:
    file = BytesIO()
    with xlsx_file(file) as append:
        append(["Modèle", "Prix"])
        for text in texts:
            append([text, 1])
    assert [cells for _number, cells in read(file.getvalue()).rows] == [[tidy(text), "1"] for text in texts]


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
@pytest.mark.parametrize(
    "name",
    ["Clio _x0041_", "_x005F_x0041_", "<r>Clio</r>", "Clio\x0bV", "＝1+1", "x,=1+1", "'-x", "\u200b=1", "Clio\x07"],
)
def test_own_export_is_read_as_unchanged(partner: Partner, api: Caller, name: str, ending: str) -> None:
    model = ModelCar.objects.create(partner=partner, intitule="Clio")
    Car.objects.create(
        partner=partner, model_car=model, nom=name, prix=1, immatriculation="AB-123-CD", description=f"a\r\n{name}"
    )
    _answer, content = api.download(f"/car/export?format={ending}")
    imports = Imports(api)
    imported = imports.upload(content)
    counts = imports.plan(imported)
    assert (counts["unchanged"], counts["create"], counts["update"]) == (1, 0, 0), imports.rows(imported)


# What a cell shows and means


def book_of(cells: list[tuple[Any, str]], headings: list[str]) -> bytes:
    book, file = Workbook(), BytesIO()
    sheet: Any = book.active
    sheet.append(headings)
    for column, (value, number_format) in enumerate(cells, 1):
        cell = sheet.cell(2, column, value)
        cell.number_format = number_format
    book.save(file)
    return file.getvalue()


CLIENT = ["Nom", "Prénom", "Téléphone", "Adresse", "Code postal", "Ville"]


def test_postal_code_keeps_the_zero_that_is_shown(imports: Imports) -> None:
    phone = (612345001, "0#\\ ##\\ ##\\ ##\\ ##")
    cells = [("Martin", "@"), ("Anne", "@"), phone, ("1 rue du Port", "@"), (1000, "00000"), ("Bourg-en-Bresse", "@")]
    imports.whole(book_of(cells, CLIENT), "client")
    client = Client.objects.get()
    assert (client.postal_code, client.city, client.phone_number) == ("01000", "Bourg-en-Bresse", "+33612345001")


@pytest.mark.parametrize("number_format", ["00000", "General", "0"])
def test_number_with_leading_zeros_stays_a_number(imports: Imports, number_format: str) -> None:
    head = ["Nom", "Modèle", "Prix", "Année", "Kilométrage", "Puissance", "Garantie"]
    cells = [("Clio", "@"), ("Clio", "@"), *((value, number_format) for value in (990, 2020, 500, 90, 6))]
    imports.whole(book_of(cells, head))
    car = Car.objects.get()
    assert (car.prix, car.annee, car.kilometrage, car.puissance, car.garantie_mois) == (990, 2020, 500, 90, 6)


MADE_DAYS = [dt.datetime(2026, 3, 9), dt.date(2026, 3, 9), dt.time(9, 3)]  # noqa: DTZ001  # as Excel has it


@pytest.mark.parametrize(
    "heading", ["Nom", "Modèle", "Marque", "Version", "Couleur", "Immatriculation", "VIN", "Garage"]
)
@pytest.mark.parametrize("value", MADE_DAYS, ids=str)
def test_day_in_a_column_of_words_is_an_error_of_its_row(imports: Imports, value: Any, heading: str) -> None:
    row = {"Nom": "Saab", "Modèle": "Saab", "Prix": 4500, heading: value}
    imported = imports.upload(xlsx_bytes([[*row], [*row.values()]]))
    imports.plan(imported)
    (refused,) = imports.rows(imported)
    assert (refused["action"], refused["errors"][heading]) == ("error", [DAY])


@pytest.mark.parametrize(
    "text", ["09-mars", "9-Mar", "mars-26", "09/03/2026", "2026-03-09", "3月9日", "01-déc", "Sept-05"]
)
def test_day_that_a_csv_shows_is_refused_as_a_model(imports: Imports, text: str) -> None:
    imported = imports.upload([["Nom", "Modèle", "Prix"], ["Saab", text, "1"]])
    imports.plan(imported)
    assert imports.rows(imported)[0]["errors"] == {"Modèle": [DAY]}


@pytest.mark.parametrize(
    "column, text",
    [("Modèle", "9-3"), ("Modèle", "208"), ("Modèle", "Mai"), ("Modèle", "Mars 2"), ("Modèle", "C4 2026-03-09"),
     ("Immatriculation", "12-MAI-75"), ("Version", "1.6 16V"), ("Description", "2026-03-09"), ("Nom", "Marie-12")],
)  # fmt: skip
def test_words_that_are_no_day_are_taken(imports: Imports, column: str, text: str) -> None:
    row = {"Nom": "Saab", "Modèle": "Saab", "Prix": "1", column: text}
    assert imports.whole([[*row], [*row.values()]])["counts"]["create"] == 1


@pytest.mark.parametrize(
    "text, day",
    [("2021-03-11T23:00:00.000Z", "2021-03-12"), ("2021-06-30T22:00:00Z", "2021-07-01"),
     ("2021-03-12T00:00:00", "2021-03-12"), ("2021-03-12T10:00:00+09:00", "2021-03-12")],
)  # fmt: skip
def test_moment_of_a_program_is_its_day_here(imports: Imports, text: str, day: str) -> None:
    imports.whole([["Nom", "Modèle", "Prix", "1ère MEC"], ["Clio", "Clio", "1", text]])
    assert str(Car.objects.get().premiere_immatriculation) == day


@pytest.mark.parametrize("word", ["Null", "NULL", "N/A", "NC", "Neant"])
@pytest.mark.parametrize("kind", ["client", "prospect"])
def test_name_that_is_a_word_for_nothing_stays(imports: Imports, kind: str, word: str) -> None:
    imports.whole([["Nom", "Prénom", "Téléphone", "E-mail"], [word, "Jennifer", "06 12 34 56 78", "null"]], kind)
    row: Any = (Client if kind == "client" else Prospect).objects.get()
    assert (row.full_name, row.email) == (f"Jennifer {word}", "")


@pytest.mark.parametrize("sign", ["-", "—", "/", "?"])
def test_sign_in_place_of_a_first_name_is_no_part_of_it(imports: Imports, sign: str) -> None:
    imports.whole([["Nom", "Prénom", "Téléphone"], ["Garage Duval", sign, "06 12 34 56 78"]], "client")
    assert Client.objects.get().full_name == "Garage Duval"


def test_formula_without_result_is_no_name(imports: Imports) -> None:
    imports.whole([["Nom", "Prénom", "Téléphone"], ["Petit", "#N/A", "06 12 34 56 78"]], "client")
    assert Client.objects.get().full_name == "Petit"


# Encodings

LINES = (
    "Modèle;Prix;Description\r\nMégane;1000;Première main, révisée à neuf\r\nCitroën C3;2000;très bien entretenue\r\n"
)


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "cp850", "mac_roman"])
def test_encoding_is_told_by_all_of_the_text(encoding: str) -> None:
    sheet = read(LINES.encode(encoding))
    assert sheet.columns == ["Modèle", "Prix", "Description"]
    assert sheet.rows[0][1] == ["Mégane", "1000", "Première main, révisée à neuf"]


@pytest.mark.parametrize("cut", ["expertis\u00c3", "expertis\u00e2\u0082", "\u00a9 ici"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_one_cut_sign_spoils_no_other(mark: bytes, cut: str) -> None:
    content = mark + LINES.encode() + b"\r\nZo\xc3\xa9;1;" + cut.encode("latin-1") + b"\r\n"
    sheet = read(content)
    assert sheet.rows[0][1][0] == "Mégane"
    assert "\ufffd" in sheet.rows[2][1][2]


WINDOWS = [
    "Modèle;Prix\nCLIO;12\u00a0990 €\nZOÉ;5", "Marque;Prix\nCITROËN;1", "Nom;Prix\n« L’été » – 2 l…;1",
    "Größe;Preis\nÖl;1",
]  # fmt: skip


@pytest.mark.parametrize("text", WINDOWS)
def test_windows_texts_stay_windows_texts(text: str) -> None:
    sheet = read(text.encode("cp1252"))
    assert "\n".join(";".join(row) for row in [sheet.columns, *(cells for _number, cells in sheet.rows)]) == text


# Files that are no table

WEB_PAGES = {
    "page": "<html>\n<head><meta charset='utf-8'></head>\n<body><table><tr><th>Prix</th></tr><tr><td>1</td></tr>",
    "one line": "<table><tr><th>Prix</th></tr><tr><td>1</td></tr></table>",
    "spaces first": "\ufeff \r\n<!DOCTYPE html>\n<p>Prix;Nom\n1;x",
    "SpreadsheetML": '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook><Row/></Workbook>',
    "JSON": '[{"prix": 1},\n{"prix": 2}]',
    "contacts": "BEGIN:VCARD\nVERSION:3.0\nFN:Anne",
    "saved page": "MIME-Version: 1.0\nContent-Type: multipart/related\n\nx",
}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
@pytest.mark.parametrize("text", WEB_PAGES.values(), ids=WEB_PAGES)
def test_text_that_is_no_table_is_refused_in_words(text: str, encoding: str) -> None:
    with pytest.raises(TypeNotAllowed, match="page web"):
        read(text.encode(encoding))


@pytest.mark.parametrize("text", ["<5 ans;Prix\nClio;1", "[Prix];Nom\n1;x", "{Nom};Prix\nx;1"])
def test_heading_in_brackets_is_a_table(text: str) -> None:
    assert len(read(text).rows) == 1


# Sheets


def book(sheets: dict[str, Table], hidden: str = "") -> bytes:
    workbook, file = Workbook(), BytesIO()
    workbook.remove(workbook.worksheets[0])
    for name, rows in sheets.items():
        sheet = workbook.create_sheet(name)
        for row in rows:
            sheet.append(row)
        if name == hidden:
            sheet.sheet_state = "hidden"
    workbook.save(file)
    return file.getvalue()


COVER: Table = [["Garage Duval"], ["Stock au 21/11"], ["Ne pas diffuser"]]
STOCK: Table = [["Modèle", "Prix"], ["Clio", 1000]]
OTHER: Table = [["Modèle", "Prix"], ["Zoé", 2000], ["Twingo", 3000]]


@pytest.mark.parametrize("chosen, model", [("", "Clio"), ("Stock", "Clio"), ("Autre", "Zoé")])
def test_sheet_is_found_or_chosen(api: Caller, chosen: str, model: str) -> None:
    content = book({"Page": COVER, "Vide": [], "Stock": STOCK, "Autre": OTHER, "Caché": OTHER}, hidden="Caché")
    body = {"kind": "car", "file": uploaded(content), **({"sheet": chosen} if chosen else {})}
    answer = api.post("/import", body, format="multipart")
    assert answer.status_code == 201, answer.content
    imported = answer.json()["data"]
    assert imported["sheets"] == [
        {"name": "Page", "rows": 3},
        {"name": "Stock", "rows": 2},
        {"name": "Autre", "rows": 3},
    ]
    assert (imported["sheet"], imported["sample"][0][0]) == (chosen or "Stock", model)
    assert api.read(f"/import/{imported['id']}")["sheet"] == imported["sheet"]


def test_unknown_sheet_is_refused(api: Caller) -> None:
    for name in ("Nulle part", "Caché"):
        body = {"kind": "car", "file": uploaded(book({"Stock": STOCK, "Caché": OTHER}, hidden="Caché")), "sheet": name}
        answer = api.post("/import", body, format="multipart")
        assert answer.status_code == 422
        assert answer.json()["errors"] == {"sheet": ["Ce fichier n’a pas de feuille de ce nom."]}


def test_csv_has_no_sheets(imports: Imports) -> None:
    imported = imports.upload("Modèle;Prix\nClio;1")
    assert (imported["sheets"], imported["sheet"]) == ([], "")


def test_hidden_sheet_is_read_where_no_other_has_rows() -> None:
    with pytest.raises(APIException):
        read(book({"Page": [], "Stock": STOCK}, hidden="Stock"))


# Prospects that were closed


@pytest.mark.parametrize("status", ["won", "lost"])
@pytest.mark.parametrize("key", ["phoneNumber", "email"])
def test_person_of_a_closed_prospect_is_a_new_lead(imports: Imports, partner: Partner, key: str, status: str) -> None:
    closed = Prospect.objects.create(
        partner=partner, full_name="Léa", phone_number="+33612345678", email="lea@exemple.fr", status=status,
        need="SUV",
    )  # fmt: skip
    column, text = ("Téléphone", "06 12 34 56 78") if key == "phoneNumber" else ("E-mail", "LEA@exemple.fr")
    table = [["Nom complet", column, "Besoin"], ["Léa Petit", text, "Citadine"]]
    counts = imports.whole(table, "prospect")["counts"]
    assert (counts["create"], counts["update"]) == (1, 0)
    closed.refresh_from_db()
    assert (closed.full_name, closed.need, closed.status) == ("Léa", "SUV", status)
    new = Prospect.objects.exclude(pk=closed.pk).get()
    assert (new.status, new.need) == ("new", "Citadine")
    # The second time the open one is meant.
    assert imports.plan(imports.upload(table, "prospect"))["unchanged"] == 1


def test_row_that_is_closed_means_the_closed_prospect(imports: Imports, partner: Partner) -> None:
    closed = Prospect.objects.create(partner=partner, full_name="Léa", phone_number="+33612345678", status="lost")
    table = [["Nom complet", "Téléphone", "Statut", "Besoin"], ["Léa", "06 12 34 56 78", "Perdu", "SUV"]]
    assert imports.whole(table, "prospect")["counts"]["update"] == 1
    closed.refresh_from_db()
    assert (closed.need, closed.status) == ("SUV", "lost")


def test_open_prospect_is_meant_before_a_closed_one(imports: Imports, partner: Partner) -> None:
    Prospect.objects.create(partner=partner, full_name="Léa", phone_number="+33612345678", status="lost")
    opened = Prospect.objects.create(partner=partner, full_name="Léa", phone_number="+33612345678", status="contacted")
    imports.whole([["Nom complet", "Téléphone", "Besoin"], ["Léa", "06 12 34 56 78", "SUV"]], "prospect")
    opened.refresh_from_db()
    assert (opened.need, Prospect.objects.count()) == ("SUV", 2)


def test_update_alone_leaves_closed_prospects(imports: Imports, partner: Partner) -> None:
    Prospect.objects.create(partner=partner, full_name="Léa", phone_number="+33612345678", status="won")
    imported = imports.upload([["Nom complet", "Téléphone"], ["Zoé", "06 12 34 56 78"]], "prospect")
    assert imports.plan(imported, mode="update")["skip"] == 1
