"""Fixtures that the tests of several apps use: two partners, their callers, pictures."""

from __future__ import annotations

import io
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.http import HttpResponse
from PIL import Image
from rest_framework.test import APIClient

from apps.cars.models import Car, ModelCar
from apps.partners.authentication import token_for
from apps.partners.models import Account, Partner

PASSWORD = "Clef-de-contact-42"  # noqa: S105


def ask_object_store(url: str, headers: dict[str, str]) -> HttpResponse:
    """What a browser gets that follows an address of the object store."""
    try:
        answer = urlopen(Request(url, headers=headers), timeout=30)  # noqa: S310  # the address comes from the store
    except HTTPError as error:
        answer = error
    with answer:
        return HttpResponse(answer.read(), status=answer.status, headers=dict(answer.headers))


class Caller(APIClient):
    """A signed-in partner's caller: errors come back as answers, as a browser would see them."""

    def __init__(self, account: Account | None = None) -> None:
        super().__init__(raise_request_exception=False)
        if account:
            self.credentials(HTTP_AUTHORIZATION=f"Bearer {token_for(account)}")

    def download(self, url: str, **headers: str) -> tuple[Any, bytes]:
        """A stored file, from here or from the object store: the answer and its bytes."""
        response = ask_object_store(url, headers) if url.startswith("http") else self.get(url, headers=headers)
        return response, response.getvalue()

    def send_json(self, method: str, url: str, body: str) -> Any:
        """A body as it stands, which no well-behaved client would send."""
        return self.generic(method, url, body, content_type="application/json")

    def in_language(self, language: str) -> Caller:
        self.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        return self


def simultaneously(call: Callable[[], Any], times: int = 20) -> list[Any]:
    """Makes the same call from many threads at one moment; gives the answers. Needs a test that commits."""
    start = Barrier(times)

    def one(_number: int) -> Any:
        start.wait()
        try:
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(times) as threads:
        return list(threads.map(one, range(times)))


@pytest.fixture
def new_account(db: None) -> Callable[..., Account]:
    """Makes an account with a partner of its own."""
    made = 0

    def make(**fields: Any) -> Account:
        nonlocal made
        made += 1
        partner = Partner.objects.create(company_name=f"Garage {made}")
        return Account.objects.create_user(
            f"person{made}@exemple.fr", PASSWORD, full_name=f"Personne {made}", partner=partner, **fields
        )

    return make


@pytest.fixture
def account(new_account: Callable[..., Account]) -> Account:
    return new_account()


@pytest.fixture
def partner(account: Account) -> Partner:
    assert account.partner
    return account.partner


@pytest.fixture
def api(account: Account) -> Caller:
    """Calls of `partner`."""
    return Caller(account)


@pytest.fixture
def other_account(account: Account, new_account: Callable[..., Account]) -> Account:
    return new_account()


@pytest.fixture
def other_partner(other_account: Account) -> Partner:
    assert other_account.partner
    return other_account.partner


@pytest.fixture
def other_api(other_account: Account) -> Caller:
    """Calls of another partner."""
    return Caller(other_account)


@pytest.fixture
def anonymous(db: None) -> Caller:
    """Calls without a token."""
    return Caller()


def picture_bytes(size: tuple[int, int] = (60, 40), *, kind: str = "JPEG", **options: Any) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "teal").save(out, kind, **options)
    return out.getvalue()


def upload(
    content: bytes | None = None, name: str = "photo.jpg", content_type: str = "image/jpeg"
) -> SimpleUploadedFile:
    """A file of a multipart body; a small picture unless `content` is given."""
    return SimpleUploadedFile(name, picture_bytes() if content is None else content, content_type)


@pytest.fixture
def model_car(partner: Partner) -> ModelCar:
    return ModelCar.objects.create(partner=partner, intitule="Citroën C3")


@pytest.fixture
def car(partner: Partner, model_car: ModelCar) -> Car:
    """A car without pictures."""
    return Car.objects.create(partner=partner, model_car=model_car, nom="C3 Shine", prix="12990.00")
