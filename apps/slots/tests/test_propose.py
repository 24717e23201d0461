"""POST /prospect/{id}/propose-slots."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from apps.activities.models import Activity
from apps.calendar.models import Event
from apps.cars.models import Car
from apps.consents.models import Channel
from apps.consents.services import consent_of, record_latest
from apps.core.encryption import encrypt
from apps.garages.models import Garage
from apps.mail.models import MailAccount, Message
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.slots.models import Proposal
from apps.slots.serializers import ProposedSlotSerializer
from apps.testing.callers import Caller

from .conftest import NOW, TUESDAY, WEDNESDAY, slot

pytestmark = pytest.mark.django_db

Propose = Callable[..., Any]


@pytest.fixture
def mailbox(partner: Partner, settings: Settings) -> MailAccount:
    settings.MAIL_CONFIGURED = True
    row: MailAccount = MailAccount.objects.create(
        partner=partner,
        address="contact@exemple.fr",
        host="imap.exemple.fr",
        username="contact",
        password_encrypted=encrypt("x"),
    )
    return row


@pytest.mark.database
def test_link_of_proposal(proposed: Propose, prospect: Prospect) -> None:
    response = proposed(slots=[WEDNESDAY, TUESDAY])

    assert response.status_code == 201, response.content
    answer = response.json()["data"]
    proposal = Proposal.objects.get()
    token = answer["link"].rpartition("/rdv/")[2]
    assert len(token) == 43
    assert answer == {
        "id": str(proposal.pk),
        "link": f"http://testserver/rdv/{token}",
        "expiresAt": (timezone.now() + timedelta(days=14)).isoformat(),
        "slots": [TUESDAY, WEDNESDAY],
        "sentTo": None,
        "notSent": None,
        "text": "Bonjour Léa Petit, voici des créneaux pour votre rendez-vous chez Garage 1\xa0: " + answer["link"],
    }
    assert token not in str(list(Proposal.objects.values()))
    assert not Event.objects.exists()


def test_proposal_stops_clock_and_is_noted(
    proposed: Propose, dealer: Caller, prospect: Prospect, partner: Partner
) -> None:
    assert dealer.read(f"/prospect/{prospect.pk}")["clock"]["state"] == "running"
    proposed()

    prospect.refresh_from_db()
    assert prospect.first_contact_at == timezone.now()
    assert (prospect.status, prospect.seen_at) == ("new", timezone.now())
    assert prospect.assignee == partner.accounts.get()
    note = Activity.objects.get()
    assert (note.kind, note.by, note.prospect) == ("note", partner.accounts.get(), prospect)
    assert note.text == "Créneaux proposés\xa0:\nMardi 24 novembre 2026, 10:00\nMercredi 25 novembre 2026, 10:00"
    rows = dealer.get(f"/prospect/{prospect.pk}/timeline").json()["data"]
    assert "note" in [row["kind"] for row in rows]


@pytest.mark.parametrize(
    "slots",
    [
        [slot("11-23T09:00", "11-23T09:30")],  # past
        [slot("11-22T10:00", "11-22T11:00")],  # past, and a Sunday
        [slot("11-29T10:00", "11-29T11:00")],  # a Sunday
        [slot("11-24T11:30", "11-24T12:30")],  # across closing time
        [TUESDAY, slot("11-25T14:00", "11-25T15:00")],  # taken
        [TUESDAY, TUESDAY],
        [],
        [TUESDAY] * 6,
        [slot("11-24T11:00", "11-24T10:00")],
        [slot("11-24T10:00", "11-24T10:10")],
    ],
)
def test_impossible_slots_return_422(
    proposed: Propose, garage: Garage, new_event: Callable[..., Event], slots: list[Any]
) -> None:
    new_event(garage=garage, start="2026-11-25T14:30", end="2026-11-25T15:30")

    response = proposed(slots=slots)

    assert response.status_code == 422, response.content
    assert next(iter(response.json()["errors"])).startswith("slots")
    assert not Proposal.objects.exists()
    assert not Activity.objects.exists()


def test_slot_taken_for_the_car_returns_422(proposed: Propose, car: Car, new_event: Callable[..., Event]) -> None:
    new_event(car=car, start="2026-11-24T10:30", end="2026-11-24T11:30")

    assert proposed().status_code == 201
    assert proposed(carId=str(car.pk)).json()["errors"] == {"slots": ["L’un de ces créneaux n’est plus libre."]}


def test_mail_without_address_returns_422(proposed: Propose, prospect: Prospect) -> None:
    Prospect.objects.update(email="")

    response = proposed(channel="mail")

    assert (response.status_code, list(response.json()["errors"])) == (422, ["channel"])


@pytest.mark.parametrize("configured, missing", [(False, "no_mail_server"), (True, "no_mailbox")])
def test_mail_that_cannot_leave_gives_link_and_says_why(
    proposed: Propose, settings: Settings, configured: bool, missing: str
) -> None:
    settings.MAIL_CONFIGURED = configured

    answer = proposed(channel="mail").json()["data"]

    assert (answer["sentTo"], answer["notSent"]) == (None, missing)
    assert answer["link"]
    assert not Message.objects.exists()


def test_mail_through_mailbox_carries_link(
    proposed: Propose, partner: Partner, prospect: Prospect, car: Car, mailbox: MailAccount
) -> None:
    answer = proposed(channel="mail", carId=str(car.pk), message="La {{car.nom}} vous attend.").json()["data"]

    assert (answer["sentTo"], answer["notSent"]) == ("lea@exemple.fr", None)
    mail = Message.objects.get()
    assert (mail.state, mail.to) == ("outbox", [{"name": "Léa Petit", "address": "lea@exemple.fr"}])
    assert (mail.thread.prospect, mail.thread.car, mail.sender_address) == (prospect, car, "contact@exemple.fr")
    assert mail.subject == "Votre rendez-vous – Garage 1"
    for text in ("Bonjour Léa Petit,", "La C3 Shine vous attend.", "– Mardi 24 novembre 2026, 10:00", answer["link"]):
        assert text in mail.text


def test_choice_of_who_got_a_mail_is_confirmed_by_mail(
    anonymous: Caller, proposed: Propose, prospect: Prospect, mailbox: MailAccount
) -> None:
    link = proposed(channel="mail").json()["data"]["link"]

    anonymous.post("/appointment/public/" + link.rpartition("/rdv/")[2], {"startsAt": WEDNESDAY["startsAt"]})

    mail = Message.objects.latest("date")
    assert (mail.thread.prospect, mail.to[0]["address"]) == (prospect, "lea@exemple.fr")
    for text in ("Mercredi 25 novembre 2026, 10:00", link):
        assert text in mail.text


def test_variable_without_value_returns_422(proposed: Propose, mailbox: MailAccount) -> None:
    response = proposed(channel="mail", message="La {{car.nom}} vous attend.")

    assert (response.status_code, list(response.json()["errors"])) == (422, ["message"])
    assert not Message.objects.exists()
    assert not Proposal.objects.exists()


def test_idempotency_key_gives_the_same_link(dealer: Caller, prospect: Prospect, garage: Garage) -> None:
    body = {"garageId": str(garage.pk), "kind": "other", "slots": [TUESDAY], "channel": "link"}

    answers = [
        dealer.post(f"/prospect/{prospect.pk}/propose-slots", body, headers={"Idempotency-Key": "a"}).json()
        for _time in range(2)
    ]

    assert answers[0] == answers[1]
    assert Proposal.objects.count() == 1


def test_staff_read_proposals_without_links(proposed: Propose, staff: Client, set_now: Callable[[str], None]) -> None:
    proposed()
    set_now(NOW)
    proposal = Proposal.objects.get()

    assert "Léa Petit" in staff.get("/admin/slots/proposal/").content.decode()
    detail = staff.get(f"/admin/slots/proposal/{proposal.pk}/change/")
    assert detail.status_code == 200
    assert proposal.token_digest not in detail.content.decode()


def test_mail_beyond_the_days_recipients_returns_429(
    proposed: Propose, mailbox: MailAccount, settings: Settings
) -> None:
    settings.MAIL_RECIPIENTS_A_DAY = 0

    response = proposed(channel="mail")

    assert (response.status_code, response.json()["code"]) == (429, "mail_quota")
    assert not Proposal.objects.exists()
    assert proposed().status_code == 201


def test_slot_in_the_hour_that_is_left_out_keeps_its_length() -> None:
    given = ProposedSlotSerializer(data={"startsAt": "2026-03-29T02:30", "endsAt": "2026-03-29T03:30"})

    assert given.is_valid(), given.errors
    found: Any = given.validated_data
    assert [moment.astimezone(UTC).hour for moment in (found.starts_at, found.ends_at)] == [1, 2]


@pytest.mark.parametrize("channel, status", [("mail", 409), ("link", 201)])
def test_mail_to_who_withdrew_mails_returns_409(
    proposed: Propose, prospect: Prospect, channel: str, status: int
) -> None:
    record_latest([consent_of(prospect, Channel.EMAIL, state="withdrawn", source="phone")])

    response = proposed(channel=channel)

    assert response.status_code == status
    if status == 409:
        assert response.json()["code"] == "consent_withdrawn"
