"""The sum behind an offer: from the resale price that is planned down to what can be offered (docs/price.md)."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from decimal import Decimal
from typing import Self

from apps.cars.margin import VAT_RATE, rounded, vat_within
from apps.core.models.vat import VatRegime
from apps.core.types import Fields, Json

MAX_LINES = 30
MAX_LABEL = 100


@dataclass(frozen=True)
class Line:
    """Work that the car needs, without VAT."""

    label: str
    amount: Decimal
    currency: str


@dataclass(frozen=True)
class Breakdown:
    """Amounts in `currency`: `resale` with VAT; `lines`, `fees` and `margin` without; `show` to the customer or not."""

    resale: Decimal
    lines: list[Line]
    fees: Decimal
    margin: Decimal
    vat_regime: str
    vat: Decimal
    offer: Decimal
    show: bool
    currency: str

    @classmethod
    def of(cls, fields: Fields, currency: str) -> Self:
        """From what a call sent, or from what `stored` gave."""
        amounts = {name: Decimal(fields[name]) for name in ("resale", "fees", "margin", "vat", "offer")}
        lines = [Line(line["label"], Decimal(line["amount"]), currency) for line in fields["lines"]]
        return cls(lines=lines, vat_regime=fields["vat_regime"], show=fields["show"], currency=currency, **amounts)

    def stored(self) -> Json:
        """As JSON without loss; the currency is kept beside it."""
        return asdict(self, dict_factory=_as_json)

    @property
    def work_cost(self) -> Decimal:
        """What the car costs besides its purchase."""
        return sum((line.amount for line in self.lines), self.fees)

    @property
    def due_vat(self) -> Decimal:
        """Of a car bought from a private person the margin alone is taxed, which is resale − offer, VAT included."""
        if self.vat_regime == VatRegime.NORMAL:
            return vat_within(self.resale, self.currency)
        return rounded((self.work_cost + self.margin) * VAT_RATE, self.currency)

    @property
    def break_even(self) -> Decimal:
        """The amount above which a car bought for it leaves no margin, VAT aside."""
        return self.resale - self.work_cost

    @property
    def due_offer(self) -> Decimal:
        return self.resale - self.due_vat - self.work_cost - self.margin


def _as_json(items: list[tuple[str, object]]) -> Json:
    return {name: str(value) if isinstance(value, Decimal) else value for name, value in items if name != "currency"}
