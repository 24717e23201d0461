"""Reads of garages that are more than a filter."""

from collections import defaultdict
from uuid import UUID

from django.db.models import Count, OuterRef, Subquery
from django.utils import timezone

from .hours import TimeRange
from .models import Garage
from .open_time import OpenTime, Schedule


def car_count() -> Subquery:
    """How many cars are at a garage, for `annotate`."""
    counted = Garage.objects.filter(pk=OuterRef("pk")).order_by().values("pk").annotate(count=Count("cars"))
    return Subquery(counted.values("count"))


def schedule_of(garage: Garage) -> Schedule:
    """The garage's hours and closures; its rows may have been prefetched."""
    week: dict[int, list[TimeRange]] = defaultdict(list)
    for hours in garage.opening_hours.all():
        week[hours.weekday].append((hours.opens, hours.closes))
    return Schedule(week, [(closure.first_day, closure.last_day) for closure in garage.closures.all()])


def open_time_of(partner_id: UUID) -> OpenTime:
    """When at least one of the partner's garages is open. Three queries."""
    garages = Garage.objects.filter(partner=partner_id).prefetch_related("opening_hours", "closures")
    return OpenTime(map(schedule_of, garages), timezone.get_default_timezone())
