"""Reads of garages that are more than a filter."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from uuid import UUID

from django.db.models import Count, OuterRef, Subquery
from django.utils import timezone

from apps.core.models.prepared import PreparedQuery, Values

from .hours import TimeRange
from .models import Closure, Garage, OpeningHours
from .open_time import OpenTime, Schedule


def car_count() -> Subquery:
    """How many cars are at a garage, for `annotate`."""
    counted = Garage.objects.filter(pk=OuterRef("pk")).order_by().values("pk").annotate(count=Count("cars"))
    return Subquery(counted.values("count"))


def schedule_of(garage: Garage) -> Schedule:
    """The garage's hours and closures; its rows may have been prefetched."""
    hours = [(each.weekday, each.opens, each.closes) for each in garage.opening_hours.all()]
    return _schedule(hours, [(each.first_day, each.last_day) for each in garage.closures.all()])


def open_time_of(partner_id: UUID) -> OpenTime:
    """When at least one of the partner's garages is open. Three queries, one where there is none."""
    keys, schedules = [key for (key,) in _GARAGES.tuples(partner_id)], []
    if keys:
        hours, closures = _by_garage(_HOURS.tuples(partner_id)), _by_garage(_CLOSURES.tuples(partner_id))
        schedules = [_schedule(hours[key], closures[key]) for key in keys]
    return OpenTime(schedules, timezone.get_default_timezone())


# Read for each new prospect, list of prospects and public page.
_GARAGES = PreparedQuery(lambda partner: Garage.objects.filter(partner=partner).order_by().values_list("pk"), UUID)
_HOURS = PreparedQuery(
    lambda partner: OpeningHours.objects.filter(partner=partner).values_list("garage", "weekday", "opens", "closes"),
    UUID,
)
_CLOSURES = PreparedQuery(
    lambda partner: Closure.objects.filter(partner=partner).values_list("garage", "first_day", "last_day"), UUID
)


def _by_garage(rows: Iterable[Values]) -> defaultdict[UUID, list[Values]]:
    found = defaultdict(list)
    for garage, *columns in rows:
        found[garage].append(tuple(columns))
    return found


def _schedule(hours: Iterable[Values], closures: Sequence[Values]) -> Schedule:
    """`hours` are weekday, opening and closing, `closures` first and last day."""
    week: dict[int, list[TimeRange]] = defaultdict(list)
    for weekday, opens, closes in hours:
        week[weekday].append((opens, closes))
    return Schedule(week, closures)
