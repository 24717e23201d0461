"""How long something took, over many rows: the median, and how many within each range of time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Count, Q, QuerySet

# The ends of the ranges, each excluded; the last range has none.
LIMITS = (
    timedelta(hours=1),
    timedelta(hours=4),
    timedelta(days=1),
    timedelta(days=3),
    timedelta(days=7),
    None,
)


@dataclass(frozen=True)
class DelayBucket:
    """How many took less than `below`, and no less than the one before; seconds, None for the last one."""

    below: int | None
    count: int


@dataclass(frozen=True)
class Delays:
    count: int
    median: int | None
    stretches: list[DelayBucket]


def delays_of(rows: QuerySet) -> Delays:
    """Of the rows' `delay`, in whole seconds. Two queries."""
    counts = rows.aggregate(total=Count("delay"), **_buckets())
    count = counts["total"]
    # The one in the middle, or the two.
    first = max(0, (count - 1) // 2)
    middle = list(rows.order_by("delay").values_list("delay", flat=True)[first : count // 2 + 1])
    median = round(sum(middle, timedelta()).total_seconds() / len(middle)) if middle else None
    stretches = [
        DelayBucket(int(limit.total_seconds()) if limit else None, counts[f"bucket_{place}"])
        for place, limit in enumerate(LIMITS)
    ]
    return Delays(count, median, stretches)


def _buckets() -> dict[str, Count]:
    within, start = {}, timedelta.min
    for place, limit in enumerate(LIMITS):
        condition = Q(delay__gte=start) if place else Q()
        if limit:
            condition &= Q(delay__lt=limit)
            start = limit
        within[f"bucket_{place}"] = Count("delay", filter=condition)
    return within
