"""Amounts in the API: JSON numbers with as many decimals as the currency has."""

from decimal import Decimal
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.models.currencies import CURRENCIES, MAX_DECIMALS, MAX_DIGITS, json_amount

from .errors import invalid


def check_decimals(amount: Decimal | None, currency: str, field: str) -> None:
    """Raises a 422 under `field` where `amount` is finer than the currency's smallest coin."""
    if amount is not None and amount != round(amount, CURRENCIES[currency]):
        raise invalid(field, _("Too many decimals for this currency."))


class AmountField(serializers.DecimalField):
    """A price in the currency that the row's `currency_attr` names.

    Input: a number or its text, a Decimal with 3 decimals at most; `check_decimals` judges it once the
    currency is known. Output: a JSON number.
    """

    def __init__(self, *, currency_attr: str, allow_zero: bool = False, **kwargs: Any) -> None:
        self.currency_attr = currency_attr
        self.allow_zero = allow_zero
        super().__init__(max_digits=MAX_DIGITS, decimal_places=MAX_DECIMALS, min_value=Decimal(0), **kwargs)

    def to_internal_value(self, data: float | str | Decimal) -> Decimal:
        amount = super().to_internal_value(data)
        if not amount and not self.allow_zero:
            raise serializers.ValidationError(_("Enter an amount above 0."))
        return amount

    def get_attribute(self, instance: object) -> Any:
        amount = super().get_attribute(instance)
        return None if amount is None else (amount, getattr(instance, self.currency_attr))

    def to_representation(self, value: tuple[Decimal, str]) -> int | float:  # type: ignore[override]
        return json_amount(*value)
