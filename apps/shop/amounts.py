"""Prices with tax, and what lines add up to: the one place where amounts of the shop are rounded.

Prices are without tax. Tax is taken once for each rate, on the sum of that rate's lines, and rounded half up to the
currency's smallest coin; the total is the sum of what is shown, so that a printed order adds up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from apps.core.models.currencies import CURRENCIES

ZERO = Decimal(0)


@dataclass(frozen=True)
class TaxShare:
    """The lines of one `rate` (percent): `net` without tax, and their `tax`."""

    rate: Decimal
    net: Decimal
    tax: Decimal
    currency: str


@dataclass(frozen=True)
class Totals:
    """`taxes`: a share for each rate, the highest first."""

    currency: str
    taxes: list[TaxShare]

    @property
    def net(self) -> Decimal:
        return sum((share.net for share in self.taxes), ZERO)

    @property
    def tax(self) -> Decimal:
        return sum((share.tax for share in self.taxes), ZERO)

    @property
    def total(self) -> Decimal:
        return self.net + self.tax


def tax_on(net: Decimal, rate: Decimal, currency: str) -> Decimal:
    """The tax of `rate` percent on `net`, in whole coins of `currency`."""
    coin = Decimal(1).scaleb(-CURRENCIES[currency])
    return (net * rate / 100).quantize(coin, rounding=ROUND_HALF_UP)


def totals_of(lines: Iterable[tuple[Decimal, Decimal, int]], currency: str) -> Totals:
    """Of lines of (price without tax, rate in percent, quantity)."""
    nets: dict[Decimal, Decimal] = defaultdict(Decimal)
    for price, rate, quantity in lines:
        nets[rate] += price * quantity
    shares = [TaxShare(rate, nets[rate], tax_on(nets[rate], rate, currency), currency) for rate in nets]
    return Totals(currency, sorted(shares, key=lambda share: -share.rate))
