"""Rows that are probably one person, and what would move in a merge.

Duplicates have a column in common, whose index groups them: no row is compared with every other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any
from uuid import UUID

from django.contrib.postgres.search import TrigramSimilarity
from django.db import connection
from django.db.models import Count, Q, QuerySet
from django.db.models.functions import Lower

from apps.bin.snapshots import referring
from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.models.text import fold, fold_code, fold_words
from apps.core.types import Fields
from apps.partners.assignees import with_assignee
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.response_times.selectors import share_open_time

from .models import Kind, Merge, NotDuplicate, Reason

Person = Client | Prospect

MODELS: dict[str, type[Client] | type[Prospect]] = {Kind.CLIENT: Client, Kind.PROSPECT: Prospect}
SCORES = {Reason.PHONE: 60, Reason.EMAIL: 50, Reason.NAME: 40}
# A number or an address that more rows share than this is a company's, not a person's.
MAX_GROUP = 10
# Groups looked at for one reason, besides those of known pairs: a person goes through tens of pairs, the next follow.
MAX_GROUPS = 500
MAX_SIMILAR = 5
MIN_NAME = 5
NEAR = 0.6
COLUMNS = ("pk", "phone_number", "email", "name_words", "created_at")


@dataclass
class Pair:
    """Two rows that are probably one person; `score` is at most 100."""

    first: UUID
    second: UUID
    reasons: list[Reason] = field(default_factory=list)

    @property
    def score(self) -> int:
        return min(100, sum(SCORES[reason] for reason in self.reasons))


def rows_of(kind: str, partner: Partner) -> QuerySet[Any]:
    """The partner's clients, or prospects without the samples."""
    rows = MODELS[kind].objects.of(partner)
    return rows.real() if kind == Kind.PROSPECT else rows


def shown_rows(kind: str, partner: Partner, keys: Iterable[UUID]) -> dict[UUID, Any]:
    """Those of these rows that are still there, by their keys, in a fixed number of queries."""
    rows = rows_of(kind, partner)
    if kind == Kind.CLIENT:
        return with_assignee(rows).in_bulk(keys)
    found = with_assignee(rows.select_related("car", "campaign")).in_bulk(keys)
    share_open_time(found.values())
    return found


def pairs(kind: str, partner: Partner) -> list[Pair]:
    """The partner's probable pairs, the surest first, but for those known to be two persons."""
    rows = rows_of(kind, partner)
    found: dict[tuple[UUID, UUID], Pair] = {}
    known = set(NotDuplicate.objects.of(partner).filter(kind=kind).values_list("first", "second"))
    # At most as many groups as these pairs are all known: MAX_GROUPS others follow.
    for reason, group in _groups(kind, rows, MAX_GROUPS + len(known)):
        for first, second in combinations(group, 2):
            if reason != Reason.NAME or _may_be_one(first, second, kind):
                key = pair_key(first["pk"], second["pk"])
                found.setdefault(key, Pair(*key)).reasons.append(reason)
    wanted = [pair for key, pair in found.items() if key not in known]
    return sorted(wanted, key=lambda pair: (-pair.score, -pair.second.int, -pair.first.int))


def pair_key(one: UUID, other: UUID) -> tuple[UUID, UUID]:
    """The smaller key first: the one that was made first."""
    return (one, other) if one < other else (other, one)


def _groups(kind: str, rows: QuerySet[Any], most: int) -> Iterator[tuple[Reason, list[Fields]]]:
    same_email = rows.exclude(email="").annotate(shared=Lower("email"))
    yield from _sharing(same_email, most, Reason.EMAIL, "shared")
    if kind == Kind.PROSPECT:
        yield from _sharing(rows.exclude(phone_number=""), most, Reason.PHONE, "phone_number")
        yield from _sharing(rows.filter(name_words__contains=" "), most, Reason.NAME, "name_words")
    else:
        named = rows.filter(name_words__contains=" ").exclude(region_folded="")
        yield from _sharing(named, most, Reason.NAME, "name_words", "region_folded")


def _sharing(rows: QuerySet[Any], most: int, reason: Reason, *columns: str) -> Iterator[tuple[Reason, list[Fields]]]:
    """The rows that share these columns, in at most so many groups."""
    groups = rows.order_by().values(*columns).annotate(size=Count("pk")).filter(size__gt=1, size__lte=MAX_GROUP)
    shared = [tuple(group[column] for column in columns) for group in groups[:most]]
    if not shared:
        return
    by_value: dict[tuple[Any, ...], list[Fields]] = {value: [] for value in shared}
    for row in rows.filter(**{f"{columns[0]}__in": [value[0] for value in shared]}).values(*COLUMNS, *columns):
        by_value.get(tuple(row[column] for column in columns), []).append(row)
    for group in by_value.values():
        yield reason, group


def _may_be_one(first: Fields, second: Fields, kind: str) -> bool:
    """Of two of one name: nothing else that is known of both differs. Clients always have two numbers."""
    columns = ["email"] if kind == Kind.CLIENT else ["email", "phone_number"]
    return not any(first[c] and second[c] and first[c].lower() != second[c].lower() for c in columns)


def similar_people(kind: str, partner: Partner, *, phone_number: str, email: str, full_name: str) -> list[Any]:
    """Rows like what is being typed, the surest first; each has its `reasons`. Empty values ask nothing."""
    rows = rows_of(kind, partner)
    found: dict[UUID, Any] = {}

    def add(reason: Reason, matching: QuerySet[Any]) -> None:
        for row in matching[:MAX_SIMILAR]:
            known = found.setdefault(row.pk, row)
            known.reasons = [*getattr(known, "reasons", ()), reason]

    if phone_number:
        add(Reason.PHONE, rows.filter(phone_number=phone_number))
    if email:
        add(Reason.EMAIL, rows.alias(shared=Lower("email")).filter(shared=email.lower()).exclude(email=""))
    if len(full_name) >= MIN_NAME:
        add(Reason.NAME, _near_names(rows, full_name))
    return list(found.values())[:MAX_SIMILAR]


def _near_names(rows: QuerySet[Any], full_name: str) -> Any:
    same = Q(name_words=fold_words(full_name))
    if connection.vendor != "postgresql":
        return rows.filter(same)
    folded = fold(full_name)
    near = rows.filter(full_name_folded__trigram_similar=folded)
    near = near.annotate(nearness=TrigramSimilarity("full_name_folded", folded))
    return near.filter(Q(nearness__gte=NEAR) | same).order_by("-nearness", "-created_at")


def similar_cars(partner: Partner, *, immatriculation: str, vin: str) -> list[Any]:
    """Cars of this plate or VIN in any spelling; each has its `reasons`. Empty values ask nothing."""
    found: dict[UUID, Any] = {}
    codes = ((Reason.PLATE, "immatriculation_code", immatriculation), (Reason.VIN, "vin_code", vin))
    for reason, column, text in codes:
        if code := fold_code(text):
            for car in Car.objects.of(partner).filter(**{column: code})[:MAX_SIMILAR]:
                known = found.setdefault(car.pk, car)
                known.reasons = [*getattr(known, "reasons", ()), reason]
    return list(found.values())


def moves(drop: Person) -> list[Fields]:
    """What points to `drop`, in words: `{"name": "ventes", "count": 3}`."""
    counted: Callable[[Any], int] = lambda column: column.model._base_manager.filter(**{column.name: drop}).count()  # noqa: E731
    found = [(column.model._meta, counted(column)) for column in referring(type(drop))]
    return [
        {"name": str(meta.verbose_name if count == 1 else meta.verbose_name_plural), "count": count}
        for meta, count in found
        if count
    ]


def merged_into(partner: Partner, ids: Iterable[UUID]) -> dict[UUID, str]:
    """The keys of the rows that were merged into these, and into those before, with their names."""
    found: dict[UUID, str] = {}
    wanted = set(ids)
    while wanted:
        merges = Merge.objects.of(partner).filter(keep__in=wanted, undone_at=None).values_list("drop", "drop_name")
        new = {key: name for key, name in merges if key not in found}
        found |= new
        wanted = set(new)
    return found
