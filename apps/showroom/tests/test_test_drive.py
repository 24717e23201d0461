"""Booking a test drive on the public page of a car."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytest_django import Settings

from apps.activities.models import Activity
from apps.calendar.models import Event
from apps.cars.models import Car
from apps.consents.sentences import sentence_in
from apps.core.models.languages import Language
from apps.garages.models import Garage
from apps.mail.models import Message
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

NewCar = Callable[..., Car]
VISITOR = {"fullName": "Léa Petit", "phoneNumber": "0612345678"}
TUESDAY = "2026-11-24T10:00:00+01:00"

pytestmark = pytest.mark.django_db


@pytest.fixture
def page(public: str, new_car: NewCar, garage: Garage, set_now: Callable[[str], None]) -> str:
    """Of a car in the garage, on a Monday at 10."""
    set_now("2026-11-23T10:00:00+01:00")
    return f"{public}/car/{new_car('Zoe', garage=garage).pk}/test-drive"


def test_free_hours_are_those_of_the_cars_garage(anonymous: Caller, page: str, garage: Garage) -> None:
    found = anonymous.read(page)

    assert (found["garage"], found["address"], found["zone"]) == (str(garage), garage.localisation, "Europe/Paris")
    assert len(found["slots"]) == 20
    assert TUESDAY in [slot["startsAt"] for slot in found["slots"]]


def test_booking_makes_prospect_and_appointment(anonymous: Caller, page: str, garage: Garage) -> None:
    answer = anonymous.post(page, {**VISITOR, "startsAt": TUESDAY})

    assert answer.status_code == 201, answer.content
    assert answer.json()["data"]["startsAt"] == TUESDAY
    event = Event.objects.get()
    assert (event.kind, event.garage, event.title) == ("test_drive", garage, "Essai routier – Léa Petit")
    prospect = Prospect.objects.get()
    assert event.prospect == prospect
    assert (prospect.source, prospect.status, prospect.car_model) == ("affiliate", "appointment", "Zoe")
    assert event.car == prospect.car


def test_booking_says_where_when_and_whom_to_call(anonymous: Caller, page: str, garage: Garage) -> None:
    Partner.objects.update(phone_number="+33240123456")

    booked = anonymous.post(page, {**VISITOR, "startsAt": TUESDAY}).json()["data"]

    place = {"nom": str(garage), "localisation": garage.localisation, "phoneNumber": "+33240123456"}
    assert booked["garage"] == place
    assert "DTSTART;TZID=Europe/Paris:20261124T100000" in booked["ics"]
    assert garage.localisation.split(",")[0] in booked["ics"]


def page_behind(link: str) -> str:
    return "/appointment/public/" + link.rpartition("/rdv/")[2]


def test_visitor_cancels_by_the_link_of_the_booking(anonymous: Caller, page: str, garage: Garage) -> None:
    booked = anonymous.post(page, {**VISITOR, "startsAt": TUESDAY}).json()["data"]

    own = page_behind(booked["link"])
    shown = anonymous.read(own)
    assert (shown["slots"], shown["booked"]["startsAt"], shown["booked"]["garage"]) == ([], TUESDAY, str(garage))
    assert anonymous.delete(own).status_code == 200
    assert Event.objects.get().status == "cancelled"
    assert anonymous.get(own).status_code == 404
    assert TUESDAY in [slot["startsAt"] for slot in anonymous.read(page)["slots"]]


def test_visitor_asks_for_another_time_by_the_link_of_the_booking(anonymous: Caller, page: str) -> None:
    booked = anonymous.post(page, {**VISITOR, "startsAt": TUESDAY}).json()["data"]

    assert anonymous.post(page_behind(booked["link"]), {"otherTime": "Plutôt samedi"}).status_code == 201

    assert "Plutôt samedi" in Activity.objects.latest("created_at").text
    assert Event.objects.get().status == "planned"


def test_booking_is_confirmed_by_mail_without_a_word_of_the_visitors(
    anonymous: Caller, page: str, account: Account, settings: Settings
) -> None:
    settings.MAIL_CONFIGURED = True
    visitor = {**VISITOR, "fullName": "Win at casino.example", "message": "Pills", "email": "lea@exemple.fr"}

    booked = anonymous.post(page, {**visitor, "startsAt": TUESDAY}).json()["data"]

    mail = Message.objects.get()
    assert booked["mailed"] is True
    assert (mail.state, mail.to) == ("outbox", [{"name": "", "address": "lea@exemple.fr"}])
    assert (mail.thread.prospect, mail.sender_address) == (Prospect.objects.get(), account.email)
    for text in ("Mardi 24 novembre 2026, 10:00 (Essai routier)", "Zoe", booked["link"]):
        assert text in mail.text
    for text in ("casino", "Pills"):
        assert text not in mail.subject + mail.text


@pytest.mark.parametrize(
    "configured, email, recipients", [(False, "lea@exemple.fr", 5), (True, "", 5), (True, "lea@exemple.fr", 0)]
)
def test_booking_stands_where_no_mail_can_leave(
    anonymous: Caller, page: str, account: Account, settings: Settings, *, configured: bool, email: str, recipients: int
) -> None:
    settings.MAIL_CONFIGURED = configured
    settings.MAIL_RECIPIENTS_UNCONFIRMED = settings.MAIL_RECIPIENTS_A_DAY = recipients

    answer = anonymous.post(page, {**VISITOR, "email": email, "startsAt": TUESDAY})

    assert (answer.status_code, answer.json()["data"]["mailed"]) == (201, False)
    assert Event.objects.exists()
    assert not Message.objects.exists()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, str, Any]]:
    heard: list[tuple[Any, str, Any]] = []
    for app in ("prospects", "slots"):
        monkeypatch.setattr(f"apps.{app}.services.notify", lambda *event, **_audience: heard.append(event))
    return heard


@pytest.mark.parametrize("known", [False, True])
def test_booking_announces_the_appointment_once(
    anonymous: Caller,
    page: str,
    partner: Partner,
    told: list[Any],
    django_capture_on_commit_callbacks: Any,
    *,
    known: bool,
) -> None:
    if known:
        Prospect.objects.create(partner=partner, full_name="Léa Petit", phone_number="+33612345678")

    with django_capture_on_commit_callbacks(execute=True):
        anonymous.post(page, {**VISITOR, "startsAt": TUESDAY, "message": "Avec mon fils"})

    payload = {
        "cancelled": False,
        "id": str(Prospect.objects.get().pk),
        "fullName": "Léa Petit",
        "startsAt": TUESDAY,
        "eventId": str(Event.objects.get().pk),
        "text": "Avec mon fils",
    }
    assert told == [(partner.pk, "slots:answered", payload)]


def test_own_booking_waits_for_the_partner(anonymous: Caller, api: Caller, page: str) -> None:
    anonymous.post(page, {**VISITOR, "startsAt": TUESDAY})

    prospect = Prospect.objects.get()
    assert (prospect.status, prospect.seen_at) == ("appointment", None)
    assert [row["kind"] for row in api.read("/partner/today")] == ["follow_up"]


def test_taken_hour_returns_409_with_those_left(anonymous: Caller, page: str) -> None:
    anonymous.post(page, {**VISITOR, "startsAt": TUESDAY})

    answer = anonymous.post(page, {"fullName": "Hugo", "phoneNumber": "0612345679", "startsAt": TUESDAY})

    body = answer.json()
    assert (answer.status_code, body["code"]) == (409, "slot_taken")
    assert body["slots"]
    assert TUESDAY not in [slot["startsAt"] for slot in body["slots"]]
    assert Prospect.objects.count() == 1


@pytest.mark.parametrize("moment", ["2026-11-23T09:00:00+01:00", "2026-11-22T10:00:00+01:00"])
def test_past_or_closed_hour_returns_409(anonymous: Caller, page: str, moment: str) -> None:
    assert anonymous.post(page, {**VISITOR, "startsAt": moment}).status_code == 409
    assert not Prospect.objects.exists()


@pytest.mark.parametrize("moment, status", [("11:59", 409), ("12:00", 201)])
def test_hour_less_than_two_hours_ahead_returns_409(
    anonymous: Caller, page: str, garage: Garage, moment: str, status: int
) -> None:
    garage.opening_hours.create(partner=garage.partner, weekday=1, opens="08:00", closes="18:00")

    answer = anonymous.post(page, {**VISITOR, "startsAt": f"2026-11-23T{moment}:00+01:00"})

    assert answer.status_code == status, answer.content
    assert Event.objects.exists() == (status == 201)


@pytest.mark.parametrize("body", [{}, {"startsAt": TUESDAY}, {**VISITOR}, {**VISITOR, "startsAt": "demain"}])
def test_incomplete_booking_returns_422(anonymous: Caller, page: str, body: Any) -> None:
    assert anonymous.post(page, body).status_code == 422


def test_trap_stores_nothing(anonymous: Caller, page: str) -> None:
    answer = anonymous.post(page, {**VISITOR, "startsAt": TUESDAY, "website": "https://spam.example"})

    nothing = {**dict.fromkeys(["startsAt", "endsAt", "garage", "ics", "link"]), "mailed": False}
    assert (answer.status_code, answer.json()["data"]) == (201, nothing)
    assert not Event.objects.exists()


def test_dealer_without_garage_offers_no_test_drive(anonymous: Caller, public: str, new_car: NewCar) -> None:
    car = new_car()

    assert anonymous.read(f"{public}/car/{car.pk}")["testDrive"] is False
    assert anonymous.read(f"{public}/car/{car.pk}/test-drive")["slots"] == []
    assert anonymous.post(f"{public}/car/{car.pk}/test-drive", {**VISITOR, "startsAt": TUESDAY}).status_code == 409


def test_idempotency_key_books_once(anonymous: Caller, page: str) -> None:
    headers = {"Idempotency-Key": "7f9c2c1e-visitor"}

    first = anonymous.post(page, {**VISITOR, "startsAt": TUESDAY}, headers=headers)
    again = anonymous.post(page, {**VISITOR, "startsAt": TUESDAY}, headers=headers)

    assert (first.status_code, again.status_code) == (201, 201)
    assert Event.objects.count() == 1


def book(caller: Caller, page: str, hour: int, **visitor: str) -> Any:
    return caller.post(page, {**VISITOR, **visitor, "startsAt": f"2026-11-24T{hour:02}:00:00+01:00"})


@pytest.mark.parametrize("visitor", [{}, {"phoneNumber": "", "email": "lea@exemple.fr"}])
def test_person_has_three_test_drives_to_come(
    anonymous: Caller, page: str, set_now: Callable[[str], None], visitor: dict[str, str]
) -> None:
    for hour in (9, 10, 11):
        assert book(anonymous, page, hour, **visitor).status_code == 201

    refused = book(anonymous, page, 14, **visitor)

    assert (refused.status_code, refused.json()["code"]) == (429, "test_drives_open")
    assert "3 essais" in refused.json()["message"]
    # Until the first of them is over.
    assert 23 * 3600 < int(refused["Retry-After"]) <= 24 * 3600
    assert Event.objects.count() == 3
    # The hour stays free, for others too.
    assert book(anonymous, page, 14, fullName="Hugo", phoneNumber="0612345679").status_code == 201
    set_now("2026-11-24T10:30:00+01:00")
    assert book(anonymous, page, 16, **visitor).status_code == 201


def test_cancelled_test_drive_makes_room(anonymous: Caller, page: str) -> None:
    for hour in (9, 10, 11):
        book(anonymous, page, hour)
    Event.objects.filter(starts_at="2026-11-24T10:00:00+01:00").update(status="cancelled")

    assert book(anonymous, page, 10).status_code == 201


def test_address_books_five_test_drives_a_day(anonymous: Caller, page: str) -> None:
    numbers = [f"061234560{number}" for number in range(6)]
    for hour, number in zip((9, 10, 11, 14, 15), numbers, strict=False):
        # A booking that is refused counts for nothing.
        assert book(anonymous, page, 3, phoneNumber=number).status_code == 409
        assert book(anonymous, page, hour, phoneNumber=number).status_code == 201

    refused = book(anonymous, page, 16, phoneNumber=numbers[5])

    assert (refused.status_code, refused.json()["code"]) == (429, "test_drives_of_the_day")
    assert Event.objects.count() == 5
    anonymous.defaults["REMOTE_ADDR"] = "203.0.113.9"
    assert book(anonymous, page, 16, phoneNumber=numbers[5]).status_code == 201


def test_booking_keeps_the_consent(anonymous: Caller, page: str) -> None:
    body = {**VISITOR, "email": "lea@exemple.fr", "startsAt": TUESDAY, "consentText": sentence_in(Language.FR)}

    assert anonymous.post(page, body).status_code == 201

    assert Prospect.objects.get().contactable == {"phone": "yes", "sms": "on_request", "email": "yes"}
