"""The sum behind an offer: from the resale price that is planned down to what can be offered (docs/price.md)."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.core.models.currencies import CURRENCIES
from apps.core.types import Fields, Json

VAT_RATE = Decimal("0.20")
MAX_LINES = 30
MAX_LABEL = 100


class VatRegime(models.TextChoices):
    """On what VAT is due when the car is sold again."""

    MARGIN = "margin", _("VAT on the margin")
    NORMAL = "normal", _("VAT on the whole price")


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
    def costs(self) -> Decimal:
        return sum((line.amount for line in self.lines), self.fees + self.margin)

    @property
    def due_vat(self) -> Decimal:
        """Rounded half up to the smallest coin.

        Of a car bought from a private person the margin alone is taxed, which is resale − offer, VAT included.
        """
        vat = self.costs * VAT_RATE if self.vat_regime == VatRegime.MARGIN else self.resale * VAT_RATE / (1 + VAT_RATE)
        return vat.quantize(Decimal(1).scaleb(-CURRENCIES[self.currency]), rounding=ROUND_HALF_UP)

    @property
    def break_even(self) -> Decimal:
        """The amount above which a car bought for it leaves no margin, VAT aside."""
        return self.resale - (self.costs - self.margin)

    @property
    def due_offer(self) -> Decimal:
        return self.resale - self.due_vat - self.costs


def _as_json(items: list[tuple[str, object]]) -> Json:
    return {name: str(value) if isinstance(value, Decimal) else value for name, value in items if name != "currency"}
