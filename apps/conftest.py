"""Fixtures that the tests of several apps use: two partners, their callers, pictures."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image
from rest_framework.test import APIClient

from apps.cars.models import Car, ModelCar
from apps.partners.authentication import token_for
from apps.partners.models import Account, Partner

PASSWORD = "Clef-de-contact-42"  # noqa: S105


class Caller(APIClient):
    """A signed-in partner's caller: errors come back as answers, as a browser would see them."""

    def __init__(self, account: Account | None = None) -> None:
        super().__init__(raise_request_exception=False)
        if account:
            self.credentials(HTTP_AUTHORIZATION=f"Bearer {token_for(account)}")

    def download(self, url: str, **headers: str) -> tuple[Any, bytes]:
        """A stored file: the answer and its bytes."""
        response = self.get(url, headers=headers)
        content = response.getvalue()
        response.close()
        return response, content

    def in_language(self, language: str) -> Caller:
        self.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        return self


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
