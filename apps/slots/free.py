"""Free slots of a garage: open time without its appointments. Pure; `selectors` reads both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import islice, takewhile

from apps.garages.open_time import OpenTime

MAX_SLOTS = 20
# No call finds the slots of a longer time.
MAX_RANGE = timedelta(days=28)
LEAD = timedelta(hours=2)
HORIZON = timedelta(days=60)
_DAY = timedelta(days=1)


@dataclass(frozen=True, order=True)
class Slot:
    starts_at: datetime
    ends_at: datetime

    def overlaps(self, other: Slot) -> bool:
        return self.starts_at < other.ends_at and other.starts_at < self.ends_at


def step_of(minutes: int) -> timedelta:
    """Slots begin at full and half hours, those under half an hour at quarters too."""
    return timedelta(minutes=30 if minutes >= 30 else 15)


def free_slots(
    open_time: OpenTime,
    taken: Sequence[Slot],
    *,
    after: datetime,
    minutes: int,
    zone: tzinfo,
    before: datetime | None = None,
) -> list[Slot]:
    """The slots of so many minutes that begin from `after` to `before`; without it, the first 20 within 60 days. No two
    of them overlap.
    """
    found = _free(open_time, taken, after, minutes, zone)
    if before is None:
        return list(islice(found, MAX_SLOTS))
    return list(takewhile(lambda slot: slot.starts_at < before, found))


def is_open(open_time: OpenTime, slot: Slot, zone: tzinfo) -> bool:
    """Whether the slot is in one range of open time."""
    ranges = _open_ranges(open_time, slot.starts_at, slot.ends_at, zone)
    return any(opens <= slot.starts_at and slot.ends_at <= closes for opens, closes in ranges)


def _free(open_time: OpenTime, taken: Sequence[Slot], after: datetime, minutes: int, zone: tzinfo) -> Iterator[Slot]:
    step, length = step_of(minutes), timedelta(minutes=minutes)
    for opens, closes in _open_ranges(open_time, after, after + HORIZON, zone):
        # In UTC: arithmetic on the clock of a zone does not know of its changes.
        start = _next_step(max(opens, after).astimezone(UTC), step, zone)
        while start + length <= closes:
            slot = Slot(start, start + length)
            if _is_taken(slot, taken):
                start += step
            else:
                yield slot
                start = _next_step(slot.ends_at, step, zone)


def _is_taken(slot: Slot, taken: Iterable[Slot]) -> bool:
    return any(slot.overlaps(other) for other in taken)


def _open_ranges(
    open_time: OpenTime, start: datetime, end: datetime, zone: tzinfo
) -> Iterator[tuple[datetime, datetime]]:
    """The open time of the days from `start` to `end`; the two parts of a day whose clock changes made one."""
    pending: tuple[datetime, datetime] | None = None
    day, last = start.astimezone(zone).date(), end.astimezone(zone).date()
    while day <= last:
        for opens, closes in open_time.openings(day):
            if pending and pending[1] == opens:
                pending = pending[0], closes
            else:
                if pending:
                    yield pending
                pending = opens, closes
        day += _DAY
    if pending:
        yield pending


def _next_step(moment: datetime, step: timedelta, zone: tzinfo) -> datetime:
    """The first moment from `moment` on that a step begins at, on the clock of `zone`."""
    wall = moment.astimezone(zone)
    past = timedelta(minutes=wall.minute, seconds=wall.second, microseconds=wall.microsecond) % step
    return moment + (step - past if past else timedelta())
