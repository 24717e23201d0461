"""Fixtures of offers: one answered estimation, and the calls that move its offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.estimations.models import Estimation
from apps.estimations.services import create_estimation
from apps.mail.tests.conftest import postman, smtp  # noqa: F401  # fixtures
from apps.offers.models import Offer
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.uploads import upload

Answer = Callable[..., dict[str, Any]]


@pytest.fixture
def estimation(partner: Partner) -> Estimation:
    """Waiting, with two photos and all that a car needs."""
    return create_estimation(
        partner=partner,
        source=Estimation.Source.AFFILIATE,
        car_model="Renault Clio V",
        client_name="Amélie Durand",
        client_phone="+33612345678",
        client_email="amelie@exemple.fr",
        kilometrage=42_000,
        annee=2021,
        carburant="petrol",
        boite="manual",
        couleur="Bleu",
        immatriculation="GA-123-BC",
        etat="Très bon état",
        photos=[upload(name="face.jpg"), upload(name="dos.jpg")],
    )


@pytest.fixture
def answer(api: Caller, estimation: Estimation) -> Answer:
    """Answers an estimation with a price; gives the offer."""

    def respond(row: Estimation | None = None, **fields: Any) -> dict[str, Any]:
        url = f"/estimation/partner/response/{(row or estimation).pk}"
        response = api.put(url, {"amount": 8500, "currency": "EUR", "details": "Contrôle technique vu", **fields})
        assert response.status_code == 200, response.content
        offer: dict[str, Any] = response.json()["data"]["offer"]
        return offer

    return respond


@pytest.fixture
def sent(api: Caller, answer: Answer) -> dict[str, Any]:
    """An offer whose link has been given out."""
    response = api.post(f"/offer/{answer()['id']}/send", {"channel": "link"})
    assert response.status_code == 200, response.content
    offer: dict[str, Any] = response.json()["data"]
    return offer


@pytest.fixture
def public(sent: dict[str, Any]) -> str:
    """The public address of the sent offer."""
    return f"/offer/public/{token_of(sent)}"


@pytest.fixture
def accepted(anonymous: Caller, sent: dict[str, Any], public: str) -> dict[str, Any]:
    """The offer after its acceptance."""
    assert anonymous.post(f"{public}/accept").status_code == 201
    return sent


def token_of(offer: dict[str, Any]) -> str:
    return str(offer["link"]).rpartition("/")[2]


def stored(offer: dict[str, Any]) -> Offer:
    found: Offer = Offer.objects.get(pk=offer["id"])
    return found
