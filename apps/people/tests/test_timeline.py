"""All that happened with a person, in pages."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.models import Model
from django.test.utils import CaptureQueriesContext

from apps.activities.models import Activity
from apps.calendar.models import Event
from apps.chat.models import Conversation
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.documents.models import Document
from apps.estimations.tests.factory import estimation_of
from apps.mail.models import Message, Thread
from apps.partners.models import Account, Partner
from apps.people.timeline import Kind
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.sales.tests.factory import make_sale
from apps.shop.tests.factory import make_order, make_product
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

pytestmark = pytest.mark.database

NOW = datetime.fromisoformat("2026-11-24T11:00:00+01:00")
PHONE, EMAIL = "+33612345678", "zoe@exemple.fr"
FILLED = (
    "document",
    "sale",
    "order",
    "mail",
    "chat",
    "appointment",
    "estimation",
    "note",
    "contact",
    "status",
    "prospect",
)


@pytest.fixture(autouse=True)
def now(api: Caller, other_api: Caller, set_now: Callable[[str], None]) -> None:
    set_now(NOW.isoformat())


def fill(partner: Partner, by: Account) -> tuple[Client, Prospect]:
    """A client who was a prospect, with a row of each kind, an hour apart."""
    client = make_client(partner, phone_number=PHONE, email=EMAIL)
    prospect = Prospect.objects.create(
        partner=partner, full_name="Zoé Lefèvre", phone_number=PHONE, message="Bonjour", status="won", client=client
    )
    change = ProspectStatusChange.objects.create(
        partner=partner, prospect=prospect, from_status="new", to_status="won", by=by
    )
    contact = Activity.objects.create(
        partner=partner, kind="contact", channel="call", result="voicemail", by=by, prospect=prospect
    )
    note = Activity.objects.create(partner=partner, kind="note", text="Préfère le soir", by=by, client=client)
    estimation = estimation_of(partner, client_phone=PHONE)
    event = Event.objects.create(
        partner=partner, title="Essai", kind="test_drive", client=client, starts_at=hour(6), ends_at=hour(7)
    )
    thread = Thread.objects.create(partner=partner, correspondent_address=EMAIL, last_message_at=NOW)
    mail = {"partner": partner, "thread": thread, "subject": "Votre Clio"}
    Message.objects.create(**mail, direction="in", state="received", sender_name="Zoé", date=hour(8), message_id="a")
    Message.objects.create(**mail, direction="out", state="draft", date=hour(12))
    Conversation.objects.create(
        partner=partner, kind="visitor", visitor_name="Zoé", prospect=prospect, last_message_at=hour(7), preview="Oui"
    )
    order = make_order(partner, (make_product(partner), 1), client=client)
    make_sale(partner, 9000, hour(10).isoformat(), client=client)
    document = Document.objects.create(
        partner=partner, title="Permis", type="identity", file_name="permis.pdf", size=1, client=client
    )
    at(document, hour(11))
    for number, row in enumerate((prospect, change, contact, note, estimation)):
        at(row, hour(number))
    at(order, hour(9))
    assert event.starts_at == hour(6)
    return client, prospect


def hour(number: int) -> datetime:
    return NOW - timedelta(days=1) + timedelta(hours=number)


def at(row: Model, moment: datetime) -> None:
    type(row)._default_manager.filter(pk=row.pk).update(created_at=moment)


def read(api: Caller, row: Any, **query: Any) -> Any:
    response = api.get(f"/{row._meta.model_name}/{row.pk}/timeline", query)
    assert response.status_code == 200, response.content
    return response.json()


def test_client_has_rows_of_every_kind_newest_first(api: Caller, account: Account, partner: Partner) -> None:
    client, prospect = fill(partner, account)
    body = read(api, client, limit=20)
    assert (body["total"], body["page"], body["totalPages"]) == (11, 1, 1)
    assert tuple(row["kind"] for row in body["data"]) == FILLED
    rows = {row["kind"]: row for row in body["data"]}
    assert {tuple(row) for row in body["data"]} == {("kind", "id", "at", "by", "title", "text", "link")}
    assert rows["status"] == {
        "kind": "status",
        "id": str(ProspectStatusChange.objects.get().pk),
        "at": hour(1).isoformat(),
        "by": account.full_name,
        "title": "Statut\u00a0: Nouveau → Gagné",
        "text": "",
        "link": f"/app/leads/prospects/{prospect.pk}",
    }
    assert rows["contact"]["title"] == "Appel · Message laissé"
    assert (rows["note"]["text"], rows["note"]["link"]) == ("Préfère le soir", f"/app/clients/{client.pk}")
    assert rows["mail"]["by"] == "Zoé"
    assert (rows["document"]["title"], rows["document"]["text"]) == ("Document\u00a0: Permis", "permis.pdf")
    assert rows["document"]["link"] == f"/app/documents?document={rows['document']['id']}"
    assert (rows["prospect"]["text"], rows["prospect"]["by"]) == ("Bonjour", None)


def test_titles_name_the_kind(api: Caller, account: Account, partner: Partner) -> None:
    client, _prospect = fill(partner, account)
    make_order(partner, (make_product(partner), 1), client=client, status="confirmed")
    assert {row["title"].replace("\u00a0", " ") for row in read(api, client, limit=20)["data"]} == {
        "Document : Permis",
        "Prospect saisi",
        "Statut : Nouveau → Gagné",
        "Appel · Message laissé",
        "Note",
        "Estimation : Reprise Clio",
        "Rendez-vous : Essai",
        "Vente : C3 Shine",
        "Commande 2026-000001",
        "Commande en brouillon",
        "E-mail : Votre Clio",
        "Discussion",
    }


def test_prospect_has_its_own_rows(api: Caller, account: Account, partner: Partner) -> None:
    _client, prospect = fill(partner, account)
    kinds = [row["kind"] for row in read(api, prospect)["data"]]
    assert kinds == ["chat", "estimation", "contact", "status", "prospect"]


@pytest.mark.parametrize(
    "source,title",
    [
        ("affiliate", "Demande depuis votre page publique"),
        ("partner", "Prospect saisi"),
        ("import", "Prospect importé"),
    ],
)
def test_arrival_is_titled_by_what_happened(api: Caller, partner: Partner, source: str, title: str) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Zoé", phone_number=PHONE, source=source)
    assert [row["title"] for row in read(api, prospect)["data"]] == [title]


@pytest.mark.parametrize("kind", Kind.values)
def test_one_kind(api: Caller, account: Account, partner: Partner, kind: str) -> None:
    client, _prospect = fill(partner, account)
    body = read(api, client, kind=kind)
    expected = [kind] if kind in FILLED else []
    assert ([row["kind"] for row in body["data"]], body["total"]) == (expected, len(expected))


@pytest.mark.parametrize("contact", [{"phoneNumber": PHONE}, {"email": EMAIL}])
def test_chat_of_same_number_or_address_is_the_persons(
    api: Caller, anonymous: Caller, other_partner: Partner, partner: Partner, contact: dict[str, str]
) -> None:
    client = make_client(partner, phone_number=PHONE, email=EMAIL.title())
    lost = Prospect.objects.create(
        partner=partner, full_name="Zoé", status="lost", phone_number=PHONE, email=EMAIL, created_at=NOW
    )
    body = {"fullName": "Zoé", "text": "Bonjour", "clientKey": "1", **contact}
    for dealer in (partner, other_partner):
        started = anonymous.post("/chat/visitor/start", {**body, "affiliateCode": dealer.affiliate_code})
        assert started.status_code == 201, started.content

    (chat,) = Conversation.objects.filter(partner=partner)
    for row in (client, lost):
        assert [each["id"] for each in read(api, row, kind="chat")["data"]] == [str(chat.pk)]


def test_timeline_joins_no_offers_to_estimations(api: Caller, partner: Partner) -> None:
    """Nearly none of a partner's estimations is the person's, and an `or` over the join would read them all."""
    for row in (make_client(partner), Prospect.objects.create(partner=partner, full_name="Léa", email="l@exemple.fr")):
        with CaptureQueriesContext(connection) as queries:
            read(api, row)

        assert [query["sql"] for query in queries if 'JOIN "offers_offer"' in query["sql"]] == []


@pytest.mark.parametrize(
    "query,field", [({"kind": "call"}, "kind"), ({"page": "0"}, "page"), ({"limit": "x"}, "limit")]
)
def test_wrong_query_returns_422(api: Caller, partner: Partner, query: dict[str, str], field: str) -> None:
    client = make_client(partner)
    response = api.get(f"/client/{client.pk}/timeline", query)
    assert (response.status_code, list(response.json()["errors"])) == (422, [field])


def test_pages(api: Caller, account: Account, partner: Partner) -> None:
    client, _prospect = fill(partner, account)
    pages = [read(api, client, page=page, limit=4) for page in (1, 2, 3, 4)]
    assert [len(page["data"]) for page in pages] == [4, 4, 3, 0]
    assert tuple(row["kind"] for page in pages for row in page["data"]) == FILLED
    assert {(page["total"], page["totalPages"]) for page in pages} == {(11, 3)}


def test_another_partners_rows_never(
    api: Caller, other_api: Caller, other_account: Account, other_partner: Partner, account: Account, partner: Partner
) -> None:
    client, prospect = fill(partner, account)
    fill(other_partner, other_account)
    assert read(api, client)["total"] == 11
    for row in (client, prospect):
        assert other_api.get(f"/{row._meta.model_name}/{row.pk}/timeline").status_code == 404


def test_as_many_queries_for_many_rows(api: Caller, account: Account, partner: Partner) -> None:
    client, prospect = fill(partner, account)
    few = count_queries(lambda: read(api, client))
    for number in range(30):
        Activity.objects.create(partner=partner, kind="note", text=str(number), prospect=prospect)
        estimation_of(partner, client_phone=PHONE)
    assert count_queries(lambda: read(api, client, limit=100)) == few
