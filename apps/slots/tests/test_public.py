"""GET and POST /appointment/public/{token}: what the holder of the link may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.activities.models import Activity
from apps.calendar.models import Event
from apps.cars.models import Car
from apps.garages.models import Closure, Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.prospects.services import convert_prospect, update_prospect
from apps.slots import services
from apps.slots.models import Proposal
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

from .conftest import NOW, TUESDAY, WEDNESDAY, page_of

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NewEvent = Callable[..., Event]
Propose = Callable[..., Any]
SetNow = Callable[[str], None]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, str, Any]]:
    heard: list[tuple[Any, str, Any]] = []
    monkeypatch.setattr(services, "notify", lambda *event, **_audience: heard.append(event))
    return heard


def test_page_shows_what_was_proposed(anonymous: Caller, proposed: Propose, car: Car, garage: Garage) -> None:
    Partner.objects.filter(pk=garage.partner_id).update(siret="73282932000074", legal_mentions="SARL")
    garage.phone_number = "+33240000000"
    garage.save()
    response = proposed(carId=str(car.pk), message="À bientôt")

    assert anonymous.read(page_of(response)) == {
        "company": "Garage 1",
        "legal": {"siret": "73282932000074", "vatNumber": "", "legalMentions": "SARL"},
        "phoneNumber": "+33240000000",
        "garage": "Atelier",
        "address": "Lyon",
        "car": "C3 Shine",
        "kind": "test_drive",
        "message": "À bientôt",
        "zone": "Europe/Paris",
        "slots": [TUESDAY, WEDNESDAY],
        "expiresAt": response.json()["data"]["expiresAt"],
        "customerLocale": "fr",
        "booked": None,
    }


def test_page_leaves_out_taken_slots(anonymous: Caller, page: str, garage: Garage, new_event: NewEvent) -> None:
    new_event(garage=garage, start="2026-11-24T10:30", end="2026-11-24T11:30")

    assert anonymous.read(page)["slots"] == [WEDNESDAY]


def test_chosen_slot_becomes_appointment(
    anonymous: Caller,
    proposed: Propose,
    prospect: Prospect,
    garage: Garage,
    car: Car,
    told: list[Any],
    django_capture_on_commit_callbacks: Any,
) -> None:
    page = page_of(proposed(carId=str(car.pk)))

    with django_capture_on_commit_callbacks(execute=True):
        response = anonymous.in_language("en").post(page, {"startsAt": TUESDAY["startsAt"]})

    assert response.status_code == 201, response.content
    answer = response.json()["data"]
    assert {name: answer[name] for name in TUESDAY} == TUESDAY
    ics = answer["ics"].replace("\r\n ", "")
    for line in (
        "DTSTART;TZID=Europe/Paris:20261124T100000",
        "LOCATION:Lyon",
        "SUMMARY:Appointment – Garage 1 – C3 Shine",
    ):
        assert line in ics
    assert "/app/" not in ics
    event = Event.objects.get()
    assert (event.garage, event.car, event.prospect, event.kind) == (garage, car, prospect, "test_drive")
    assert (event.starts_at, event.title) == (
        datetime.fromisoformat(TUESDAY["startsAt"]),
        "Essai routier – Léa Petit",
    )
    prospect.refresh_from_db()
    assert prospect.status == "appointment"
    assert prospect.status_changes.get().by is None
    assert told == [
        (
            prospect.partner_id,
            "slots:answered",
            {
                "id": str(prospect.pk),
                "fullName": "Léa Petit",
                "startsAt": TUESDAY["startsAt"],
                "eventId": str(event.pk),
                "text": "",
                "cancelled": False,
            },
        )
    ]


def test_taken_slot_returns_409_with_those_left(
    anonymous: Caller, page: str, garage: Garage, prospect: Prospect, new_event: NewEvent
) -> None:
    new_event(garage=garage, start="2026-11-24T10:30", end="2026-11-24T11:30")

    response = anonymous.post(page, {"startsAt": TUESDAY["startsAt"]})

    assert response.status_code == 409
    assert (response.json()["code"], response.json()["slots"]) == ("slot_taken", [WEDNESDAY])
    assert Event.objects.count() == 1
    prospect.refresh_from_db()
    assert prospect.status == "new"
    assert anonymous.post(page, {"startsAt": WEDNESDAY["startsAt"]}).status_code == 201


def test_closed_since_or_past_returns_409(
    anonymous: Caller, page: str, garage: Garage, partner: Partner, set_now: SetNow
) -> None:
    Closure.objects.create(partner=partner, garage=garage, first_day=date(2026, 11, 25), last_day=date(2026, 11, 25))
    closed = anonymous.post(page, {"startsAt": WEDNESDAY["startsAt"]})
    set_now("2026-11-24T10:00:00+01:00")
    past = anonymous.post(page, {"startsAt": TUESDAY["startsAt"]})

    assert [(answer.status_code, answer.json()["slots"]) for answer in (closed, past)] == [
        (409, [TUESDAY]),
        (409, []),
    ]


@pytest.mark.parametrize(
    "body, field",
    [
        ({"startsAt": "2026-11-24T10:01:00+01:00"}, "startsAt"),
        ({"startsAt": "demain"}, "startsAt"),
        ({}, "startsAt"),
        ({"startsAt": TUESDAY["startsAt"], "otherTime": "Jeudi"}, "startsAt"),
        ({"otherTime": " "}, "otherTime"),
        ({"otherTime": "x" * 501}, "otherTime"),
    ],
)
def test_impossible_answers_return_422(anonymous: Caller, page: str, body: dict[str, str], field: str) -> None:
    response = anonymous.post(page, body)

    assert (response.status_code, list(response.json()["errors"])) == (422, [field])
    assert anonymous.get(page).status_code == 200


@pytest.mark.parametrize(
    "now, follow_up",
    [
        ("2026-11-23T10:20:00+01:00", "2026-11-23T10:20:00+01:00"),
        ("2026-11-23T20:00:00+01:00", "2026-11-24T09:00:00+01:00"),
        ("2026-11-28T19:00:00+01:00", "2026-11-30T09:00:00+01:00"),
    ],
)
def test_another_time_is_noted_and_followed_up(
    anonymous: Caller,
    page: str,
    prospect: Prospect,
    told: list[Any],
    set_now: SetNow,
    django_capture_on_commit_callbacks: Any,
    now: str,
    follow_up: str,
) -> None:
    set_now(now)
    with django_capture_on_commit_callbacks(execute=True):
        response = anonymous.in_language("ja").post(page, {"otherTime": "Jeudi soir"})

    assert response.status_code == 201, response.content
    assert response.json()["data"] == {"startsAt": None, "endsAt": None, "ics": None}
    prospect.refresh_from_db()
    assert prospect.follow_up_at == datetime.fromisoformat(follow_up)
    note = Activity.objects.latest("created_at")
    assert (note.kind, note.by, note.text) == ("note", None, "Demande un autre moment\xa0: Jeudi soir")
    assert [(event, payload["text"], payload["eventId"]) for _room, event, payload in told] == [
        ("slots:answered", "Jeudi soir", None)
    ]
    assert anonymous.get(page).status_code == 404
    assert not Event.objects.exists()


def ask(anonymous: Caller, page: str) -> None:
    response = anonymous.post(page, {"otherTime": "Jeudi soir"})
    assert response.status_code == 201, response.content


@pytest.mark.parametrize("status", ["lost", "won"])
def test_another_time_opens_closed_prospect_again(
    anonymous: Caller, page: str, prospect: Prospect, status: str
) -> None:
    update_prospect(prospect=prospect, status=status)

    ask(anonymous, page)

    prospect.refresh_from_db()
    assert (prospect.status, prospect.lost_reason) == ("contacted", "")
    assert prospect.follow_up_at == datetime.fromisoformat(NOW)
    step = prospect.status_changes.get(to_status="contacted")
    assert (step.from_status, step.by) == (status, None)


@pytest.mark.parametrize("status", ["lost", "won"])
def test_another_time_of_client_is_followed_up_there(
    anonymous: Caller, account: Account, page: str, prospect: Prospect, status: str
) -> None:
    client = convert_prospect(prospect=prospect, by=account).client
    update_prospect(prospect=prospect, status=status)

    ask(anonymous, page)

    assert client
    client.refresh_from_db()
    assert client.follow_up_at == datetime.fromisoformat(NOW)
    prospect.refresh_from_db()
    assert (prospect.status, prospect.follow_up_at) == (status, None)


@pytest.mark.parametrize("same", [{"phone_number": "+33612345678"}, {"email": "lea@exemple.fr"}])
def test_another_time_is_followed_up_on_open_prospect_of_same_person(
    anonymous: Caller, partner: Partner, page: str, prospect: Prospect, same: dict[str, str]
) -> None:
    update_prospect(prospect=prospect, status="lost", lost_reason="price")
    again = Prospect.objects.create(partner=partner, full_name="Léa", **same)

    ask(anonymous, page)

    again.refresh_from_db()
    assert again.follow_up_at == datetime.fromisoformat(NOW)
    prospect.refresh_from_db()
    assert (prospect.status, prospect.lost_reason, prospect.follow_up_at) == ("lost", "price", None)
    assert Activity.objects.get(text__contains="Jeudi soir").prospect == prospect


def test_used_lapsed_and_unknown_answer_alike(anonymous: Caller, proposed: Propose, set_now: SetNow) -> None:
    used, lapsed, unknown = page_of(proposed()), page_of(proposed(slots=[WEDNESDAY])), "/appointment/public/" + "x" * 43
    assert anonymous.post(used, {"startsAt": TUESDAY["startsAt"]}).status_code == 201
    set_now("2026-12-07T10:00:00+01:00")

    bodies = []
    for path in (used, lapsed, unknown):
        for answer in (anonymous.get(path), anonymous.post(path, {"startsAt": WEDNESDAY["startsAt"]})):
            assert answer.status_code == 404
            bodies.append({**answer.json(), "requestId": ""})
    assert all(body == bodies[0] for body in bodies)


def test_link_lasts_fourteen_days(anonymous: Caller, page: str, set_now: SetNow) -> None:
    set_now("2026-12-07T09:59:59+01:00")
    assert anonymous.get(page).status_code == 200


def test_used_link_repeats_its_answer_for_its_key(anonymous: Caller, page: str) -> None:
    key = {"Idempotency-Key": "visitor-1"}

    first, second = (anonymous.post(page, {"startsAt": TUESDAY["startsAt"]}, headers=key) for _time in range(2))

    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json() == second.json()
    assert anonymous.post(page, {"startsAt": TUESDAY["startsAt"]}).status_code == 404
    assert Event.objects.count() == 1


def test_look_ups_and_answers_are_limited(anonymous: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in (services.LOOK_UPS, services.ANSWERS):
        monkeypatch.setattr(limit, "tries", 2)
    path = "/appointment/public/unknown"

    reads = [anonymous.get(path).status_code for _time in range(3)]
    writes = [anonymous.post(path, {"otherTime": "Jeudi"}) for _time in range(3)]

    assert reads == [404, 404, 429]
    assert [answer.status_code for answer in writes] == [404, 404, 429]
    assert writes[-1]["Retry-After"]


@pytest.fixture
def booked(anonymous: Caller, page: str) -> str:
    """The call behind the link that made an appointment on Tuesday at 10."""
    assert anonymous.post(page, {"startsAt": TUESDAY["startsAt"]}).status_code == 201
    return page


def test_used_link_shows_the_appointment_as_it_stands(anonymous: Caller, booked: str, garage: Garage) -> None:
    shown = anonymous.read(booked)

    assert shown["slots"] == []
    ics = shown["booked"].pop("ics")
    assert "DTSTART;TZID=Europe/Paris:20261124T100000" in ics
    assert shown["booked"] == {**TUESDAY, "garage": "Atelier", "address": "Lyon"}
    # The partner has moved it since.
    Event.objects.update(
        starts_at=datetime.fromisoformat(WEDNESDAY["startsAt"]), ends_at=datetime.fromisoformat(WEDNESDAY["endsAt"])
    )
    assert anonymous.read(booked)["booked"]["startsAt"] == WEDNESDAY["startsAt"]


def test_used_link_lasts_as_long_as_its_appointment(anonymous: Caller, booked: str, set_now: SetNow) -> None:
    Event.objects.update(
        starts_at=datetime.fromisoformat("2026-12-20T10:00:00+01:00"),
        ends_at=datetime.fromisoformat("2026-12-20T11:00:00+01:00"),
    )
    set_now("2026-12-20T10:59:00+01:00")
    assert anonymous.get(booked).status_code == 200
    set_now("2026-12-20T11:00:00+01:00")
    assert anonymous.get(booked).status_code == 404


@pytest.mark.parametrize("status", ["held", "not_held", "cancelled"])
def test_used_link_shows_no_appointment_that_will_not_be(anonymous: Caller, booked: str, status: str) -> None:
    Event.objects.update(status=status)

    assert [call(booked).status_code for call in (anonymous.get, anonymous.delete)] == [404, 404]


def test_deleted_appointment_ends_the_link(anonymous: Caller, booked: str) -> None:
    Event.objects.all().delete()

    assert anonymous.get(booked).status_code == 404


def test_holder_cancels_the_appointment(
    api: Caller,
    anonymous: Caller,
    booked: str,
    prospect: Prospect,
    told: list[Any],
    django_capture_on_commit_callbacks: Any,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        response = anonymous.in_language("en").delete(booked)

    assert (response.status_code, response.json()) == (200, {"message": "The appointment has been cancelled."})
    event = Event.objects.get()
    assert event.status == "cancelled"
    note = Activity.objects.get(by=None, kind="note")
    assert note.prospect == prospect
    assert note.text == "A annulé le rendez-vous\xa0:\nMardi 24 novembre 2026, 10:00"
    prospect.refresh_from_db()
    assert prospect.follow_up_at == datetime.fromisoformat(NOW)
    assert [(name, payload["cancelled"], payload["eventId"], payload["startsAt"]) for _to, name, payload in told] == [
        ("slots:answered", True, str(event.pk), TUESDAY["startsAt"])
    ]
    [row] = api.read("/partner/today")
    assert (row["kind"], row["id"]) == ("follow_up", str(prospect.pk))
    assert [call(booked).status_code for call in (anonymous.get, anonymous.delete)] == [404, 404]


def test_appointment_that_has_begun_is_not_cancelled(anonymous: Caller, booked: str, set_now: SetNow) -> None:
    set_now("2026-11-24T10:00:00+01:00")

    answer = anonymous.delete(booked)

    assert (answer.status_code, answer.json()["code"]) == (409, "appointment_begun")
    assert Event.objects.get().status == "planned"
    assert anonymous.get(booked).status_code == 200


def test_open_link_has_nothing_to_cancel(anonymous: Caller, page: str) -> None:
    assert anonymous.delete(page).status_code == 404
    assert anonymous.get(page).status_code == 200


def test_holder_asks_for_another_time_and_keeps_the_appointment(
    anonymous: Caller, booked: str, prospect: Prospect
) -> None:
    ask(anonymous, booked)

    prospect.refresh_from_db()
    assert prospect.follow_up_at == datetime.fromisoformat(NOW)
    assert Activity.objects.get(by=None, kind="note").text == "Demande un autre moment\xa0: Jeudi soir"
    assert anonymous.read(booked)["booked"]["startsAt"] == TUESDAY["startsAt"]
    assert anonymous.post(booked, {"startsAt": WEDNESDAY["startsAt"]}).status_code == 404
    assert Event.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_visitors_one_slot(account: Account, garage: Garage, partner: Partner) -> None:
    # The first Tuesday of June of next year: the default week is open.
    start = timezone.localtime().replace(month=6, day=1, hour=10, minute=0, second=0, microsecond=0)
    start = start.replace(year=start.year + 1)
    start += timedelta(days=(2 - start.isoweekday()) % 7)
    body = {
        "garageId": str(garage.pk),
        "kind": "other",
        "slots": [{"startsAt": start.isoformat(), "endsAt": start.replace(hour=11).isoformat()}],
        "channel": "link",
    }
    pages = []
    for number in range(8):
        prospect = Prospect.objects.create(partner=partner, full_name=f"P{number}", phone_number=f"+3361234567{number}")
        pages.append(page_of(Caller(account).post(f"/prospect/{prospect.pk}/propose-slots", body)))

    answers = simultaneously(
        lambda number: Caller().post(pages[number], {"startsAt": start.isoformat()}).json().get("code", "booked")
    )

    assert Counter(answers) == {"booked": 1, "slot_taken": 7}
    assert Event.objects.count() == 1
    assert Prospect.objects.filter(status="appointment").count() == 1


@pytest.mark.django_db(transaction=True)
def test_one_link_used_twice_at_once(account: Account, garage: Garage, partner: Partner) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Léa", phone_number="+33612345678")
    slots = Caller(account).read(f"/prospect/{prospect.pk}/free-slots", {"garageId": str(garage.pk)})[-4:]
    moments = [{name: slot[name] for name in ("startsAt", "endsAt")} for slot in slots]
    body = {"garageId": str(garage.pk), "kind": "other", "slots": moments, "channel": "link"}
    page = page_of(Caller(account).post(f"/prospect/{prospect.pk}/propose-slots", body))

    answers = simultaneously(
        lambda number: Caller().post(page, {"startsAt": moments[number]["startsAt"]}).status_code, 4
    )

    assert Counter(answers) == {201: 1, 404: 3}
    assert Event.objects.count() == 1
    assert Proposal.objects.get().used_at
