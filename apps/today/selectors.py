"""Reads of the day: what is to be done, the most urgent first (docs/behaviour/overview.md#today)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from uuid import UUID

from django.db.models import Count, Value
from django.utils import timezone

from apps.core.models.currencies import json_amount
from apps.core.models.days import last_second, midnight
from apps.core.types import Fields
from apps.partners.models import Partner
from apps.response_times.selectors import shows_samples

from .models import Kind, Section
from .sources import Source, awake, planned, sources

MAX_ITEMS = 50
MAX_OFFSET = 10_000


@dataclass(frozen=True)
class Item:
    """`answer` is that of an offer that was answered."""

    kind: Kind
    id: UUID
    title: str
    subtitle: str
    phone_number: str
    due_at: datetime
    overdue_seconds: int
    section: Section
    answer: str | None
    sample: bool
    value: int | float | None
    currency: str | None
    link: str


@dataclass(frozen=True)
class Day:
    items: list[Item]
    counts: dict[str, int]
    overdue: int
    next_appointment_at: datetime | None


def day(partner: Partner, *, kind: str | None = None, offset: int = 0, limit: int = MAX_ITEMS) -> Day:
    """At most `limit` rows, of a kind or of all: overdue first, the oldest first, then by their moment, value and id.

    The counts are of all kinds.
    """
    now, samples, end = timezone.now(), shows_samples(partner), offset + min(limit, MAX_ITEMS)
    found = awake(partner, now, samples=samples)
    counts, overdue = _counted(found, now)
    items = [item for source in found if kind in (None, source.kind) for item in _items(source, now, end)]
    items.sort(key=lambda item: (item.due_at, -(item.value or 0), item.id))
    upcoming = planned(partner, samples=samples).filter(starts_at__gt=now)
    return Day(
        items=items[offset:end],
        counts={kind: counts[kind] for kind in Kind.values},
        overdue=overdue,
        next_appointment_at=upcoming.order_by("starts_at").values_list("starts_at", flat=True).first(),
    )


def count(partner: Partner) -> dict[str, int]:
    """How many rows the day has, and how many of them are overdue."""
    now = timezone.now()
    counts, overdue = _counted(awake(partner, now, samples=shows_samples(partner)), now)
    return {"count": counts.total(), "overdue": overdue}


def due_of(partner: Partner, *, kind: Kind, row: UUID) -> datetime | None:
    """When a row of the day is due; None where the day has no such row."""
    for source in sources(partner, timezone.now(), samples=shows_samples(partner)):
        if source.kind == kind:
            due = source.rows.filter(pk=row).values_list(source.due, flat=True).first()
            if due:
                return _moment(due)
    return None


def _counted(found: Iterable[Source], now: datetime) -> tuple[Counter[str], int]:
    """How many rows there are of each kind, and how many of all are overdue: one statement."""
    parts = [
        source.rows.order_by()
        .values(row_kind=Value(source.kind.value))
        .annotate(every=Count("pk"), late=Count("pk", filter=source.is_overdue(now)))
        for source in found
    ]
    counts, overdue = Counter[str](), 0
    for row in parts[0].union(*parts[1:], all=True):
        counts[row["row_kind"]] += row["every"]
        overdue += row["late"]
    return counts, overdue


def _items(source: Source, now: datetime, most: int) -> list[Item]:
    return [_item(source, row, now) for row in source.page(most)]


def _item(source: Source, row: Fields, now: datetime) -> Item:
    due = _moment(row["row_due"])
    value: Decimal | None = row.get("row_value")
    currency: str | None = row.get("row_currency")
    title, subtitle = row["row_title"], row.get("row_subtitle") or ""
    late = max(0, int((now - due).total_seconds()))
    is_today = due < midnight(timezone.localdate(now) + timedelta(days=1))
    return Item(
        kind=source.kind,
        id=row["pk"],
        # A visitor may have given no name.
        title=title or subtitle,
        subtitle=subtitle if title not in ("", subtitle) else "",
        phone_number=row.get("row_phone") or "",
        due_at=due,
        overdue_seconds=late,
        section=Section.OVERDUE if due < now else Section.TODAY if is_today else Section.LATER,
        answer=row.get("row_answer"),
        sample=row.get("row_sample", False),
        value=json_amount(value, currency) if value is not None and currency else None,
        currency=currency if value is not None else None,
        link=source.link.format(id=row["row_link"]),
    )


def _moment(due: date) -> datetime:
    """What is due on a day is so until its end."""
    return due if isinstance(due, datetime) else last_second(due)
