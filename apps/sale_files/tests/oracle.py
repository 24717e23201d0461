"""The sums of a sale in whole coins, written apart from `amounts.py`: integers and fractions, no decimals to round."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

PLACES = {"EUR": 2, "CHF": 2, "GBP": 2, "USD": 2, "MAD": 2, "TND": 3, "DZD": 2, "XOF": 0, "XAF": 0, "CNY": 2, "JPY": 0}


class Sums(NamedTuple):
    """In coins; `by_rate` has net and VAT of each rate in percent, None for the margin scheme."""

    gross: int
    net: int
    vat: int
    by_rate: dict[Fraction | None, tuple[int, int]]


def coins(amount: Decimal, currency: str) -> int:
    found = Fraction(amount) * 10 ** PLACES[currency]
    assert found.denominator == 1, amount
    return int(found.numerator)


def net_of(gross: int, rate: Fraction) -> int:
    """What is left of `gross` without the VAT of `rate` percent: a half goes up."""
    exact = gross / (1 + rate / 100)
    down = exact.numerator // exact.denominator
    return int(down + (exact - down >= Fraction(1, 2)))


def sums_of(lines: Iterable[tuple[int, Fraction | None]]) -> Sums:
    """Of lines of gross coins and rate; None: under the margin scheme."""
    by_rate: dict[Fraction | None, tuple[int, int]] = {}
    for gross, rate in lines:
        net = gross if rate is None else net_of(gross, rate)
        before = by_rate.get(rate, (0, 0))
        by_rate[rate] = (before[0] + net, before[1] + gross - net)
    net, vat = sum(each[0] for each in by_rate.values()), sum(each[1] for each in by_rate.values())
    return Sums(net + vat, net, vat, by_rate)
