"""How long a car is in stock: from the day it was bought to its sale, or to this day."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from django.db.models import Q
from django.db.models.functions import Coalesce, Greatest, Now, TruncDate
from django.utils import timezone

from apps.core.models.db import DaysBetween

# The same in SQL.
DAYS_IN_STOCK = Coalesce("days_to_sell", Greatest(DaysBetween(TruncDate(Now()), "in_stock_since"), 0))


def days_in_stock(since: date, days_to_sell: int | None) -> int:
    return max((timezone.localdate() - since).days, 0) if days_to_sell is None else days_to_sell


def days_to_sell(since: date, sold_at: datetime | None) -> int | None:
    """Computed from both dates at each change: a stored 0 may stand for a sale entered before the stock date."""
    return None if sold_at is None else max((timezone.localdate(sold_at) - since).days, 0)


def within(days: int, lookup: str) -> Q:
    """The cars whose days are at least (`gte`) or at most (`lte`) so many, by the columns that have an index."""
    turned = {"gte": "lte", "lte": "gte"}[lookup]
    since = timezone.localdate() - timedelta(days=days)
    return Q((f"in_stock_since__{turned}", since), days_to_sell=None) | Q((f"days_to_sell__{lookup}", days))
