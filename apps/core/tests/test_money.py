"""Amounts: JSON numbers with the currency's own count of decimals."""

import json
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rest_framework import serializers
from rest_framework.exceptions import ValidationError

from apps.core.api.money import AmountField, check_decimals
from apps.core.models.currencies import CURRENCIES, MAX_DECIMALS, MAX_DIGITS, json_amount

LARGEST = Decimal(10) ** (MAX_DIGITS - MAX_DECIMALS) - Decimal("0.001")


@st.composite
def amounts(draw: st.DrawFn) -> tuple[Decimal, str]:
    """An amount above 0 with as many decimals as its currency has."""
    currency = draw(st.sampled_from(sorted(CURRENCIES)))
    places = CURRENCIES[currency]
    coins = draw(st.integers(1, 10 ** (MAX_DIGITS - MAX_DECIMALS + places) - 1))
    return Decimal(coins).scaleb(-places), currency


def field() -> AmountField:
    field = AmountField(currency_attr="devise")
    field.bind("prix", serializers.Serializer())
    return field


def read(value: Any) -> Decimal:
    amount: Decimal = field().run_validation(value)
    return amount


@given(amounts())
def test_amount_json_round_trip(given_amount: tuple[Decimal, str]) -> None:
    amount, currency = given_amount
    row = SimpleNamespace(prix=amount, devise=currency)

    sent = json.dumps(field().to_representation(field().get_attribute(row)))

    assert read(json.loads(sent)) == amount
    check_decimals(read(json.loads(sent)), currency, "prix")


@given(amounts())
def test_amount_accepts_string(given_amount: tuple[Decimal, str]) -> None:
    assert read(str(given_amount[0])) == given_amount[0]


@pytest.mark.parametrize("currency, places", [("EUR", 2), ("USD", 2), ("TND", 3), ("JPY", 0), ("XOF", 0), ("XAF", 0)])
def test_currency_decimal_places_enforced(currency: str, places: int) -> None:
    coin = Decimal(1).scaleb(-places)
    check_decimals(coin, currency, "prix")

    with pytest.raises(ValidationError) as error:
        check_decimals(coin / 10, currency, "prix")
    assert list(error.value.detail) == ["prix"]


def test_json_amount_strips_trailing_zeros() -> None:
    assert json.dumps(json_amount(Decimal("1500.000"), "JPY")) == "1500"
    assert json.dumps(json_amount(Decimal("12990.500"), "EUR")) == "12990.5"
    assert json.dumps(json_amount(Decimal("0.125"), "TND")) == "0.125"


@pytest.mark.parametrize("value", [LARGEST, "0.001", 1, 0.1, "12990,00".replace(",", ".")])
def test_valid_amount_parsed(value: Any) -> None:
    assert read(value) == Decimal(str(value))


@pytest.mark.parametrize(
    "value",
    [
        0, -1, "-0.001", "0.0001", 10**12, 1e400, float("nan"), float("-inf"), "NaN", "sNaN", "Infinity", "1e400",
        "1e999999999", "0e999999999", "9" * 1001, "", " ", None, True, [], {}, "1 000", "12,5", "\0", "\ud800",
    ],
)  # fmt: skip
def test_invalid_amount_raises_validation_error(value: Any) -> None:
    with pytest.raises(ValidationError):
        read(value)
