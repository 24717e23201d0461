"""GET /partner/statistics/sales: every number of a small history, counted by hand."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from django.test import Client

from apps.cars.models import Car, ModelCar
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.price.tests.factory import make_model, sold
from apps.projects.models import Project
from apps.sales.models import Sale
from apps.sales.tests.factory import make_sale
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

from .factory import make_car

pytestmark = pytest.mark.database

Clock = Callable[[str], None]
URL = "/partner/statistics/sales"


@pytest.fixture(autouse=True)
def today(set_now: Clock) -> None:
    set_now("2026-11-21T12:00:00+01:00")


def sales(api: Caller, **asked: str) -> dict[str, Any]:
    body: dict[str, Any] = api.read(URL, asked)
    return body


def of_currency(api: Caller, currency: str = "EUR", **asked: str) -> dict[str, Any]:
    found: dict[str, Any] = next(row for row in sales(api, **asked)["currencies"] if row["currency"] == currency)
    return found


def nothing(count: int = 0) -> dict[str, Any]:
    return {"amount": 0, "count": count, "average": None}


def test_no_sales_returns_zero_in_partner_currency(api: Caller) -> None:
    body = sales(api)

    (own,) = body["currencies"]
    assert (body["year"], own["currency"]) == (2026, "EUR")
    assert own["current"] == own["previous"] == own["previousToDate"] == nothing()
    assert len(own["months"]) == 12
    assert own["byModel"] == own["byGarage"] == []
    assert (own["stock"]["count"], own["stock"]["value"]) == (0, 0)


def test_current_and_previous_year_totals_are_exact(api: Caller, partner: Partner) -> None:
    for amount, moment in (
        ("10000.10", "2026-01-01T00:00:00+01:00"),
        ("20000.25", "2026-11-30T23:59:59+01:00"),
        ("0.01", "2026-11-02T12:00:00+01:00"),
        ("5000", "2025-12-31T23:59:59+01:00"),
        ("700.70", "2025-11-21T23:59:59+01:00"),
        ("80", "2025-11-22T00:00:00+01:00"),
        ("9", "2025-01-01T00:00:00+01:00"),
        ("1000000", "2024-12-31T23:59:59+01:00"),
        ("2000000", "2027-01-01T00:00:00+01:00"),
    ):
        make_sale(partner, amount, moment)
    make_sale(partner, "3000000", "2026-11-02T12:00:00+01:00", cancelled_at=datetime.fromisoformat("2026-11-03T00:00Z"))

    own = of_currency(api)

    # 30000.36 / 3, 5789.70 / 4, 709.70 / 2
    assert own["current"] == {"amount": 30_000.36, "count": 3, "average": 10_000.12}
    assert own["previous"] == {"amount": 5789.70, "count": 4, "average": 1447.43}
    assert own["previousToDate"] == {"amount": 709.70, "count": 2, "average": 354.85}
    empty = {"amount": 0, "count": 0, "previousAmount": 0, "previousCount": 0}
    months = {month.pop("date"): month for month in own["months"]}
    assert list(months) == [f"2026-{month:02}-01" for month in range(1, 13)]
    assert {day: month for day, month in months.items() if month != empty} == {
        "2026-01-01": {"amount": 10_000.10, "count": 1, "previousAmount": 9, "previousCount": 1},
        "2026-11-01": {"amount": 20_000.26, "count": 2, "previousAmount": 780.70, "previousCount": 2},
        "2026-12-01": {"amount": 0, "count": 0, "previousAmount": 5000, "previousCount": 1},
    }


def test_year_sales_match_revenue_and_sale_list(api: Caller, partner: Partner) -> None:
    for month in range(1, 12):
        make_sale(partner, "1000.10", f"2026-{month:02}-28T23:30:00+01:00")

    current = of_currency(api)["current"]

    assert current["amount"] == api.get("/partner/statistics/chiffreAffaire/2026").json()["data"]["total"] == 11_001.10
    listed = api.get("/sale/all", {"dateFrom": "2026-01-01", "dateTo": "2026-12-31", "cancelled": "false"}).json()
    assert current["count"] == listed["total"] == 11


def test_past_year_compares_with_full_previous_year(api: Caller, partner: Partner) -> None:
    make_sale(partner, 5, "2024-12-31T23:59:59+01:00")
    make_sale(partner, 7, "2025-12-31T23:59:59+01:00")

    own = of_currency(api, year="2025")

    assert own["current"]["amount"] == 7
    assert own["previous"] == own["previousToDate"] == {"amount": 5, "count": 1, "average": 5}


def test_currencies_separate_partner_currency_first(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    make_sale(partner, 100, "2026-05-01T12:00:00+02:00", currency="JPY")
    make_sale(partner, 101, "2026-05-01T12:00:00+02:00", currency="JPY")
    make_sale(partner, 5, "2025-05-01T12:00:00+02:00", currency="CHF")
    make_car(partner, model_car, "2026-11-20T12:00:00+01:00", "9000", devise="GBP")
    Partner.objects.filter(pk=partner.pk).update(currency="GBP")

    currencies = sales(api)["currencies"]

    assert [row["currency"] for row in currencies] == ["GBP", "CHF", "JPY"]
    assert currencies[0]["stock"]["value"] == 9000
    assert currencies[1]["previous"]["amount"] == 5
    # Half a yen does not exist.
    assert currencies[2]["current"] == {"amount": 201, "count": 2, "average": 101}
    assert [row["amount"] for row in currencies[2]["byModel"]] == [201]


def test_by_model_ordering_and_deleted_model_names(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    for amount, model, name in (
        ("1000.50", model_car, "an old title"),
        ("2000", model_car, model_car.intitule),
        ("5000", None, "Deleted"),
        ("100", None, "Deleted"),
        ("3", None, "Gone"),
    ):
        make_sale(partner, amount, "2026-06-01T12:00:00+02:00", model_car=model, model_name=name)

    assert of_currency(api)["byModel"] == [
        {"modelCarId": None, "intitule": "Deleted", "amount": 5100, "count": 2, "average": 2550},
        {
            "modelCarId": str(model_car.pk),
            "intitule": "Citroën C3",
            "amount": 3000.50,
            "count": 2,
            "average": 1500.25,
        },
        {"modelCarId": None, "intitule": "Gone", "amount": 3, "count": 1, "average": 3},
    ]


def test_by_garage_label_fallbacks(api: Caller, partner: Partner) -> None:
    named = Garage.objects.create(partner=partner, nom="Atelier", localisation="Nantes")
    unnamed = Garage.objects.create(partner=partner, localisation="Rezé")
    for amount, garage, name in ((40, named, "x"), (30, unnamed, "x"), (20, None, "Deleted"), (10, None, "")):
        make_sale(partner, amount, "2026-06-01T12:00:00+02:00", garage=garage, garage_name=name)

    rows = of_currency(api)["byGarage"]

    assert [(row["garageId"], row["nom"], row["amount"], row["count"]) for row in rows] == [
        (str(named.pk), "Atelier", 40, 1),
        (str(unnamed.pk), "Rezé", 30, 1),
        (None, "Deleted", 20, 1),
        (None, "", 10, 1),
    ]


def test_stock_age_buckets_use_paris_days(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    for created, prix in (
        ("2026-11-21T11:00:00+01:00", "1000.01"),
        ("2026-10-22T00:00:00+02:00", "200"),
        ("2026-10-21T23:59:59+02:00", "30"),
        ("2026-09-22T00:00:00+02:00", "4"),
        ("2026-09-21T23:59:59+02:00", "5000"),
        ("2026-08-23T00:00:00+02:00", "600"),
        ("2026-08-22T23:59:59+02:00", "70.50"),
        ("2020-01-01T00:00:00+01:00", "8"),
    ):
        make_car(partner, model_car, created, prix)
    make_car(partner, model_car, "2026-11-01T00:00:00+01:00", "99", status="sold")

    stock = of_currency(api)["stock"]

    assert stock == {
        "count": 8,
        "value": 6912.51,
        "ages": [
            {"firstDay": 0, "lastDay": 30, "count": 2, "value": 1200.01},
            {"firstDay": 31, "lastDay": 60, "count": 2, "value": 34},
            {"firstDay": 61, "lastDay": 90, "count": 2, "value": 5600},
            {"firstDay": 91, "lastDay": None, "count": 2, "value": 78.50},
        ],
    }
    assert stock["count"] == api.get("/car/all", {"status": "available"}).json()["total"]


@pytest.mark.parametrize("year", ["1899", "2200", "26.5", "", "an", "9" * 5000])
def test_invalid_year_returns_422(api: Caller, year: str) -> None:
    response = api.get(URL, {"year": year})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["year"]


def test_sales_exclude_other_partner_rows(other_api: Caller, partner: Partner, car: Car) -> None:
    make_sale(partner, 100, "2026-05-01T12:00:00+02:00", currency="JPY")

    (own,) = sales(other_api)["currencies"]

    assert (own["current"]["count"], own["stock"]["count"], own["byModel"]) == (0, 0, [])


def test_sales_without_token_returns_401(anonymous: Caller) -> None:
    assert anonymous.get(URL).status_code == 401


def test_sales_query_count_is_constant(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    few = count_queries(lambda: sales(api, year="2026"))
    for month in range(1, 13):
        garage = Garage.objects.create(partner=partner, localisation=f"Ville {month}")
        for year, currency in ((2025, "EUR"), (2026, "CHF")):
            sold = {"currency": currency, "garage": garage, "model_name": f"Modèle {month}"}
            make_sale(partner, month, f"{year}-{month:02}-10T12:00:00+01:00", **sold)
        make_car(partner, model_car, f"2026-{month:02}-10T12:00:00+01:00", "10")
    assert few == 7  # The account, and six.
    assert count_queries(lambda: sales(api, year="2027")) == count_queries(lambda: sales(api, year="2025")) == few


def prepare(sale: Sale, bought: int | None, *, currency: str = "EUR", **fields: Any) -> Project:
    """The project of a car that was bought for so much."""
    if bought and sale.car_id:
        Car.objects.filter(pk=sale.car_id).update(purchase_price=bought, purchase_currency=currency)
    return Project.objects.create(
        partner=sale.partner, car_id=sale.car_id, car_name="C3", name="C3", currency=currency, **fields
    )


def test_margin_of_sales_with_purchase_price(api: Caller, partner: Partner) -> None:
    rows = [(12_000, 9_000, "EUR", 500), (10_000, 9_500, "EUR", 0), (8_000, 7_000, "CHF", 0), (7_000, None, "EUR", 90)]
    for price, bought, currency, cost in rows:
        sale = sold(make_model(partner), price)
        project = prepare(sale, bought, currency=currency)
        project.cards.create(partner=partner, title="Pneus", cost=cost)

    own = of_currency(api)

    # 3,000 hold 500 of VAT, and 500 hold 83.33.
    assert own["margin"] == {"amount": 2_416.67, "count": 2, "vatRegime": "margin"}
    assert own["previousMargin"] == {"amount": None, "count": 0, "vatRegime": None}


def test_cost_of_work_changes_margin_at_once(api: Caller, partner: Partner) -> None:
    sale = sold(make_model(partner), 12_000)
    project = prepare(sale, 9_000)
    assert of_currency(api)["margin"]["amount"] == 2_500

    project.cards.create(partner=partner, title="Pneus", cost=400)

    assert of_currency(api)["margin"]["amount"] == 2_100


def test_margin_outlives_the_car(api: Caller, partner: Partner) -> None:
    sale = sold(make_model(partner), 12_000)
    project = prepare(sale, 9_000)
    card = project.cards.create(partner=partner, title="Pneus", cost=400)
    margin = {"amount": 2_100, "count": 1, "vatRegime": "margin"}
    assert of_currency(api)["margin"] == margin

    assert api.delete(f"/car/delete/{sale.car_id}").status_code == 200
    assert of_currency(api)["margin"] == margin

    # A car that is back has the costs of its projects again.
    assert api.post(f"/bin/car/{sale.car_id}/restore").status_code == 200
    card.cost = 500
    card.save()
    assert of_currency(api)["margin"]["amount"] == 2_000


def test_margin_outlives_the_project(api: Caller, partner: Partner) -> None:
    sale = sold(make_model(partner), 12_000)
    project = prepare(sale, 9_000)
    project.cards.create(partner=partner, title="Pneus", cost=400)
    margin = {"amount": 2_100, "count": 1, "vatRegime": "margin"}
    assert of_currency(api)["margin"] == margin

    assert api.delete(f"/project/{project.pk}").status_code == 200
    assert of_currency(api)["margin"] == margin
    assert api.get(f"/project/car/{sale.car_id}").json()["data"]["margin"] == 2_100

    # The car's deletion and its return change nothing.
    assert api.delete(f"/car/delete/{sale.car_id}").status_code == 200
    assert api.post(f"/bin/car/{sale.car_id}/restore").status_code == 200
    assert of_currency(api)["margin"] == margin

    # A new project says again what the car cost.
    body = {"carId": str(sale.car_id), "purchasePrice": 9_500}
    assert api.post("/project/create", body).status_code == 201
    assert of_currency(api)["margin"]["amount"] == 2_083.33


def test_margin_outlives_one_of_two_projects(api: Caller, partner: Partner) -> None:
    sale = sold(make_model(partner), 12_000)
    for price, cost in ((9_000, 400), (None, 100)):
        project = prepare(sale, price, status="done")
        project.cards.create(partner=partner, title="Pneus", cost=cost)

    assert api.delete(f"/project/{project.pk}").status_code == 200

    assert of_currency(api)["margin"] == {"amount": 2_000, "count": 1, "vatRegime": "margin"}


@pytest.mark.parametrize("many", [False, True])
def test_margin_outlives_car_deleted_by_staff(api: Caller, staff: Client, partner: Partner, many: bool) -> None:
    sale = sold(make_model(partner), 12_000)
    prepare(sale, 9_000)

    if many:
        chosen = {"action": "delete_selected", "_selected_action": [str(sale.car_id)], "post": "yes"}
        staff.post("/admin/cars/car/?q=c", chosen)
    else:
        staff.post(f"/admin/cars/car/{sale.car_id}/delete/", {"post": "yes"})

    assert not Car.objects.exists()
    assert of_currency(api)["margin"] == {"amount": 2_500, "count": 1, "vatRegime": "margin"}
