"""Section 7 of the specification: every call is there, is documented, and does what it is for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from django.urls import resolve

from apps.core.tests.conftest import Dealer
from apps.testing.callers import PASSWORD, Caller
from apps.testing.openapi import DOCUMENT
from apps.testing.samples import PDF
from apps.testing.uploads import upload

ONE = {"data"}
LIST = {"data", "total", "page", "totalPages"}
DOCUMENTS = {"data", "totalItems", "page", "totalPages"}
GONE = {"message"}

Body = Callable[[Dealer], dict[str, Any]]


class Row(NamedTuple):
    """A call, what is sent, and what comes back: the status and the keys of the envelope."""

    method: str
    path: str
    status: int
    envelope: set[str]
    body: Body | None = None
    multipart: bool = False


def fixed(**fields: Any) -> Body:
    return lambda dealer: fields


TABLE = (
    # Partner
    Row("POST", "/partner/login", 200, ONE, lambda dealer: {"email": dealer.account.email, "password": PASSWORD}),
    Row(
        "POST", "/partner/signup", 201, ONE,
        fixed(email="neuf@exemple.fr", password=PASSWORD, fullName="Inès Neuf"),
    ),
    Row("GET", "/partner/getMyProfile", 200, ONE),
    Row("PUT", "/partner/editMyProfile", 200, ONE, fixed(city="Lyon")),
    Row(
        "PUT", "/partner/updateRecompenseResponse", 200, {"data", "message"},
        fixed(enabled=True, amount=100, currency="EUR"),
    ),
    Row("GET", "/partner/statistics/all", 200, ONE),
    Row("GET", "/partner/statistics/chiffreAffaire/all", 200, ONE),
    Row("GET", "/partner/statistics/chiffreAffaire/{period}", 200, ONE),
    # Car
    Row(
        "GET", "/car/all?page=1&limit=5&nom=c3&minPrix=1&maxPrix=99999&modelCarIds={car.model_car_id}", 200, LIST,
    ),
    Row("GET", "/car/getById/{car.pk}", 200, ONE),
    Row(
        "POST", "/car/create", 201, ONE,
        lambda dealer: {
            "nom": "Clio", "modelCarId": str(dealer.model_car.pk), "prix": "9990", "image": upload(),
            "secondaryImages": [upload(), upload()],
        },
        multipart=True,
    ),
    Row("PUT", "/car/updateById/{car.pk}", 200, ONE, lambda dealer: {"nom": "C3", "image": upload()}, multipart=True),
    Row("DELETE", "/car/delete/{car.pk}", 200, GONE),
    Row(
        "POST", "/car/assign-to-client", 200, {"data", "message"},
        lambda dealer: {"carId": str(dealer.car.pk), "clientId": str(dealer.client.pk)},
    ),
    # Client
    Row("GET", "/client/getAll?page=1&limit=10&fullName=zoe&phoneNumber=0612&status=unverified", 200, LIST),
    Row("POST", "/client/create", 201, ONE, fixed(fullName="Ana", phoneNumber="06 11 11 11 11")),
    Row("PUT", "/client/update/{client.pk}", 200, ONE, fixed(fullName="Zoé Martin")),
    Row("PUT", "/client/updateStatus/{client.pk}", 200, {"data", "message"}, fixed(status="verified")),
    Row("DELETE", "/client/delete/{client.pk}", 200, GONE),
    # Garage
    Row("GET", "/garage/all?page=1&limit=10&localisation=lyon", 200, LIST),
    Row("POST", "/garage/create", 201, ONE, fixed(localisation="Dijon")),
    Row("PUT", "/garage/updateById/{garage.pk}", 200, ONE, fixed(localisation="Dijon")),
    Row("DELETE", "/garage/delete/{garage.pk}", 200, GONE),
    # Car model
    Row("GET", "/modelCar/all?page=1&limit=10&intitule=208", 200, LIST),
    Row("POST", "/modelCar/create", 201, ONE, fixed(intitule="Dacia Spring")),
    Row("PUT", "/modelCar/updateById/{model_car.pk}", 200, ONE, fixed(intitule="Peugeot 2008")),
    Row("DELETE", "/modelCar/delete/{model_car.pk}", 200, GONE),
    # Documents
    Row("GET", "/api/document/getAll?page=1&limit=10&title=carte", 200, DOCUMENTS),
    Row("GET", "/api/document/getById/{document.pk}", 200, ONE),
    Row(
        "POST", "/api/document/create", 201, {"data", "message"},
        lambda dealer: {"title": "Assurance", "type": "insurance", "file": upload(PDF, "a.pdf")},
        multipart=True,
    ),
    Row(
        "PUT", "/api/document/update/{document.pk}", 200, {"data", "message"},
        lambda dealer: {"title": "Carte grise C3", "file": upload(PDF, "b.pdf")},
        multipart=True,
    ),
    Row("DELETE", "/api/document/deleteById/{document.pk}", 200, GONE),
    # Estimations
    Row("GET", "/estimation/{estimation.pk}", 200, ONE),
    Row(
        "GET", "/estimation/partner/getAll?page=1&limit=10&kilometrageMin=0&kilometrageMax=9999999", 200, LIST,
    ),
    Row("GET", "/estimation/partner/getAll?carId={car.pk}", 200, LIST),
    Row(
        "PUT", "/estimation/partner/response/{estimation.pk}", 200, {"data", "message"},
        fixed(amount=9000, currency="EUR", details="Sous réserve d’examen"),
    ),
    # Prospects
    Row("POST", "/prospect/create", 201, {"data", "message"}, fixed(fullName="Paul", email="paul@exemple.fr")),
    Row("GET", "/prospect/all?page=1&limit=10&status=new", 200, LIST),
    Row("GET", "/prospect/count-new", 200, ONE),
    Row("PATCH", "/prospect/{prospect.pk}/status", 200, ONE, fixed(status="contacted")),
    Row("DELETE", "/prospect/{prospect.pk}", 200, GONE),
)  # fmt: skip

PUBLIC = {"/partner/login", "/partner/signup"}


def name_of(row: Row) -> str:
    return f"{row.method} {row.path.partition('?')[0]}"


def address(row: Row, dealer: Dealer) -> str:
    return row.path.replace("{period}", "2026-Q3").format(**vars(dealer))


@pytest.mark.parametrize("row", TABLE, ids=name_of)
def test_specification_call_status_and_envelope(api: Caller, anonymous: Caller, dealer: Dealer, row: Row) -> None:
    caller = anonymous if row.path in PUBLIC else api
    send = getattr(caller, row.method.lower())

    response = send(
        address(row, dealer), row.body and row.body(dealer), format="multipart" if row.multipart else "json"
    )

    assert response.status_code == row.status, response.content
    assert set(response.json()) == row.envelope
    if row.envelope >= {"totalPages"} and "carId" not in row.path:
        assert len(response.json()["data"]) == 1


@pytest.mark.parametrize("row", TABLE, ids=name_of)
def test_specification_call_documented_in_openapi(dealer: Dealer, row: Row) -> None:
    route = resolve(address(row, dealer).partition("?")[0]).route
    path = "/" + route.replace("<uuid:pk>", "{id}").replace("<str:period>", "{period}")

    operation = DOCUMENT["paths"][path][row.method.lower()]

    assert str(row.status) in operation["responses"]
    sent = {part.partition("=")[0] for part in row.path.partition("?")[2].split("&") if part}
    assert sent <= {parameter["name"] for parameter in operation.get("parameters", ()) if parameter["in"] == "query"}
    if row.multipart:
        assert "multipart/form-data" in operation["requestBody"]["content"]


def test_specification_table_complete() -> None:
    """Eight of the partner, six, five, four and four of the catalogue, five of papers, three and five of requests."""
    calls = {name_of(row) for row in TABLE}

    assert len(calls) == 8 + 6 + 5 + 4 + 4 + 5 + 3 + 5


def test_openapi_examples_match_schema() -> None:
    """Every body and every row has some; each is what its own schema allows."""
    components = DOCUMENT["components"]["schemas"]
    for name in ("LoginRequest", "CarRequest", "ClientRequest", "GarageRequest", "Car", "Client", "Prospect", "Sale"):
        assert any("example" in field for field in components[name]["properties"].values()), name
    types: dict[str, type | tuple[type, ...]] = {
        "string": str, "integer": int, "number": (int, float), "object": dict, "array": list,
    }  # fmt: skip
    for name, component in components.items():
        for field_name, field in component.get("properties", {}).items():
            if "example" in field:
                assert isinstance(field["example"], types[field["type"]]), (name, field_name)
                assert len(str(field["example"])) <= field.get("maxLength", 1000), (name, field_name)
