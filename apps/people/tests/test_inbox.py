"""/partner/messages: mails and chats by person."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection

from apps.chat.models import Conversation
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.estimations.tests.factory import estimation_of
from apps.mail.models import Thread
from apps.partners.models import Partner
from apps.people.inbox import MAX_CONVERSATIONS
from apps.people.person import Person
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get, statements_of

pytestmark = pytest.mark.database

URL = "/partner/messages"
NOON = datetime.fromisoformat("2026-11-24T12:00:00+01:00")
PHONE, EMAIL = "+33612345678", "zoe@exemple.fr"


def thread_of(partner: Partner, minutes: int, address: str = EMAIL, **fields: Any) -> Thread:
    """A mail that was received so many minutes ago."""
    at = NOON - timedelta(minutes=minutes)
    values = {"subject": "Votre Clio", "preview": "Bonjour", "in_inbox": True, **fields}
    thread: Thread = Thread.objects.create(
        partner=partner, correspondent_address=address, last_message_at=at, message_count=1, **values
    )
    return thread


def chat_of(partner: Partner, minutes: int, prospect: Prospect | None = None, **fields: Any) -> Conversation:
    at = NOON - timedelta(minutes=minutes)
    values = {"kind": "visitor", "visitor_name": "Zoé", "preview": "Toujours là ?", **fields}
    chat: Conversation = Conversation.objects.create(partner=partner, prospect=prospect, last_message_at=at, **values)
    return chat


def prospect_of(partner: Partner, **fields: Any) -> Prospect:
    prospect: Prospect = Prospect.objects.create(partner=partner, **{"full_name": "Zoé Lefèvre", **fields})
    return prospect


def people(api: Caller, **query: Any) -> list[list[str]]:
    """The ids of each person's conversations."""
    return [[row["id"] for row in person["conversations"]] for person in api.read(URL, query)]


def ids(*rows: Thread | Conversation) -> list[str]:
    return [str(row.pk) for row in rows]


def test_person_is_shown_once_newest_first(api: Caller, partner: Partner) -> None:
    client = make_client(partner, full_name="Alice Martin", phone_number="+33611111111")
    thread = thread_of(partner, 5, "alice@exemple.fr", client=client, unread=True)
    chat = chat_of(partner, 1, prospect_of(partner, client=client, status="won"), unread=3)
    other = thread_of(partner, 3, "bob@exemple.fr", correspondent_name="Bob", subject="Essai")

    alice, bob = api.read(URL)

    assert alice == {
        "id": str(client.pk),
        "name": "Alice Martin",
        "staff": False,
        "client": {"id": str(client.pk), "label": "Alice Martin"},
        "prospect": None,
        "unread": 2,
        "conversations": [
            {
                "channel": "chat", "id": str(chat.pk), "title": "", "excerpt": "Toujours là ?",
                "lastMessageAt": "2026-11-24T11:59:00+01:00", "unread": True,
            },
            {
                "channel": "mail", "id": str(thread.pk), "title": "Votre Clio", "excerpt": "Bonjour",
                "lastMessageAt": "2026-11-24T11:55:00+01:00", "unread": True,
            },
        ],
    }  # fmt: skip
    assert (bob["name"], bob["client"], bob["prospect"], bob["unread"]) == ("Bob", None, None, 0)
    assert [row["id"] for row in bob["conversations"]] == ids(other)


def test_mails_of_an_unknown_address_are_one_person_in_any_case(api: Caller, partner: Partner) -> None:
    first, second = thread_of(partner, 1, "Zoe@Exemple.fr"), thread_of(partner, 2)

    [person] = api.read(URL)

    assert person["name"] == "Zoe@Exemple.fr"
    assert [row["id"] for row in person["conversations"]] == ids(first, second)


def test_visitor_of_a_known_address_is_the_one_who_mails(api: Caller, partner: Partner) -> None:
    prospect = prospect_of(partner, email=EMAIL)
    chat, linked, unlinked = (
        chat_of(partner, 1, prospect),
        thread_of(partner, 2, "bureau@exemple.fr", prospect=prospect),
        thread_of(partner, 3, EMAIL.upper()),
    )

    [person] = api.read(URL)

    assert person["prospect"] == {"id": str(prospect.pk), "label": "Zoé Lefèvre"}
    assert [row["id"] for row in person["conversations"]] == ids(chat, linked, unlinked)


@pytest.mark.parametrize("contact", [{"email": EMAIL}, {"phone_number": PHONE}])
def test_client_with_the_contact_of_a_prospect_is_one_person(
    api: Caller, partner: Partner, contact: dict[str, str]
) -> None:
    client = make_client(partner, full_name="Zoé", **{"phone_number": "+33699999999", "email": "", **contact})
    chat = chat_of(partner, 1, prospect_of(partner, **contact))
    thread = thread_of(partner, 2, "autre@exemple.fr", client=client)

    [person] = api.read(URL)

    assert person["client"]["id"] == str(client.pk)
    assert [row["id"] for row in person["conversations"]] == ids(chat, thread)


def test_mail_about_a_valuation_is_the_sellers(api: Caller, partner: Partner) -> None:
    client = make_client(partner, phone_number=PHONE)
    thread = thread_of(partner, 1, estimation=estimation_of(partner, client_phone=PHONE))

    [person] = api.read(URL)

    assert person["client"]["id"] == str(client.pk)
    assert [row["id"] for row in person["conversations"]] == ids(thread)


def test_newest_of_two_with_one_address_is_shown_and_clients_come_first(api: Caller, partner: Partner) -> None:
    thread_of(partner, 1)
    prospect_of(partner, email=EMAIL, status="lost")
    newest = prospect_of(partner, email=EMAIL)
    assert [person["prospect"]["id"] for person in api.read(URL)] == [str(newest.pk)]

    client = make_client(partner, email=EMAIL)
    assert [person["client"]["id"] for person in api.read(URL)] == [str(client.pk)]


def test_conversations_are_those_of_the_persons_page(api: Caller, partner: Partner) -> None:
    client = make_client(partner, phone_number=PHONE, email=EMAIL)
    prospect = prospect_of(partner, email="zoe2@exemple.fr", client=client, status="won")
    estimation = estimation_of(partner, client_phone=PHONE)
    ways: list[dict[str, Any]] = [{"client": client}, {"prospect": prospect}, {"estimation": estimation}]
    for number, fields in enumerate(ways):
        thread_of(partner, number, f"{number}@exemple.fr", **fields)
    for number, address in enumerate((EMAIL, "zoe2@exemple.fr")):
        thread_of(partner, number + 5, address)
    for number, row in enumerate(
        (prospect, prospect_of(partner, phone_number=PHONE), prospect_of(partner, email=EMAIL))
    ):
        chat_of(partner, number + 10, row)
    chat_of(partner, 20)
    thread_of(partner, 21, "bob@exemple.fr")

    person = Person(client)

    assert (person.threads.count(), person.conversations.count()) == (5, 3)
    assert set(people(api)[0]) == set(ids(*person.threads, *person.conversations))


def test_visitor_without_contact_and_staff_stand_for_themselves(api: Caller, partner: Partner) -> None:
    chats = [chat_of(partner, 1), chat_of(partner, 2), chat_of(partner, 3, kind="staff", visitor_name="")]

    rows = api.read(URL)

    assert [person["id"] for person in rows] == ids(*chats)
    assert [(person["name"], person["staff"]) for person in rows] == [("Zoé", False), ("Zoé", False), ("", True)]


def test_trash_and_mere_drafts_are_left_out(api: Caller, partner: Partner) -> None:
    thread_of(partner, 1, trashed_at=NOON)
    thread_of(partner, 2, in_inbox=False, in_drafts=True)
    sent = thread_of(partner, 3, in_inbox=False, in_sent=True)
    waiting = thread_of(partner, 4, "bob@exemple.fr", in_inbox=False, in_outbox=True)

    assert people(api) == [ids(sent), ids(waiting)]


def test_another_partner_sees_nothing(api: Caller, other_api: Caller, partner: Partner, other_partner: Partner) -> None:
    thread, chat = thread_of(partner, 1), chat_of(partner, 2)
    # The other partner's client with the same address is not the person here.
    make_client(other_partner, email=EMAIL)

    assert other_api.read(URL) == []
    assert other_api.read(URL, {"threadId": str(thread.pk)}) == []
    assert other_api.read(URL, {"conversationId": str(chat.pk)}) == []
    assert [person["client"] for person in api.read(URL)] == [None, None]


def test_pages_hold_each_person_once(api: Caller, partner: Partner) -> None:
    for number in range(7):
        thread_of(partner, number, f"{number}@exemple.fr")
        thread_of(partner, number + 20, f"{number}@exemple.fr")

    pages = [api.get(URL, {"page": page, "limit": 3}).json() for page in (1, 2, 3, 4)]

    assert [(body["total"], body["page"], body["totalPages"]) for body in pages] == [(7, n, 3) for n in (1, 2, 3, 4)]
    assert [person["name"] for body in pages for person in body["data"]] == [f"{n}@exemple.fr" for n in range(7)]


def test_conversations_of_one_person_are_bounded(api: Caller, partner: Partner) -> None:
    threads = [thread_of(partner, number, unread=True) for number in range(MAX_CONVERSATIONS + 2)]

    [person] = api.read(URL)

    assert [row["id"] for row in person["conversations"]] == ids(*threads[:MAX_CONVERSATIONS])
    assert person["unread"] == MAX_CONVERSATIONS + 2


def test_unread_filter_keeps_the_person_whole(api: Caller, partner: Partner) -> None:
    read, unread = thread_of(partner, 1), thread_of(partner, 2, unread=True)
    other = thread_of(partner, 3, "bob@exemple.fr")

    assert people(api, unread="true") == [ids(read, unread)]
    assert people(api, unread="false") == [ids(other)]
    assert api.get(URL, {"unread": "peut-être"}).json()["errors"].keys() == {"unread"}


@pytest.mark.parametrize("search", ["clio break", "zoe lefevre", "06 12 34 56 78"])
def test_search_finds_words_of_mails_and_names(api: Caller, partner: Partner, search: str) -> None:
    client = make_client(partner, full_name="Zoé Lefèvre", phone_number=PHONE)
    asked = thread_of(partner, 1, "z@exemple.fr", client=client, search_text="votre clio break")
    later = thread_of(partner, 2, "z@exemple.fr", client=client)
    thread_of(partner, 3, "bob@exemple.fr")

    assert people(api, search=search) == [ids(asked, later)]


def test_search_finds_visitors(api: Caller, partner: Partner) -> None:
    chat = chat_of(partner, 1, visitor_name="Noémie")
    chat_of(partner, 2)

    assert people(api, search="noemie") == [ids(chat)]
    # Nothing is left to look for.
    assert people(api, search="\u0301") == []


def test_person_of_a_conversation_is_found(api: Caller, partner: Partner) -> None:
    prospect = prospect_of(partner, email=EMAIL)
    chat, thread = chat_of(partner, 1, prospect), thread_of(partner, 2)
    chat_of(partner, 3)

    assert people(api, threadId=str(thread.pk)) == [ids(chat, thread)]
    assert people(api, conversationId=str(chat.pk)) == [ids(chat, thread)]
    assert people(api, conversationId=str(uuid4())) == []


def test_queries_do_not_grow(api: Caller, partner: Partner) -> None:
    def fill(number: int) -> None:
        chat_of(partner, number, prospect_of(partner, email=f"{number}@exemple.fr"))
        thread_of(partner, number, f"{number}@exemple.fr")
        thread_of(
            partner, number, f"c{number}@exemple.fr", client=make_client(partner, phone_number=f"+3361{number:07}")
        )

    fill(1)
    few = count_queries_of_get(api, f"{URL}?limit=100")
    for number in range(2, 20):
        fill(number)

    assert count_queries_of_get(api, f"{URL}?limit=100") == few


@pytest.mark.postgres
@pytest.mark.slow
def test_ten_thousand_threads_are_read_once(api: Caller, partner: Partner, other_partner: Partner) -> None:
    """By the partner's index, and without a look-up for each, also before the planner knows the tables."""
    Thread.objects.bulk_create(
        [
            Thread(
                partner=owner, correspondent_address=f"{n % 4000}@exemple.fr", in_inbox=True, message_count=1,
                last_message_at=NOON - timedelta(minutes=n),
            )
            for owner in (partner, other_partner)
            for n in range(10_000)
        ],
        batch_size=5000,
    )  # fmt: skip
    Client.objects.bulk_create(
        Client(partner=owner, full_name="A", phone_number=f"+336{n:08}", email=f"{n}@exemple.fr")
        for owner in (partner, other_partner)
        for n in range(2000)
    )
    asked = [{}, {"unread": "false"}, {"search": "exemple"}, {"threadId": str(Thread.objects.of(partner)[0].pk)}]
    statements = [sql for query in asked for sql in statements_of(lambda: api.read(URL, query)) if "WITH met" in sql]  # noqa: B023

    assert len(statements) == len(asked)
    with connection.cursor() as cursor:
        for known in (False, True):
            if known:
                cursor.execute("ANALYZE")
            for sql in statements:
                cursor.execute("EXPLAIN (ANALYZE, TIMING OFF) " + sql.replace("%", "%%"))
                plan = "\n".join(line for (line,) in cursor.fetchall())
                assert "Seq Scan on mail_thread" not in plan, plan
                assert not re.search(r"CTE Scan on .*loops=(?!1\))", plan), plan
