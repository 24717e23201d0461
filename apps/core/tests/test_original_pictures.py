"""A photo with its place, and a page behind its data: shown without either, or given back as a download."""

from collections.abc import Callable
from typing import Any

import piexif
import pytest

from apps.cars.models import ModelCar
from apps.cars.tests.factory import car_body
from apps.chat.tests.conftest import start
from apps.estimations.models import Estimation
from apps.estimations.tests.factory import estimation_body
from apps.estimations.tests.test_public_create import public_body
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.uploads import phone_photograph, upload

PHOTO = phone_photograph() + b"<script>alert(document.domain)</script>"


@pytest.fixture
def send(api: Caller) -> Callable[[str, dict[str, Any]], Any]:
    def post(path: str, body: dict[str, Any]) -> Any:
        response = api.post(path, body, format="multipart")
        assert response.status_code == 201, response.content
        return response.json()["data"]

    return post


def shown(caller: Caller, url: str) -> None:
    answer, content = caller.download(url)
    assert answer["Content-Disposition"].startswith("inline")
    assert b"<script>" not in content
    assert not piexif.load(content)["GPS"]


def downloaded(caller: Caller, url: str) -> None:
    answer, content = caller.download(url)
    assert answer["Content-Disposition"].startswith("attachment")
    assert content == PHOTO


def test_photos_of_cars_and_valuations_are_re_encoded(api: Caller, send: Any, model_car: ModelCar) -> None:
    car = send("/car/create", car_body(model_car, image=upload(PHOTO)))
    valuation = send("/estimation/create", estimation_body(photos=[upload(PHOTO)]))

    for url in (car["image"]["url"], car["image"]["thumbnail"], valuation["photos"][0]["url"]):
        shown(api, url)


def test_pictures_of_chat_are_re_encoded(api: Caller, send: Any, partner: Partner) -> None:
    visitor = start(partner)
    visitor.post("message/create", {"clientKey": "p", "file": upload(PHOTO)}, format="multipart")
    send(
        "/chat/message/create", {"conversationId": visitor.conversation["id"], "clientKey": "q", "file": upload(PHOTO)}
    )

    for message in visitor.get("message/all").json()["data"][:2]:
        shown(api, message["file"]["url"])


def test_picture_among_documents_comes_as_attachment(api: Caller, send: Any) -> None:
    document = send("/api/document/create", {"name": "Carte grise", "type": "registration", "file": upload(PHOTO)})

    downloaded(api, document["file"]["url"])


def test_picture_attached_to_mail_comes_as_attachment(api: Caller, send: Any) -> None:
    draft = api.post("/mail/draft/create", {"to": [], "subject": "Photo", "text": "Bonjour"}).json()["data"]

    downloaded(api, send(f"/mail/draft/{draft['id']}/attachment", {"file": upload(PHOTO)})["url"])


def test_valuation_picture_served_as_attachment(api: Caller, anonymous: Caller, partner: Partner) -> None:
    anonymous.post("/estimation/create", public_body(partner, attachments=[upload(PHOTO)]), format="multipart")
    row = api.read(f"/estimation/{Estimation.objects.get().pk}")

    downloaded(api, row["attachments"][0]["url"])
