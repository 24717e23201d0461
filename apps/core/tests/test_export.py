"""Lists as files for spreadsheets."""

import csv
import io
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db.models import QuerySet
from django.utils import timezone
from openpyxl import load_workbook

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.core.api import export
from apps.core.api.export import EXPORTS
from apps.documents.models import Document
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.shop.models import Order
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

pytestmark = pytest.mark.database

LISTS = {
    "/car/export": "/car/all",
    "/modelCar/export": "/modelCar/all",
    "/garage/export": "/garage/all",
    "/client/export": "/client/getAll",
    "/prospect/export": "/prospect/all",
    "/estimation/partner/export": "/estimation/partner/getAll",
    "/api/document/export": "/api/document/getAll",
    "/sale/export": "/sale/all",
    "/shop/order/export": "/shop/order/all",
    "/invoice/export": "/invoice/all",
}


def csv_rows(api: Caller, path: str, **query: str) -> list[list[str]]:
    """The rows of the CSV file, the headings first."""
    answer = api.get(path, query)
    assert answer.status_code == 200, answer.content
    text = answer.getvalue().decode("utf-8")
    assert text.startswith("\ufeff"), "Excel reads a file without a byte order mark in its own encoding"
    return list(csv.reader(io.StringIO(text[1:]), delimiter=";"))


def csv_records(api: Caller, path: str, **query: str) -> list[dict[str, str]]:
    headings, *rows = csv_rows(api, path, **query)
    return [dict(zip(headings, row, strict=True)) for row in rows]


def sheet_of(answer: Any) -> Any:
    return load_workbook(io.BytesIO(answer.getvalue())).active


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_export_of_empty_list_has_headings(api: Caller, path: str, kind: str) -> None:
    answer = api.get(path, {"format": kind})

    assert answer.status_code == 200
    assert f".{kind}" in answer["Content-Disposition"]
    if kind == "csv":
        assert len(csv_rows(api, path)) == 1
    else:
        assert sheet_of(answer).max_row == 1


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize("query", [{"format": "pdf"}, {"ordering": "unknown"}])
def test_export_unknown_format_or_column_returns_422(api: Caller, path: str, query: dict[str, str]) -> None:
    answer = api.get(path, query)

    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == list(query)


@pytest.mark.parametrize("path", LISTS)
def test_export_without_token_returns_401(anonymous: Caller, path: str) -> None:
    assert anonymous.get(path).status_code == 401


def test_export_follows_filters_and_ordering_of_list(
    api: Caller, partner: Partner, other_partner: Partner, model_car: ModelCar
) -> None:
    for number in range(12):
        Car.objects.create(partner=partner, model_car=model_car, nom=f"Clio {number:02}", prix=number * 1000)
    other_model = ModelCar.objects.create(partner=other_partner, intitule="Twingo")
    Car.objects.create(partner=other_partner, model_car=other_model, nom="Clio of another", prix=5000)
    query = {"minPrix": "3000", "ordering": "-prix"}

    exported = [(row["Nom"], row["Prix"]) for row in csv_records(api, "/car/export", **query)]

    listed = api.get("/car/all", {**query, "limit": "100"}).json()["data"]
    assert exported == [(row["nom"], f"{row['prix']:g}") for row in listed]
    assert len(exported) == 9


@pytest.mark.parametrize("language, price", [("fr", "12490,5"), ("en", "12490.5")])
def test_csv_decimals_follow_language(
    api: Caller, partner: Partner, model_car: ModelCar, language: str, price: str
) -> None:
    Car.objects.create(partner=partner, model_car=model_car, nom="Clio", prix=Decimal("12490.50"))

    assert price in csv_rows(api.in_language(language), "/car/export")[1]


def test_exported_plates_are_written_as_on_the_car(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    Car.objects.create(partner=partner, model_car=model_car, nom="Clio", prix=1, immatriculation="AB 123CD")
    Estimation.objects.create(
        partner=partner, client_name="Awa", car_model="Clio", kilometrage=1, immatriculation="ab123cd"
    )

    for path in ("/car/export", "/estimation/partner/export"):
        assert csv_records(api, path)[0]["Immatriculation"] == "AB-123-CD"


def test_csv_dates_are_iso(api: Caller, partner: Partner) -> None:
    document = Document.objects.create(
        partner=partner,
        title="Assurance",
        type="insurance",
        size=1,
        issued_at=date(2026, 3, 28),
        expires_at=date(2027, 3, 28),
    )
    Document.objects.filter(pk=document.pk).update(created_at=datetime(2026, 7, 14, 22, 30, tzinfo=UTC))

    [row] = csv_records(api, "/api/document/export")

    assert row["Expire le"] == "2027-03-28"
    assert "2026-03-28" in row.values()
    # On the clock of the partner's zone.
    assert row["Créé le"] == "2026-07-15 00:30:00"


@pytest.mark.parametrize("name", ["=1+1", "+33", "-2", "@SUM(A1)", "\t=1", "\r=1"])
def test_text_that_begins_as_formula_is_harmless(api: Caller, partner: Partner, name: str) -> None:
    Client.objects.create(partner=partner, full_name=name, phone_number="+33612345678")

    [row] = csv_records(api, "/client/export")
    assert row["Nom complet"] == f"'{name}"
    assert row["Téléphone"] == "'+33612345678"

    sheet = sheet_of(api.get("/client/export", {"format": "xlsx"}))
    assert sheet["A2"].data_type in ("s", "inlineStr")
    assert sheet["B2"].value == "+33612345678"


def test_xlsx_keeps_types(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    garage = Garage.objects.create(partner=partner, localisation="Nantes")
    car = Car.objects.create(
        partner=partner, model_car=model_car, nom="Clio", prix=Decimal("12490.50"), annee=2021, garage=garage
    )

    headings, row = sheet_of(api.get("/car/export", {"format": "xlsx"})).values

    cells: dict[Any, Any] = dict(zip(headings, row, strict=True))
    assert (cells["Prix"], cells["Année"], cells["Garage"], cells["Statut"]) == (12490.5, 2021, "Nantes", "Disponible")
    assert isinstance(cells["Créé le"], datetime)
    assert cells["Id"] == str(car.pk)


def test_days_in_stock_of_sold_and_unsold_cars(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    today = timezone.localdate()
    for name, since, to_sell in (("a", 41, None), ("b", 90, 12), ("c", 3, 0), ("d", -2, None)):
        day = today - timedelta(days=since)
        Car.objects.create(
            partner=partner, model_car=model_car, nom=name, prix=1, in_stock_since=day, days_to_sell=to_sell
        )
    listed = {row["nom"]: str(row["daysInStock"]) for row in api.get("/car/all").json()["data"]}

    exported = {row["Nom"]: row["Jours en stock"] for row in csv_records(api, "/car/export")}

    assert exported == listed == {"a": "41", "b": "12", "c": "0", "d": "0"}


def test_regions_and_choices_in_words_of_language(api: Caller, partner: Partner) -> None:
    Client.objects.create(partner=partner, full_name="Anne", phone_number="+33612345678", region="FR-BRE")

    (english,), (french,) = (csv_records(api.in_language(language), "/client/export") for language in ("en", "fr"))
    assert (english["Region"], english["Status"]) == ("Bretagne", "Unverified")
    assert (french["Région"], french["Statut"]) == ("Bretagne", "Non vérifié")


@pytest.mark.parametrize(
    "language, heading, words",
    [("fr", "Kilométrage garanti", ["Oui", "Non"]), ("ja", "走行距離の保証", ["はい", "いいえ"])],
)
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_yes_and_no_in_words_of_language(
    api: Caller, car: Car, language: str, heading: str, words: list[str], kind: str
) -> None:
    Car.objects.update(kilometrage_garanti=True)
    Car.objects.create(partner=car.partner, model_car=car.model_car, nom="Twingo", prix=1)
    api.in_language(language)

    if kind == "csv":
        rows = csv_records(api, "/car/export?ordering=createdAt")
    else:
        names, *values = sheet_of(api.get("/car/export", {"format": "xlsx", "ordering": "createdAt"})).values
        rows = [dict(zip(names, row, strict=True)) for row in values]

    assert [row[heading] for row in rows] == words


def test_draft_order_has_no_amounts(api: Caller, partner: Partner) -> None:
    Order.objects.create(partner=partner, client_name="Anne")

    [row] = csv_records(api, "/shop/order/export")

    assert (row["Total HT"], row["Total TTC"]) == ("", "")


def test_export_query_count_fixed(api: Caller, partner: Partner, model_car: ModelCar, car: Car) -> None:
    few = count_queries_of_get(api, "/car/export")
    for number in range(20):
        Car.objects.create(partner=partner, model_car=model_car, nom=f"Clio {number}", prix=1000)

    assert count_queries_of_get(api, "/car/export") == few


def test_large_file_is_streamed(
    api: Caller, partner: Partner, model_car: ModelCar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "MEMORY_BYTES", 100)
    Car.objects.create(partner=partner, model_car=model_car, nom="Clio", prix=1000)

    answer = api.get("/car/export")

    assert answer.streaming
    assert "Clio" in answer.getvalue().decode()


def test_rows_are_not_collected(partner: Partner, model_car: ModelCar, monkeypatch: pytest.MonkeyPatch) -> None:
    Car.objects.bulk_create(Car(partner=partner, model_car=model_car, nom=f"C{n}", prix=1) for n in range(5))
    read: list[Any] = []
    read_rows = QuerySet.iterator

    def spy(rows: QuerySet[Any], chunk_size: int) -> Iterator[Any]:
        assert chunk_size == export.ROWS_AT_A_TIME
        for row in read_rows(rows, chunk_size):
            read.append(row)
            yield row

    monkeypatch.setattr(QuerySet, "iterator", spy)
    lines = export.rows_of(Car.objects.order_by("nom"), ("nom",))

    assert [next(lines), next(lines), len(read)] == [["Nom"], ["C0"], 1]
    assert len(list(lines)) == 4


def test_export_rate_limit_returns_429(api: Caller, partner: Partner) -> None:
    EXPORTS.count(str(partner.pk), EXPORTS.tries)

    answer = api.get("/garage/export")

    assert answer.status_code == 429
    assert int(answer["Retry-After"]) > 0


def test_export_of_chosen_rows(api: Caller, partner: Partner, other_partner: Partner) -> None:
    rows = [Garage.objects.create(partner=partner, localisation=name) for name in "ABC"]
    other = Garage.objects.create(partner=other_partner, localisation="D")
    ids = ",".join(str(row.pk) for row in (rows[0], rows[2], other))
    assert {row[1] for row in csv_rows(api, "/garage/export", ids=ids)[1:]} == {"A", "C"}


@pytest.mark.parametrize("ids", ["x", ",".join(["019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f"] * 201)])
def test_export_refuses_wrong_ids(api: Caller, ids: str) -> None:
    answer = api.get("/garage/export", {"ids": ids})
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["ids"])


def make_row(partner: Partner, path: str, number: int) -> Any:
    """A row of the list, called by its number."""
    if path == "/car/export":
        model, _new = ModelCar.objects.get_or_create(partner=partner, intitule="Clio")
        return Car.objects.create(partner=partner, model_car=model, nom=f"C{number}", prix=1)
    people: Any = Client if path == "/client/export" else Prospect
    return people.objects.create(partner=partner, full_name=f"C{number}", phone_number=f"+3361234567{number}")


@pytest.mark.parametrize("path", ["/car/export", "/client/export", "/prospect/export"])
def test_export_of_a_thousand_rows_by_body(api: Caller, partner: Partner, other_partner: Partner, path: str) -> None:
    rows = [make_row(partner, path, number) for number in range(3)]
    chosen = [rows[0], rows[2], make_row(other_partner, path, 3)]
    ids = [str(row.pk) for row in chosen] + [str(uuid4()) for _number in range(997)]
    ordering = "-nom" if path == "/car/export" else "-fullName"

    answer = api.post(f"{path}?ordering={ordering}", {"ids": ids})

    assert answer.status_code == 200, answer.content
    lines = list(csv.reader(io.StringIO(answer.getvalue().decode("utf-8-sig")), delimiter=";"))
    assert [line[0] for line in lines[1:]] == ["C2", "C0"]


@pytest.mark.parametrize("ids", [None, [], ["x"], [str(UUID(int=7))] * 1001])
def test_export_refuses_wrong_ids_of_body(api: Caller, ids: list[str] | None) -> None:
    answer = api.post("/client/export", {} if ids is None else {"ids": ids})
    assert answer.status_code == 422
    assert {name.partition(".")[0] for name in answer.json()["errors"]} == {"ids"}


def test_export_by_body_takes_a_format(api: Caller, partner: Partner) -> None:
    client = Client.objects.create(partner=partner, full_name="Anne", phone_number="+33612345678")
    answer = api.post("/client/export?format=xlsx", {"ids": [str(client.pk)]})
    assert sheet_of(answer).max_row == 2
    refused = api.post("/client/export?format=pdf", {"ids": [str(client.pk)]})
    assert list(refused.json()["errors"]) == ["format"]


def test_export_by_body_counts_for_the_limit(api: Caller, partner: Partner) -> None:
    EXPORTS.count(str(partner.pk), EXPORTS.tries)
    assert api.post("/car/export", {"ids": [str(partner.pk)]}).status_code == 429
