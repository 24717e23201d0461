"""The margin of a car, without VAT: the one rule of offers, cars, sales and statistics (docs/price.md)."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from django.db import models
from django.db.models.expressions import Combinable
from django.db.models.functions import Greatest, Round
from django.utils.translation import gettext_lazy as _

from apps.core.models.currencies import CURRENCIES, amount_column
from apps.core.models.vat import VatRegime

VAT_RATE = Decimal("0.20")


def vat_regime_column(**options: Any) -> models.CharField:
    return models.CharField(_("VAT regime"), max_length=6, choices=VatRegime, **options)


def rounded(amount: Decimal, currency: str) -> Decimal:
    """Half up, to the smallest coin."""
    return amount.quantize(Decimal(1).scaleb(-CURRENCIES[currency]), rounding=ROUND_HALF_UP)


def vat_within(amount: Decimal, currency: str) -> Decimal:
    """The VAT that `amount` holds."""
    return rounded(amount * VAT_RATE / (1 + VAT_RATE), currency)


def margin_of(
    *, price: Decimal, purchase_price: Decimal, work_cost: Decimal, vat_regime: str, currency: str
) -> Decimal:
    """What is left of `price`, with VAT, after VAT, purchase and work; below 0 for a loss.

    `work_cost` is without VAT, and so is `purchase_price` in the normal regime. Amounts are in `currency`.
    """
    taxed = price if vat_regime == VatRegime.NORMAL else max(price - purchase_price, Decimal(0))
    return price - vat_within(taxed, currency) - purchase_price - work_cost


def margin_in_sql(price: str, purchase_price: str, work_cost: str, *, vat_regime: str, currency: str) -> Combinable:
    """As `margin_of`, of the columns that have these names; null where one of the amounts is."""
    amount = amount_column("")
    nothing = models.Value(Decimal(0), output_field=amount)
    normal = models.Q((vat_regime, VatRegime.NORMAL))
    taxed = models.Case(
        models.When(normal, then=models.F(price)),
        default=Greatest(models.F(price) - models.F(purchase_price), nothing),
        output_field=amount,
    )
    # SQLite computes with floats, in which half a coin may fall short; no other amount is that close to a half.
    exact = taxed * models.Value(VAT_RATE / (1 + VAT_RATE)) + models.Value(Decimal("0.00001"))
    currencies: dict[int, list[str]] = {}
    for code, places in CURRENCIES.items():
        currencies.setdefault(places, []).append(code)
    vat = models.Case(
        *(
            models.When(models.Q((f"{currency}__in", codes)), then=Round(exact, places))
            for places, codes in currencies.items()
        ),
        output_field=amount,
    )
    return models.F(price) - vat - models.F(purchase_price) - models.F(work_cost)
