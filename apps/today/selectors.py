"""Reads of the day: what is to be done, the most urgent first (docs/behaviour/overview.md#today)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple, get_type_hints
from uuid import UUID

from django.db.models import Count, Model, QuerySet, Value
from django.utils import timezone

from apps.core.models.currencies import json_amount
from apps.core.models.days import last_second, midnight
from apps.core.models.prepared import PreparedQuery, Values
from apps.core.types import Fields
from apps.partners.assignees import active_people
from apps.partners.models import Account, Partner, Role
from apps.response_times.selectors import shows_samples

from .models import Kind, Section, Snooze, Who
from .sources import Moments, Source, awake, planned, shows_all, sources

MAX_ITEMS = 50
MAX_OFFSET = 10_000


@dataclass(frozen=True)
class Shape:
    """What the SQL of a day depends on, besides what its rows are compared with."""

    samples: bool
    snoozed: frozenset[str]
    time_zone: str

    def sources(self, partner: Partner, moments: Moments, in_charge: UUID | None = None) -> list[Source]:
        """The rows of each kind; those alone that one account is in charge of, where it is named."""
        found = awake(partner, moments, self.snoozed, samples=self.samples)
        return [source.of(in_charge) for source in found] if in_charge else found


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
class Share:
    """What one person is in charge of."""

    id: UUID
    full_name: str
    late: int
    total: int


@dataclass(frozen=True)
class Day:
    """`people` are those of the team, where the day is everybody's, for an owner who is not alone."""

    items: list[Item]
    counts: dict[str, int]
    overdue: int
    next_appointment_at: datetime | None
    people: list[Share]


class Part(NamedTuple):
    """How many rows of a kind one person is in charge of, or are unassigned."""

    kind: str
    account: UUID | None
    every: int
    late: int


def day(
    partner: Partner,
    account: Account,
    *,
    who: str | None = None,
    kind: str | None = None,
    offset: int = 0,
    limit: int = MAX_ITEMS,
) -> Day:
    """At most `limit` rows, of a kind or of all: overdue first, the oldest first, then by their moment, value and id.

    The counts are of all kinds.
    """
    now, end = timezone.now(), offset + min(limit, MAX_ITEMS)
    moments, in_charge = Moments.at(now), _whose(partner, account, who)
    shape = _shape(partner, moments)
    found = shape.sources(partner, moments, in_charge)
    parts = _counted(partner, moments, shape, in_charge)
    items = [item for source in found if kind in (None, source.kind) for item in _items(source, now, end)]
    items.sort(key=lambda item: (item.due_at, -(item.value or 0), item.id))
    upcoming = planned(partner, samples=shape.samples).filter(starts_at__gt=now)
    if in_charge:
        upcoming = upcoming.filter(assignee=in_charge)
    return Day(
        items=items[offset:end],
        counts={each: sum(part.every for part in parts if part.kind == each) for each in Kind.values},
        overdue=sum(part.late for part in parts),
        next_appointment_at=upcoming.order_by("starts_at").values_list("starts_at", flat=True).first(),
        people=_people(partner, parts) if account.role == Role.OWNER and not in_charge else [],
    )


def count(partner: Partner, account: Account, *, who: str | None = None) -> dict[str, int]:
    """How many rows the day has, and how many of them are overdue."""
    moments = Moments.at(timezone.now())
    return _sum(_counted(partner, moments, _shape(partner, moments), _whose(partner, account, who)))


def counts(partner: Partner) -> tuple[dict[str, int], dict[str, dict[str, int]]]:
    """The count of everybody's day, which is an owner's, and those of the others' own days, by their ids."""
    moments = Moments.at(timezone.now())
    parts = _counted(partner, moments, _shape(partner, moments))
    others = active_people(partner).exclude(role=Role.OWNER).values_list("pk", flat=True)
    return _sum(parts), {str(pk): _sum(part for part in parts if part.account == pk) for pk in others}


def due_of(partner: Partner, *, kind: Kind, row: UUID) -> datetime | None:
    """When a row of the day is due; None where the day has no such row."""
    for source in sources(partner, Moments.at(timezone.now()), samples=shows_samples(partner)):
        if source.kind == kind:
            due = source.rows.filter(pk=row).values_list(source.due, flat=True).first()
            if due:
                return _moment(due)
    return None


def _whose(partner: Partner, account: Account, who: str | None) -> UUID | None:
    """Who is in charge of the rows of the day; None where it has everybody's: who is alone is in charge of all."""
    if who is None:
        own = account.role != Role.OWNER
    else:
        own = who == Who.ME and active_people(partner).exclude(pk=account.pk).exists()
    return account.pk if own else None


def _shape(partner: Partner, moments: Moments) -> Shape:
    return Shape(
        samples=shows_samples(partner),
        snoozed=frozenset(kind for (kind,) in _SNOOZED.tuples(partner.pk, moments.now)),
        time_zone=timezone.get_current_timezone_name(),
    )


def _snoozed(partner: UUID, now: datetime) -> QuerySet[Snooze, Values]:
    return Snooze.objects.of(Partner(pk=partner)).filter(until__gt=now).order_by().values_list("kind").distinct()


_SNOOZED: PreparedQuery[Snooze] = PreparedQuery(_snoozed, UUID, datetime)


def _counted(partner: Partner, moments: Moments, shape: Shape, in_charge: UUID | None = None) -> list[Part]:
    """How many rows there are of each kind and person, and how many of them are overdue: one statement."""
    if not shows_all(partner):
        return [Part(*row) for row in counting(shape.sources(partner, moments, in_charge), moments)]
    people = [in_charge] if in_charge else []
    return [Part(*row) for row in _counting_whole(shape, len(people)).tuples(partner.pk, *moments, *people)]


# A shape for each time zone and what happens to be put off.
@lru_cache(maxsize=200)
def _counting_whole(shape: Shape, people: int) -> PreparedQuery[Model]:
    """The query of `_counted` where nothing of the partner is hidden."""

    def write(partner: UUID, *values: Any) -> QuerySet[Model, Values]:
        moments = Moments(*values[: len(Moments._fields)])
        return counting(shape.sources(Partner(pk=partner), moments, *values[len(moments) :]), moments)

    return PreparedQuery(write, UUID, *get_type_hints(Moments).values(), *[UUID] * people)


def counting(found: Iterable[Source], moments: Moments) -> QuerySet[Model, Values]:
    parts = [
        source.rows.order_by()
        .values(row_kind=Value(source.kind.value), row_account=source.in_charge)
        .annotate(every=Count("pk"), late=Count("pk", filter=source.is_overdue(moments)))
        .values_list("row_kind", "row_account", "every", "late")
        for source in found
    ]
    union: QuerySet[Model, Values] = parts[0].union(*parts[1:], all=True)
    return union


def _sum(parts: Iterable[Part]) -> dict[str, int]:
    every, late = 0, 0
    for part in parts:
        every, late = every + part.every, late + part.late
    return {"count": every, "overdue": late}


def _people(partner: Partner, parts: Iterable[Part]) -> list[Share]:
    """Everybody of the team, by name; none where there is one person."""
    every, late = Counter[UUID | None](), Counter[UUID | None]()
    for part in parts:
        every[part.account] += part.every
        late[part.account] += part.late
    people = active_people(partner).order_by("full_name", "pk").values_list("pk", "full_name")
    shares = [Share(id=pk, full_name=name, late=late[pk], total=every[pk]) for pk, name in people]
    return shares if len(shares) > 1 else []


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
