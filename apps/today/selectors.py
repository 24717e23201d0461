"""Reads of the day: what is to be done, the most urgent first (docs/behaviour/overview.md#today)."""

from collections import Counter
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from django.db.models import Count, F
from django.utils import timezone

from apps.core.models.currencies import json_amount
from apps.core.models.days import midnight
from apps.core.types import Fields
from apps.partners.models import Partner

from .models import Kind
from .sources import Source, awake, planned, sources

MAX_ITEMS = 50


@dataclass(frozen=True)
class Item:
    kind: Kind
    id: UUID
    title: str
    subtitle: str
    phone: str
    due_at: datetime
    overdue_seconds: int
    value: int | float | None
    currency: str | None
    link: str


@dataclass(frozen=True)
class Day:
    items: list[Item]
    counts: dict[str, int]
    overdue: int
    next_appointment_at: datetime | None


def day(partner: Partner, *, limit: int = MAX_ITEMS) -> Day:
    """At most `limit` rows: overdue first, the oldest first, then by their moment, by value and by id."""
    now = timezone.now()
    items: list[Item] = []
    counts, overdue = Counter(dict.fromkeys(Kind.values, 0)), 0
    for source in awake(partner, now):
        found = _items(source, now)
        items += found
        # Fewer than the limit are all that there are.
        is_whole = len(found) < MAX_ITEMS
        every, late = (len(found), sum(item.due_at < now for item in found)) if is_whole else _counted(source, now)
        counts[source.kind.value] += every
        overdue += late
    items.sort(key=lambda item: (item.due_at, -(item.value or 0), item.id))
    upcoming = planned(partner).filter(starts_at__gt=now)
    return Day(
        items=items[:limit],
        counts=dict(counts),
        overdue=overdue,
        next_appointment_at=upcoming.order_by("starts_at").values_list("starts_at", flat=True).first(),
    )


def count(partner: Partner) -> dict[str, int]:
    """How many rows the day has, and how many of them are overdue."""
    now = timezone.now()
    every, late = zip(*(_counted(source, now) for source in awake(partner, now)), strict=True)
    return {"count": sum(every), "overdue": sum(late)}


def due_of(partner: Partner, *, kind: Kind, row: UUID) -> datetime | None:
    """When a row of the day is due; None where the day has no such row."""
    for source in sources(partner, timezone.now()):
        if source.kind == kind:
            due = source.rows.filter(pk=row).values_list(source.due, flat=True).first()
            if due:
                return _moment(due)
    return None


def _counted(source: Source, now: datetime) -> tuple[int, int]:
    """How many rows there are, and how many of them are overdue."""
    counts = source.rows.order_by().aggregate(every=Count("pk"), late=Count("pk", filter=source.is_overdue(now)))
    return counts["every"], counts["late"]


def _items(source: Source, now: datetime) -> list[Item]:
    ties = (F(source.value).desc(nulls_last=True),) if source.value else ()
    names = [source.link_id, source.due, source.title, source.subtitle, source.phone, source.value, source.currency]
    rows = source.rows.order_by(source.due, *ties, "pk").values("pk", *filter(None, names))
    return [_item(source, row, now) for row in rows[:MAX_ITEMS]]


def _item(source: Source, row: Fields, now: datetime) -> Item:
    due = _moment(row[source.due])
    value: Decimal | None = row.get(source.value)
    currency: str | None = row.get(source.currency)
    return Item(
        kind=source.kind,
        id=row["pk"],
        title=row[source.title],
        subtitle=row.get(source.subtitle) or "",
        phone=row.get(source.phone) or "",
        due_at=due,
        overdue_seconds=max(0, int((now - due).total_seconds())),
        value=json_amount(value, currency) if value is not None and currency else None,
        currency=currency if value is not None else None,
        link=source.link.format(id=row[source.link_id]),
    )


def _moment(due: date) -> datetime:
    return due if isinstance(due, datetime) else midnight(due)
