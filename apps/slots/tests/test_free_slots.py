"""Free slots, against a slow reference that looks at every minute."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from apps.calendar.models import Event
from apps.cars.models import Car
from apps.garages.models import Closure, Garage, OpeningHours
from apps.garages.open_time import OpenTime, Schedule
from apps.garages.tests.test_open_time import closures, is_open, moments, weeks
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.slots import free
from apps.slots.free import Slot, free_slots, step_of
from apps.testing.callers import Caller

from .conftest import TUESDAY

PARIS = ZoneInfo("Europe/Paris")
MINUTE = timedelta(minutes=1)
NewEvent = Callable[..., Event]

appointments = st.lists(
    st.builds(
        lambda start, minutes: Slot(start.astimezone(UTC), start.astimezone(UTC) + minutes * MINUTE),
        moments.map(lambda moment: moment.replace(microsecond=0)),
        st.integers(10, 400),
    ),
    max_size=4,
)
DAYS = 3


def slow_free(schedule: Schedule, taken: Sequence[Slot], after: datetime, minutes: int) -> list[Slot]:
    """By the letter: from one full step to the next, every minute of a slot is open and free."""
    found: list[Slot] = []
    first = after.astimezone(UTC)
    minute = first.replace(second=0, microsecond=0)
    last_day = (after + free.HORIZON).astimezone(PARIS).date()
    step = step_of(minutes) // MINUTE
    good = {
        minute + number * MINUTE: is_open([schedule], minute + number * MINUTE)
        and not any(
            slot.starts_at < minute + (number + 1) * MINUTE and minute + number * MINUTE < slot.ends_at
            for slot in taken
        )
        for number in range((DAYS + 2) * 1440)
        if (minute + number * MINUTE).astimezone(PARIS).date() <= last_day
    }
    while minute in good and len(found) < free.MAX_SLOTS:
        slot = Slot(minute, minute + minutes * MINUTE)
        on_step = minute.astimezone(PARIS).minute % step == 0 and minute >= first
        if on_step and all(good.get(minute + number * MINUTE) for number in range(minutes)):
            found.append(slot)
            minute = slot.ends_at
        else:
            minute += MINUTE
    return found


NIGHT = Schedule({7: [(time(1), time(5))]})


@given(st.builds(Schedule, weeks, closures), appointments, moments, st.sampled_from([15, 20, 30, 45, 60, 90]))
@example(NIGHT, [], datetime(2026, 3, 28, 23, tzinfo=PARIS), 60)
@example(NIGHT, [], datetime(2026, 10, 24, 23, tzinfo=PARIS), 60)
@example(Schedule(), [], datetime(2026, 4, 4, 8, tzinfo=PARIS), 60)
def test_free_slots_are_the_slow_references(
    schedule: Schedule, taken: list[Slot], after: datetime, minutes: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(free, "HORIZON", timedelta(days=DAYS))
        found = free_slots(OpenTime([schedule], PARIS), taken, after=after, minutes=minutes, zone=PARIS)

        assert found == slow_free(schedule, taken, after, minutes)
    assert all(not one.overlaps(other) for one, other in pairwise(found))


def test_clock_change_gives_the_night_five_hours() -> None:
    after = datetime(2026, 10, 24, 23, tzinfo=PARIS)

    found = free_slots(OpenTime([NIGHT], PARIS), [], after=after, minutes=60, zone=PARIS)[:5]

    assert [slot.starts_at.astimezone(PARIS).strftime("%H:%M%z") for slot in found] == [
        "01:00+0200", "02:00+0200", "02:00+0100", "03:00+0100", "04:00+0100",
    ]  # fmt: skip


def starts(dealer: Caller, prospect: Prospect, garage: Garage, **query: Any) -> list[str]:
    rows = dealer.read(f"/prospect/{prospect.pk}/free-slots", {"garageId": str(garage.pk), **query})
    assert all(row["garageId"] == str(garage.pk) for row in rows)
    return [row["startsAt"][5:16] for row in rows]


@pytest.mark.database
def test_default_week_from_two_hours_ahead(dealer: Caller, prospect: Prospect, garage: Garage) -> None:
    found = starts(dealer, prospect, garage)

    # Ten o'clock and two hours is noon, when the garage closes.
    assert found[:6] == [f"11-23T{hour}:00" for hour in (14, 15, 16, 17, 18)] + ["11-24T09:00"]
    assert len(found) == 20


def test_appointment_late_on_the_last_day_takes_its_slot(
    dealer: Caller, partner: Partner, prospect: Prospect, garage: Garage, new_event: Callable[..., Event]
) -> None:
    OpeningHours.objects.create(partner=partner, garage=garage, weekday=5, opens=time(14), closes=time(18))
    assert starts(dealer, prospect, garage, minutes="240")[-1] == "01-22T14:00"

    new_event(garage=garage, start="2027-01-22T14:00", end="2027-01-22T18:00")

    assert starts(dealer, prospect, garage, minutes="240")[-1] == "01-15T14:00"


@pytest.mark.database
def test_own_hours_and_closures(dealer: Caller, partner: Partner, prospect: Prospect, garage: Garage) -> None:
    for weekday in (2, 3):
        OpeningHours.objects.create(partner=partner, garage=garage, weekday=weekday, opens=time(9, 10), closes=time(11))
    Closure.objects.create(partner=partner, garage=garage, first_day=date(2026, 11, 24), last_day=date(2026, 11, 24))

    assert starts(dealer, prospect, garage)[:2] == ["11-25T09:30", "12-01T09:30"]


@pytest.mark.database
def test_appointments_of_garage_and_car(
    dealer: Caller, prospect: Prospect, garage: Garage, car: Car, new_event: NewEvent
) -> None:
    new_event(garage=garage, start="2026-11-23T14:15", end="2026-11-23T14:45")
    new_event(car=car, start="2026-11-23T16:00", end="2026-11-23T17:00")
    new_event(garage=garage, status="cancelled", start="2026-11-23T15:00", end="2026-11-23T16:00")
    new_event(garage=garage, kind="reminder", start="2026-11-23T15:00", end="2026-11-23T16:00")

    assert starts(dealer, prospect, garage)[:2] == ["11-23T15:00", "11-23T16:00"]
    assert starts(dealer, prospect, garage, carId=str(car.pk))[:2] == ["11-23T15:00", "11-23T17:00"]


@pytest.mark.database
def test_series_with_its_exception(dealer: Caller, prospect: Prospect, garage: Garage) -> None:
    body = {"title": "Révision", "kind": "other", "start": TUESDAY["startsAt"], "end": TUESDAY["endsAt"]}
    rule = {"recurrence": "FREQ=DAILY;COUNT=3", "garageId": str(garage.pk)}
    assert dealer.post("/calendar/create", {**body, **rule}).status_code == 201
    second = Event.objects.get(occurrence=1)
    moved = {"start": "2026-11-25T16:00:00+01:00", "end": "2026-11-25T17:00:00+01:00"}
    assert dealer.put(f"/calendar/{second.pk}", moved).status_code == 200

    found = starts(dealer, prospect, garage)
    assert {"11-24T10:00", "11-25T16:00", "11-26T10:00"}.isdisjoint(found)
    assert "11-25T10:00" in found


@pytest.mark.database
def test_minutes_and_from(dealer: Caller, prospect: Prospect, garage: Garage) -> None:
    query = {"minutes": 20, "from": "2026-11-24T11:20:00+01:00", "kind": "delivery"}

    assert starts(dealer, prospect, garage, **query)[:3] == ["11-24T11:30", "11-24T14:00", "11-24T14:30"]


@pytest.mark.database
def test_all_slots_of_four_weeks(dealer: Caller, prospect: Prospect, garage: Garage) -> None:
    whole = starts(dealer, prospect, garage, to="2026-12-21T10:00:00+01:00")

    # Five of the Monday, then eight of each day but Sundays, of which the last Monday has one.
    assert (len(whole), whole[0], whole[-1]) == (5 + 23 * 8 + 1, "11-23T14:00", "12-21T09:00")
    assert {day[:5] for day in whole} >= {"11-28", "12-19"}
    rest = starts(dealer, prospect, garage, **{"from": "2026-12-21T10:00:00+01:00", "to": "2027-01-18T10:00:00+01:00"})
    assert rest[0] == "12-21T10:00"


@pytest.mark.parametrize(
    "query",
    [
        {"to": "2026-11-23T10:00:00+01:00"},
        {"to": "2026-12-21T10:00:01+01:00"},
        {"from": "2026-12-01T00:00:00+01:00", "to": "2026-12-29T00:00:01+01:00"},
        {"to": "demain"},
    ],
)
def test_end_that_is_too_late_or_early_returns_422(
    dealer: Caller, prospect: Prospect, garage: Garage, query: dict[str, str]
) -> None:
    response = dealer.get(f"/prospect/{prospect.pk}/free-slots", {"garageId": str(garage.pk), **query})

    assert (response.status_code, list(response.json()["errors"])) == (422, ["to"])


@pytest.mark.parametrize(
    "field, value",
    [
        ("garageId", "x"),
        ("carId", "019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f"),
        ("minutes", 14),
        ("minutes", 481),
        ("kind", "reminder"),
        ("from", "hier"),
        ("from", "9999-12-31T23:59:59Z"),
    ],
)
def test_malformed_query_returns_422(
    dealer: Caller, prospect: Prospect, garage: Garage, field: str, value: str | int
) -> None:
    response = dealer.get(f"/prospect/{prospect.pk}/free-slots", {"garageId": str(garage.pk), field: value})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]


def test_free_slots_of_other_partner_return_404(
    other_api: Caller, dealer: Caller, prospect: Prospect, garage: Garage
) -> None:
    assert other_api.get(f"/prospect/{prospect.pk}/free-slots", {"garageId": str(garage.pk)}).status_code == 404
