"""Open time, against a slow reference that looks at every minute."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from apps.garages.open_time import LONGEST_WAIT, OpenTime, Schedule

PARIS = ZoneInfo("Europe/Paris")
MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)
# Public holidays of metropolitan France around the two changes of the clock of 2026.
HOLIDAYS = {date(2026, 4, 6), date(2026, 5, 1), date(2026, 5, 8), date(2026, 11, 1), date(2026, 11, 11)}

walls = st.integers(0, 23 * 60 + 59).map(lambda minute: time(*divmod(minute, 60)))
ranges = st.tuples(walls, walls).map(sorted).filter(lambda pair: pair[0] < pair[1]).map(tuple)
weeks = st.dictionaries(st.integers(1, 7), st.lists(ranges, min_size=1, max_size=3), max_size=7)
# The last days of March and of October, when the clock changes.
days = st.dates(date(2026, 3, 24), date(2026, 4, 7)) | st.dates(date(2026, 10, 20), date(2026, 11, 3))
closures = st.lists(st.tuples(days, days).map(sorted).map(tuple), max_size=2)
schedules = st.lists(st.builds(Schedule, weeks, closures), max_size=3)
moments = st.builds(
    lambda day, minute, micro: datetime.combine(day, time(), PARIS) + minute * MINUTE + timedelta(microseconds=micro),
    days,
    st.integers(0, 1439),
    st.sampled_from([0, 1, 30_000_000]),
)


def is_open(schedules: list[Schedule], moment: datetime) -> bool:
    """Whether a garage is open in the minute of `moment`, by the letter of the rules."""
    local = moment.astimezone(PARIS)
    day, wall = local.date(), local.time()
    if not any(schedule.week for schedule in schedules):
        open_then = not schedules or any(schedule.open_on(day) for schedule in schedules)
        in_hours = time(9) <= wall < time(12) or time(14) <= wall < time(19)
        return open_then and in_hours and local.isoweekday() != 7 and day not in HOLIDAYS
    return any(
        opens <= wall < closes
        for schedule in schedules
        if schedule.open_on(day)
        for opens, closes in schedule.week.get(local.isoweekday(), ())
    )


def minutes_from(start: datetime) -> Iterator[tuple[datetime, datetime]]:
    """The minutes of the clock from the one of `start` on, each with its beginning and its end."""
    begins = start.astimezone(UTC).replace(second=0, microsecond=0)
    while True:
        yield begins, begins + MINUTE
        begins += MINUTE


def slow_due(schedules: list[Schedule], start: datetime, amount: timedelta, *, most: int) -> datetime | None:
    for begins, ends in islice(minutes_from(start), most):
        if is_open(schedules, begins):
            begins = max(begins, start)
            if ends - begins >= amount:
                return begins + amount
            amount -= ends - begins
    return None


def slow_between(schedules: list[Schedule], start: datetime, end: datetime) -> timedelta:
    if end < start:
        return -slow_between(schedules, end, start)
    total = timedelta()
    for begins, ends in minutes_from(start):
        if begins >= end:
            return total
        if is_open(schedules, begins):
            total += max(min(ends, end) - max(begins, start), timedelta())
    raise AssertionError


NIGHTS = [Schedule({7: [(time(1), time(2, 30)), (time(2, 45), time(4))]}, [])]


@given(schedules, moments, st.integers(1, 600))
@example(NIGHTS, datetime(2026, 3, 29, 0, 30, tzinfo=PARIS), 120)
@example(NIGHTS, datetime(2026, 10, 25, 0, 30, tzinfo=PARIS), 200)
@example(NIGHTS, datetime(2026, 10, 25, 0, 30, tzinfo=PARIS), 100)
@example([], datetime(2026, 10, 31, 18, 30, tzinfo=PARIS), 31)
def test_due_is_the_slow_references(schedules: list[Schedule], start: datetime, minutes: int) -> None:
    due = OpenTime(schedules, PARIS).due(start, minutes * MINUTE)
    slow = slow_due(schedules, start, minutes * MINUTE, most=5 * 1440)

    assert due == slow if slow else due is None or due - start > 5 * DAY - MINUTE


@given(schedules, moments, moments)
@example(NIGHTS, datetime(2026, 3, 28, tzinfo=PARIS), datetime(2026, 3, 30, tzinfo=PARIS))
@example(NIGHTS, datetime(2026, 10, 25, 2, 50, fold=1, tzinfo=PARIS), datetime(2026, 10, 24, tzinfo=PARIS))
def test_between_is_the_slow_references(schedules: list[Schedule], start: datetime, end: datetime) -> None:
    end = start + max(-3 * DAY, min(end - start, 3 * DAY))

    assert OpenTime(schedules, PARIS).between(start, end) == slow_between(schedules, start, end)


@given(schedules, moments, st.integers(1, 600))
def test_due_leaves_none_of_the_time(schedules: list[Schedule], start: datetime, minutes: int) -> None:
    times = OpenTime(schedules, PARIS)

    if due := times.due(start, minutes * MINUTE):
        assert times.between(start, due) == minutes * MINUTE


@given(schedules, moments)
@example(NIGHTS, datetime(2026, 3, 29, 1, 59, tzinfo=PARIS))
@example(NIGHTS, datetime(2026, 10, 25, 2, 35, tzinfo=PARIS))
def test_next_opening_is_the_slow_references(schedules: list[Schedule], after: datetime) -> None:
    found = OpenTime(schedules, PARIS).next_opening(after)
    if is_open(schedules, after) or not any(schedule.week for schedule in schedules):
        assert found is None
        return
    slow = next((begins for begins, _ends in islice(minutes_from(after), 5 * 1440) if is_open(schedules, begins)), None)

    assert found == slow if slow else found is None or found - after > 5 * DAY - MINUTE


MONDAY = Schedule({1: [(time(9), time(12))]})


@pytest.mark.parametrize(
    "schedules, start, minutes, due",
    [
        # A target that ends at closing time is due then, not at the next opening.
        ([], "2026-12-01T18:00", 60, "2026-12-01T19:00"),
        ([], "2026-12-01T18:30", 60, "2026-12-02T09:30"),
        ([], "2026-12-01T20:00", 60, "2026-12-02T10:00"),
        ([], "2026-12-05T18:30", 60, "2026-12-07T09:30"),
        ([], "2026-12-24T18:30", 60, "2026-12-26T09:30"),
        ([], "2026-04-04T18:30", 60, "2026-04-07T09:30"),  # Easter Monday; Good Friday is none of metropolitan France
        ([Schedule()], "2026-04-03T09:00", 60, "2026-04-03T10:00"),
        # A garage without hours adds nothing to one that has some; holidays close the default week alone.
        ([MONDAY, Schedule()], "2026-12-01T09:00", 60, "2026-12-07T10:00"),
        ([MONDAY], "2026-04-06T09:00", 60, "2026-04-06T10:00"),
        # What several garages have at once counts once.
        ([MONDAY, Schedule({1: [(time(11), time(14))]})], "2026-12-07T09:00", 240, "2026-12-07T13:00"),
        # The clock changes, by day and over night.
        ([], "2026-03-28T18:30", 60, "2026-03-30T09:30"),
        ([], "2026-10-24T18:30", 60, "2026-10-26T09:30"),
    ],
)
def test_due_at(schedules: list[Schedule], start: str, minutes: int, due: str) -> None:
    found = OpenTime(schedules, PARIS).due(datetime.fromisoformat(start).replace(tzinfo=PARIS), minutes * MINUTE)

    assert found == datetime.fromisoformat(due).replace(tzinfo=PARIS)


@pytest.mark.parametrize("days, is_due", [(365, True), (366, False)])
def test_due_is_none_without_an_opening_in_366_days(days: int, is_due: bool) -> None:
    start = datetime(2026, 12, 7, 10, tzinfo=PARIS)
    closed = Schedule(
        {weekday: [(time(9), time(12))] for weekday in range(1, 8)}, [(start.date(), start.date() + days * DAY)]
    )

    due = OpenTime([closed], PARIS).due(start, 60 * MINUTE)

    assert (due is not None) == is_due
    assert due is None or due - start <= LONGEST_WAIT + DAY
