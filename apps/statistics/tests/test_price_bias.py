"""GET /partner/statistics/priceBias: planned resale prices beside those obtained."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from apps.cars.models import Car
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.price.tests.factory import make_model, sold, valued
from apps.projects.models import Project
from apps.sales.models import Sale
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

pytestmark = pytest.mark.database

URL = "/partner/statistics/priceBias"
EMPTY = {"n": 0, "bias": None, "spread": None}


def bias(api: Caller) -> dict[str, Any]:
    body: dict[str, Any] = api.read(URL)
    return body


def case(partner: Partner, planned: float, obtained: int, *, model: str = "Renault Clio V", **fields: Any) -> Sale:
    """A car that was valued, bought and sold."""
    sale = sold(make_model(partner, model), obtained)
    estimation = valued(partner, 1, days=60, car=sale.car, planned_resale=planned)
    Estimation.objects.filter(pk=estimation.pk).update(**fields)
    return sale


def breakdown(**fields: Any) -> dict[str, Any]:
    """The example of docs/price.md."""
    return {
        "resale": "15000", "lines": [{"label": "Pneus", "amount": "600.50"}], "fees": "99.50", "margin": "1500",
        "vat_regime": "margin", "vat": "440", "offer": "12360", "show": False, **fields,
    }  # fmt: skip


def prepare(sale: Sale, *, cost: str, bought: Decimal | None = None, currency: str = "EUR", **fields: Any) -> None:
    if bought is not None and sale.car_id:
        Car.objects.filter(pk=sale.car_id).update(purchase_price=bought, purchase_currency=currency)
    fields["currency"] = currency
    project = Project.objects.create(partner=sale.partner, car=sale.car, car_name="Clio", name="Clio", **fields)
    project.cards.create(partner=sale.partner, title="Pneus", cost=Decimal(cost))


def test_nothing_sold_returns_nulls(api: Caller) -> None:
    assert bias(api) == {"overall": EMPTY, "byModel": [], "byPriceClass": [], "files": []}


def test_hidden_under_eight_files(api: Caller, partner: Partner) -> None:
    for _number in range(7):
        case(partner, 11_000, 10_000)

    body = bias(api)

    assert body["overall"] == {"n": 7, "bias": None, "spread": None}
    assert [row["bias"] for row in body["byModel"] + body["byPriceClass"]] == [None, None]
    assert len(body["files"]) == 7


def test_bias_is_median_and_spread_interquartile(api: Caller, partner: Partner) -> None:
    for planned in (9_600, 9_800, 10_000, 10_200, 10_400, 10_600, 10_800, 11_000, 20_000):
        case(partner, planned, 10_000)

    body = bias(api)

    assert body["overall"] == {"n": 9, "bias": pytest.approx(0.04), "spread": pytest.approx(0.08)}
    (model,) = body["byModel"]
    assert (model["intitule"], model["n"], model["bias"]) == ("Renault Clio V", 9, pytest.approx(0.04))
    (price_class,) = body["byPriceClass"]
    assert (price_class["currency"], price_class["first"], price_class["last"]) == ("EUR", 10_000, 20_000)


def test_models_and_classes_are_told_apart(api: Caller, partner: Partner) -> None:
    for _number in range(8):
        case(partner, 4_400, 4_000)
        case(partner, 45_000, 50_000, model="Peugeot 3008")
    case(partner, 4_400, 4_000)

    body = bias(api)

    assert [(row["intitule"], row["n"], round(row["bias"], 3)) for row in body["byModel"]] == [
        ("Renault Clio V", 9, 0.1),
        ("Peugeot 3008", 8, -0.1),
    ]
    assert [(row["first"], row["last"], row["n"]) for row in body["byPriceClass"]] == [(0, 5_000, 9), (40_000, None, 8)]


def test_file_shows_plan_beside_result(api: Caller, partner: Partner) -> None:
    sale = case(partner, 15_000, 12_500, response_breakdown=breakdown())
    prepare(sale, cost="450", bought=Decimal(11_000))

    (file,) = bias(api)["files"]

    assert (file["planned"], file["obtained"], file["error"]) == (15_000, 12_500, pytest.approx(0.2))
    assert (file["plannedCosts"], file["costs"]) == (700, 450)
    # 1,500 hold 250 of VAT.
    assert (file["plannedMargin"], file["margin"], file["vatRegime"]) == (1_500, 800, "margin")
    assert file["carId"] == str(sale.car_id)


@pytest.mark.parametrize("regime, vat, offer", [("margin", "440", "12360"), ("normal", "2500", "10300")])
def test_margins_equal_when_all_goes_as_planned(
    api: Caller, partner: Partner, regime: str, vat: str, offer: str
) -> None:
    sale = case(partner, 15_000, 15_000, response_breakdown=breakdown(vat_regime=regime, vat=vat, offer=offer))
    Car.objects.update(vat_regime=regime)
    # The lines and the fees.
    prepare(sale, cost="700", bought=Decimal(offer))

    (file,) = bias(api)["files"]

    assert (file["plannedMargin"], file["margin"]) == (1_500, 1_500)


def test_costs_null_with_project_in_other_currency(api: Caller, partner: Partner) -> None:
    sale = case(partner, 11_000, 10_000, response_currency="CHF")
    Sale.objects.filter(pk=sale.pk).update(currency="CHF")
    prepare(sale, cost="100", currency="CHF", bought=Decimal(8_000))
    assert (bias(api)["files"][0]["costs"], bias(api)["files"][0]["margin"]) == (100, 1_566.67)

    prepare(sale, cost="450", currency="EUR", status=Project.Status.DONE)

    (file,) = bias(api)["files"]
    assert (file["currency"], file["costs"], file["margin"]) == ("CHF", None, None)


def test_what_does_not_count(api: Caller, partner: Partner, other_partner: Partner) -> None:
    case(other_partner, 11_000, 10_000)
    case(partner, 11_000, 10_000, response_currency="CHF")
    case(partner, 11_000, 10_000, planned_resale=None)
    cancelled = case(partner, 11_000, 10_000)
    Sale.objects.filter(pk=cancelled.pk).update(cancelled_at=cancelled.sold_at)

    assert bias(api)["overall"]["n"] == 0


def test_one_file_for_a_car_valued_twice(api: Caller, partner: Partner) -> None:
    sale = case(partner, 11_000, 10_000)
    valued(partner, 1, days=40, car=sale.car, planned_resale=10_500)
    # After its sale.
    valued(partner, 1, days=5, car=sale.car, planned_resale=9_000)

    (file,) = bias(api)["files"]

    assert file["planned"] == 10_500


def test_another_sale_changes_the_answer_at_once(api: Caller, partner: Partner) -> None:
    assert bias(api)["overall"]["n"] == 0

    case(partner, 11_000, 10_000)

    assert bias(api)["overall"]["n"] == 1


def test_query_count_is_fixed(api: Caller, partner: Partner) -> None:
    case(partner, 11_000, 10_000)
    few = count_queries_of_get(api, URL)
    for _number in range(5):
        case(partner, 11_000, 10_000)

    assert count_queries_of_get(api, URL) == few
