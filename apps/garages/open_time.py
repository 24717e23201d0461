"""Open time: when at least one garage of a partner is open. Pure; `selectors.open_time_of` reads the hours."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from holidays import country_holidays

from .hours import TimeRange, joined

# Where no garage has hours: Monday to Saturday, closed on the public holidays of metropolitan France.
DEFAULT_DAYS = range(1, 7)
DEFAULT_HOURS = [(time(9), time(12)), (time(14), time(19))]
LONGEST_WAIT = timedelta(days=366)
_DAY = timedelta(days=1)
_MINUTE = timedelta(minutes=1)

Opening = tuple[datetime, datetime]


@dataclass(frozen=True)
class Schedule:
    """A garage's hours by weekday (1 is Monday) and the days, both included, on which it is closed."""

    week: Mapping[int, Sequence[TimeRange]] = field(default_factory=dict)
    closures: Sequence[tuple[date, date]] = ()

    def open_on(self, day: date) -> bool:
        return not any(first <= day <= last for first, last in self.closures)


class OpenTime:
    """Counts the time in which at least one of the garages is open, on the clock of `zone`."""

    def __init__(self, schedules: Iterable[Schedule], zone: tzinfo) -> None:
        schedules = list(schedules)
        with_hours = [schedule for schedule in schedules if schedule.week]
        self._schedules = with_hours or schedules or [Schedule()]
        self._holidays = None if with_hours else country_holidays("FR")
        self._zone = zone
        self._days: dict[date, list[Opening]] = {}

    def due(self, start: datetime, amount: timedelta) -> datetime | None:
        """The first moment by which `amount` (more than none) of open time has passed since `start`.

        None where the garages stay closed for more than 366 days.
        """
        closed_since = start
        for opens, closes in self._openings(start):
            if opens - closed_since > LONGEST_WAIT:
                return None
            opens, closed_since = max(opens, start), max(closes, start)
            if closes - opens >= amount:
                return opens + amount
            amount -= max(closes - opens, timedelta())
        return None

    def between(self, start: datetime, end: datetime) -> timedelta:
        """The open time from `start` to `end`; negative where `end` is the earlier one."""
        if end < start:
            return -self.between(end, start)
        total = timedelta()
        for opens, closes in self._openings(start):
            if opens >= end:
                break
            total += max(min(closes, end) - max(opens, start), timedelta())
        return total

    def next_opening(self, after: datetime) -> datetime | None:
        """When a garage opens next.

        None while one is open, where none has hours, and where all stay closed for more than a year.
        """
        if self._holidays is not None:
            # The default week is a guess, good enough to count by, but not to promise.
            return None
        opens = next((opens for opens, closes in self._openings(after) if closes > after), None)
        return opens if opens and opens > after else None

    def openings(self, day: date) -> list[Opening]:
        """When a garage is open on the day, in order."""
        if day not in self._days:
            # Where the clock repeats an hour, two ranges within it alternate.
            self._days[day] = sorted(
                opening for opens, closes in self._hours(day) for opening in _instants(day, opens, closes, self._zone)
            )
        return self._days[day]

    def _hours(self, day: date) -> list[TimeRange]:
        open_then = [schedule for schedule in self._schedules if schedule.open_on(day)]
        if self._holidays is None:
            return joined([hours for schedule in open_then for hours in schedule.week.get(day.isoweekday(), ())])
        if open_then and day.isoweekday() in DEFAULT_DAYS and day not in self._holidays:
            return DEFAULT_HOURS
        return []

    def _openings(self, start: datetime) -> Iterator[Opening]:
        """In order, from the day of `start` on, until the garages have been closed for longer than is waited."""
        day = start.astimezone(self._zone).date()
        last = day + LONGEST_WAIT + _DAY
        while day <= last:
            for opening in self.openings(day):
                last = day + LONGEST_WAIT + _DAY
                yield opening
            day += _DAY


def _instants(day: date, opens: time, closes: time, zone: tzinfo) -> Iterator[Opening]:
    """The part of the day's clock in UTC: an hour that the clock skips is none, one that it repeats is two."""

    def instant(wall: time, *, fold: int) -> datetime:
        return datetime.combine(day, wall, zone).replace(fold=fold).astimezone(UTC)

    midnight = instant(time.min, fold=0)
    length = datetime.combine(day + _DAY, time.min, zone).astimezone(UTC) - midnight
    if length == _DAY:
        yield instant(opens, fold=0), instant(closes, fold=0)
        return
    offset = midnight.astimezone(zone).utcoffset()
    minute = bisect_left(
        range(length // _MINUTE),
        True,
        key=lambda number: (midnight + number * _MINUTE).astimezone(zone).utcoffset() != offset,
    )
    change = midnight + minute * _MINUTE
    before = (instant(opens, fold=0), min(instant(closes, fold=0), change))
    after = (max(instant(opens, fold=1), change), instant(closes, fold=1))
    for first, last in (before, after):
        if first < last:
            yield first, last
