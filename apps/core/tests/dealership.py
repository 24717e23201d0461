"""Dealerships with a row of each model, for tests of every call that names one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import storages
from django.core.management import call_command
from django.db import transaction
from django.db.models import Model
from django.test import override_settings
from django.utils import timezone

from apps.activities.models import Activity
from apps.api_tokens.models import ApiToken
from apps.audit.models import Entry
from apps.bin.models import BinItem, Kind
from apps.bin.services import discard
from apps.calendar.models import Event
from apps.campaigns.models import Campaign
from apps.cars.models import Car, CarImage, ModelCar
from apps.cars.publication import Publication
from apps.chat.models import CannedAnswer, Conversation
from apps.clients.models import Client
from apps.documents.models import Document
from apps.duplicates.models import Kind as MergeKind
from apps.duplicates.models import Merge
from apps.duplicates.services import merge
from apps.estimations.models import Estimation
from apps.exports.models import Export
from apps.feeds.models import Feed
from apps.garages.models import Garage
from apps.imports.models import Import, ImportRow, Matching
from apps.invoices.models import Invoice
from apps.leads.models import Lead
from apps.mail.models import Attachment, MailTemplate, Message, Thread
from apps.offers.models import Offer
from apps.offers.services import draft_offer
from apps.partners.models import Account, AccountSession, Partner, Role
from apps.projects.models import Card, Column, Project
from apps.prospects.models import Prospect
from apps.register.models import Consultation, RegisterRow
from apps.sale_files.models import SaleFile
from apps.sale_files.services import create_file
from apps.sales.models import Sale
from apps.saved_views.models import SavedView
from apps.shop.models import Order, Product
from apps.team.models import Invitation
from apps.testing.openapi import resolve
from apps.testing.uploads import upload
from apps.today.models import Snooze
from apps.webhooks.models import Delivery, Webhook

NOW = datetime(2026, 11, 21, 18, tzinfo=UTC)
START = datetime(2024, 1, 1, tzinfo=UTC)
# The model of the row that `{id}` names, by the beginning of the path; the longest one counts.
PATHS: dict[str, type[Model]] = {
    "/affiliate/campaign/": Campaign,
    "/activity/": Activity,
    "/api/document/": Document,
    "/bin/": BinItem,
    "/calendar/": Event,
    "/calendar/garage/": Garage,
    "/car/": Car,
    "/chat/": Conversation,
    "/chat/canned/": CannedAnswer,
    "/client/": Client,
    "/client/merge/": Merge,
    "/client/merge/preview": Client,
    "/estimation/": Estimation,
    "/garage/": Garage,
    "/import/": Import,
    "/invoice/": Invoice,
    "/mail/": Thread,
    "/mail/attachment/": Attachment,
    "/mail/draft/": Message,
    "/mail/message/": Message,
    "/mail/template/": MailTemplate,
    "/modelCar/": ModelCar,
    "/offer/": Offer,
    "/partner/acts/": BinItem,
    "/partner/api-token": ApiToken,
    "/partner/audit": Account,
    "/partner/export/": Export,
    "/partner/feed": Feed,
    "/partner/messages": Thread,
    "/partner/public/": Car,
    "/partner/session/": AccountSession,
    "/partner/team/": Account,
    "/partner/team/invitation/": Invitation,
    "/partner/today/snooze/": Prospect,
    "/partner/webhook": Webhook,
    "/partner/webhook/delivery/": Delivery,
    "/price/": Car,
    "/project/": Project,
    "/project/car/": Car,
    "/project/card/": Card,
    "/project/column/": Column,
    "/prospect/": Prospect,
    "/prospect/merge/": Merge,
    "/prospect/merge/preview": Prospect,
    "/register/": RegisterRow,
    "/register/pending": Car,
    "/shop/order/": Order,
    "/sale/": Sale,
    "/sale-file/": SaleFile,
    "/shop/product/": Product,
    "/view/": SavedView,
}
# Merges of one kind are not found under the other's path.
KINDS = {"/client/merge/": MergeKind.CLIENT, "/prospect/merge/": MergeKind.PROSPECT}
# What a row of a dealership is found by.
RowKey = type[Model] | MergeKind
# The model of the row that a field of a body, or a filter, names.
FIELDS: dict[str, type[Model]] = {
    "account": Account,
    "assigneeId": Account,
    "campaignId": Campaign,
    "carId": Car,
    "clientId": Client,
    "columnId": Column,
    "conversationId": Conversation,
    "drop": Client,
    "entryId": RegisterRow,
    "estimationId": Estimation,
    "garageId": Garage,
    "garageIds": Garage,
    "handTo": Account,
    "id": Prospect,
    "ids": Prospect,
    "keep": Client,
    "modelCarId": ModelCar,
    "productId": Product,
    "projectId": Project,
    "prospectId": Prospect,
    "threadId": Thread,
}


def model_of(path: str) -> type[Model]:
    return PATHS[max((prefix for prefix in PATHS if path.startswith(prefix)), key=len)]


def row_key(path: str) -> RowKey:
    """What the row is found by that `{id}` names."""
    if model_of(path) is not Merge:
        return model_of(path)
    return next(kind for prefix, kind in KINDS.items() if path.startswith(prefix))


def model_named(path: str, field: str) -> type[Model]:
    """The model of the row that a field of a call names: some name the call's own rows."""
    return model_of(path) if field in {"drop", "ids", "keep"} else FIELDS[field]


@contextmanager
def empty_database(blocker: Any, media: Path) -> Iterator[None]:
    """For the dealerships of a whole file of tests: what is stored is taken back, and the clock stands still."""
    with (
        blocker.unblock(),
        override_settings(MEDIA_ROOT=str(media)),
        pytest.MonkeyPatch.context() as patch,
        transaction.atomic(),
    ):
        patch.setattr("django.utils.timezone.now", lambda: NOW)
        if settings.S3_BUCKET:
            patch.setattr(storages["default"], "location", "tenancy")
        yield
        transaction.set_rollback(True)


# The one of each dealership; its file is not stored.
PICTURE = "a.webp"


def new_dealership(number: int) -> Partner:
    """The demonstration's dealership of that number, with an attached file and prospects to be seen."""
    known = [partner.pk for partner in Partner.objects.all()]
    call_command(
        "seed", verbosity=0, partners=number, today=date(2026, 11, 21), pictured=0,
        garages=2, cars=8, clients=6, sales=4, prospects=4, estimations=4, documents=2, events=30,
    )  # fmt: skip
    partner = Partner.objects.exclude(pk__in=known).get()
    message = Message.objects.filter(partner=partner).latest("created_at")
    Attachment.objects.create(partner=partner, message=message, file="devis.pdf", file_name="devis.pdf", size=1)
    prospects = Prospect.objects.filter(partner=partner)
    car = Car.objects.filter(partner=partner, status=Car.Status.AVAILABLE)[0]
    CarImage.objects.create(partner=partner, car=car, is_main=True, file=PICTURE, thumbnail="a_small.webp")
    # Visitors see it, although it is in preparation.
    Car.objects.filter(pk=car.pk).update(publication=Publication.SHOWN)
    prospects.update(seen_at=None, status=Prospect.Status.NEW, first_contact_at=None, due_at=NOW, car=car)
    for prospect in prospects:
        Snooze.objects.create(partner=partner, kind="prospect", row=prospect.pk, due_at=NOW, until=NOW)
    Activity.objects.create(partner=partner, kind="note", text="Préfère le soir", prospect=prospects[0])
    for row in (*prospects, *Estimation.objects.filter(partner=partner)):
        about = {"prospect" if isinstance(row, Prospect) else "estimation": row}
        Lead.objects.create(partner=partner, content_type="text/xml", original=b"<adf>", **about)
    estimation = Estimation.objects.filter(partner=partner, offer=None)[0]
    draft_offer(estimation=estimation, amount=Decimal(8500), currency="EUR", valid_days=7)
    # A car that was valued and then sold.
    sale = Sale.objects.filter(partner=partner, cancelled_at=None, car__isnull=False)[0]
    valued = Estimation.objects.create(
        partner=partner, car=sale.car, title="Reprise", car_model="Clio", client_name="Zoé", kilometrage=1,
        status="validated", response_amount=1, response_currency=sale.currency, responded_at=sale.sold_at,
        planned_resale=sale.price, campaign=Campaign.objects.filter(partner=partner)[0],
    )  # fmt: skip
    Estimation.objects.filter(pk=valued.pk).update(created_at=START)
    Partner.objects.filter(pk=partner.pk).update(showroom=Partner.Showroom.ON)
    account = Account.objects.get(partner=partner, role=Role.OWNER)
    imported = Import.objects.create(
        partner=partner, by=account, kind="client", state="ready", file_name="clients.csv", columns=["Nom"],
        mapping={"Nom": "fullName"}, sample=[["Zoé"]], row_count=1, total=1,
        counts={"create": 1, "update": 0, "unchanged": 0, "skip": 0, "errors": 0, "models": 0},
    )  # fmt: skip
    Matching.objects.create(partner=partner, kind="client", columns=[["nom", "fullName"]], match_on=["phoneNumber"])
    imported.file.save("rows.json", ContentFile(b'[[2,["Zo\xc3\xa9"]]]'))
    ImportRow.objects.create(partner=partner, of_import=imported, number=2, action="create", cells=["Zoé"])
    Consultation.objects.create(partner=partner, account_name="Zoé", purpose="Contrôle", kind="list", rows=1)
    Export.objects.create(partner=partner, by=account, state="done", file="copy.zip", finished_at=NOW)
    AccountSession.objects.create(
        account=account, partner=partner, stamp=account.token_stamp, expires_at=NOW + timedelta(days=36500)
    )
    Entry.objects.bulk_create(
        Entry(event="sign_in", partner=partner, account=each) for each in Account.objects.filter(partner=partner)
    )
    webhook = Webhook.objects.create(
        partner=partner, url="https://93.184.215.14/", events=["car.created"], state=Webhook.State.DISABLED
    )
    Delivery.objects.create(partner=partner, webhook=webhook, type="car.created", payload="{}", state="failed")
    Invitation.objects.create(partner=partner, email=f"b{number}@exemple.fr", role=Role.READER, locale="fr", by=account,
                              token_digest=f"invitation-{partner.pk}")  # fmt: skip
    client = Client.objects.filter(partner=partner).first()
    assert client
    create_file(partner=partner, car=other_car(car), client=client, by=account)
    Document.objects.filter(partner=partner).update(expires_at=date(2026, 12, 1), client=client)
    add_duplicates(partner)
    discard(
        Prospect.objects.create(partner=partner, full_name="Zoé", email="zoe@exemple.fr"), kind=Kind.PROSPECT, by=None
    )
    return partner


def other_car(car: Car) -> Car:
    """One to be kept for somebody; neither the first nor the last row, which other calls are tried with."""
    kept: Car = Car.objects.create(partner=car.partner, model_car=car.model_car, nom="Réservée", prix="9990.00")
    since = car.created_at - timedelta(seconds=1)
    Car.objects.filter(pk=kept.pk).update(created_at=since, in_stock_since=timezone.localdate(since))
    return kept


def add_duplicates(partner: Partner) -> None:
    """A pair of clients and one of prospects, and a merge of each kind."""
    for number in range(4):
        Client.objects.create(
            partner=partner,
            full_name="Noé Duval",
            email=f"noe{number % 2}@exemple.fr",
            phone_number=f"+3363998{number:04}",
        )
        Prospect.objects.create(
            partner=partner, full_name="Noé Duval", status=Prospect.Status.LOST, phone_number=f"+3363998900{number % 2}"
        )
    # Not the first rows, which other calls are tried with.
    for model in (Client, Prospect):
        model.objects.filter(partner=partner, full_name="Noé Duval").update(created_at=START)
    for kind, model in ((MergeKind.CLIENT, Client), (MergeKind.PROSPECT, Prospect)):
        drop, *_others, keep = model.objects.filter(partner=partner, full_name="Noé Duval").order_by("email", "pk")
        merge(kind=kind, partner=partner, keep=keep.pk, drop=drop.pk, fields={})


def first_rows(partner: Partner) -> dict[RowKey, Any]:
    """A row of each model; of cars one that can be sold."""
    rows: dict[RowKey, Any] = {
        model: model._default_manager.filter(partner=partner).first() for model in {*PATHS.values(), *FIELDS.values()}
    }
    merges: dict[RowKey, Any] = {
        kind: Merge.objects.filter(partner=partner, kind=kind).first() for kind in KINDS.values()
    }
    return {**rows, **merges, Car: Car.objects.filter(partner=partner, status=Car.Status.AVAILABLE).first()}


def names_row(schema: dict[str, Any]) -> bool:
    schema = resolve(schema)
    return schema.get("format") == "uuid" or ("items" in schema and names_row(schema["items"]))


def id_fields(schema: dict[str, Any]) -> Iterator[str]:
    """The names of the fields that name rows, those of lists of objects included."""
    for name, found in resolve(schema).get("properties", {}).items():
        if names_row(found):
            yield name
        elif "items" in resolve(found):
            yield from id_fields(resolve(found)["items"])


def example(schema: dict[str, Any], row_id: Callable[[str], str], name: str = "") -> Any:
    """A plausible value; `row_id` gives the id for a field that names a row."""
    schema = resolve(schema)
    if not schema:
        return None
    if schema.get("format") == "uuid":
        return row_id(name) if name in FIELDS else None
    if schema.get("format") == "binary":
        return upload()
    if schema.get("type") == "array":
        return [example(schema["items"], row_id, name)]
    if "properties" in schema:
        required = schema.get("required", ())
        wanted = [key for key, found in schema["properties"].items() if key in required or worth(found, key)]
        return {key: example(schema["properties"][key], row_id, key) for key in wanted}
    if "enum" in schema:
        return schema["enum"][0]
    plain = {"integer": schema.get("minimum", 1), "number": 10, "boolean": True}
    return schema.get("example", plain.get(schema.get("type", ""), "Duval"))


def worth(schema: dict[str, Any], name: str) -> bool:
    """Whether an optional field matters here: it names rows, or a service wants it."""
    return (
        name in {"followUpAt", "percent", "phoneNumber", "text", "version"}
        or (names_row(schema) and name in FIELDS)
        or any(id_fields(schema.get("items", {})))
    )
