"""Rounded prices of POST /car/bulk, and what it would make of them."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.bulk.actions import ROUNDINGS, rounded
from apps.bulk.models import Undo
from apps.bulk.tests.test_cars import prices
from apps.cars.models import Car, CarPriceChange
from apps.core.models.ids import new_id
from apps.partners.models import Partner
from apps.testing.callers import Caller


@pytest.mark.parametrize(
    "price, to, expected",
    [
        ("12340.50", 1, 12341),
        ("12340.49", 1, 12340),
        ("12345", 10, 12350),
        ("12344.99", 10, 12340),
        ("12325", 50, 12350),
        ("12350", 100, 12400),
        ("12349.99", 100, 12300),
        ("12340", 90, 12390),
        ("12339.99", 90, 12290),
        ("12390", 90, 12390),
        ("20", 90, 90),
    ],
)
def test_price_is_rounded_half_up(price: str, to: int, expected: int) -> None:
    assert rounded(Decimal(price), to) == expected


@given(cents=st.integers(1, 10**13), to=st.sampled_from(sorted(ROUNDINGS)))
def test_rounded_price_is_the_nearest(cents: int, to: int) -> None:
    price = Decimal(cents) / 100
    step, end = ROUNDINGS[to]

    found = rounded(price, to)

    assert found % step == end
    assert found - price <= Decimal(step) / 2 or found == end
    assert price - found < Decimal(step) / 2
    assert rounded(found, to) == found


@pytest.mark.django_db
@pytest.mark.parametrize("to, expected", [(1, "12341.00"), (10, "12340.00"), (50, "12350.00"), (90, "12390.00")])
def test_bulk_price_is_rounded(cars: list[Car], bulk: Any, to: int, expected: str) -> None:
    bulk(cars[1:2], action="price", percent=-5, round=to)

    assert prices()[1] == expected


@pytest.mark.django_db
@pytest.mark.parametrize("amount, to", [(-9970, 100), (-10_000, 90), (-20_000, 90)])
def test_price_rounded_to_nothing_refused(cars: list[Car], bulk: Any, amount: int, to: int) -> None:
    report = bulk(cars[:1], action="price", amount=amount, round=to)

    assert report["refused"][0]["code"] == "price_out_of_range"


@pytest.mark.django_db
def test_preview_answers_prices_and_changes_nothing(
    cars: list[Car], bulk: Any, api: Caller, other_partner: Partner
) -> None:
    before = prices()
    asked = {"action": "price", "percent": -5, "round": 90}
    other = Car(pk=new_id())

    answer = bulk([*cars, other], **asked, preview=True)

    assert answer["rows"] == [
        {"id": str(cars[0].pk), "label": "C3 10000", "before": 10000, "after": 9490, "currency": "EUR"},
        {"id": str(cars[1].pk), "label": "C3 12990.50", "before": 12990.5, "after": 12390, "currency": "EUR"},
    ]
    assert [row["code"] for row in answer["refused"]] == ["sold", "not_found"]
    assert (answer["changed"], answer["undo"]) == (0, None)
    assert prices() == before
    assert not CarPriceChange.objects.exists()
    assert not Undo.objects.exists()

    assert bulk(cars, **asked)["rows"] == []
    assert prices()[:2] == ["9490.00", "12390.00"]


@pytest.mark.django_db
def test_preview_shows_no_car_of_another_partner(cars: list[Car], other_api: Caller) -> None:
    body = {"ids": [str(cars[0].pk)], "action": "price", "percent": 5, "preview": True}

    answer = other_api.post("/car/bulk", body).json()["data"]

    assert (answer["rows"], answer["refused"][0]["label"]) == ([], "")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "body, field",
    [
        ({"action": "price", "percent": 5, "round": 20}, "round"),
        ({"action": "price", "percent": 5, "preview": "maybe"}, "preview"),
        ({"action": "price", "round": 10}, "amount"),
        ({"action": "delete", "preview": True}, "preview"),
    ],
)
def test_wrong_rounding_or_preview_refused(cars: list[Car], api: Caller, body: dict[str, Any], field: str) -> None:
    response = api.post("/car/bulk", {"ids": [str(cars[0].pk)], **body})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]
    assert Car.objects.count() == 3
