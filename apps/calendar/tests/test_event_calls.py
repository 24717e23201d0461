"""/calendar/*: one appointment."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.calendar.models import Event
from apps.cars.models import Car
from apps.clients.tests.factory import make_client
from apps.estimations.tests.factory import estimation_of
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

from .conftest import event_body

NewEvent = Callable[..., Event]


@pytest.fixture
def prospect(partner: Partner) -> Prospect:
    row: Prospect = Prospect.objects.create(partner=partner, full_name="Léa Petit", phone_number="+33698765432")
    return row


def test_event_create_returns_201_with_links(
    api: Caller, partner: Partner, car: Car, garage: Garage, prospect: Prospect
) -> None:
    client, estimation = make_client(partner, phone_number="+33612345678"), estimation_of(partner)
    links = {"car": car, "garage": garage, "client": client, "prospect": prospect, "estimation": estimation}

    response = api.post(
        "/calendar/create", event_body(notes="Deux clés", **{f"{name}Id": str(row.pk) for name, row in links.items()})
    )

    assert response.status_code == 201
    row = response.json()["data"]
    assert row["start"] == "2026-12-01T10:00:00+01:00"
    assert row["end"] == "2026-12-01T11:00:00+01:00"
    assert (row["zone"], row["status"], row["notes"]) == ("Europe/Paris", "planned", "Deux clés")
    for name, linked in links.items():
        assert row[name] == {"id": str(linked.pk), "label": str(linked)}
    assert api.get(f"/calendar/{row['id']}").json()["data"] == row


def test_event_create_utc_offset_keeps_instant(api: Caller) -> None:
    moments = {"start": "2026-12-01T18:00:00+09:00", "end": "2026-12-01T05:00:00-05:00"}

    row = api.post("/calendar/create", event_body(**moments, zone="Asia/Tokyo")).json()["data"]

    assert (row["start"], row["end"]) == ("2026-12-01T10:00:00+01:00", "2026-12-01T11:00:00+01:00")
    assert row["zone"] == "Asia/Tokyo"


@pytest.mark.parametrize(
    "field, value",
    [
        ("title", ""),
        ("title", "x" * 201),
        ("kind", "party"),
        ("status", "maybe"),
        ("start", "tomorrow"),
        ("start", "1970-01-01T00:00:00Z"),
        ("end", "9999-12-31T23:59:59-12:00"),
        ("end", "2026-12-01T10:00:00+01:00"),
        ("zone", "Mars/Olympus"),
        ("zone", "../etc"),
        ("zone", "\x00"),
        ("notes", "x" * 2001),
        ("carId", "nobody"),
        ("carId", "019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f"),
        ("outsideHours", "perhaps"),
    ],
)
def test_event_create_invalid_field_returns_422(api: Caller, field: str, value: Any) -> None:
    response = api.post("/calendar/create", event_body(**{field: value}))

    assert response.status_code == 422
    assert set(response.json()["errors"]) == {field}
    assert not Event.objects.exists()


def test_event_update_end_before_start_returns_422(api: Caller, new_event: NewEvent) -> None:
    response = api.put(f"/calendar/{new_event().pk}", {"end": "2026-12-01T09:00:00+01:00"})

    assert response.status_code == 422
    assert response.json()["errors"] == {"end": ["La fin doit être postérieure au début."]}


def test_event_create_other_partner_link_returns_422(
    other_api: Caller, car: Car, garage: Garage, prospect: Prospect
) -> None:
    for name, row in (("carId", car), ("garageId", garage), ("prospectId", prospect)):
        assert other_api.post("/calendar/create", event_body(**{name: str(row.pk)})).status_code == 422


def test_other_partner_event_returns_404(other_api: Caller, new_event: NewEvent, garage: Garage) -> None:
    event = new_event()
    for path in (f"/calendar/{event.pk}", f"/calendar/{event.pk}.ics", f"/calendar/garage/{garage.pk}"):
        assert other_api.get(path).status_code == 404
    assert other_api.put(f"/calendar/{event.pk}", {"title": "Vol"}).status_code == 404
    assert other_api.put(f"/calendar/garage/{garage.pk}", {"hours": []}).status_code == 404
    assert other_api.delete(f"/calendar/{event.pk}").status_code == 404
    assert other_api.get("/calendar/all").json()["total"] == 0


def test_event_update_times_keeps_other_fields(api: Caller, new_event: NewEvent, car: Car) -> None:
    event = new_event(car=car, notes="Deux clés")
    moments = {"start": "2026-12-02T10:00:00+01:00", "end": "2026-12-02T11:30:00+01:00"}

    row = api.put(f"/calendar/{event.pk}", moments).json()["data"]

    assert {"start": row["start"], "end": row["end"]} == moments
    assert (row["title"], row["notes"], row["car"]["id"]) == ("Essai", "Deux clés", str(car.pk))


@pytest.mark.parametrize("status", Event.Status.values)
def test_event_update_sets_status(api: Caller, new_event: NewEvent, status: str) -> None:
    assert api.put(f"/calendar/{new_event().pk}", {"status": status}).json()["data"]["status"] == status


def test_event_update_null_clears_link(api: Caller, new_event: NewEvent, car: Car) -> None:
    assert api.put(f"/calendar/{new_event(car=car).pk}", {"carId": None}).json()["data"]["car"] is None


def test_event_delete_returns_200_then_404(api: Caller, new_event: NewEvent) -> None:
    path = f"/calendar/{new_event().pk}"

    assert api.delete(path).json() == {"message": "Le rendez-vous a été supprimé."}
    assert api.delete(path).status_code == 404


def test_event_create_sets_prospect_status_appointment(api: Caller, prospect: Prospect) -> None:
    api.post("/calendar/create", event_body(prospectId=str(prospect.pk)))

    prospect.refresh_from_db()
    assert prospect.status == "appointment"
    assert prospect.status_changes.get().from_status == "new"


@pytest.mark.parametrize("stored", ["without prospect", "reminder", "cancelled"])
def test_event_change_sets_prospect_status_appointment(
    api: Caller, prospect: Prospect, new_event: NewEvent, stored: str
) -> None:
    fields: dict[str, dict[str, Any]] = {
        "without prospect": {},
        "reminder": {"prospect": prospect, "kind": "reminder"},
        "cancelled": {"prospect": prospect, "status": "cancelled"},
    }
    body = {"prospectId": str(prospect.pk), "kind": "test_drive", "status": "planned"}

    assert api.put(f"/calendar/{new_event(**fields[stored]).pk}", body).status_code == 200

    prospect.refresh_from_db()
    assert prospect.status == "appointment"
    assert prospect.first_contact_at


def test_event_move_keeps_status_that_was_set_since(api: Caller, prospect: Prospect, new_event: NewEvent) -> None:
    event = new_event(prospect=prospect)
    Prospect.objects.update(status="contacted")

    assert api.put(f"/calendar/{event.pk}", {"notes": "Rappeler", "prospectId": str(prospect.pk)}).status_code == 200

    prospect.refresh_from_db()
    assert prospect.status == "contacted"


@pytest.mark.parametrize("status, kind", [("won", "test_drive"), ("lost", "test_drive"), ("new", "reminder")])
def test_closed_prospect_or_reminder_keeps_status(api: Caller, prospect: Prospect, status: str, kind: str) -> None:
    Prospect.objects.update(status=status)

    api.post("/calendar/create", event_body(prospectId=str(prospect.pk), kind=kind))

    prospect.refresh_from_db()
    assert prospect.status == status


def test_linked_garage_delete_keeps_event(api: Caller, new_event: NewEvent, garage: Garage) -> None:
    event = new_event(garage=garage)

    assert api.delete(f"/garage/delete/{garage.pk}").status_code == 200

    assert api.get(f"/calendar/{event.pk}").json()["data"]["garage"] is None


def test_unknown_path_returns_json_404(api: Caller) -> None:
    response = api.get("/calendar/nothing")

    assert response.status_code == 404
    assert response.json()["code"] == "not_found"
