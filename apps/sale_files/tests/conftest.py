"""Fixtures of sale files: a seller with all particulars, a buyer, and files in the state that a test begins in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from apps.cars.models import Car
from apps.clients.models import Client
from apps.mail.tests.conftest import postman, smtp  # noqa: F401  # fixtures
from apps.partners.models import Partner
from apps.sale_files.models import SaleFile
from apps.testing.callers import Caller

Open = Callable[..., dict[str, Any]]
PARTICULARS = {
    "company_name": "Automobiles Duval",
    "address": "12 rue de Strasbourg",
    "postal_code": "44000",
    "city": "Nantes",
    "siret": "55203253400646",
    "vat_number": "FR03552032534",
    "phone_number": "+33240123456",
}


@pytest.fixture
def partner(partner: Partner) -> Partner:
    """One whose profile has what an invoice must name."""
    Partner.objects.filter(pk=partner.pk).update(**PARTICULARS)
    partner.refresh_from_db()
    return partner


@pytest.fixture
def car(car: Car) -> Car:
    """A C3 at 12 990 €, four and a half years old, whose mileage is not guaranteed."""
    car.premiere_immatriculation, car.kilometrage = date(2022, 5, 12), 61_500
    car.immatriculation, car.vin, car.couleur, car.garantie_mois = "GA123BC", "VF7SXHMZ6JT500001", "Bleu", 12
    car.save()
    return car


@pytest.fixture
def client(partner: Partner) -> Client:
    return Client.objects.create(
        partner=partner, full_name="Amélie Durand", phone_number="+33612345678", email="amelie@exemple.fr",
        address="3 quai de la Fosse", postal_code="44000", city="Nantes",
    )  # fmt: skip


@pytest.fixture
def opened(api: Caller, car: Car, client: Client) -> Open:
    """Opens a file of the car for the client; gives the answer."""

    def make(**fields: Any) -> dict[str, Any]:
        body = {"carId": str(car.pk), "clientId": str(client.pk), **fields}
        response = api.post("/sale-file/create", body, format="json")
        assert response.status_code == 201, response.content
        file: dict[str, Any] = response.json()["data"]
        return file

    return make


@pytest.fixture
def sent(api: Caller, opened: Open) -> Open:
    """Opens a file and gives out the link of its order form."""

    def make(**fields: Any) -> dict[str, Any]:
        file = opened(**fields)
        done(api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link"}))
        return read(api, file)

    return make


@pytest.fixture
def signed(anonymous: Caller, api: Caller, sent: Open) -> Open:
    """The same, signed by its link."""

    def make(**fields: Any) -> dict[str, Any]:
        file = sent(**fields)
        done(anonymous.post(f"{public(file)}/sign", SIGNATURE, format="json"))
        return read(api, file)

    return make


@pytest.fixture
def invoiced(api: Caller, signed: Open) -> Open:
    """The same, invoiced."""

    def make(**fields: Any) -> dict[str, Any]:
        file = signed(**fields)
        done(api.post(f"/sale-file/{file['id']}/invoice"))
        return read(api, file)

    return make


SIGNATURE = {"fullName": "Amélie Durand", "agreed": True}


def done(response: Any) -> dict[str, Any]:
    """The `data` of a step that must succeed."""
    assert response.status_code in (200, 201), response.content
    body: dict[str, Any] = response.json()["data"]
    return body


def read(api: Caller, file: dict[str, Any]) -> dict[str, Any]:
    """The file as it is now."""
    found: dict[str, Any] = api.read(f"/sale-file/{file['id']}")
    return found


def public(file: dict[str, Any]) -> str:
    """The public address of a sent order form."""
    return f"/order-form/public/{file['orderForm']['link'].rpartition('/')[2]}"


def stored(file: dict[str, Any]) -> SaleFile:
    found: SaleFile = SaleFile.objects.get(pk=file["id"])
    return found
