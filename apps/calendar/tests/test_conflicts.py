"""A car and a garage serve one appointment at a time."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from apps.calendar.models import Event
from apps.cars.models import Car
from apps.garages.models import Garage
from apps.partners.models import Account
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously

from .conftest import event_body

pytestmark = pytest.mark.database

NewEvent = Callable[..., Event]


def link(name: str, car: Car, garage: Garage) -> dict[str, Any]:
    return {name: car if name == "car" else garage}


@pytest.mark.parametrize("name", ["car", "garage"])
def test_taken_slot_returns_409_with_conflict(
    api: Caller, new_event: NewEvent, car: Car, garage: Garage, name: str
) -> None:
    event = new_event(**link(name, car, garage))
    row = link(name, car, garage)[name]

    response = api.post(
        "/calendar/create",
        event_body(**{f"{name}Id": str(row.pk)}, start="2026-12-01T10:59:00+01:00", end="2026-12-01T12:00:00+01:00"),
    )

    assert response.status_code == 409
    answer = response.json()
    assert answer["code"] == "slot_taken"
    what = {"car": "La voiture est déjà réservée", "garage": "Le garage est déjà réservé"}[name]
    assert answer["message"] == f"{what} par «\xa0Essai\xa0», 01/12/2026 10:00."
    assert answer["errors"] == {"start": [answer["message"]]}
    assert answer["conflict"] == {
        "id": str(event.pk),
        "title": "Essai",
        "start": "2026-12-01T10:00:00+01:00",
        "end": "2026-12-01T11:00:00+01:00",
    }
    assert Event.objects.count() == 1


@pytest.mark.parametrize("start, end", [("08:00", "10:00"), ("11:00", "12:00")])
def test_adjacent_events_no_conflict(api: Caller, new_event: NewEvent, car: Car, start: str, end: str) -> None:
    new_event(car=car)

    moments = {"start": f"2026-12-01T{start}:00+01:00", "end": f"2026-12-01T{end}:00+01:00"}
    assert api.post("/calendar/create", event_body(carId=str(car.pk), **moments)).status_code == 201


@pytest.mark.parametrize(
    "own, other",
    [
        ({"status": "cancelled"}, {}),
        ({}, {"status": "cancelled"}),
        ({"kind": "reminder"}, {}),
        ({}, {"kind": "reminder"}),
    ],
)
def test_cancelled_or_reminder_no_conflict(
    api: Caller, new_event: NewEvent, car: Car, own: dict[str, str], other: dict[str, str]
) -> None:
    new_event(car=car, **other)

    assert api.post("/calendar/create", event_body(carId=str(car.pk), **own)).status_code == 201


def test_different_car_and_garage_no_conflict(api: Caller, new_event: NewEvent, car: Car, garage: Garage) -> None:
    new_event(car=car)

    assert api.post("/calendar/create", event_body(garageId=str(garage.pk))).status_code == 201
    assert api.post("/calendar/create", event_body()).status_code == 201


def test_event_update_taken_slot_returns_409(api: Caller, new_event: NewEvent, car: Car) -> None:
    new_event(car=car, title="Livraison")
    event = new_event(car=car, start="2026-12-01T14:00", end="2026-12-01T15:00")

    response = api.put(
        f"/calendar/{event.pk}", {"start": "2026-12-01T10:30:00+01:00", "end": "2026-12-01T11:30:00+01:00"}
    )

    assert response.status_code == 409
    assert response.json()["conflict"]["title"] == "Livraison"
    before = event.starts_at
    event.refresh_from_db()
    assert event.starts_at == before


def test_event_update_within_own_slot_no_conflict(api: Caller, new_event: NewEvent, car: Car) -> None:
    event = new_event(car=car)

    assert api.put(f"/calendar/{event.pk}", {"end": "2026-12-01T10:30:00+01:00"}).status_code == 200


def test_cancelled_event_replanned_returns_409(api: Caller, new_event: NewEvent, car: Car) -> None:
    new_event(car=car)
    event = new_event(car=car, status="cancelled")

    assert api.put(f"/calendar/{event.pk}", {"notes": "Rappeler"}).status_code == 200
    assert api.put(f"/calendar/{event.pk}", {"status": "planned"}).status_code == 409


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", ["car", "garage"])
def test_concurrent_bookings_same_slot_one_wins(account: Account, car: Car, garage: Garage, name: str) -> None:
    row = link(name, car, garage)[name]

    answers = simultaneously(
        lambda _number: Caller(account).post("/calendar/create", event_body(**{f"{name}Id": str(row.pk)})).status_code,
        CALLS,
    )

    assert Counter(answers) == {201: 1, 409: CALLS - 1}
    assert Event.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_concurrent_moves_same_slot_one_wins(account: Account, car: Car, garage: Garage, new_event: NewEvent) -> None:
    events = [
        new_event(car=car, garage=garage, start=f"2026-12-{day:02}T10:00", end=f"2026-12-{day:02}T11:00")
        for day in range(2, CALLS + 2)
    ]
    slot = {"start": "2026-12-01T10:00:00+01:00", "end": "2026-12-01T11:00:00+01:00"}

    answers = simultaneously(
        lambda number: Caller(account).put(f"/calendar/{events[number].pk}", slot).status_code, CALLS
    )

    assert Counter(answers) == {200: 1, 409: CALLS - 1}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", ["car", "garage"])
def test_concurrent_series_overlapping_one_wins(account: Account, car: Car, garage: Garage, name: str) -> None:
    """The series begin on days of their own, a week apart, and meet from the last one's beginning on."""
    row = link(name, car, garage)[name]

    def create(number: int) -> int:
        day = f"2026-12-{1 + 7 * (number % 4):02}"
        body = event_body(start=f"{day}T10:00:00+01:00", end=f"{day}T11:00:00+01:00", recurrence="FREQ=WEEKLY;COUNT=8")
        return Caller(account).post("/calendar/create", {**body, f"{name}Id": str(row.pk)}).status_code

    answers = simultaneously(create, CALLS)

    assert Counter(answers) == {201: 1, 409: CALLS - 1}
    assert Event.objects.count() == 8
