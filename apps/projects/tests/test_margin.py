"""The margin of a car, wherever it is shown."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from apps.cars.margin import margin_of
from apps.cars.models import Car
from apps.core.models.currencies import CURRENCIES
from apps.core.models.vat import VatRegime
from apps.partners.models import Partner
from apps.price.tests.factory import in_stock, make_model, sold, valued
from apps.projects.models import Project
from apps.projects.selectors import with_margin
from apps.sales.models import Sale
from apps.testing.callers import Caller

from .factory import new_card, new_project

MARGIN, NORMAL = VatRegime.MARGIN, VatRegime.NORMAL


def prepared(car: Car, price: Decimal | int, currency: str = "EUR") -> Project:
    """The project of a car that was bought for so much."""
    Car.objects.filter(pk=car.pk).update(purchase_price=price, purchase_currency=currency)
    return Project.objects.create(partner=car.partner, car=car, car_name=car.nom, name=car.nom, currency=currency)


def of_car(api: Caller, car: Car, **query: str) -> dict[str, Any]:
    found: dict[str, Any] = api.get(f"/project/car/{car.pk}", query).json()["data"]
    return found


@pytest.mark.parametrize("profile, own", [(MARGIN, None), (NORMAL, None), (NORMAL, MARGIN), (MARGIN, NORMAL)])
def test_places_agree_on_one_car(api: Caller, partner: Partner, profile: str, own: str | None) -> None:
    """Offered at 12,000 and bought for 9,000 with 700 of work; then sold for that. Its own regime wins."""
    Partner.objects.filter(pk=partner.pk).update(vat_regime=profile)
    regime = own or profile
    margin = {MARGIN: 1_800, NORMAL: 300}[VatRegime(regime)]
    car = in_stock(make_model(partner), 12_000, vat_regime=own)
    prepared(car, 9_000).cards.create(partner=partner, title="Pneus", planned_cost=500, cost=700)

    planned = of_car(api, car)
    Sale.objects.create(
        partner=partner, car=car, car_name=car.nom, model_name="Clio", client_name="Zoé", price=12_000,
        sold_at=timezone.now(),
    )  # fmt: skip
    valued(partner, 9_000, car=car, planned_resale=12_000)

    obtained = of_car(api, car)
    (currency,) = api.read("/partner/statistics/sales")["currencies"]
    (file,) = api.read("/partner/statistics/priceBias")["files"]
    assert (planned["sold"], obtained["sold"]) == (False, True)
    shown = [planned, obtained, {**currency["margin"], "margin": currency["margin"]["amount"]}, file]
    assert [(each["margin"], each["vatRegime"]) for each in shown] == [(margin, regime)] * 4

    # The sale of a deleted car keeps it.
    assert api.delete(f"/car/delete/{car.pk}").status_code == 200
    Partner.objects.filter(pk=partner.pk).update(vat_regime=MARGIN if profile == NORMAL else NORMAL)
    assert Sale.objects.get().last_vat_regime == regime
    (currency,) = api.read("/partner/statistics/sales")["currencies"]
    assert (currency["margin"]["amount"], currency["margin"]["vatRegime"]) == (margin, regime)


@pytest.mark.parametrize("sale", [False, True])
def test_loss_bears_no_vat(api: Caller, partner: Partner, sale: bool) -> None:
    car = sold(make_model(partner), 9_000).car if sale else in_stock(make_model(partner), 9_000)
    assert car
    prepared(car, 9_500).cards.create(partner=partner, title="Pneus", cost=200)

    assert of_car(api, car)["margin"] == -700


def test_planned_cost_counts_until_the_actual_one(api: Caller, car: Car) -> None:
    project = new_project(api, car, purchasePrice=10_000)
    card = new_card(api, project, plannedCost=160)
    assert (card["plannedCost"], card["cost"]) == (160, 0)

    # Offered at 12,990, it holds 498.33 of VAT.
    shown = of_car(api, car)
    assert shown["margin"] == 2_331.67
    assert shown["costs"] == [{"currency": "EUR", "amount": 160, "planned": 160}]
    assert api.read(f"/project/{project['id']}")["cost"] == 160

    assert api.put(f"/project/card/{card['id']}", {"cost": 200, "title": "Pneus"}).status_code == 200
    shown = of_car(api, car)
    assert shown["margin"] == 2_291.67
    assert shown["costs"] == [{"currency": "EUR", "amount": 200, "planned": 0}]
    assert api.read("/project/overview")["costs"] == [{"currency": "EUR", "amount": 200, "planned": 0}]


def test_planned_cost_finer_than_a_coin_returns_422(api: Caller, car: Car) -> None:
    body = {"projectId": new_project(api, car)["id"], "title": "Pneus", "plannedCost": 1.001}

    response = api.post("/project/card/create", body, format="json")

    assert (response.status_code, [*response.json()["errors"]]) == (422, ["plannedCost"])


def test_margin_at_another_price(api: Caller, car: Car) -> None:
    new_project(api, car, purchasePrice=10_000)

    assert of_car(api, car, prix="12490")["margin"] == 2_075
    assert of_car(api, car)["margin"] == 2_491.67
    assert api.get(f"/project/car/{car.pk}", {"prix": "-1"}).status_code == 422


def test_regime_outlives_the_car(api: Caller, partner: Partner) -> None:
    sale = sold(make_model(partner), 12_000, vat_regime=NORMAL)
    assert sale.car
    prepared(sale.car, 9_000)
    shown = {"amount": 1_000, "count": 1, "vatRegime": "normal"}
    assert api.read("/partner/statistics/sales")["currencies"][0]["margin"] == shown

    assert api.delete(f"/car/delete/{sale.car_id}").status_code == 200

    assert api.read("/partner/statistics/sales")["currencies"][0]["margin"] == shown


def test_margin_of_both_regimes_names_none(api: Caller, partner: Partner) -> None:
    for regime in VatRegime:
        sale = sold(make_model(partner), 12_000, vat_regime=regime)
        assert sale.car
        prepared(sale.car, 9_000)

    (currency,) = api.read("/partner/statistics/sales")["currencies"]

    assert currency["margin"] == {"amount": 3_500, "count": 2, "vatRegime": None}


@pytest.mark.database
def test_sql_agrees_with_python(partner: Partner) -> None:
    """Halves of a coin, losses, and each number of decimals."""
    model = make_model(partner)
    cases = [("3.03", "0"), ("9000", "9500"), ("12345.67", "8901.23"), ("100.15", "99.25"), ("0.001", "0")]
    for currency in ("EUR", "TND", "JPY"):
        places = CURRENCIES[currency]
        for regime in VatRegime:
            for price, purchase in cases:
                sale = sold(model, 1, currency=currency, vat_regime=regime)
                Sale.objects.filter(pk=sale.pk).update(price=round(Decimal(price), places))
                assert sale.car
                prepared(sale.car, round(Decimal(purchase), places), currency=currency)

    rows: list[Any] = list(with_margin(Sale.objects.of(partner)))

    assert len(rows) == 30
    for row in rows:
        amounts = {name: getattr(row, name) for name in ("price", "purchase_price", "work_cost", "currency")}
        assert round(row.margin, 3) == margin_of(**amounts, vat_regime=row.vat_regime), amounts
