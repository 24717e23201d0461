"""The currencies offered, and amounts as columns and as JSON numbers."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from babel.numbers import format_currency
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.core.types import StrOrPromise

from .languages import babel_locale

# The currencies offered, in this order, with their count of decimals (ISO 4217).
CURRENCIES = {
    "EUR": 2,
    "CHF": 2,
    "GBP": 2,
    "USD": 2,
    "MAD": 2,
    "TND": 3,
    "DZD": 2,
    "XOF": 0,
    "XAF": 0,
    "CNY": 2,
    "JPY": 0,
}
CURRENCY_CHOICES = [(code, code) for code in CURRENCIES]
DEFAULT_CURRENCY = "EUR"
MAX_DIGITS, MAX_DECIMALS = 15, 3


def amount_column(verbose_name: StrOrPromise, **options: Any) -> models.DecimalField:
    return models.DecimalField(verbose_name, max_digits=MAX_DIGITS, decimal_places=MAX_DECIMALS, **options)


def currency_column(**options: Any) -> models.CharField:
    return models.CharField(
        _("currency"), max_length=3, choices=CURRENCY_CHOICES, **{"default": DEFAULT_CURRENCY, **options}
    )


def json_amount(amount: Decimal, currency: str) -> int | float:
    """The JSON number of `amount`: whole where the currency has no decimals."""
    places = CURRENCIES[currency]
    exact = amount.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP)
    return float(exact) if places else int(exact)


def amount_text(amount: Decimal, currency: str, *, among: Iterable[Decimal] = ()) -> str:
    """`12 990 €`, `12 990,50 €`, as the current language writes amounts: cents are written where there are any.

    `among` are the others of its table or sum: where one of them has cents, it is written with its own.
    """
    whole = all(each == each.to_integral_value() for each in (amount, *among))
    locale = babel_locale()
    pattern = locale.currency_formats["standard"].pattern
    return str(
        format_currency(
            amount,
            currency,
            format=pattern.replace("0.00", "0") if whole else None,
            locale=locale,
            currency_digits=not whole,
        )
    )
