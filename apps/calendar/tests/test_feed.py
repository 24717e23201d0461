"""What other calendars read."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.utils import timezone
from icalendar import Calendar

from apps.calendar import selectors
from apps.calendar.models import Event, Feed, PersonalFeed
from apps.calendar.secrets import new_secret
from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.encryption import encrypt
from apps.core.links import digest
from apps.partners.models import Account, Partner, Role
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

from .conftest import event_body

NewEvent = Callable[..., Event]


@pytest.fixture
def address(api: Caller) -> str:
    url: str = api.post("/calendar/feed").json()["data"]["url"]
    return url.removeprefix("http://testserver")


@pytest.fixture
def former_address(partner: Partner) -> str:
    """Of the time when a partner had one feed for all."""
    secret = new_secret()
    Feed.objects.create(partner=partner, digest=digest(secret), secret_encrypted=encrypt(secret))
    return f"/calendar/feed/{secret}.ics?language=fr"


def soon(event: Event, **fields: object) -> Event:
    """Moves the event to tomorrow."""
    event.starts_at = timezone.now() + timedelta(days=1)
    event.ends_at = event.starts_at + timedelta(hours=1)
    for name, value in fields.items():
        setattr(event, name, value)
    event.save()
    return event


def test_feed_url_null_until_created(api: Caller) -> None:
    assert api.get("/calendar/feed").json() == {"data": {"url": None}}

    made = api.post("/calendar/feed")

    assert made.status_code == 201
    assert api.get("/calendar/feed").json() == made.json()


def test_feed_anonymous_returns_ics_events(anonymous: Caller, address: str, new_event: NewEvent, car: Car) -> None:
    event = soon(new_event(title="Essai; de, Léa\nPetit", car=car, notes="Deux clés"))

    response = anonymous.get(address)

    assert response.status_code == 200
    assert response["Content-Type"] == "text/calendar; charset=utf-8"
    (entry,) = Calendar.from_ical(response.content).events
    assert entry["SUMMARY"] == event.title
    assert entry.start == event.starts_at.replace(microsecond=0)
    assert entry["DESCRIPTION"] == "Voiture\xa0: C3 Shine\nDeux clés"
    assert entry.categories == ["Essai routier"]
    assert entry["URL"] == f"http://testserver/app/apps/calendar?event={event.pk}"
    assert entry["STATUS"] == "CONFIRMED"


def test_feed_names_persons_with_their_numbers(
    anonymous: Caller, partner: Partner, address: str, new_event: NewEvent
) -> None:
    client = Client.objects.create(partner=partner, full_name="Petit; Léa, née Morel", phone_number="+33612345678")
    prospect = Prospect.objects.create(partner=partner, full_name="Inès Roy", need="Citadine")
    soon(new_event(client=client, prospect=prospect))

    content = anonymous.get(address).content

    assert all(len(line) <= 75 for line in content.split(b"\r\n"))
    (entry,) = Calendar.from_ical(content).events
    assert str(entry["DESCRIPTION"]).replace("\xa0", " ") == (
        "Client : Petit; Léa, née Morel – 06 12 34 56 78\nProspect : Inès Roy"
    )


@pytest.mark.parametrize(
    "fields, alarms",
    [
        ({}, [timedelta(minutes=-30)]),
        ({"status": "cancelled"}, []),
        ({"start": "2026-12-01T00:00", "end": "2026-12-02T00:00"}, []),
    ],
)
def test_appointment_at_an_hour_has_an_alarm(
    api: Caller, new_event: NewEvent, fields: dict[str, str], alarms: list[timedelta]
) -> None:
    event = new_event(title="Essai; de Léa", **fields)

    (entry,) = Calendar.from_ical(api.get(f"/calendar/{event.pk}.ics").content).events

    assert [alarm.decoded("TRIGGER") for alarm in entry.walk("VALARM")] == alarms
    assert {(alarm["ACTION"], alarm["DESCRIPTION"]) for alarm in entry.walk("VALARM")} == (
        {("DISPLAY", event.title)} if alarms else set()
    )


@pytest.mark.parametrize("language, word", [("fr", "Essai routier"), ("en", "Test drive"), ("xx", "Essai routier")])
def test_feed_language_from_url_parameter(
    anonymous: Caller, address: str, new_event: NewEvent, language: str, word: str
) -> None:
    soon(new_event())

    content = anonymous.in_language("ja").get(f"{address.split('?')[0]}?language={language}").content.decode()

    assert f"CATEGORIES:{word}" in content


def test_feed_url_carries_request_language(api: Caller) -> None:
    assert api.in_language("zh").post("/calendar/feed").json()["data"]["url"].endswith(".ics?language=zh")


@pytest.mark.parametrize("status", ["cancelled", "not_held"])
def test_feed_cancelled_or_not_held_status_cancelled(
    anonymous: Caller, address: str, new_event: NewEvent, status: str
) -> None:
    soon(new_event(), status=status)

    assert b"STATUS:CANCELLED" in anonymous.get(address).content


def test_feed_excludes_old_and_other_partner_events(
    anonymous: Caller, other_api: Caller, address: str, new_event: NewEvent
) -> None:
    new_event(start="2020-01-01T10:00", end="2020-01-01T11:00")
    other_api.post("/calendar/feed")
    event = soon(new_event())

    assert anonymous.get(address).content.count(b"BEGIN:VEVENT") == 1
    other = other_api.get("/calendar/feed").json()["data"]["url"].removeprefix("http://testserver")
    assert str(event.pk).encode() not in anonymous.get(other).content


def test_full_feed_leaves_out_the_past_first(
    anonymous: Caller, address: str, api: Caller, new_event: NewEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selectors, "MAX_FEED_EVENTS", 1)
    monkeypatch.setattr(selectors, "MAX_FEED_SERIES", 1)
    today = timezone.localdate()
    for title, days in (("Passé", -30), ("À venir", 30)):
        day = today + timedelta(days=days)
        new_event(title=title, start=f"{day}T10:00", end=f"{day}T11:00")
        times = {"start": f"{day}T14:00:00+01:00", "end": f"{day}T15:00:00+01:00"}
        series = event_body(title=f"{title}, répété", recurrence="FREQ=DAILY;COUNT=2", **times)
        assert api.post("/calendar/create", series).status_code == 201

    shown = {str(event["summary"]) for event in Calendar.from_ical(anonymous.get(address).content).events}

    assert shown == {"À venir", "À venir, répété"}


def test_feed_renewal_revokes_old_url(api: Caller, anonymous: Caller, address: str) -> None:
    renewed = api.post("/calendar/feed").json()["data"]["url"].removeprefix("http://testserver")

    assert renewed != address
    assert anonymous.get(address).status_code == 404
    assert anonymous.get(renewed).status_code == 200


def test_feed_delete_revokes_url(api: Caller, anonymous: Caller, address: str) -> None:
    assert api.delete("/calendar/feed").status_code == 200
    assert anonymous.get(address).status_code == 404
    assert api.delete("/calendar/feed").status_code == 404


@pytest.mark.parametrize("secret", ["nobody", "x" * 43, "%00" * 43, "é" * 43, "..%2f"])
def test_feed_unknown_secret_returns_404(anonymous: Caller, secret: str) -> None:
    response = anonymous.get(f"/calendar/feed/{secret}.ics")

    assert response.status_code == 404
    assert response.json()["code"] == "not_found"


def test_event_ics_download_as_attachment(api: Caller, anonymous: Caller, new_event: NewEvent) -> None:
    event = new_event()

    response = api.get(f"/calendar/{event.pk}.ics", headers={"accept": "text/calendar"})

    assert response["Content-Disposition"] == f'attachment; filename="{event.pk}.ics"'
    assert response.content.count(b"BEGIN:VEVENT") == 1
    assert anonymous.get(f"/calendar/{event.pk}.ics").status_code == 401


def secret_of(address: str) -> str:
    return address.removeprefix("/calendar/feed/").partition(".ics")[0]


def test_feed_secret_is_stored_as_digest_and_encrypted(api: Caller, anonymous: Caller, address: str) -> None:
    (row,) = PersonalFeed.objects.values_list()

    assert not [value for value in row if secret_of(address) in str(value)]
    stored = PersonalFeed.objects.get().digest
    assert anonymous.get(f"/calendar/feed/{stored}.ics").status_code == 404


def test_feed_without_its_key_answers_and_is_not_shown(api: Caller, anonymous: Caller, address: str) -> None:
    PersonalFeed.objects.update(secret_encrypted="of another key")

    assert anonymous.get(address).status_code == 200
    assert api.get("/calendar/feed").json() == {"data": {"url": None}}


def test_migration_keeps_address(api: Caller, anonymous: Caller, former_address: str) -> None:
    """A feed of before has its secret where the digest is now."""
    address = former_address
    Feed.objects.update(digest=secret_of(address), secret_encrypted="")
    shown = api.get("/calendar/feed").json()
    assert anonymous.get(address).status_code == 404

    migration = import_module("apps.calendar.migrations.0002_feed_digest")
    migration.hide_secrets(apps, None)
    migration.hide_secrets(apps, None)

    assert anonymous.get(address).status_code == 200
    assert shown == {"data": {"url": None}}
    assert api.get("/calendar/feed").json()["data"]["url"].startswith(f"http://testserver{address.partition('?')[0]}")


def titles(anonymous: Caller, address: str) -> set[str]:
    response = anonymous.get(address)
    assert response.status_code == 200, response.content
    return {str(event["summary"]) for event in Calendar.from_ical(response.content).events}


def address_of(caller: Caller) -> str:
    url: str = caller.post("/calendar/feed").json()["data"]["url"]
    return url.removeprefix("http://testserver")


def test_each_person_has_a_feed(
    api: Caller, anonymous: Caller, address: str, colleague: Callable[..., Account], new_event: NewEvent
) -> None:
    seller = Caller(colleague())
    assert seller.get("/calendar/feed").json() == {"data": {"url": None}}
    sellers = address_of(seller)
    soon(new_event())

    assert sellers != address
    assert seller.delete("/calendar/feed").status_code == 200
    assert anonymous.get(sellers).status_code == 404
    assert titles(anonymous, address) == {"Essai"}
    assert api.get("/calendar/feed").json()["data"]["url"].endswith(address)


def test_feed_has_what_its_person_may_see(
    anonymous: Caller, address: str, partner: Partner, colleague: Callable[..., Account], new_event: NewEvent
) -> None:
    seller, other = colleague(), colleague()
    sellers = address_of(Caller(seller))
    soon(new_event(title="Le mien", assignee=seller))
    soon(new_event(title="À personne"))
    soon(new_event(title="Au collègue", assignee=other))
    everything = {"Le mien", "À personne", "Au collègue"}
    assert titles(anonymous, sellers) == everything

    Partner.objects.filter(pk=partner.pk).update(sellers_see=Partner.SellersSee.OWN)

    assert titles(anonymous, sellers) == {"Le mien", "À personne"}
    assert titles(anonymous, address) == everything


@pytest.mark.parametrize("change", [{"is_active": False}, {"is_active": False, "left_at": timezone.now()}])
def test_feed_ends_with_its_account(
    anonymous: Caller, colleague: Callable[..., Account], change: dict[str, object]
) -> None:
    seller = colleague()
    sellers = address_of(Caller(seller))

    Account.objects.filter(pk=seller.pk).update(**change)

    assert anonymous.get(sellers).status_code == 404


def test_former_feed_is_the_first_owners(
    api: Caller, anonymous: Caller, former_address: str, colleague: Callable[..., Account], new_event: NewEvent
) -> None:
    second = Caller(colleague(role=Role.OWNER))
    soon(new_event(assignee=colleague()))

    assert titles(anonymous, former_address) == {"Essai"}
    assert api.get("/calendar/feed").json()["data"]["url"].endswith(former_address)
    assert second.get("/calendar/feed").json() == {"data": {"url": None}}
    assert second.delete("/calendar/feed").status_code == 404
    address_of(second)
    assert titles(anonymous, former_address) == {"Essai"}

    renewed = address_of(api)

    assert anonymous.get(former_address).status_code == 404
    assert titles(anonymous, renewed) == {"Essai"}


def test_former_feed_can_be_closed(api: Caller, anonymous: Caller, former_address: str) -> None:
    assert api.delete("/calendar/feed").status_code == 200
    assert anonymous.get(former_address).status_code == 404
    assert api.delete("/calendar/feed").status_code == 404
