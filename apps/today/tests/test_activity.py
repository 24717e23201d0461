"""/partner/activity: what happened lately, once each, and what an account has read of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.calendar.models import Event
from apps.calendar.services import create_event, update_event
from apps.chat.models import Conversation, Message
from apps.clients.models import Client
from apps.estimations.models import Estimation
from apps.mail.models import Message as Mail
from apps.mail.models import Thread
from apps.offers.models import Offer
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.sale_files.models import SaleFile, State
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

pytestmark = pytest.mark.database

URL = "/partner/activity"
NOON = datetime.fromisoformat("2026-11-24T11:00:00+01:00")


def ago(minutes: float) -> datetime:
    return NOON - timedelta(minutes=minutes)


@pytest.fixture(autouse=True)
def now(api: Caller, other_api: Caller, set_now: Callable[[str], None]) -> None:
    set_now(NOON.isoformat())
    Account.objects.update(activity_read_at=ago(600))


def prospect_of(partner: Partner, at: datetime, name: str = "Alice", **fields: Any) -> Prospect:
    prospect = Prospect.objects.create(partner=partner, full_name=name, **fields)
    Prospect.objects.filter(pk=prospect.pk).update(created_at=at)
    return prospect


def visitor_says(conversation: Conversation, at: datetime, key: str) -> None:
    message = Message.objects.create(
        partner=conversation.partner, conversation=conversation, author="visitor", client_key=key, text=key
    )
    Message.objects.filter(pk=message.pk).update(created_at=at)


@pytest.fixture
def happened(partner: Partner) -> dict[str, Any]:
    """One of each kind, a minute after the other, by kind."""
    prospect = prospect_of(partner, ago(1))
    estimation = Estimation.objects.create(
        partner=partner, title="Peugeot 208", kilometrage=1, client_name="Léa", car_model="208"
    )
    Estimation.objects.update(created_at=ago(2))
    asked = {"partner": partner, "kilometrage": 1, "client_name": "Léa", "car_model": "C3"}
    offers = {}
    for minutes, status in ((3, "accepted"), (4, "declined")):
        about = Estimation.objects.create(title=f"C3 {status}", **asked)
        Estimation.objects.filter(pk=about.pk).update(created_at=ago(60 * 24 * 100))
        offers[status] = Offer.objects.create(
            partner=partner, estimation=about, status=status, answered_at=ago(minutes), amount=1, valid_days=7,
            valid_until=NOON, token_digest=status,
        )  # fmt: skip
    signed = {"client_name": "Rémi", "signed_at": ago(4.5), "state": State.SIGNED, "price": 1}
    file = SaleFile.objects.create(partner=partner, signed_name="Rémi", **signed)
    SaleFile.objects.create(partner=partner, **signed)
    times = {"starts_at": NOON, "ends_at": NOON + timedelta(hours=1), "kind": "test_drive"}
    event = create_event(partner=partner, by=None, title="Essai", outside_hours=True, **times)
    Event.objects.update(booked_at=ago(5))
    conversation = Conversation.objects.create(partner=partner, kind="visitor", visitor_name="Zoé", key_digest="1")
    visitor_says(conversation, ago(60), "old")
    visitor_says(conversation, ago(6), "new")
    client = Client.objects.create(partner=partner, full_name="Paul", phone_number="+33612345678")
    thread = Thread.objects.create(
        partner=partner, client=client, in_inbox=True, correspondent_name="Paul", last_message_at=NOON
    )
    for minutes in (7, 50):
        Mail.objects.create(partner=partner, thread=thread, direction="in", state="received", date=ago(minutes))
    return {
        "prospect": prospect,
        "estimation": estimation,
        "offer_accepted": offers["accepted"],
        "offer_declined": offers["declined"],
        "order_form_signed": file,
        "appointment_booked": event,
        "chat": conversation,
        "mail": thread,
    }


def feed(api: Caller, **query: Any) -> dict[str, Any]:
    answer = api.get(URL, query)
    assert answer.status_code == 200, answer.content
    return dict(answer.json())


def read(api: Caller, *rows: tuple[str, Any]) -> int:
    body = {"rows": [{"kind": kind, "id": str(row.pk)} for kind, row in rows]} if rows else {}
    answer = api.post(f"{URL}/read", body, format="json")
    assert answer.status_code == 200, answer.content
    return int(answer.json()["data"]["unread"])


def test_each_kind_once_the_newest_first(api: Caller, happened: dict[str, Any]) -> None:
    body = feed(api, limit=50)

    assert [(row["kind"], row["id"]) for row in body["data"]] == [(kind, str(row.pk)) for kind, row in happened.items()]
    assert [row["at"] for row in body["data"]] == [
        timezone.localtime(ago(n)).isoformat() for n in (1, 2, 3, 4, 4.5, 5, 6, 7)
    ]
    titles = ["Alice", "Peugeot 208", "C3 accepted", "C3 declined", "Rémi", "Essai", "Zoé", "Paul"]
    assert [row["title"] for row in body["data"]] == titles
    assert body["data"][2]["link"] == f"/app/estimations/{happened['offer_accepted'].estimation_id}"
    assert (body["total"], body["unread"]) == (8, 8)
    assert all(row["unread"] for row in body["data"])


def test_pages_go_through_all_kinds(api: Caller, happened: dict[str, Any]) -> None:
    pages = [feed(api, page=page, limit=3) for page in (1, 2, 3, 4)]
    assert [row["kind"] for page in pages for row in page["data"]] == list(happened)
    assert {(page["total"], page["totalPages"], page["unread"]) for page in pages} == {(8, 3, 8)}


def test_what_the_partner_did_is_no_news(api: Caller, account: Account, partner: Partner) -> None:
    times = {"starts_at": NOON, "ends_at": NOON + timedelta(hours=1), "kind": "test_drive"}
    event = create_event(partner=partner, by=account, title="Essai", outside_hours=True, **times)
    update_event(event=event, by=account, status="cancelled")
    assert feed(api)["data"] == []


def test_visitor_cancels(api: Caller, happened: dict[str, Any]) -> None:
    update_event(event=happened["appointment_booked"], by=None, status="cancelled")
    first = feed(api)["data"][0]
    assert (first["kind"], first["id"]) == ("appointment_cancelled", str(happened["appointment_booked"].pk))


def test_one_is_read(api: Caller, happened: dict[str, Any]) -> None:
    assert read(api, ("chat", happened["chat"]), ("prospect", happened["prospect"])) == 6
    body = feed(api)
    assert {row["kind"] for row in body["data"] if not row["unread"]} == {"chat", "prospect"}
    assert body["unread"] == 6


def test_conversation_with_new_message_is_unread_again(
    api: Caller, happened: dict[str, Any], set_now: Callable[[str], None]
) -> None:
    read(api, ("chat", happened["chat"]))
    set_now(ago(-10).isoformat())
    visitor_says(happened["chat"], ago(-5), "newest")
    first = feed(api)["data"][0]
    assert (first["kind"], first["unread"]) == ("chat", True)


def test_all_is_read_until_something_happens(api: Caller, partner: Partner, happened: dict[str, Any]) -> None:
    read(api, ("chat", happened["chat"]))
    assert read(api) == 0
    assert not any(row["unread"] for row in feed(api)["data"])
    prospect_of(partner, ago(-1), "Bruno")
    assert feed(api)["unread"] == 1


def test_request_that_is_repeated_is_unread_again(api: Caller, happened: dict[str, Any]) -> None:
    read(api)
    Prospect.objects.update(last_repeat_at=ago(-1))
    body = feed(api)
    assert (body["total"], body["unread"], body["data"][0]["kind"]) == (8, 1, "prospect")


def test_each_account_reads_by_itself(api: Caller, partner: Partner, happened: dict[str, Any]) -> None:
    other = Account.objects.create_user("autre@exemple.fr", "x", partner=partner, full_name="Autre")
    Account.objects.filter(pk=other.pk).update(activity_read_at=ago(600))
    read(api)
    assert feed(Caller(other))["unread"] == 8


def test_another_partner_sees_nothing(other_api: Caller, happened: dict[str, Any]) -> None:
    assert (feed(other_api)["data"], feed(other_api)["total"]) == ([], 0)


def test_imported_and_old_ones_are_no_news(api: Caller, partner: Partner) -> None:
    prospect_of(partner, ago(1), source="import")
    prospect_of(partner, NOON - timedelta(days=91), "Bruno")
    assert feed(api)["total"] == 0


def test_samples_of_an_account_without_rows_of_its_own(api: Caller, partner: Partner) -> None:
    prospect_of(partner, ago(1), sample=True)
    assert feed(api)["total"] == 1
    prospect_of(partner, ago(2), "Bruno")
    assert [row["title"] for row in feed(api)["data"]] == ["Bruno"]


def test_what_did_not_happen_is_not_read(api: Caller, happened: dict[str, Any]) -> None:
    body = {"rows": [{"kind": "mail", "id": str(happened["chat"].pk)}]}
    assert api.post(f"{URL}/read", body, format="json").status_code == 404


@pytest.mark.parametrize("body", [{"rows": [{"kind": "car", "id": "x"}]}, {"rows": "all"}])
def test_wrong_rows_return_422(api: Caller, body: dict[str, Any]) -> None:
    assert api.post(f"{URL}/read", body, format="json").status_code == 422


def test_constant_queries(api: Caller, partner: Partner, happened: dict[str, Any]) -> None:
    few = count_queries(lambda: feed(api))
    for number in range(3):
        prospect_of(partner, ago(number), f"P{number}")
    assert count_queries(lambda: feed(api)) == few <= 17
