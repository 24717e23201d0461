"""The rule of the margin without VAT."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.cars.margin import margin_of
from apps.core.models.currencies import CURRENCIES
from apps.core.models.vat import VatRegime
from apps.estimations.breakdown import Breakdown

AMOUNTS = st.decimals(0, 1_000_000, places=0)


@pytest.mark.parametrize(
    "regime, price, purchase, work, margin",
    [
        # The margin is taxed: 1,400 hold 233.33 of VAT.
        ("margin", 12_500, 11_100, 160, "1006.67"),
        # The whole price is.
        ("normal", 12_000, 8_000, 500, "1500.00"),
        ("margin", 9_000, 9_500, 200, "-700.00"),
        ("normal", 9_000, 9_500, 200, "-2200.00"),
        ("margin", 9_000, 9_000, 0, "0.00"),
    ],
)
def test_margin_is_without_vat(regime: str, price: int, purchase: int, work: int, margin: str) -> None:
    amounts = {"price": Decimal(price), "purchase_price": Decimal(purchase), "work_cost": Decimal(work)}

    assert margin_of(**amounts, vat_regime=regime, currency="EUR") == Decimal(margin)


@given(
    currency=st.sampled_from([*CURRENCIES]),
    regime=st.sampled_from(VatRegime),
    price=AMOUNTS,
    purchase=AMOUNTS,
    work=AMOUNTS,
)
def test_margin_agrees_with_definition(
    currency: str, regime: VatRegime, price: Decimal, purchase: Decimal, work: Decimal
) -> None:
    coin = Decimal(1).scaleb(-CURRENCIES[currency])
    price, purchase, work = price * coin, purchase * coin, work * coin

    found = margin_of(price=price, purchase_price=purchase, work_cost=work, vat_regime=regime, currency=currency)

    left = Fraction(price - purchase)
    if regime == VatRegime.NORMAL:
        exact = Fraction(price) * 100 / 120 - Fraction(purchase)
    else:
        exact = left * 100 / 120 if left > 0 else left
    assert abs(Fraction(found) - (exact - Fraction(work))) <= Fraction(coin) / 2
    assert found == found.quantize(coin)


@given(
    regime=st.sampled_from(VatRegime),
    currency=st.sampled_from(["EUR", "TND", "JPY"]),
    resale=AMOUNTS,
    fees=AMOUNTS,
    margin=AMOUNTS,
)
def test_margin_is_that_of_the_offer(
    regime: VatRegime, currency: str, resale: Decimal, fees: Decimal, margin: Decimal
) -> None:
    coin = Decimal(1).scaleb(-CURRENCIES[currency])
    fields = {
        "resale": resale * coin, "lines": [{"label": "Pneus", "amount": coin}], "fees": fees * coin,
        "margin": margin * coin, "vat_regime": regime, "vat": 0, "offer": 0, "show": False,
    }  # fmt: skip
    planned = Breakdown.of(fields, currency)

    found = margin_of(
        price=planned.resale,
        purchase_price=planned.due_offer,
        work_cost=planned.work_cost,
        vat_regime=regime,
        currency=currency,
    )

    assert found == planned.margin
