"""Export and erasure of a person's data."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone

from apps.activities.models import Activity
from apps.audit.models import Entry
from apps.audit.models import Event as Audited
from apps.bin.models import BinItem
from apps.calendar.models import Event
from apps.chat.models import Conversation
from apps.chat.models import Message as ChatMessage
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.documents.models import Document
from apps.estimations.models import Estimation, EstimationFile
from apps.estimations.tests.factory import estimation_of
from apps.leads.models import Lead
from apps.mail.models import Message, Thread
from apps.offers.models import Offer
from apps.offers.selectors import present_content
from apps.offers.services import draft_offer
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.sales.models import Sale
from apps.sales.tests.factory import make_sale
from apps.shop.models import Order
from apps.shop.tests.factory import make_order, make_product
from apps.testing.callers import Caller
from apps.testing.samples import PDF

PHONE, EMAIL, NAME = "+33612345678", "zoe@exemple.fr", "Zoé Lefèvre"
# Nothing of this person's may be left anywhere but the name on what was bought.
TABLES: Any = (
    Client,
    Prospect,
    Lead,
    Estimation,
    EstimationFile,
    Thread,
    Message,
    Conversation,
    ChatMessage,
    Event,
    Activity,
    Document,
    Offer,
)
# What an offer's answer was stamped with: its columns, and what the export has of them.
STAMPED = ("seen_address", "seen_browser", "answered_address", "answered_browser", "answer_message", "sent_to")
STAMPS = {
    "seenAddress": "203.0.113.7",
    "seenBrowser": "Firefox/145",
    "answeredAddress": "203.0.113.8",
    "answeredBrowser": "Safari/26",
    "answerMessage": "Je la garde.",
    "sentTo": "zoe@travail.exemple.fr",
}


# Somebody of whom no car was bought.
NOT_BOUGHT = {"keptRegister": 0, "keptRegisterUntil": None}


def declined_offer(estimation: Estimation, **fields: Any) -> Offer:
    offer = draft_offer(estimation=estimation, amount=Decimal(8500), currency="EUR", valid_days=7)
    now = timezone.now()
    offer.status, offer.content = "declined", present_content(offer)
    offer.sent_at = offer.seen_at = offer.answered_at = now
    for name, value in {**dict(zip(STAMPED, STAMPS.values(), strict=True)), **fields}.items():
        setattr(offer, name, value)
    offer.save()
    return offer


def document_of(client: Client, kind: str) -> Document:
    row: Document = Document.objects.create(
        partner=client.partner, client=client, title="Permis de Zoé", type=kind, file_name="permis.pdf", size=1,
        file=default_storage.save(f"{client.partner_id}/documents/permis.pdf", ContentFile(PDF)),
        content_type="application/pdf",
    )  # fmt: skip
    return row


def fill(partner: Partner, client: Client | None, prospect: Prospect) -> str:
    """Everything that can be held on a person; gives the name of a stored file."""
    estimation = estimation_of(partner, client_name=NAME, client_phone=PHONE)
    file = default_storage.save(f"{partner.pk}/estimations/photo.jpg", ContentFile(b"picture"))
    EstimationFile.objects.create(
        partner=partner, estimation=estimation, kind="attachment", file=file, name="photo.jpg", size=7,
        content_type="image/jpeg",
    )  # fmt: skip
    declined_offer(estimation)
    Lead.objects.create(partner=partner, prospect=prospect, content_type="text/xml", original=b"<adf>")
    now = timezone.now()
    mine = Thread.objects.create(partner=partner, client=client, prospect=prospect, last_message_at=now)
    unnamed = Thread.objects.create(partner=partner, correspondent_address=EMAIL, last_message_at=now)
    for thread in (mine, unnamed):
        Message.objects.create(
            partner=partner, thread=thread, direction="in", state="received", sender_address=EMAIL, date=now,
            text="Bonjour", message_id=str(thread.pk),
        )  # fmt: skip
    conversation = Conversation.objects.create(partner=partner, kind="visitor", visitor_name=NAME, prospect=prospect)
    ChatMessage.objects.create(
        partner=partner, conversation=conversation, author="visitor", client_key="a", text="Est-elle à vendre ?"
    )
    Event.objects.create(
        partner=partner, title="Essai", kind="test_drive", starts_at=now, ends_at=now + timedelta(hours=1),
        client=client, prospect=prospect,
    )  # fmt: skip
    if client:
        document_of(client, "identity")
    for about in ({"prospect": prospect}, {"estimation": estimation}, *([{"client": client}] if client else ())):
        Activity.objects.create(partner=partner, kind="contact", channel="call", result="reached", **about)
    return file


# The particulars that an invoice must name.
SELLER = {
    "company_name": "Automobiles Duval", "address": "12 rue de Strasbourg", "postal_code": "44000", "city": "Nantes",
    "siret": "73282932000074", "vat_number": "FR44732829320",
}  # fmt: skip


@pytest.fixture
def client(partner: Partner) -> Client:
    return make_client(partner, full_name=NAME, phone_number=PHONE, email=EMAIL)


@pytest.fixture
def prospect(partner: Partner) -> Prospect:
    row: Prospect = Prospect.objects.create(partner=partner, full_name=NAME, phone_number=PHONE, email=EMAIL)
    return row


@pytest.fixture
def past(partner: Partner, client: Client, prospect: Prospect) -> str:
    """A client who was a prospect, wrote, came, bought a car and had an order delivered."""
    prospect.client = client
    prospect.save()
    file = fill(partner, client, prospect)
    Partner.objects.filter(pk=partner.pk).update(**SELLER)
    partner.refresh_from_db()
    make_sale(partner, 9000, "2026-03-01T10:00:00+01:00", client=client)
    order = make_order(partner, (make_product(partner), 1), client=client, status="paid")
    Order.objects.filter(pk=order.pk).update(status="delivered", delivered_at=timezone.now(), notes="Appeler Zoé")
    return file


@pytest.mark.django_db
def test_client_personal_data_export_is_complete(api: Caller, client: Client, past: str) -> None:
    answer = api.get(f"/client/personalData/{client.pk}")
    assert answer.status_code == 200, answer.content
    body = answer.json()["data"]
    counts = {name: len(rows) for name, rows in body.items() if name != "client"}
    assert counts == {
        "prospects": 1, "estimations": 1, "leads": 1, "sales": 1, "orders": 1, "saleFiles": 0, "invoices": 1,
        "register": 0, "mails": 2, "conversations": 1, "appointments": 1, "activities": 3, "documents": 1,
        "bin": 0, "merges": 0, "consents": 0,
    }  # fmt: skip
    assert body["client"]["email"] == EMAIL
    offer = body["estimations"][0]["offer"]
    assert {name: offer[name] for name in STAMPS} == STAMPS
    assert all(offer[name] for name in ("sentAt", "seenAt", "answeredAt"))
    assert (offer["status"], offer["amount"], offer["currency"]) == ("declined", 8500, "EUR")
    assert (offer["clientName"], offer["car"]["carModel"]) == (NAME, "Renault Clio V")
    assert body["mails"][0]["messages"][0]["text"] == "Bonjour"
    assert body["conversations"][0]["messages"][0]["text"] == "Est-elle à vendre ?"
    assert api.download(body["estimations"][0]["attachments"][0]["url"])[1] == b"picture"
    assert Entry.objects.get(event=Audited.PERSON_EXPORTED).object_id == str(client.pk)


@pytest.mark.django_db(transaction=True)
def test_client_erase_keeps_only_name_on_purchases(api: Caller, partner: Partner, client: Client, past: str) -> None:
    answer = api.post(f"/client/erase/{client.pk}", {"confirmation": "zoé lefèvre "})
    assert answer.status_code == 200, answer.content
    assert answer.json() == {
        "data": {"keptSales": 1, "keptOrders": 1, "keptSaleFiles": 0, "keptInvoices": 1, **NOT_BOUGHT},
        "message": "Les données de la personne ont été effacées.",
    }
    assert {model.__name__: model.objects.count() for model in TABLES} == {model.__name__: 0 for model in TABLES}
    assert not default_storage.exists(past)
    sale, order = Sale.objects.get(), Order.objects.get()
    assert (sale.client_name, sale.price, sale.client) == (NAME, 9000, None)
    assert (order.client_name, order.client_phone, order.client_email, order.notes) == (NAME, "", "", "")
    assert order.total > 0
    entry = Entry.objects.get(event=Audited.PERSON_ERASED)
    assert (entry.object_id, entry.label, entry.partner_id) == (str(client.pk), "", partner.pk)


@pytest.mark.django_db
def test_client_erase_keeps_other_persons_data(
    api: Caller, other_partner: Partner, partner: Partner, client: Client, past: str
) -> None:
    theirs = make_client(other_partner, full_name=NAME, phone_number=PHONE, email=EMAIL)
    estimation_of(other_partner, client_phone=PHONE)
    neighbour = make_client(partner, full_name=NAME, email="")
    Thread.objects.create(partner=partner, client=neighbour, last_message_at=timezone.now())
    estimation_of(partner, client_phone="")
    assert api.post(f"/client/erase/{client.pk}", {"confirmation": NAME}).status_code == 200
    assert set(Client.objects.all()) == {theirs, neighbour}
    assert (Estimation.objects.count(), Thread.objects.count()) == (2, 1)


@pytest.mark.django_db
def test_seller_with_new_number_has_their_offer(api: Caller, partner: Partner, client: Client) -> None:
    estimation = estimation_of(partner, client_name=NAME, client_phone="+33600000000")
    declined_offer(estimation, status="accepted", bought_at=timezone.now(), seller=client)
    carried = Thread.objects.create(
        partner=partner, estimation=estimation, correspondent_address=STAMPS["sentTo"], last_message_at=timezone.now()
    )
    body = api.get(f"/client/personalData/{client.pk}").json()["data"]
    assert body["estimations"][0]["offer"]["answeredAddress"] == STAMPS["answeredAddress"]
    assert [mail["id"] for mail in body["mails"]] == [str(carried.pk)]
    assert api.post(f"/client/erase/{client.pk}", {"confirmation": NAME}).status_code == 200
    assert not any(model.objects.exists() for model in (Offer, Estimation, Thread))


@pytest.mark.django_db
@pytest.mark.database
@pytest.mark.parametrize("typed, written", [("Zoe@Orange.fr", "zoe@orange.fr"), ("zoe@orange.fr", "ZOE@Orange.fr")])
def test_person_is_known_by_email_in_any_case(api: Caller, partner: Partner, typed: str, written: str) -> None:
    client = make_client(partner, full_name=NAME, phone_number=PHONE, email=typed)
    estimation = estimation_of(partner, client_phone="", client_email=written)
    thread = Thread.objects.create(partner=partner, correspondent_address=written, last_message_at=timezone.now())
    binned = make_client(partner, full_name="Zoé L.", email=written)
    assert api.delete(f"/client/delete/{binned.pk}").status_code == 200

    body = api.get(f"/client/personalData/{client.pk}").json()["data"]

    found = {name: [row["id"] for row in body[name]] for name in ("estimations", "mails", "bin")}
    assert found == {"estimations": [str(estimation.pk)], "mails": [str(thread.pk)], "bin": [str(binned.pk)]}
    assert api.post(f"/client/erase/{client.pk}", {"confirmation": NAME}).status_code == 200
    assert not any(model.objects.exists() for model in (Client, Estimation, Thread, BinItem))


@pytest.mark.django_db
@pytest.mark.parametrize("status", ["draft", "confirmed", "paid"])
def test_client_erase_with_open_order_returns_409(api: Caller, partner: Partner, client: Client, status: str) -> None:
    make_order(partner, (make_product(partner), 1), client=client, status=status)
    answer = api.post(f"/client/erase/{client.pk}", {"confirmation": NAME})
    assert (answer.status_code, answer.json()["code"]) == (409, "order_open")
    assert answer.json()["message"] == (
        "Cette personne a une commande en cours. Livrez-la, annulez-la ou supprimez son brouillon d’abord."
    )
    assert Client.objects.count() == 1


@pytest.mark.django_db
def test_client_erase_wrong_confirmation_returns_422(api: Caller, client: Client, past: str) -> None:
    for body in ({}, {"confirmation": ""}, {"confirmation": "Zoé"}, {"confirmation": ["x"]}):
        answer = api.post(f"/client/erase/{client.pk}", body, format="json")
        assert (answer.status_code, [*answer.json()["errors"]]) == (422, ["confirmation"])
    assert answer.json()["errors"]
    assert Prospect.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_prospect_export_and_erase_all_personal_data(api: Caller, partner: Partner, prospect: Prospect) -> None:
    file = fill(partner, None, prospect)
    body = api.get(f"/prospect/{prospect.pk}/personalData").json()["data"]
    assert (body["client"], len(body["prospects"]), len(body["mails"]), body["sales"]) == (None, 1, 2, [])
    offer = body["estimations"][0]["offer"]
    assert {name: offer[name] for name in STAMPS} == STAMPS
    answer = api.post(f"/prospect/{prospect.pk}/erase", {"confirmation": NAME})
    kept = {"keptSales": 0, "keptOrders": 0, "keptSaleFiles": 0, "keptInvoices": 0}
    assert answer.json()["data"] == {**kept, **NOT_BOUGHT}
    assert not any(model.objects.exists() for model in TABLES)
    assert not default_storage.exists(file)


@pytest.mark.django_db
def test_prospect_erase_converted_client_returns_409(api: Caller, prospect: Prospect, past: str) -> None:
    answer = api.post(f"/prospect/{prospect.pk}/erase", {"confirmation": NAME})
    assert (answer.status_code, answer.json()["code"]) == (409, "is_client")


@pytest.mark.django_db
def test_personal_data_of_other_partner_returns_404(other_api: Caller, client: Client, prospect: Prospect) -> None:
    for path in (f"/client/personalData/{client.pk}", f"/prospect/{prospect.pk}/personalData"):
        assert other_api.get(path).status_code == 404
    for path in (f"/client/erase/{client.pk}", f"/prospect/{prospect.pk}/erase"):
        assert other_api.post(path, {"confirmation": NAME}).status_code == 404


@pytest.mark.django_db(transaction=True)
def test_erasure_takes_documents_but_invoices(api: Caller, client: Client) -> None:
    identity, invoice = document_of(client, "identity"), document_of(client, "invoice")

    assert api.post(f"/client/erase/{client.pk}", {"confirmation": NAME}).status_code == 200

    assert [(row.pk, row.client) for row in Document.objects.all()] == [(invoice.pk, None)]
    assert not default_storage.exists(str(identity.file))
    assert default_storage.exists(str(invoice.file))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("deleted_first", ["document", "client"])
def test_documents_in_the_bin_are_the_persons(
    api: Caller, partner: Partner, client: Client, deleted_first: str
) -> None:
    identity, invoice = document_of(client, "identity"), document_of(client, "invoice")
    steps = [f"/api/document/deleteById/{row.pk}" for row in (identity, invoice)]
    if deleted_first == "client":
        steps.insert(0, f"/client/delete/{client.pk}")
    for path in steps:
        assert api.delete(path).status_code == 200
    known = client
    if deleted_first == "client":
        known = make_client(partner, full_name=NAME, phone_number=PHONE, email=EMAIL)

    held = {row["id"] for row in api.get(f"/client/personalData/{known.pk}").json()["data"]["bin"]}
    assert held >= {str(identity.pk), str(invoice.pk)}
    assert api.post(f"/client/erase/{known.pk}", {"confirmation": NAME}).status_code == 200

    assert [item.pk for item in BinItem.objects.all()] == [invoice.pk]
    assert not default_storage.exists(str(identity.file))
