"""A call whose answer was lost is sent again with its key, and is done once (apps/core/api/idempotency.py)."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.models import Model
from django.utils import timezone

from apps.calendar.models import Event
from apps.cars.models import Car, CarImage, ModelCar
from apps.chat.models import CannedAnswer, Conversation
from apps.clients.models import Client
from apps.core.models.idempotency import KeptAnswer
from apps.core.models.ids import new_id
from apps.documents.models import Document
from apps.estimations.models import Estimation
from apps.estimations.services import create_estimation
from apps.garages.models import Garage
from apps.mail.models import MailTemplate, Message, Thread
from apps.partners.models import Account, Partner
from apps.projects.models import Card, Column, Project
from apps.projects.services import open_project
from apps.prospects.models import Prospect
from apps.shop.models import Order, Product
from apps.shop.tests.factory import make_order, make_product
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.testing.openapi import DOCUMENT
from apps.testing.samples import PDF
from apps.testing.uploads import picture_bytes, upload

from .conftest import Dealer

pytestmark = pytest.mark.database

HEADER = "Idempotency-Key"
ESTIMATION = {"carModel": "Clio", "clientName": "Zoé", "kilometrage": 42_000}
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
    "/estimation/create": (Estimation, lambda _dealer: ESTIMATION),
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


def order_of(dealer: Dealer) -> Order:
    partner = dealer.car.partner
    return make_order(partner, (make_product(partner), 1), client=dealer.client)


def send(caller: Caller, path: str, body: dict[str, Any], key: object | None = None, *, multipart: bool = False) -> Any:
    headers = {HEADER: str(key)} if key else {}
    return caller.post(path, body, headers=headers, format="multipart" if multipart or path in FORMS else "json")


@EVERY_CREATION
def test_idempotency_key_retry_returns_first_answer(api: Caller, dealer: Dealer, path: str) -> None:
    model, body = CREATIONS[path]
    first_body, second_body, key = body(dealer), body(dealer), new_id()
    before = model._default_manager.count()

    first, second = send(api, path, first_body, key), send(api, path, second_body, key)

    assert first.status_code == 201, first.json()
    assert (second.status_code, second.json()) == (201, first.json())
    assert model._default_manager.count() == before + 1


@pytest.mark.django_db(transaction=True)
@EVERY_CREATION
def test_idempotency_key_concurrent_creates_once(account: Account, dealer: Dealer, path: str) -> None:
    model, body = CREATIONS[path]
    bodies = [body(dealer) for _time in range(7)]
    key = new_id()
    before = model._default_manager.count()

    answers = simultaneously(lambda number: send(Caller(account), path, bodies[number], key), 6)
    last = send(Caller(account), path, bodies[6], key)

    made = [answer.json() for answer in answers if answer.status_code == 201]
    refused = [answer.json()["code"] for answer in answers if answer.status_code != 201]
    assert made == [last.json()] * len(made)
    assert refused == ["in_progress"] * (6 - len(made))
    assert model._default_manager.count() == before + 1


@pytest.mark.django_db(transaction=True)
def test_idempotency_key_of_running_call_returns_409(
    account: Account, other_account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, started, finish = new_id(), threading.Event(), threading.Event()
    store = create_estimation

    def slow(**fields: Any) -> Estimation:
        started.set()
        assert finish.wait(30)
        return store(**fields)

    def call(caller: Account = account) -> Any:
        answer = send(Caller(caller), "/estimation/create", {**ESTIMATION, "photos": [upload()]}, key, multipart=True)
        connection.close()
        return answer

    monkeypatch.setattr("apps.estimations.services.create_estimation", slow)
    with ThreadPoolExecutor(1) as thread:
        first = thread.submit(call)
        assert started.wait(30)
        second = call()
        finish.set()
        assert first.result(30).status_code == 201

    assert (second.status_code, second.json()["code"]) == (409, "in_progress")
    assert second.json()["message"] == "Cet appel est encore en cours. Veuillez réessayer dans quelques secondes."
    assert call().json() == first.result().json()
    assert call(other_account).status_code == 201


# What makes no row of a list, or more than one: each answers the same again, where it would otherwise refuse.
STEPS: dict[str, tuple[str, Callable[[Dealer], tuple[str, dict[str, Any]]]]] = {
    "sale": (
        "post",
        lambda dealer: ("/car/assign-to-client", {"carId": str(dealer.car.pk), "clientId": str(dealer.client.pk)}),
    ),
    "conversion": ("post", lambda dealer: (f"/prospect/{dealer.prospect.pk}/convert", {})),
    "confirmation": ("post", lambda dealer: (f"/shop/order/{order_of(dealer).pk}/confirm", {})),
    "answer": (
        "put",
        lambda dealer: (
            f"/estimation/partner/response/{dealer.estimation.pk}",
            {"amount": 8000, "currency": "EUR"},
        ),
    ),
}


@pytest.mark.parametrize("step", STEPS)
def test_idempotency_retry_of_step_gets_first_answer(api: Caller, dealer: Dealer, step: str) -> None:
    method, prepare = STEPS[step]
    path, body = prepare(dealer)
    key = new_id()

    first, second = (getattr(api, method)(path, body, headers={HEADER: str(key)}) for _time in range(2))

    assert first.status_code == 200, first.json()
    assert (second.status_code, second.json()) == (200, first.json())
    # Under another key it is another call.
    assert getattr(api, method)(path, body, headers={HEADER: str(new_id())}).status_code in (400, 409)


@pytest.mark.parametrize("path", ["/garage/create", "/car/create"])
def test_idempotency_key_with_other_body_returns_422(api: Caller, dealer: Dealer, path: str) -> None:
    model, body = CREATIONS[path]
    first, key = body(dealer), new_id()
    name = "localisation" if path == "/garage/create" else "nom"
    send(api, path, first, key)
    before = model._default_manager.count()

    answer = send(api, path, body(dealer) | {name: "Autre"}, key)

    assert (answer.status_code, answer.json()["code"]) == (422, "idempotency_key_reused")
    assert answer.json()["message"] == "Cette clé d’idempotence a déjà servi pour un autre appel."
    assert model._default_manager.count() == before


def test_idempotency_key_with_other_file_returns_422(api: Caller, dealer: Dealer) -> None:
    _model, body = CREATIONS["/car/create"]
    key = new_id()
    send(api, "/car/create", body(dealer), key)

    answer = send(api, "/car/create", body(dealer) | {"image": upload(picture_bytes((90, 60)))}, key)

    assert (answer.status_code, answer.json()["code"]) == (422, "idempotency_key_reused")


def test_every_creating_post_documents_idempotency_key() -> None:
    with_key = {
        path
        for path, calls in DOCUMENT["paths"].items()
        if HEADER in {value["name"] for value in calls.get("post", {}).get("parameters", ())}
    }
    created = {path for path, calls in DOCUMENT["paths"].items() if "201" in calls.get("post", {}).get("responses", {})}

    # A sign-up has no partner yet to keep its key for; its address is unique. An offer that was answered says how, and
    # an invitation that was accepted is no longer there.
    public = (
        "consent/public/{token}", "offer/public/{token}/accept", "offer/public/{token}/decline",
        "order-form/public/{token}/sign",
    )  # fmt: skip
    answers = {f"/{path}" for path in public}
    assert created - with_key == {"/partner/signup", "/partner/invitation/{token}", *answers}
    assert {path for path in DOCUMENT["paths"] if path.endswith("/create")} <= with_key
    assert {"/car/assign-to-client", "/prospect/{id}/convert"} <= with_key


def test_idempotency_key_missing_or_new_creates_row(api: Caller, dealer: Dealer) -> None:
    _model, body = CREATIONS["/estimation/create"]

    answers = [send(api, "/estimation/create", body(dealer), key) for key in (None, None, new_id(), new_id())]

    assert len({answer.json()["data"]["id"] for answer in answers}) == 4


def test_idempotency_key_scoped_to_partner_and_call(api: Caller, other_api: Caller, dealer: Dealer) -> None:
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


def test_idempotency_key_kept_for_a_day(api: Caller) -> None:
    key = new_id()
    first = send(api, "/estimation/create", ESTIMATION, key)

    KeptAnswer.objects.update(created_at=timezone.now() - timedelta(hours=23, minutes=59))
    within = send(api, "/estimation/create", ESTIMATION, key)
    KeptAnswer.objects.update(created_at=timezone.now() - timedelta(hours=24, minutes=1))
    after = send(api, "/estimation/create", ESTIMATION, key)

    assert within.json() == first.json()
    assert after.json()["data"]["id"] != first.json()["data"]["id"]
    assert KeptAnswer.objects.count() == 1


def test_idempotency_key_reusable_after_422(api: Caller) -> None:
    key = new_id()

    refused = send(api, "/garage/create", {"localisation": ""}, key)
    made = send(api, "/garage/create", {"localisation": "Nantes"}, key)

    assert (refused.status_code, made.status_code) == (422, 201)


def test_duplicate_garage_new_key_returns_400(api: Caller) -> None:
    answers = [send(api, "/garage/create", {"localisation": "Nantes"}, new_id()) for _time in range(2)]

    assert [answer.status_code for answer in answers] == [201, 400]


@pytest.mark.parametrize("key", ["1", "!" * 255, "8e03978e-40d5-43dd-bc93-6894a57f9324"])
def test_idempotency_key_visible_characters_accepted(api: Caller, key: str) -> None:
    answers = [send(api, "/garage/create", {"localisation": "Nantes"}, key) for _time in range(2)]

    assert [answer.status_code for answer in answers] == [201, 201]


@pytest.mark.parametrize("key", [" ", "two words", "é" * 40, "x" * 256])
def test_idempotency_key_malformed_returns_422(api: Caller, key: str) -> None:
    answer = send(api, "/garage/create", {"localisation": "Nantes"}, key)

    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == [HEADER]
    assert not Garage.objects.exists()


def test_idempotency_retry_of_changed_row_first_answer(api: Caller) -> None:
    key = new_id()
    made = send(api, "/garage/create", {"localisation": "Nantes"}, key)
    api.put(f"/garage/updateById/{made.json()['data']['id']}", {"nom": "Garage du Port"})

    assert send(api, "/garage/create", {"localisation": "Nantes"}, key).json() == made.json()


def test_idempotency_retry_finds_car_of_aborted_call(api: Caller, dealer: Dealer) -> None:
    """Its process was killed after the car was stored, and before the answer was kept."""
    _model, body = CREATIONS["/car/create"]
    key = new_id()
    made = send(api, "/car/create", body(dealer), key).json()["data"]
    cars = Car.objects.count()
    kept: Any = KeptAnswer.objects
    kept.update(status=None, answer=b"")

    again = send(api, "/car/create", body(dealer), key)

    assert (again.status_code, again.json()["data"]) == (201, made)
    assert (Car.objects.count(), CarImage.objects.count()) == (cars, 1)


def test_kept_answer_unreadable_without_its_key(api: Caller) -> None:
    send(api, "/client/create", {"fullName": "Zoé Petit", "phoneNumber": "0612000000"}, new_id())

    row = KeptAnswer.objects.values().get()

    assert not any(word in str(row) for word in ("Zoé", "Zo\\xc3", "612000000"))


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

    assert {answer.status_code for answer in answers} <= {201, 409}
    assert answers[0].json() == {"data": {"received": True}}
    assert Prospect.objects.get().repeats == 0

    send(Caller(), "/prospect/create", body, new_id())
    assert Prospect.objects.get().repeats == 1


def test_visitor_estimation_retry_stored_once(partner: Partner, anonymous: Caller) -> None:
    key = new_id()
    body = ESTIMATION | {"clientPhone": "0612000001", "affiliateCode": partner.affiliate_code}

    answers = [send(anonymous, "/estimation/create", body, key) for _time in range(2)]
    other = send(anonymous, "/estimation/create", body | {"kilometrage": 1}, key)

    assert [answer.status_code for answer in answers] == [201, 201], answers[0].json()
    assert other.json()["code"] == "idempotency_key_reused"
    assert Estimation.objects.count() == 1


def test_visitor_conversation_retry_returns_same_link(partner: Partner, anonymous: Caller) -> None:
    key = new_id()
    body = {"fullName": "Inès", "text": "Bonjour", "clientKey": "a", "affiliateCode": partner.affiliate_code}

    first, second = (send(anonymous, "/chat/visitor/start", body, key) for _time in range(2))

    assert first.status_code == 201, first.json()
    assert second.json() == first.json()
    assert Conversation.objects.count() == 1
