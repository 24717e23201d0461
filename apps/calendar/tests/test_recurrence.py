"""Repeated appointments: which ones a rule makes, what changes and refuses them, what other calendars read."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from dateutil.relativedelta import relativedelta
from dateutil.rrule import rrulestr
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import example, given
from hypothesis import strategies as st
from icalendar import Calendar

from apps.calendar.models import Event
from apps.calendar.recurrence import DAYS, bounded_rule, moved, occurrences
from apps.garages.models import Garage
from apps.testing.callers import Caller

from .conftest import PARIS, event_body, paris

NewEvent = Callable[..., Event]
WEEKLY = "FREQ=WEEKLY;BYDAY=TU;COUNT=4"


def starts(api: Caller) -> list[str]:
    rows = api.get("/calendar/all?ordering=start&limit=100").json()["data"]
    return [row["start"][:16] for row in rows]


def on_the_wall(moment: datetime) -> datetime:
    return moment.astimezone(PARIS).replace(tzinfo=None)


def create(api: Caller, recurrence: str = WEEKLY, **fields: Any) -> dict[str, Any]:
    response = api.post("/calendar/create", event_body(recurrence=recurrence, **fields))
    assert response.status_code == 201, response.content
    row: dict[str, Any] = response.json()["data"]
    return row


def of_series(number: int) -> str:
    return str(Event.objects.get(occurrence=number).pk)


def test_rule_creates_each_occurrence(api: Caller) -> None:
    row = create(api)

    assert starts(api) == ["2026-12-01T10:00", "2026-12-08T10:00", "2026-12-15T10:00", "2026-12-22T10:00"]
    assert row["recurrence"] == WEEKLY
    assert {str(event.series) for event in Event.objects.all()} == {row["series"]} == {row["id"]}


def test_wall_time_kept_across_both_clock_changes(api: Caller) -> None:
    create(api, "FREQ=MONTHLY;COUNT=12")

    rows = api.get("/calendar/all?ordering=start&limit=100").json()["data"]
    assert {row["start"][11:16] for row in rows} == {"10:00"}
    assert {row["start"][19:] for row in rows} == {"+01:00", "+02:00"}


@pytest.mark.parametrize("language", ["fr", "en", "zh", "ja"])
@pytest.mark.parametrize(
    "rule",
    [
        "FREQ=YEARLY",
        "weekly",
        "FREQ=WEEKLY;BYDAY=XX",
        "FREQ=MONTHLY;BYDAY=1MO",
        "FREQ=DAILY;INTERVAL=0",
        "FREQ=DAILY;COUNT=201",
        "FREQ=DAILY;COUNT=0",
        "FREQ=MONTHLY;COUNT=26",
        "FREQ=DAILY;COUNT=2;UNTIL=20261210",
        "FREQ=DAILY;UNTIL=20291231",
        "FREQ=DAILY;UNTIL=99999999",
        "FREQ=WEEKLY;BYDAY=MO",
        "FREQ=DAILY;UNTIL=20261130",
    ],
)
def test_wrong_rule_returns_422(api: Caller, rule: str, language: str) -> None:
    response = api.in_language(language).post("/calendar/create", event_body(recurrence=rule))

    assert response.status_code == 422
    (message,) = response.json()["errors"]["recurrence"]
    assert message.isascii() == (language == "en") or language == "fr"
    assert not Event.objects.exists()


def test_rule_without_end_stops_after_two_years(api: Caller) -> None:
    assert create(api, "FREQ=MONTHLY")["recurrence"] == "FREQ=MONTHLY;COUNT=25"


def test_taken_occurrence_returns_409_naming_it(api: Caller, new_event: NewEvent, garage: Garage) -> None:
    taken = new_event(start="2026-12-15T10:30", end="2026-12-15T11:30", garage=garage)

    response = api.post("/calendar/create", event_body(recurrence=WEEKLY, garageId=str(garage.pk)))

    assert response.status_code == 409
    assert response.json()["conflict"]["id"] == str(taken.pk)
    assert response.json()["occurrence"].startswith("2026-12-15T10:00")
    assert Event.objects.count() == 1


def test_each_taken_occurrence_is_named(api: Caller, new_event: NewEvent, garage: Garage) -> None:
    for day in (8, 22):
        new_event(start=f"2026-12-{day:02}T10:30", end=f"2026-12-{day:02}T11:30", garage=garage)

    response = api.post("/calendar/create", event_body(recurrence=WEEKLY, garageId=str(garage.pk)))

    assert response.json()["conflict"]["start"] == "2026-12-08T10:30:00+01:00"
    assert response.json()["occurrences"] == ["2026-12-08T10:00:00+01:00", "2026-12-22T10:00:00+01:00"]


def test_occurrences_that_overlap_return_409(api: Caller, garage: Garage) -> None:
    body = event_body(recurrence="FREQ=DAILY;COUNT=3", garageId=str(garage.pk), end="2026-12-02T11:00:00+01:00")

    assert api.post("/calendar/create", body).status_code == 409


def move(api: Caller, number: int, scope: str | None, day: str, hour: str = "14:00") -> None:
    body = {"start": f"{day}T{hour}", "end": f"{day}T{int(hour[:2]) + 1}:00", **({"scope": scope} if scope else {})}
    response = api.put(f"/calendar/{of_series(number)}", body)
    assert response.status_code == 200, response.content


def test_move_changes_one_occurrence_by_default(api: Caller) -> None:
    create(api)
    move(api, 1, None, "2026-12-09")

    assert starts(api) == ["2026-12-01T10:00", "2026-12-09T14:00", "2026-12-15T10:00", "2026-12-22T10:00"]


def test_move_following_splits_series(api: Caller) -> None:
    first = create(api)
    move(api, 2, "following", "2026-12-16")

    assert starts(api) == ["2026-12-01T10:00", "2026-12-08T10:00", "2026-12-16T14:00", "2026-12-23T14:00"]
    rules = Event.objects.order_by("starts_at").values_list("rule", flat=True)
    assert list(rules) == ["FREQ=WEEKLY;BYDAY=TU;COUNT=2"] * 2 + ["FREQ=WEEKLY;BYDAY=WE;COUNT=2"] * 2
    assert Event.objects.filter(series=first["id"]).count() == 2


def test_move_all_leaves_those_moved_alone(api: Caller) -> None:
    create(api)
    move(api, 1, "this", "2026-12-09")
    move(api, 2, "all", "2026-12-14", "09:00")

    assert starts(api) == ["2026-11-30T09:00", "2026-12-09T14:00", "2026-12-14T09:00", "2026-12-21T09:00"]


EVERY_SECOND_WEEK = {"start": "2026-12-07T10:00:00+01:00", "end": "2026-12-07T11:00:00+01:00"}
SIX = "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=6"


@pytest.mark.parametrize(
    "day, days",
    [
        (10, ["2026-12-10", "2026-12-14", "2026-12-24", "2026-12-28", "2027-01-07", "2027-01-11"]),
        (6, ["2026-12-06", "2026-12-10", "2026-12-20", "2026-12-24", "2027-01-03", "2027-01-07"]),
    ],
)
def test_move_all_keeps_two_days_of_every_second_week_together(
    api: Caller, anonymous: Caller, set_now: Callable[[str], None], day: int, days: list[str]
) -> None:
    set_now("2026-11-24T09:00:00+00:00")
    create(api, SIX, **EVERY_SECOND_WEEK)
    move(api, 0, "all", f"2026-12-{day:02}")

    assert starts(api) == [f"{each}T14:00" for each in days]
    (master,) = feed_entries(api, anonymous)
    read = rrulestr(master["RRULE"].to_ical().decode(), dtstart=master["DTSTART"].dt.replace(tzinfo=None))
    assert [f"{moment:%Y-%m-%d}" for moment in read] == days


def test_move_following_and_back_keeps_every_second_week(api: Caller) -> None:
    create(api, SIX, **EVERY_SECOND_WEEK)
    before = starts(api)

    move(api, 1, "following", "2026-12-14", "10:00")
    moved = Event.objects.get(starts_at=paris("2026-12-14T10:00"))
    assert starts(api)[:4] == ["2026-12-07T10:00", "2026-12-14T10:00", "2026-12-24T10:00", "2026-12-28T10:00"]

    body = {"start": "2026-12-11T10:00", "end": "2026-12-11T11:00", "scope": "following"}
    assert api.put(f"/calendar/{moved.pk}", body).status_code == 200
    assert starts(api) == before


ON_THE_31ST = ["2026-12-31", "2027-01-31", "2027-03-31", "2027-05-31"]
ON_THE_28TH = ["2026-12-28", "2027-01-28", "2027-02-28", "2027-03-28"]


@pytest.mark.parametrize(
    "days, number, day, moved",
    [
        (ON_THE_31ST, 0, "2027-01-01", ["2027-01-01", "2027-02-01", "2027-04-01", "2027-06-01"]),
        (ON_THE_31ST, 2, "2027-04-01", ["2027-01-01", "2027-02-01", "2027-04-01", "2027-06-01"]),
        (ON_THE_31ST, 0, "2026-12-30", ["2026-12-30", "2027-01-30", "2027-03-30", "2027-05-30"]),
        (ON_THE_31ST, 3, "2027-05-10", ["2026-12-10", "2027-01-10", "2027-03-10", "2027-05-10"]),
        (ON_THE_28TH, 0, "2026-12-29", ["2026-12-29", "2027-01-29", "2027-02-28", "2027-03-29"]),
        (ON_THE_28TH, 3, "2027-03-31", ["2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31"]),
        (ON_THE_28TH, 2, "2027-03-01", ["2027-01-01", "2027-02-01", "2027-03-01", "2027-04-01"]),
    ],
)
def test_moved_month_series_stays_one_of_each_month(
    api: Caller,
    anonymous: Caller,
    set_now: Callable[[str], None],
    days: list[str],
    number: int,
    day: str,
    moved: list[str],
) -> None:
    set_now("2026-11-24T09:00:00+00:00")
    create(api, "FREQ=MONTHLY;COUNT=4", start=f"{days[0]}T10:00:00+01:00", end=f"{days[0]}T11:00:00+01:00")
    assert starts(api) == [f"{each}T10:00" for each in days]

    move(api, number, "all", day)

    assert starts(api) == [f"{each}T14:00" for each in moved]
    # Other calendars read the same days.
    (master,) = feed_entries(api, anonymous)
    read = rrulestr(master["RRULE"].to_ical().decode(), dtstart=master["DTSTART"].dt.replace(tzinfo=None))
    assert [f"{moment:%Y-%m-%d}" for moment in read] == moved
    # At another hour they stay on their days, and moved back they are what they were.
    move(api, number, "all", day, "09:00")
    assert starts(api) == [f"{each}T09:00" for each in moved]
    move(api, number, "all", days[number], "10:00")
    assert starts(api) == [f"{each}T10:00" for each in days]


def test_moved_series_of_the_29th_has_no_appointment_in_a_shorter_february(
    api: Caller, anonymous: Caller, set_now: Callable[[str], None]
) -> None:
    set_now("2026-11-24T09:00:00+00:00")
    # None in February 2027, one on the leap day of 2028.
    create(api, "FREQ=MONTHLY;COUNT=15", start="2026-12-29T10:00:00+01:00", end="2026-12-29T11:00:00+01:00")
    months = [each[:7] for each in starts(api)]
    assert "2027-02" not in months
    assert "2028-02" in months

    move(api, 0, "all", "2026-12-10")

    assert starts(api) == [f"{month}-10T14:00" for month in months]
    # Other calendars leave it out too.
    (master,) = feed_entries(api, anonymous)
    read = rrulestr(master["RRULE"].to_ical().decode(), dtstart=master["DTSTART"].dt.replace(tzinfo=None))
    left_out = [on_the_wall(entry.dt) for entry in master["EXDATE"].dts]
    assert [f"{moment:%Y-%m}" for moment in read if moment not in left_out] == months
    # Moved back they are what they were.
    move(api, 0, "all", "2026-12-29", "10:00")
    assert starts(api) == [f"{month}-29T10:00" for month in months]


def test_following_of_a_month_series_stay_one_of_each_month(api: Caller) -> None:
    create(api, "FREQ=MONTHLY;COUNT=4", start="2026-12-31T10:00:00+01:00", end="2026-12-31T11:00:00+01:00")

    move(api, 2, "following", "2027-03-30", "10:00")

    days = ["2026-12-31", "2027-01-31", "2027-03-30", "2027-05-30"]
    assert starts(api) == [f"{day}T10:00" for day in days]


def test_edit_all_changes_title_of_each(api: Caller) -> None:
    row = create(api)
    api.put(f"/calendar/{row['id']}", {"title": "Réunion", "scope": "all"})

    assert set(Event.objects.values_list("title", flat=True)) == {"Réunion"}
    assert starts(api)[1] == "2026-12-08T10:00"


def test_rule_of_stored_appointment_cannot_change(api: Caller) -> None:
    row = create(api)

    assert api.put(f"/calendar/{row['id']}", {"recurrence": row["recurrence"]}).status_code == 200
    assert api.put(f"/calendar/{row['id']}", {"recurrence": "FREQ=DAILY"}).status_code == 422


@pytest.mark.parametrize("scope, left", [("this", 3), ("following", 1), ("all", 0)])
def test_delete_scope(api: Caller, scope: str, left: int) -> None:
    create(api)

    assert api.delete(f"/calendar/{of_series(1)}?scope={scope}").status_code == 200
    assert Event.objects.count() == left


def test_delete_unknown_scope_returns_422(api: Caller) -> None:
    assert api.delete(f"/calendar/{create(api)['id']}?scope=some").status_code == 422


def test_series_of_other_partner_untouched(api: Caller, other_api: Caller) -> None:
    row = create(api)

    assert other_api.put(f"/calendar/{row['id']}", {"title": "x", "scope": "all"}).status_code == 404
    assert other_api.delete(f"/calendar/{row['id']}?scope=all").status_code == 404
    assert Event.objects.filter(title="x").count() == 0
    assert Event.objects.count() == 4


def feed_entries(api: Caller, anonymous: Caller) -> list[Any]:
    url = api.post("/calendar/feed").json()["data"]["url"].removeprefix("http://testserver")
    return list(Calendar.from_ical(anonymous.get(url).content).events)


def test_feed_has_rule_deletion_and_moved_occurrence(
    api: Caller, anonymous: Caller, set_now: Callable[[str], None]
) -> None:
    set_now("2026-11-24T09:00:00+00:00")
    create(api)
    move(api, 1, "this", "2026-12-09")
    api.delete(f"/calendar/{of_series(2)}")

    master, moved = feed_entries(api, anonymous)

    assert master["RRULE"].to_ical() == b"FREQ=WEEKLY;COUNT=4;BYDAY=TU"
    assert master["DTSTART"].dt == paris("2026-12-01T10:00")
    assert [entry.dt for entry in master["EXDATE"].dts] == [paris("2026-12-15T10:00")]
    assert moved["UID"] == master["UID"]
    assert moved["RECURRENCE-ID"].dt == paris("2026-12-08T10:00")
    assert moved["DTSTART"].dt == paris("2026-12-09T14:00")


def test_file_of_one_occurrence_has_no_rule(api: Caller) -> None:
    content = api.get(f"/calendar/{create(api)['id']}.ics").content

    assert content.count(b"BEGIN:VEVENT") == 1
    assert b"RRULE" not in content


def test_list_of_series_in_constant_queries(api: Caller) -> None:
    create(api, "FREQ=DAILY;COUNT=2")
    with CaptureQueriesContext(connection) as few:
        starts(api)
    create(api, "FREQ=DAILY;COUNT=50")
    with CaptureQueriesContext(connection) as many:
        starts(api)
    assert len(few) == len(many)


@given(
    day=st.integers(0, 1400),
    freq=st.sampled_from(["DAILY", "WEEKLY", "MONTHLY"]),
    # With four months between, the fourth 31st is more than two years away.
    interval=st.integers(1, 3),
    days=st.sets(st.sampled_from(DAYS)),
    count=st.integers(1, 4),
)
def test_occurrences_match_dateutil(day: int, freq: str, interval: int, days: set[str], count: int) -> None:
    start = paris("2026-01-01T10:00") + timedelta(days=day)
    rule = f"FREQ={freq};INTERVAL={interval}"
    if freq == "WEEKLY":
        rule += f";BYDAY={','.join(sorted({*days, DAYS[start.weekday()]}, key=DAYS.index))}"

    found = occurrences(bounded_rule(f"{rule};COUNT={count}", start, "Europe/Paris"), start, "Europe/Paris")

    expected = list(rrulestr(f"{rule};COUNT={count}", dtstart=start.replace(tzinfo=None)))
    assert [on_the_wall(row) for row in found] == expected


@given(
    day=st.integers(0, 400),
    interval=st.integers(1, 3),
    days=st.sets(st.sampled_from(DAYS)),
    shifts=st.lists(st.integers(-40, 40), min_size=1, max_size=3),
)
def test_moved_rule_moves_each_occurrence_as_far(day: int, interval: int, days: set[str], shifts: list[int]) -> None:
    start = paris("2026-01-01T10:00") + timedelta(days=day)
    by_day = ",".join(sorted({*days, DAYS[start.weekday()]}, key=DAYS.index))
    rule = f"FREQ=WEEKLY;INTERVAL={interval};BYDAY={by_day};COUNT=12"

    first = found = occurrences(rule, start, "Europe/Paris")
    for shift in shifts:
        rule, begins, numbers = moved(rule, found, 0, timedelta(days=shift), "Europe/Paris")
        found = occurrences(rule, begins, "Europe/Paris")
        assert numbers == list(range(len(found)))

    whole = timedelta(days=sum(shifts))
    assert [on_the_wall(each) for each in found] == [on_the_wall(each) + whole for each in first]


@given(
    # Over a leap day too: of the 29th, one February of several.
    day=st.integers(0, 1100),
    interval=st.integers(1, 3),
    number=st.integers(0, 17),
    shifts=st.lists(st.integers(-40, 40).filter(bool), min_size=1, max_size=3),
)
@example(day=59 + 365, interval=1, number=0, shifts=[-19])
@example(day=59 + 365, interval=1, number=3, shifts=[1, 2])
def test_moved_rule_of_months_keeps_one_of_each(day: int, interval: int, number: int, shifts: list[int]) -> None:
    start = paris("2026-01-01T10:00") + timedelta(days=day)
    rule = f"FREQ=MONTHLY;INTERVAL={interval};COUNT=18"
    first = planned = occurrences(rule, start, "Europe/Paris")
    held = list(range(18))
    for shift in (*shifts, -sum(shifts)):
        before = [on_the_wall(planned[each]) for each in held]
        after = before[number] + timedelta(days=shift)
        months = (after.year - before[number].year) * 12 + after.month - before[number].month

        rule, begins, numbers = moved(rule, planned, held[number], timedelta(days=shift), "Europe/Paris")
        planned = occurrences(rule, begins, "Europe/Paris")
        held = [numbers[each] for each in held]

        day_of_months = relativedelta(months=months, day=after.day if shift else None)
        assert [on_the_wall(planned[each]) for each in held] == [each + day_of_months for each in before]
    assert planned[held[number]] == first[number]
