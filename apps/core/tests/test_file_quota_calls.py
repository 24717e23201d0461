"""Every call that takes files obeys the quotas: a refused upload leaves no row and no file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.storage import default_storage
from pytest_django import Settings

from apps.cars.models import Car, ModelCar
from apps.cars.tests.factory import car_body
from apps.chat.models import Message
from apps.chat.tests.conftest import start
from apps.core.files import usage
from apps.core.models.stored_files import StoredFile
from apps.estimations.models import Estimation
from apps.estimations.tests.factory import estimation_body
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.samples import PDF
from apps.testing.uploads import upload
from scripts.nginx import upload_routes

Call = Callable[[Caller, Partner, ModelCar], Any]


def pdf() -> Any:
    return upload(PDF, "papier.pdf", "application/pdf")


def to_chat(api: Caller, partner: Partner, _model: ModelCar) -> Any:
    conversation = start(partner).conversation["id"]
    body = {"conversationId": conversation, "text": "", "clientKey": "k", "file": pdf()}
    return api.post("/chat/message/create", body, format="multipart")


def to_mail(api: Caller, _partner: Partner, _model: ModelCar) -> Any:
    draft = api.post("/mail/draft/create", {"subject": "Offre"}).json()["data"]["id"]
    return api.post(f"/mail/draft/{draft}/attachment", {"file": pdf()}, format="multipart")


OWN: dict[str, Call] = {
    "partner/editMyProfile": lambda api, _p, _m: api.put(
        "/partner/editMyProfile", {"logo": upload()}, format="multipart"
    ),
    "car/create": lambda api, _p, model: api.post("/car/create", car_body(model), format="multipart"),
    "api/document/create": lambda api, _p, _m: api.post(
        "/api/document/create", {"name": "Papier", "type": "other", "file": pdf()}, format="multipart"
    ),
    "estimation/create": lambda api, _p, _m: api.post(
        "/estimation/create", estimation_body(photos=[upload()]), format="multipart"
    ),
    "import": lambda api, _p, _m: api.post(
        "/import", {"kind": "client", "file": upload(b"nom;telephone\nA;0612345678\n", "c.csv")}, format="multipart"
    ),
    "mail/draft/<uuid:pk>/attachment": to_mail,
    "chat/message/create": to_chat,
    "shop/product/create": lambda api, _p, _m: api.post(
        "/shop/product/create",
        {"name": "Tapis", "sku": "T1", "kind": "part", "taxRate": "20", "price": "10", "stock": "1", "image": upload()},
        format="multipart",
    ),
}
VISITORS: dict[str, Callable[[Caller, Partner], Any]] = {
    "estimation/create": lambda anonymous, partner: anonymous.post(
        "/estimation/create",
        estimation_body(clientPhone="0612345678", affiliateCode=partner.affiliate_code, photos=[upload()]),
        format="multipart",
    ),
    "chat/visitor/message/create": lambda _anonymous, partner: start(partner).post(
        "message/create", {"text": "", "clientKey": "k", "file": pdf()}, format="multipart"
    ),
}
# They store as the others do.
ALIKE = {
    "car/updateById/<uuid:pk>",
    "api/document/update/<uuid:pk>",
    "offer/<uuid:pk>/buy",
    "import/<uuid:pk>/pictures",
    "shop/product/<uuid:pk>",
}


def files_there() -> list[str]:
    def walk(folder: str) -> list[str]:
        try:
            folders, names = default_storage.listdir(folder)
        except FileNotFoundError:
            return []
        return [*names, *(name for sub in folders for name in walk(f"{folder}/{sub}".lstrip("/")))]

    return walk("")


def test_every_call_that_takes_files_is_named() -> None:
    assert set(upload_routes()) == OWN.keys() | VISITORS.keys() | ALIKE


@pytest.mark.parametrize("call", OWN.values(), ids=OWN.keys())
def test_partner_beyond_its_storage_gets_413(
    api: Caller, partner: Partner, model_car: ModelCar, settings: Settings, call: Call
) -> None:
    settings.PARTNER_STORAGE_MB = 0

    answer = call(api, partner, model_car)

    assert (answer.status_code, answer.json()["code"]) == (413, "storage_full"), answer.content
    assert files_there() == []
    assert not StoredFile.objects.exists()
    assert not Car.objects.exists()


@pytest.mark.parametrize("call", OWN.values(), ids=OWN.keys())
def test_partner_beyond_its_day_gets_429(
    api: Caller, partner: Partner, model_car: ModelCar, settings: Settings, call: Call
) -> None:
    settings.PARTNER_MB_A_DAY = 0

    answer = call(api, partner, model_car)

    assert (answer.status_code, answer.json()["code"]) == (429, "upload_quota"), answer.content
    assert int(answer["Retry-After"]) > 0
    assert files_there() == []


LIMITS = {"VISITOR_MB_A_DAY": (429, "upload_quota"), "PARTNER_STORAGE_MB": (413, "storage_full")}


@pytest.mark.parametrize("limit", LIMITS)
def test_visitors_file_beyond_a_limit_is_refused(
    anonymous: Caller, partner: Partner, settings: Settings, limit: str
) -> None:
    setattr(settings, limit, 0)

    answer = VISITORS["chat/visitor/message/create"](anonymous, partner)

    assert (answer.status_code, answer.json()["code"]) == LIMITS[limit], answer.content
    assert "sans fichier" in answer.json()["message"]
    assert files_there() == []
    assert not Message.objects.filter(client_key="k").exists()


@pytest.mark.parametrize("limit", LIMITS)
def test_visitors_words_come_without_the_file_beyond_a_limit(
    anonymous: Caller, partner: Partner, settings: Settings, limit: str
) -> None:
    setattr(settings, limit, 0)

    lead = VISITORS["estimation/create"](anonymous, partner)
    body = {"text": "Voici la facture", "clientKey": "k", "file": pdf()}
    message = start(partner).post("message/create", body, format="multipart")

    assert (lead.status_code, message.status_code) == (201, 201)
    for answer in (lead, message):
        (left_out,) = answer.json()["data"]["leftOut"]
        assert "sans fichier" in left_out["reason"]
    assert Estimation.objects.get().files.count() == 0
    assert not StoredFile.objects.exists()
    assert files_there() == []


def test_thumbnail_that_finds_no_room_takes_its_photo_along(
    anonymous: Caller, partner: Partner, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.VISITOR_MB_A_DAY = 1
    # A photo fits, and not its thumbnail as well.
    monkeypatch.setattr(usage, "MEGABYTE", 1000)

    answer = VISITORS["estimation/create"](anonymous, partner)

    assert len(answer.json()["data"]["leftOut"]) == 1
    assert (files_there(), StoredFile.objects.count()) == ([], 0)


def test_what_is_stored_is_what_the_files_take(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    for call in OWN.values():
        assert call(api, partner, model_car).status_code in (200, 201)

    sizes = dict(StoredFile.objects.values_list("name", "size"))
    assert len(sizes) == len(files_there()) > len(OWN)
    assert sizes == {name: default_storage.size(name) for name in sizes}
