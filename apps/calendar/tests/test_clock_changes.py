"""The days of 23 and of 25 hours: 29 March and 25 October 2026 in Paris."""

from collections.abc import Callable
from datetime import timedelta

import pytest
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
