"""A dealership whose seller sees only what is their own, and the rows of a colleague, of each model that has such."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from django.apps import apps
from django.db.models import Model

from apps.activities.models import Activity
from apps.bin.models import Kind as BinKind
from apps.bin.services import discard
from apps.bulk.models import Undo
from apps.calendar.models import Event
from apps.campaigns.models import Campaign
from apps.cars.models import Car
from apps.chat.models import Conversation
from apps.chat.models import Message as ChatMessage
from apps.clients.models import Client
from apps.core.links import digest
from apps.documents.models import Document
from apps.duplicates.models import Kind as MergeKind
from apps.duplicates.services import merge
from apps.estimations.models import Estimation
from apps.imports.models import Import, ImportRow
from apps.invoices.models import Invoice
from apps.invoices.tests.factory import PERSON, content_of
from apps.leads.models import Lead
from apps.mail.models import Attachment, Message, Thread
from apps.offers.services import draft_offer
from apps.partners.assignees import Assigned
from apps.partners.models import Account, Partner, Role
from apps.projects.models import Card
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.sale_files.models import SaleFile
from apps.sales.models import Sale
from apps.sales.services import assign_car
from apps.shop.models import Order, OrderLine, Product
from apps.testing.callers import PASSWORD
from apps.today.models import Snooze

from .dealership import NOW, START, RowKey

# It stands in every text of the colleague's rows, and nowhere else.
MARK = "Cachalot"
TOKEN = "t" * 43
NAME, EMAIL, PHONE = f"{MARK} Blanc", "cachalot@exemple.fr", "+33639980101"


def team_of(partner: Partner) -> tuple[Account, Account]:
    """A seller who sees only what is their own, with every right, and a colleague; every row is unassigned."""
    Partner.objects.filter(pk=partner.pk).update(sellers_see=Partner.SellersSee.OWN)
    for model in apps.get_models():
        if issubclass(model, Assigned):
            model._default_manager.filter(partner=partner).update(assignee=None)
    made: dict[str, Any] = {"partner": partner, "role": Role.SELLER, "email_confirmed_at": NOW}
    seller = Account.objects.create_user(
        "seller@exemple.fr", PASSWORD, full_name="Sacha", may_export=True, may_delete=True, **made
    )
    return seller, Account.objects.create_user("colleague@exemple.fr", PASSWORD, full_name="Marin", **made)


def sell_to_colleagues_client(partner: Partner, seller: Account, colleague: Account) -> Client:
    """A client of the colleague's whom the seller meets, and who has bought a car: both stay in the seller's lists."""
    buyer = Client.objects.create(
        partner=partner, full_name=NAME, phone_number=PHONE, email=EMAIL,
        assignee=colleague, follow_up_at=NOW,
    )  # fmt: skip
    car = Car.objects.filter(partner=partner, status=Car.Status.AVAILABLE, sale_file=None).last()
    assert car
    assign_car(partner=partner, car_id=car.pk, client_id=buyer.pk)
    # The seller meets that client, and an unassigned client is to become a duplicate of one of the colleague's.
    Event.objects.create(
        partner=partner, client=buyer, assignee=seller, title="Livraison", kind="delivery", starts_at=NOW,
        ends_at=NOW + timedelta(hours=1),
    )  # fmt: skip
    known = Client.objects.filter(partner=partner, assignee=None).first()
    assert known
    Client.objects.filter(pk=known.pk).update(email="pareil@exemple.fr")
    return buyer


def add_colleagues_rows(partner: Partner, colleague: Account, buyer: Client) -> dict[RowKey, Model]:
    """One row of each model that only the colleague may see, and others besides."""
    mine: dict[str, Any] = {"partner": partner, "assignee": colleague}
    prospect = Prospect.objects.create(
        **mine, full_name=NAME, phone_number=PHONE, email=EMAIL,
        message=MARK, car_model=MARK, campaign=Campaign.objects.filter(partner=partner)[0],
    )  # fmt: skip
    ProspectStatusChange.objects.create(partner=partner, prospect=prospect, from_status="new", to_status="contacted")
    activity = Activity.objects.create(partner=partner, kind="note", text=MARK, prospect=prospect)
    Snooze.objects.create(partner=partner, kind="prospect", row=prospect.pk, due_at=NOW, until=NOW)
    estimation = Estimation.objects.create(
        **mine, title=MARK, client_name=f"{MARK} vendeur", client_phone="+33639980103", car_model=MARK, kilometrage=1,
    )  # fmt: skip
    answered = Estimation.objects.create(
        **mine, title=MARK, client_name=MARK, client_phone="+33639980103", car_model=MARK, kilometrage=1,
        status="validated", response_amount=8500, response_currency="EUR", responded_at=NOW,
    )  # fmt: skip
    for about in ({"prospect": prospect}, {"estimation": estimation}, {"estimation": answered}):
        Lead.objects.create(partner=partner, content_type="text/xml", original=MARK.encode(), **about)
    offer = draft_offer(estimation=answered, amount=Decimal(8500), currency="EUR", valid_days=7)
    moment: dict[str, Any] = {"title": MARK, "kind": "other", "starts_at": NOW, "ends_at": NOW + timedelta(hours=1)}
    event = Event.objects.create(**mine, **moment)
    # The appointment is unassigned, but its prospect is the colleague's.
    Event.objects.create(partner=partner, prospect=prospect, **moment)
    thread = Thread.objects.create(
        partner=partner, client=buyer, subject=MARK, correspondent_name=MARK, preview=MARK, unread=True, in_inbox=True,
        in_drafts=True, last_message_at=NOW, search_text=MARK.lower(),
    )  # fmt: skip
    message = Message.objects.create(
        partner=partner, thread=thread, direction="out", state="draft", subject=MARK, text=MARK, date=NOW
    )
    attachment = Attachment.objects.create(
        partner=partner, message=message, file="cachalot.pdf", file_name=f"{MARK}.pdf", size=1
    )
    about_car = Thread.objects.create(
        partner=partner, estimation=estimation, subject=MARK, in_inbox=True, last_message_at=NOW
    )
    for received in (thread, about_car):
        Message.objects.create(
            partner=partner, thread=received, direction="in", state="received", subject=MARK, text=MARK, date=NOW
        )
    conversation = Conversation.objects.create(
        partner=partner, kind="visitor", visitor_name=MARK, prospect=prospect, preview=MARK, unread=1
    )
    ChatMessage.objects.create(partner=partner, conversation=conversation, author="visitor", text=MARK, client_key=MARK)
    document = Document.objects.create(
        partner=partner, title=MARK, type="identity", client=buyer, file="cachalot.pdf", file_name=MARK, size=1,
        expires_at=date(2026, 11, 25),
    )  # fmt: skip
    order = Order.objects.create(partner=partner, client=buyer, client_name=MARK, currency="EUR")
    product = Product.objects.filter(partner=partner)[0]
    OrderLine.objects.create(partner=partner, order=order, product=product, quantity=1, name="x", sku="x", price=1,
                             tax_rate=20)  # fmt: skip
    Order.objects.create(
        partner=partner, client=buyer, client_name=MARK, currency="EUR", number="C-2026-999999", status="paid",
        paid_at=NOW, total=1,
    )  # fmt: skip
    invoice = Invoice.objects.create(
        partner=partner, client=buyer, kind="invoice", number="F-2026-999999", issued_at=NOW, buyer_name=MARK,
        content=content_of(buyer=replace(PERSON, name=MARK)).stored(), xml="<x/>",
    )  # fmt: skip
    file = SaleFile.objects.create(
        **mine, client=buyer, client_name=NAME, car_name=MARK, price=1, gross=1, vat_regime="margin", state="signed",
        signed_at=NOW,
    )  # fmt: skip
    imported = Import.objects.create(
        partner=partner, by=colleague, kind="client", state="done", file_name=f"{MARK}.csv", columns=["Nom"],
        mapping={"Nom": "fullName"}, sample=[[MARK]], row_count=1, total=1, done=1, finished_at=NOW,
        undo_until=NOW + timedelta(days=1),
        counts={"create": 1, "update": 0, "unchanged": 0, "skip": 0, "errors": 0, "models": 0},
    )  # fmt: skip
    ImportRow.objects.create(partner=partner, of_import=imported, number=2, action="create", cells=[MARK])
    Undo.objects.create(partner=partner, token_digest=digest(TOKEN), kind="client", action="verify", by=colleague)
    binned = Prospect.objects.create(**mine, full_name=f"{MARK} jeté", email="jete@exemple.fr")
    item = discard(binned, kind=BinKind.PROSPECT, by=colleague)
    merges: dict[RowKey, Any] = {kind: merge_two(kind, mine) for kind in MergeKind}
    add_doubles(mine)
    assert item
    rows: dict[RowKey, Any] = {
        Activity: activity, Document: document, type(item): item, Event: event, Conversation: conversation,
        Client: buyer, Estimation: estimation, Import: imported, Thread: thread, Attachment: attachment,
        Message: message, type(offer): offer, Prospect: prospect, Order: order,
        Invoice: invoice, SaleFile: file, **merges,
    }  # fmt: skip
    # The clock stands still: a later change would not show.
    for row in rows.values():
        if hasattr(row, "updated_at"):
            type(row)._default_manager.filter(pk=row.pk).update(updated_at=START)
    return rows


def merge_two(kind: MergeKind, mine: dict[str, Any]) -> Model:
    """A merge of two of the colleague's rows."""
    model: Any = Client if kind == MergeKind.CLIENT else Prospect
    keep, drop = (
        model.objects.create(**mine, full_name=f"{MARK} {number}", phone_number=f"+336399802{number:02}")
        for number in (1, 2)
    )
    return merge(kind=kind, partner=mine["partner"], keep=keep.pk, drop=drop.pk, fields={})


def add_doubles(mine: dict[str, Any]) -> None:
    """A row that looks like one of the seller's, and two that look like each other."""
    for number, email in enumerate(("pareil@exemple.fr", "paire@exemple.fr", "paire@exemple.fr")):
        person = {**mine, "full_name": f"{MARK} pareil", "phone_number": f"+336399803{number:02}", "email": email}
        Client.objects.create(**person)
        Prospect.objects.create(**person, status="lost")


def keys_of(partner: Partner, colleague: Account) -> set[str]:
    """The keys of the persons whom the colleague is in charge of, and of all that names one of them."""
    people = (Client, Prospect, Estimation)
    hidden: set[Any] = set()
    for model in apps.get_models():
        fields = {field.name: field for field in model._meta.concrete_fields}
        # The whole team sees sales, cars and the board; an appointment that is assigned is that person's alone.
        if "partner" not in fields or model in (Account, Sale, Car, Card):
            continue
        rows = model._default_manager.filter(partner=partner)
        others = rows.filter(assignee=None) if model is Event else rows
        for name, field in fields.items():
            if field.related_model in people:
                hidden |= set(others.filter(**{f"{name}__assignee": colleague}).values_list("pk", flat=True))
        if "assignee" in fields:
            hidden |= set(rows.filter(assignee=colleague).values_list("pk", flat=True))
    return {str(key) for key in hidden}
