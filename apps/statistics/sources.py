"""Where revenue comes from: the one place that says which rows are money earned."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from apps.partners.models import Partner
from apps.sales.models import Sale
from apps.shop.models import Order


@dataclass(frozen=True)
class Source:
    """Rows that each brought in an `amount` of a `currency` at a `moment`: the names of their columns."""

    rows: Callable[[Partner], QuerySet]
    moment: str
    amount: str
    currency: str

    def between(self, partner: Partner, start: datetime, end: datetime) -> QuerySet:
        """The partner's rows of `start` (included) to `end` (excluded), in no order."""
        within = {f"{self.moment}__gte": start, f"{self.moment}__lt": end}
        return self.rows(partner).filter(**within).order_by()


# Paid by clients, tax included. A further source is one more line here, and its model one more of signals.COUNTED.
CARS = Source(lambda partner: Sale.objects.of(partner).active(), moment="sold_at", amount="price", currency="currency")
ORDERS = Source(
    lambda partner: Order.objects.of(partner).earned(), moment="paid_at", amount="total", currency="currency"
)
SOURCES = (CARS, ORDERS)
