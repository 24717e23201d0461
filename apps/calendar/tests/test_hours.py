"""When a garage is open."""

from datetime import date, time
from typing import Any

import pytest

from apps.calendar.models import Event
from apps.garages.models import Closure, Garage, OpeningHours
from apps.testing.callers import Caller

from .conftest import event_body

WEEK = [
    {"weekday": weekday, "opens": opens, "closes": closes}
    for weekday in range(1, 6)
    for opens, closes in (("09:00", "12:00"), ("14:00", "18:30"))
]


@pytest.fixture
def open_garage(garage: Garage) -> Garage:
    """Open on weekdays from 9 to 12 and from 14 to 18:30, closed for Christmas."""
    for row in WEEK:
        OpeningHours.objects.create(partner=garage.partner, garage=garage, **row)
    Closure.objects.create(
        partner=garage.partner, garage=garage, first_day="2026-12-24", last_day="2026-12-26", reason="Noël"
    )
    return garage


def book(api: Caller, garage: Garage, start: str, end: str, **fields: Any) -> Any:
    return api.post("/calendar/create", event_body(garageId=str(garage.pk), start=start, end=end, **fields))


@pytest.mark.parametrize(
    "start, end", [("2026-12-01T09:00", "2026-12-01T12:00"), ("2026-12-04T17:30", "2026-12-04T18:30")]
)
def test_booking_within_opening_hours_returns_201(api: Caller, open_garage: Garage, start: str, end: str) -> None:
    assert book(api, open_garage, start, end).status_code == 201


@pytest.mark.parametrize(
    "start, end",
    [
        ("2026-12-01T08:59", "2026-12-01T10:00"),
        ("2026-12-01T18:00", "2026-12-01T18:31"),
        ("2026-12-01T11:00", "2026-12-01T15:00"),
        ("2026-12-05T10:00", "2026-12-05T11:00"),
        ("2026-12-01T10:00", "2026-12-02T11:00"),
        ("2026-12-01T17:00", "2026-12-02T00:00"),
    ],
)
def test_outside_hours_returns_422_unless_confirmed(api: Caller, open_garage: Garage, start: str, end: str) -> None:
    response = book(api, open_garage, start, end)

    assert response.status_code == 422
    assert response.json()["code"] == "outside_hours"
    assert response.json()["errors"] == {"start": ["Atelier\xa0: hors des heures d’ouverture."]}
    assert not Event.objects.exists()
    assert book(api, open_garage, start, end, outsideHours=True).status_code == 201


def test_booking_on_closure_rejected_with_reason(api: Caller, open_garage: Garage) -> None:
    response = book(api, open_garage, "2026-12-24T10:00", "2026-12-24T11:00")

    assert response.json()["errors"] == {"start": ["Atelier\xa0: fermeture ce jour-là (Noël)."]}
    assert book(api, open_garage, "2026-12-23T10:00", "2026-12-23T11:00").status_code == 201


@pytest.mark.parametrize("fields", [{"kind": "reminder"}, {"status": "cancelled"}])
def test_reminder_or_cancelled_ignores_opening_hours(api: Caller, open_garage: Garage, fields: dict[str, str]) -> None:
    assert book(api, open_garage, "2026-12-06T03:00", "2026-12-06T04:00", **fields).status_code == 201


def test_garage_without_opening_hours_always_open(api: Caller, garage: Garage) -> None:
    assert book(api, garage, "2026-12-06T03:00", "2026-12-06T04:00").status_code == 201


def test_adjacent_opening_hours_are_merged(api: Caller, garage: Garage) -> None:
    for opens, closes in ((time(12), time(15)), (time(9), time(12))):
        OpeningHours.objects.create(partner=garage.partner, garage=garage, weekday=2, opens=opens, closes=closes)

    assert book(api, garage, "2026-12-01T11:00", "2026-12-01T13:00").status_code == 201


def test_event_update_rechecks_hours_if_time_changes(api: Caller, open_garage: Garage) -> None:
    row = book(api, open_garage, "2026-12-06T10:00", "2026-12-06T11:00", outsideHours=True).json()["data"]

    assert api.put(f"/calendar/{row['id']}", {"title": "Dimanche"}).status_code == 200
    assert api.put(f"/calendar/{row['id']}", {"end": "2026-12-06T12:00"}).status_code == 422
    assert api.put(f"/calendar/{row['id']}", {"end": "2026-12-06T12:00", "outsideHours": True}).status_code == 200


class TestSchedule:
    """/calendar/garage/{id}."""

    def test_schedule_update_replaces_only_sent_list(self, api: Caller, open_garage: Garage) -> None:
        path = f"/calendar/garage/{open_garage.pk}"
        before = api.get(path).json()["data"]
        assert before["hours"] == WEEK
        assert before["closures"] == [{"from": "2026-12-24", "to": "2026-12-26", "reason": "Noël"}]

        hours = [{"weekday": 7, "opens": "09:30", "closes": "12:00"}]
        after = api.put(path, {"hours": hours}).json()["data"]

        assert after == {"hours": hours, "closures": before["closures"]}
        assert api.put(path, {"closures": []}).json()["data"] == {"hours": hours, "closures": []}

    @pytest.mark.parametrize(
        "sent, field",
        [
            ({"hours": [{"weekday": 8, "opens": "09:00", "closes": "12:00"}]}, "hours.0.weekday"),
            ({"hours": [{"weekday": 1, "opens": "9 h", "closes": "12:00"}]}, "hours.0.opens"),
            ({"hours": [{"weekday": 1, "opens": "12:00", "closes": "12:00"}]}, "hours.0.closes"),
            ({"hours": [{"weekday": 1}]}, "hours.0.opens"),
            ({"hours": [*WEEK, {"weekday": 1, "opens": "11:00", "closes": "13:00"}]}, "hours"),
            ({"hours": WEEK * 8}, "hours.nonFieldErrors"),
            ({"hours": "always"}, "hours.nonFieldErrors"),
            ({"closures": [{"from": "2026-12-02", "to": "2026-12-01"}]}, "closures.0.to"),
            ({"closures": [{"from": "2026-12-02"}]}, "closures.0.to"),
            ({"closures": [{"from": "2026-12-01", "to": "2026-12-01", "reason": "x" * 151}]}, "closures.0.reason"),
        ],
    )
    def test_schedule_update_invalid_list_returns_422(
        self, api: Caller, open_garage: Garage, sent: dict[str, Any], field: str
    ) -> None:
        response = api.put(f"/calendar/garage/{open_garage.pk}", sent)

        assert response.status_code == 422
        assert field in response.json()["errors"]
        assert OpeningHours.objects.count() == len(WEEK)
        assert Closure.objects.get().first_day == date(2026, 12, 24)
