"""A creation whose answer was lost is sent again with its key, and is done once (apps/core/api/idempotency.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import pytest
import yaml
from django.conf import settings
from django.db.models import Model

from apps.calendar.models import Event
from apps.cars.models import Car, CarImage, ModelCar
from apps.chat.models import CannedAnswer
from apps.clients.models import Client
from apps.core.models.ids import new_id
from apps.documents.models import Document
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.mail.models import MailTemplate, Message, Thread
from apps.partners.models import Account, Partner
from apps.projects.models import Card, Column, Project
from apps.projects.services import open_project
from apps.prospects.models import Prospect
from apps.shop.models import Order, Product
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.testing.samples import PDF
from apps.testing.uploads import picture_bytes, upload

from .conftest import Dealer

pytestmark = pytest.mark.database

HEADER = "Idempotency-Key"
DAY = "2030-05-06T{}:00:00+02:00"
PRODUCT = {"kind": "part", "sku": "P-1", "name": "Plaquettes", "price": "40.00", "taxRate": "20", "stock": 3}

# Each call, what it makes, and a body of it for a dealer.
CREATIONS: dict[str, tuple[type[Model], Callable[[Dealer], dict[str, Any]]]] = {
    "/api/document/create": (
        Document,
        lambda _dealer: {"name": "Devis", "type": "other", "file": upload(PDF, "devis.pdf", "application/pdf")},
    ),
    "/calendar/create": (
        Event,
        lambda dealer: {
            "title": "Essai",
            "kind": "test_drive",
            "start": DAY.format(10),
            "end": DAY.format(11),
            "carId": str(dealer.car.pk),
        },
    ),
    "/car/create": (
        Car,
        lambda dealer: {
            "nom": "C3 You",
            "prix": "9990",
            "modelCarId": str(dealer.car.model_car_id),
            "image": upload(),
        },
    ),
    "/chat/canned/create": (CannedAnswer, lambda _dealer: {"title": "Horaires", "text": "De 9 h à 18 h."}),
    "/client/create": (Client, lambda _dealer: {"fullName": "Zoé Petit", "phoneNumber": "0612000000"}),
    "/estimation/create": (
        Estimation,
        lambda _dealer: {"carModel": "Clio", "clientName": "Zoé", "kilometrage": 42_000},
    ),
    "/garage/create": (Garage, lambda _dealer: {"localisation": "Nantes"}),
    "/mail/draft/create": (Message, lambda _dealer: {"subject": "Votre véhicule"}),
    "/mail/template/create": (MailTemplate, lambda _dealer: {"name": "Relance", "text": "Bonjour"}),
    "/modelCar/create": (ModelCar, lambda _dealer: {"intitule": "Renault 5"}),
    "/project/card/create": (Card, lambda dealer: {"title": "Freins", "projectId": str(project_of(dealer).pk)}),
    "/project/column/create": (Column, lambda dealer: {"name": f"Vitrages {project_of(dealer).name}"}),
    "/project/create": (Project, lambda dealer: {"carId": str(dealer.car.pk)}),
    "/prospect/create": (Prospect, lambda _dealer: {"fullName": "Zoé Petit", "phoneNumber": "0612000001"}),
    "/shop/order/create": (Order, lambda dealer: {"clientId": str(dealer.client.pk)}),
    "/shop/product/create": (Product, lambda _dealer: PRODUCT | {"image": upload()}),
}
FORMS = {"/api/document/create", "/car/create", "/shop/product/create"}
EVERY_CREATION = pytest.mark.parametrize("path", CREATIONS)


def project_of(dealer: Dealer) -> Project:
    """Its project, with the board that the first one brings along."""
    known = Project.objects.filter(car=dealer.car).first()
    partner = dealer.car.partner
    return known or open_project(partner=partner, car=dealer.car, by=dealer.account)


def send(caller: Caller, path: str, body: dict[str, Any], key: object | None = None) -> Any:
    headers = {HEADER: str(key)} if key else {}
    return caller.post(path, body, headers=headers, format="multipart" if path in FORMS else "json")


@EVERY_CREATION
def test_idempotency_key_retry_returns_same_row(api: Caller, dealer: Dealer, path: str) -> None:
    model, body = CREATIONS[path]
    first_body, second_body, key = body(dealer), body(dealer), new_id()
    before = model._default_manager.count()

    first, second = send(api, path, first_body, key), send(api, path, second_body, key)

    assert first.status_code == 201, first.json()
    assert second.status_code == 201, second.json()
    assert second.json()["data"]["id"] == first.json()["data"]["id"]
    assert second.json().get("message") == first.json().get("message")
    assert model._default_manager.count() == before + 1


@pytest.mark.django_db(transaction=True)
@EVERY_CREATION
def test_idempotency_key_concurrent_creates_once(account: Account, dealer: Dealer, path: str) -> None:
    model, body = CREATIONS[path]
    bodies = [body(dealer) for _time in range(6)]
    key = new_id()
    before = model._default_manager.count()

    answers = simultaneously(lambda number: send(Caller(account), path, bodies[number], key), 6)

    assert [answer.status_code for answer in answers] == [201] * 6, [answer.json() for answer in answers]
    assert len({answer.json()["data"]["id"] for answer in answers}) == 1
    assert model._default_manager.count() == before + 1


def test_every_create_documents_idempotency_key() -> None:
    document = yaml.load((settings.BASE_DIR / "docs" / "openapi.yaml").read_text(), Loader=yaml.CSafeLoader)
    calls = {path: call["post"] for path, call in document["paths"].items() if path.endswith("/create")}
    with_key = {
        path for path, call in calls.items() if HEADER in {value["name"] for value in call.get("parameters", ())}
    }

    assert with_key == set(CREATIONS)
    # What both sides of a conversation write carries a `clientKey`.
    assert set(calls) - with_key == {"/chat/message/create", "/chat/visitor/message/create"}


def test_idempotency_key_missing_or_new_creates_row(api: Caller, dealer: Dealer) -> None:
    _model, body = CREATIONS["/estimation/create"]

    answers = [send(api, "/estimation/create", body(dealer), key) for key in (None, None, new_id(), new_id())]

    assert len({answer.json()["data"]["id"] for answer in answers}) == 4


def test_idempotency_key_scoped_to_partner_and_model(api: Caller, other_api: Caller, dealer: Dealer) -> None:
    key = new_id()

    ids = [
        send(caller, path, CREATIONS[path][1](dealer), key).json()["data"]["id"]
        for caller, path in [
            (api, "/garage/create"),
            (other_api, "/garage/create"),
            (api, "/estimation/create"),
            (other_api, "/estimation/create"),
        ]
    ]

    assert len(set(ids)) == 4
    assert Garage.objects.filter(localisation="Nantes").count() == 2


def test_idempotency_key_reusable_after_422(api: Caller) -> None:
    key = new_id()

    refused = send(api, "/garage/create", {"localisation": ""}, key)
    made = send(api, "/garage/create", {"localisation": "Nantes"}, key)

    assert (refused.status_code, made.status_code) == (422, 201)


def test_duplicate_garage_new_key_returns_400(api: Caller) -> None:
    answers = [send(api, "/garage/create", {"localisation": "Nantes"}, new_id()) for _time in range(2)]

    assert [answer.status_code for answer in answers] == [201, 400]


def test_uuidv7_id_keeps_only_key_time(api: Caller, other_api: Caller) -> None:
    key = new_id()

    ids = [
        UUID(send(caller, "/garage/create", {"localisation": "Nantes"}, key).json()["data"]["id"])
        for caller in (api, other_api)
    ]

    assert [(made.version, made.variant, made.int >> 80) for made in ids] == [(7, key.variant, key.int >> 80)] * 2
    assert len({made.int % (1 << 76) for made in (*ids, key)}) == 3


def test_idempotency_key_uuid4_gives_uuidv7_id(api: Caller) -> None:
    assert UUID(send(api, "/garage/create", {"localisation": "Nantes"}, uuid4()).json()["data"]["id"]).version == 7


@pytest.mark.parametrize("key", ["1", "not-a-key", "é" * 40, "x" * 5_000])
def test_idempotency_key_not_uuid_returns_422(api: Caller, key: str) -> None:
    answer = send(api, "/garage/create", {"localisation": "Nantes"}, key)

    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == [HEADER]
    assert not Garage.objects.exists()


def test_idempotency_retry_returns_current_row(api: Caller) -> None:
    key = new_id()
    made = send(api, "/garage/create", {"localisation": "Nantes"}, key).json()["data"]
    api.put(f"/garage/updateById/{made['id']}", {"nom": "Garage du Port"})

    again = send(api, "/garage/create", {"localisation": "Nantes"}, key)

    assert again.json()["data"]["nom"] == "Garage du Port"


def test_idempotency_retry_stores_image_once(api: Caller, dealer: Dealer) -> None:
    _model, body = CREATIONS["/car/create"]
    bodies, key = [body(dealer) | {"image": upload(picture_bytes((800, 600)))} for _time in range(2)], new_id()

    for each in bodies:
        send(api, "/car/create", each, key)

    assert CarImage.objects.count() == 1


def test_mail_draft_retry_opens_one_thread(api: Caller) -> None:
    key = new_id()

    for _time in range(2):
        send(api, "/mail/draft/create", {"subject": "Votre véhicule"}, key)

    assert Thread.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_visitor_prospect_retry_adds_no_repeat(partner: Partner) -> None:
    key = new_id()
    body = {"fullName": "Zoé Petit", "phoneNumber": "0612000001", "affiliateCode": partner.affiliate_code}

    answers = [send(Caller(), "/prospect/create", body, key)]
    answers += simultaneously(lambda _number: send(Caller(), "/prospect/create", body, key), 3)

    assert [answer.status_code for answer in answers] == [201] * 4
    assert all("id" not in answer.json().get("data", {}) for answer in answers)
    assert Prospect.objects.get().repeats == 0

    send(Caller(), "/prospect/create", body, new_id())
    assert Prospect.objects.get().repeats == 1


def test_visitor_estimation_retry_stored_once(partner: Partner, anonymous: Caller) -> None:
    key = new_id()
    body = {
        "carModel": "Clio",
        "clientName": "Zoé",
        "kilometrage": 42_000,
        "clientPhone": "0612000001",
        "affiliateCode": partner.affiliate_code,
    }

    answers = [send(anonymous, "/estimation/create", body, key) for _time in range(2)]

    assert [answer.status_code for answer in answers] == [201, 201], answers[0].json()
    assert Estimation.objects.count() == 1
