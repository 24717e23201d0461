"""The days of 23 and of 25 hours: 29 March and 25 October 2026 in Paris."""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from dateutil.rrule import rrulestr
from icalendar import Calendar

from apps.calendar.models import Event
from apps.garages.models import Garage, OpeningHours
from apps.testing.callers import Caller

from .conftest import event_body
from .test_list import event_titles

NewEvent = Callable[..., Event]


@pytest.mark.parametrize(
    "day, first, last",
    [
        ("2026-03-29", "2026-03-29T00:00:00+01:00", "2026-03-29T23:30:00+02:00"),
        ("2026-10-25", "2026-10-25T00:00:00+02:00", "2026-10-25T23:30:00+01:00"),
    ],
)
def test_dst_day_filter_uses_paris_midnight(api: Caller, day: str, first: str, last: str) -> None:
    moments = {"avant": (first, -60), "premier": (first, 0), "dernier": (last, 0), "après": (last, 30)}
    for title, (moment, minutes) in moments.items():
        event = api.post("/calendar/create", event_body(title=title, start=moment, end="2026-12-31T00:00:00Z"))
        row = Event.objects.get(pk=event.json()["data"]["id"])
        row.starts_at += timedelta(minutes=minutes)
        row.ends_at = row.starts_at + timedelta(minutes=30)
        row.save()

    assert event_titles(api, **{"from": day, "to": day}) == ["premier", "dernier"]


@pytest.mark.parametrize(
    "start, end, hours",
    [
        ("2026-03-28T22:00", "2026-03-29T10:00", 11),
        ("2026-10-24T22:00", "2026-10-25T10:00", 13),
        ("2026-03-29T00:00", "2026-03-30T00:00", 23),
        ("2026-10-25T00:00", "2026-10-26T00:00", 25),
    ],
)
def test_dst_event_keeps_wall_clock_and_duration(api: Caller, start: str, end: str, hours: int) -> None:
    row = api.post("/calendar/create", event_body(start=start, end=end)).json()["data"]

    assert (row["start"][:16], row["end"][:16]) == (start, end)
    event = Event.objects.get()
    assert event.ends_at - event.starts_at == timedelta(hours=hours)


def test_dst_full_day_event_listed_only_on_its_day(api: Caller) -> None:
    for day, next_day in (("2026-03-29", "2026-03-30"), ("2026-10-25", "2026-10-26")):
        api.post("/calendar/create", event_body(title=day, start=f"{day}T00:00", end=f"{next_day}T00:00"))

        assert event_titles(api, **{"from": day, "to": day}) == [day]
        assert event_titles(api, **{"from": next_day, "to": next_day}) == []


@pytest.mark.parametrize(
    "start, end, hours",
    [
        ("02:30", "03:30", ("03:30", "04:30")),
        ("02:15", "02:45", ("03:15", "03:45")),
        ("02:00", "10:00", ("03:00", "11:00")),
        ("01:30", "02:30", ("01:30", "03:30")),
        ("01:30", "03:00", ("01:30", "03:00")),
    ],
)
def test_dst_start_takes_its_end_along(api: Caller, start: str, end: str, hours: tuple[str, str]) -> None:
    body = event_body(start=f"2026-03-29T{start}", end=f"2026-03-29T{end}")

    response = api.post("/calendar/create", body)

    assert response.status_code == 201, response.content
    row = api.get(f"/calendar/{response.json()['data']['id']}").json()["data"]
    assert (row["start"][11:16], row["end"][11:16]) == hours


def test_dst_end_before_start_in_time_is_refused(api: Caller) -> None:
    # On the wall the end comes later; in time both are the same moment.
    response = api.post("/calendar/create", event_body(start="2026-03-29T03:30:00+02:00", end="2026-03-29T02:30"))

    assert (response.status_code, list(response.json()["errors"])) == (422, ["end"])


def test_dst_nonexistent_time_shifts_forward(api: Caller) -> None:
    row = api.post("/calendar/create", event_body(start="2026-03-29T02:30", end="2026-03-29T04:00")).json()["data"]

    assert row["start"] == "2026-03-29T03:30:00+02:00"


def test_dst_ambiguous_hour_distinct_by_offset(api: Caller, garage: Garage) -> None:
    first = {"start": "2026-10-25T02:00:00+02:00", "end": "2026-10-25T02:45:00+02:00"}
    second = {"start": "2026-10-25T02:00:00+01:00", "end": "2026-10-25T02:45:00+01:00"}

    for moments in (first, second):
        response = api.post("/calendar/create", event_body(garageId=str(garage.pk), **moments))
        assert response.status_code == 201
        assert {name: response.json()["data"][name] for name in moments} == moments


@pytest.mark.parametrize(
    "start, end, status",
    [
        ("2026-03-29T07:00:00Z", "2026-03-29T10:00:00Z", 201),
        ("2026-03-29T06:59:00Z", "2026-03-29T08:00:00Z", 422),
        ("2026-03-29T10:00:00Z", "2026-03-29T10:01:00Z", 422),
        ("2026-10-25T08:00:00Z", "2026-10-25T11:00:00Z", 201),
        ("2026-10-25T07:59:00Z", "2026-10-25T09:00:00Z", 422),
    ],
)
def test_dst_opening_hours_use_local_time(api: Caller, garage: Garage, start: str, end: str, status: int) -> None:
    OpeningHours.objects.create(partner=garage.partner, garage=garage, weekday=7, opens="09:00", closes="12:00")

    response = api.post("/calendar/create", event_body(garageId=str(garage.pk), start=start, end=end))

    assert response.status_code == status


@pytest.mark.parametrize("day, offset", [("2026-03-29", 2), ("2026-10-25", 1)])
def test_dst_ics_has_local_offset_and_timezone(api: Caller, new_event: NewEvent, day: str, offset: int) -> None:
    event = new_event(start=f"{day}T10:00", end=f"{day}T11:00")

    calendar = Calendar.from_ical(api.get(f"/calendar/{event.pk}.ics").content)

    (entry,) = calendar.events
    assert entry.start.isoformat() == f"{day}T10:00:00+0{offset}:00"
    assert [str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")] == ["Europe/Paris"]


@pytest.mark.parametrize(
    "start, end, day",
    [
        # An end, a start and both in the hour that is left out.
        ("01:30", "02:30", "2026-03-29"),
        ("02:30", "03:30", "2026-03-29"),
        ("02:15", "02:45", "2026-03-29"),
        # Across the hour, and in the one that comes twice.
        ("01:00", "04:00", "2026-03-29"),
        ("02:30", "03:30", "2026-10-25"),
        ("01:30", "02:15", "2026-10-25"),
        ("01:00", "04:00", "2026-10-25"),
        ("22:00", "23:30", "2026-10-25"),
    ],
)
@pytest.mark.parametrize("weeks_before", [0, 2])
def test_dst_series_has_the_same_times_in_list_and_feed(
    api: Caller,
    anonymous: Caller,
    set_now: Callable[[str], None],
    start: str,
    end: str,
    day: str,
    weeks_before: int,
) -> None:
    set_now("2026-01-10T09:00:00+00:00")
    first = date.fromisoformat(day) - timedelta(weeks=weeks_before)
    body = event_body(recurrence="FREQ=WEEKLY;COUNT=5", start=f"{first}T{start}", end=f"{first}T{end}")
    assert api.post("/calendar/create", body).status_code == 201

    listed = {(event.starts_at, event.ends_at) for event in Event.objects.all()}

    assert len(listed) == 5
    # As calendars read it that count an appointment's length on the wall, and as those that count its time.
    url = api.post("/calendar/feed").json()["data"]["url"].removeprefix("http://testserver")
    master, *others = Calendar.from_ical(anonymous.get(url).content).events
    for on_the_wall in (True, False):
        assert set(read_series(master, others, on_the_wall=on_the_wall)) == listed


def read_series(master: Any, others: list[Any], *, on_the_wall: bool) -> Iterator[tuple[datetime, datetime]]:
    """The times of a series in another calendar."""
    own = {entry["RECURRENCE-ID"].dt.astimezone(UTC): entry for entry in others}
    begins, ends = master["DTSTART"].dt, master["DTEND"].dt
    for wall in rrulestr(master["RRULE"].to_ical().decode(), dtstart=begins.replace(tzinfo=None)):
        since = wall.replace(tzinfo=begins.tzinfo)
        if entry := own.pop(since.astimezone(UTC), None):
            yield entry["DTSTART"].dt.astimezone(UTC), entry["DTEND"].dt.astimezone(UTC)
        elif on_the_wall:
            length = ends.astimezone(begins.tzinfo).replace(tzinfo=None) - begins.replace(tzinfo=None)
            yield since.astimezone(UTC), (since + length).astimezone(UTC)
        else:
            yield since.astimezone(UTC), since.astimezone(UTC) + (ends.astimezone(UTC) - begins.astimezone(UTC))
    assert not own
