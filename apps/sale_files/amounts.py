"""What is sold, line by line, and what it adds up to: the one place where amounts of a sale are rounded.

Prices are with VAT. The net of each line is its gross ÷ (1 + rate), rounded half up to the coin, and its VAT what is
left; net and VAT of a rate are the sums of its lines, so that every printed sum adds up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Self

from apps.cars.margin import rounded
from apps.core.models.vat import VatRegime
from apps.core.types import Json
from apps.invoices.content import Category, Line, VatShare
from apps.partners.models import Partner

ZERO = Decimal(0)
# In percent, those of France.
RATES = tuple(map(Decimal, ("20", "10", "5.5", "2.1", "0")))
CAR_RATE = RATES[0]


@dataclass(frozen=True)
class Extra:
    """Something sold with the car: `amount` with VAT of `vat_rate` percent, in `currency`."""

    label: str
    amount: Decimal
    vat_rate: Decimal
    currency: str

    def stored(self) -> Json:
        return {"label": self.label, "amount": str(self.amount), "vat_rate": str(self.vat_rate)}

    @classmethod
    def of(cls, stored: Json, currency: str) -> Self:
        return cls(stored["label"], Decimal(stored["amount"]), Decimal(stored["vat_rate"]), currency)


@dataclass(frozen=True)
class Totals:
    """What a file comes to; amounts in `currency`. `to_return` is what a cancelled one has to give back."""

    currency: str
    gross: Decimal
    net: Decimal
    vat: Decimal
    trade_in: Decimal
    deposits: Decimal
    paid: Decimal
    to_pay: Decimal
    to_return: Decimal


def is_taxed(partner: Partner) -> bool:
    """Whether the partner charges VAT: not where it says why it has none and has no number."""
    return bool(partner.vat_number) or not partner.no_vat_mention


def lines_of(
    price: Decimal, extras: Iterable[Extra], *, vat_regime: str, partner: Partner, label: str, currency: str
) -> list[Line]:
    """The car, then the extras; `label` is the car's name."""
    car = car_line(label, price, vat_regime=vat_regime, partner=partner, currency=currency)
    return [car, *(_line(extra.label, extra.amount, extra.vat_rate, partner, currency) for extra in extras)]


def car_line(label: str, gross: Decimal, *, vat_regime: str, partner: Partner, currency: str) -> Line:
    """Of the car, or of a part of its price that is paid before: VAT is contained in the normal regime alone."""
    if vat_regime == VatRegime.MARGIN:
        return Line(
            label=label, net=gross, vat=ZERO, rate=ZERO, category=Category.EXEMPT, unit_price=gross, margin=True
        )
    return _line(label, gross, CAR_RATE if is_taxed(partner) else ZERO, partner, currency)


def _line(label: str, gross: Decimal, rate: Decimal, partner: Partner, currency: str) -> Line:
    net = rounded(gross / (1 + rate / 100), currency)
    untaxed = Category.ZERO if is_taxed(partner) else Category.EXEMPT
    category = Category.STANDARD if rate else untaxed
    return Line(label=label, net=net, vat=gross - net, rate=rate, category=category, unit_price=net)


def shares_of(lines: Iterable[Line]) -> list[VatShare]:
    """The lines' sums by rate and category, the highest rate first."""
    lines = list(lines)
    kinds = dict.fromkeys((line.rate, line.category, line.margin) for line in lines)
    shares = [
        VatShare(
            rate=rate,
            category=category,
            net=sum((line.net for line in lines if (line.rate, line.category, line.margin) == kind), ZERO),
            vat=sum((line.vat for line in lines if (line.rate, line.category, line.margin) == kind), ZERO),
            margin=margin,
        )
        for kind in kinds
        for rate, category, margin in [kind]
    ]
    return sorted(shares, key=lambda share: -share.rate)


def totals_of(
    lines: Iterable[Line],
    *,
    currency: str,
    trade_in: Decimal = ZERO,
    deposits: Decimal = ZERO,
    paid: Decimal = ZERO,
    cancelled: bool = False,
) -> Totals:
    """Of a file's lines, with what was given for them."""
    shares = shares_of(lines)
    net, vat = sum((share.net for share in shares), ZERO), sum((share.vat for share in shares), ZERO)
    return Totals(
        currency=currency,
        gross=net + vat,
        net=net,
        vat=vat,
        trade_in=trade_in,
        deposits=deposits,
        paid=paid,
        to_pay=ZERO if cancelled else net + vat - trade_in - deposits - paid,
        to_return=deposits + paid if cancelled else ZERO,
    )
