"""Lines, VAT, trade-in and deposits of random sales, against an oracle that is written apart from the code."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.core.models.currencies import CURRENCIES
from apps.invoices.content import Category
from apps.partners.models import Partner
from apps.sale_files.amounts import RATES, Extra, car_line, lines_of, shares_of, totals_of

from .oracle import PLACES, coins, sums_of

TAXED = Partner(vat_number="FR03552032534")
UNTAXED = Partner(no_vat_mention="TVA non applicable, article 293 B du CGI")


class Sale(NamedTuple):
    currency: str
    regime: str
    price: Decimal
    extras: list[Extra]
    partner: Partner


@st.composite
def sales(draw: st.DrawFn) -> Sale:
    currency = draw(st.sampled_from([*CURRENCIES]))
    amounts = st.integers(1, 10**9).map(lambda whole: Decimal(whole).scaleb(-CURRENCIES[currency]))
    extra = st.builds(Extra, st.just("Pack"), amounts, st.sampled_from(RATES), st.just(currency))
    regime, partner = draw(st.sampled_from(["margin", "normal"])), draw(st.sampled_from([TAXED, UNTAXED]))
    return Sale(currency, regime, draw(amounts), draw(st.lists(extra, max_size=6)), partner)


def expected_lines(sale: Sale) -> list[tuple[int, Fraction | None]]:
    of_car = None if sale.regime == "margin" else Fraction(20 if sale.partner is TAXED else 0)
    extras = [(coins(extra.amount, sale.currency), Fraction(extra.vat_rate)) for extra in sale.extras]
    return [(coins(sale.price, sale.currency), of_car), *extras]


@given(sales(), st.data())
def test_sums_agree_with_the_oracle(sale: Sale, data: st.DataObject) -> None:
    check_sums(sale, data)


@pytest.mark.slow
@settings(max_examples=2000)
@given(sales(), st.data())
def test_sums_of_two_thousand_sales_agree_with_the_oracle(sale: Sale, data: st.DataObject) -> None:
    check_sums(sale, data)


def check_sums(sale: Sale, data: st.DataObject) -> None:
    found = lines_of(
        sale.price, sale.extras, vat_regime=sale.regime, partner=sale.partner, label="C3", currency=sale.currency
    )
    expected = sums_of(expected_lines(sale))
    trade_in = data.draw(st.integers(0, expected.gross))
    deposits = data.draw(st.integers(0, expected.gross - trade_in))
    coin = Decimal(1).scaleb(-PLACES[sale.currency])

    totals = totals_of(found, currency=sale.currency, trade_in=trade_in * coin, deposits=deposits * coin)

    assert [coins(line.gross, sale.currency) for line in found] == [gross for gross, _rate in expected_lines(sale)]
    assert coins(totals.gross, sale.currency) == expected.gross
    assert (coins(totals.net, sale.currency), coins(totals.vat, sale.currency)) == (expected.net, expected.vat)
    assert coins(totals.to_pay, sale.currency) == expected.gross - trade_in - deposits
    shares = {
        None if share.margin else Fraction(share.rate): (
            coins(share.net, sale.currency),
            coins(share.vat, sale.currency),
        )
        for share in shares_of(found)
    }
    assert shares == expected.by_rate


@given(sales())
def test_categories_follow_rate_regime_and_seller(sale: Sale) -> None:
    found = lines_of(
        sale.price, sale.extras, vat_regime=sale.regime, partner=sale.partner, label="C3", currency=sale.currency
    )

    for line in found:
        if line.margin:
            assert line.category == Category.EXEMPT
            assert line.rate == line.vat == 0
        elif line.rate:
            assert line.category == Category.STANDARD
        else:
            assert line.category == (Category.ZERO if sale.partner is TAXED else Category.EXEMPT)
    assert found[0].margin == (sale.regime == "margin")
    assert not any(line.margin for line in found[1:])


@given(sales(), st.data())
def test_deposits_contain_the_vat_of_the_car(sale: Sale, data: st.DataObject) -> None:
    part = data.draw(st.integers(1, coins(sale.price, sale.currency)))
    amount = Decimal(part).scaleb(-PLACES[sale.currency])

    line = car_line("Acompte", amount, vat_regime=sale.regime, partner=sale.partner, currency=sale.currency)

    _gross, rate = expected_lines(sale)[0]
    expected = sums_of([(part, rate)])
    assert (coins(line.net, sale.currency), coins(line.vat, sale.currency)) == (expected.net, expected.vat)


@pytest.mark.parametrize(
    "gross, rate, net",
    [("12990", "20", "10825.00"), ("0.01", "20", "0.01"), ("0.03", "20", "0.03"), ("0.09", "20", "0.08")],
)
def test_net_is_rounded_half_up(gross: str, rate: str, net: str) -> None:
    extra = Extra("Pack", Decimal(gross), Decimal(rate), "EUR")

    line = lines_of(Decimal(1), [extra], vat_regime="margin", partner=TAXED, label="C3", currency="EUR")[1]

    assert line.net == Decimal(net)


def test_half_a_coin_goes_up() -> None:
    # 3 ÷ 1.2 = 2.5 yen.
    line = car_line("C3", Decimal(3), vat_regime="normal", partner=TAXED, currency="JPY")

    assert line.net == 3
    assert line.vat == 0
