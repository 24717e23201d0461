"""Of simultaneous deletions of one row, one is answered 200 and the others 404, for every call that deletes a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.chat.tests.conftest import start
from apps.clients.tests.factory import make_client
from apps.garages.models import Garage
from apps.mail.models import Thread
from apps.partners.models import Account, Partner
from apps.projects.tests.factory import board, first_card, new_project
from apps.sale_files.tests.factory import make_file
from apps.shop.tests.factory import make_order, make_product
from apps.testing.callers import PASSWORD, Caller
from apps.testing.concurrency import CALLS, simultaneously
from apps.testing.openapi import operations
from apps.testing.samples import PDF
from apps.testing.uploads import upload

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]

AT = {"start": "2026-12-01T10:00:00+01:00", "end": "2026-12-01T11:00:00+01:00"}


def created(api: Caller, path: str, body: dict[str, Any], form: str = "json") -> str:
    response = api.post(path, body, format=form)
    assert response.status_code == 201, response.content
    return str(response.json()["data"]["id"])


def thread_in_trash(api: Caller, partner: Partner) -> str:
    draft(api, partner)
    Thread.objects.update(trashed_at=timezone.now())
    return str(Thread.objects.get().pk)


def draft(api: Caller, partner: Partner) -> str:
    return created(
        api,
        "/mail/draft/create",
        {"to": [{"name": "Léa", "address": "lea@exemple.fr"}], "subject": "Essai", "text": "Bonjour"},
    )


def attachment(api: Caller, partner: Partner) -> str:
    return created(api, f"/mail/draft/{draft(api, partner)}/attachment", {"file": upload(PDF, "a.pdf")}, "multipart")


def car(partner: Partner) -> Car:
    model: ModelCar = ModelCar.objects.create(partner=partner, intitule="Citroën C3")
    made: Car = Car.objects.create(partner=partner, model_car=model, nom="C3 Shine", prix="12990.00")
    return made


def card(api: Caller, partner: Partner) -> str:
    new_project(api, car(partner))
    return str(first_card(api)["id"])


def empty_column(api: Caller, partner: Partner) -> str:
    return str(board(api)[-1]["id"])


def other_session(api: Caller, partner: Partner) -> str:
    body = {"email": Account.objects.get(partner=partner, role="owner").email, "password": PASSWORD}
    assert Caller().post("/partner/login", body).status_code == 200
    return str(api.read("/partner/session/all")[0]["id"])


def snoozed(api: Caller, partner: Partner) -> str:
    prospect = created(api, "/prospect/create", {"fullName": "Léa", "email": "l@exemple.fr"})
    until = timezone.now() + timedelta(hours=1)
    body = {"kind": "prospect", "id": prospect, "until": until.isoformat()}
    assert api.post("/partner/today/snooze", body, format="json").status_code == 200
    return prospect


def binned(api: Caller, partner: Partner) -> str:
    row = created(api, "/prospect/create", {"fullName": "Léa", "email": "l@exemple.fr"})
    assert api.delete(f"/prospect/{row}").status_code == 200
    return row


ROWS: dict[str, Callable[[Caller, Partner], str]] = {
    "/activity/{id}": lambda api, partner: created(api, f"/client/{make_client(partner).pk}/note", {"text": "A"}),
    "/api/document/deleteById/{id}": lambda api, partner: created(
        api, "/api/document/create", {"name": "A", "type": "invoice", "file": upload(PDF, "a.pdf")}, "multipart"
    ),
    "/affiliate/campaign/{id}": lambda api, partner: created(api, "/affiliate/campaign", {"title": "A", "place": "B"}),
    "/bin/{kind}/{id}": binned,
    "/calendar/{id}": lambda api, partner: created(
        api, "/calendar/create", {"title": "Essai", "kind": "other", **AT, "outsideHours": True}
    ),
    "/car/delete/{id}": lambda api, partner: str(car(partner).pk),
    "/chat/{id}": lambda api, partner: str(start(partner).conversation["id"]),
    "/chat/canned/{id}": lambda api, partner: created(api, "/chat/canned/create", {"title": "A", "text": "B"}),
    "/client/delete/{id}": lambda api, partner: str(make_client(partner).pk),
    "/garage/delete/{id}": lambda api, partner: str(Garage.objects.create(partner=partner, localisation="Lyon").pk),
    "/mail/{id}": thread_in_trash,
    "/mail/attachment/{id}": attachment,
    "/mail/draft/{id}": draft,
    "/partner/api-token/{id}": lambda api, partner: created(
        api, "/partner/api-token", {"name": "Site", "scope": "read"}
    ),
    "/partner/feed/{id}": lambda api, partner: created(
        api, "/partner/feed", {"name": "Portail", "columns": [{"heading": "Prix", "field": "prix"}]}
    ),
    "/partner/team/{id}": lambda api, partner: str(
        Account.objects.create_user("collegue@exemple.fr", full_name="Collègue", partner=partner).pk
    ),
    "/partner/team/invitation/{id}": lambda api, partner: created(
        api, "/partner/team/invite", {"email": "invite@exemple.fr", "role": "seller"}
    ),
    "/partner/webhook/{id}": lambda api, partner: created(
        api, "/partner/webhook", {"url": "https://93.184.215.14/", "events": ["car.created"]}
    ),
    "/mail/template/{id}": lambda api, partner: created(api, "/mail/template/create", {"name": "A", "text": "B"}),
    "/modelCar/delete/{id}": lambda api, partner: created(api, "/modelCar/create", {"intitule": "Clio"}),
    "/partner/session/delete/{id}": other_session,
    "/partner/today/snooze/{kind}/{id}": snoozed,
    "/project/{id}": lambda api, partner: str(new_project(api, car(partner))["id"]),
    "/project/card/{id}": card,
    "/project/column/{id}": empty_column,
    "/prospect/{id}": lambda api, partner: created(
        api, "/prospect/create", {"fullName": "Léa", "email": "l@exemple.fr"}
    ),
    "/sale-file/{id}": lambda api, partner: str(make_file(partner).pk),
    "/shop/order/{id}": lambda api, partner: str(make_order(partner, (make_product(partner), 1)).pk),
    "/shop/product/{id}": lambda api, partner: str(make_product(partner).pk),
    "/view/{id}": lambda api, partner: created(api, "/view/create", {"list": "car", "name": "A", "query": ""}),
}


def test_every_deletion_of_the_document_is_tried() -> None:
    assert set(ROWS) == {path for method, path, _operation in operations() if method == "delete" and "{id}" in path}


@pytest.mark.parametrize("path", ROWS)
def test_simultaneous_deletions_succeed_once(api: Caller, account: Account, partner: Partner, path: str) -> None:
    address = path.replace("{kind}", "prospect").replace("{id}", ROWS[path](api, partner))

    responses = simultaneously(lambda _number: Caller(account).delete(address))

    assert Counter(response.status_code for response in responses) == {200: 1, 404: CALLS - 1}
