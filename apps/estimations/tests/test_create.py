"""POST /estimation/create by a signed-in partner."""

import json
from typing import Any

import pytest

from apps.cars.models import Car
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.testing.callers import Caller

from .factory import estimation_body

TECHNICAL = {
    "annee": 2021,
    "carburant": "diesel",
    "boite": "manual",
    "puissance": 115,
    "couleur": "Bleu nuit",
    "immatriculation": "GA-123-BC",
    "vin": "VF1RJA00012345678",
    "etat": "Bon état, rayure sur l'aile avant",
    "options": ["GPS", "Toit ouvrant"],
}


def test_estimation_create_returns_201_with_row(api: Caller, car: Car, partner: Partner) -> None:
    response = api.post(
        "/estimation/create",
        estimation_body(carId=str(car.pk), clientPhone="06 12 34 56 78", technicalInformation=TECHNICAL),
    )

    assert response.status_code == 201, response.content
    row = response.json()["data"]
    assert row.pop("id") == str(Estimation.objects.of(partner).get().pk)
    assert row.pop("createdAt")
    assert row.pop("sample") is False
    assert row.pop("dueAt")
    assert row.pop("clock")["state"] == "running"
    assert row == {
        "firstContactAt": None,
        "carId": str(car.pk),
        "title": "Renault Clio V",
        "kilometrage": 42_000,
        "clientName": "Amélie Durand",
        "clientPhone": "+33612345678",
        "clientEmail": "",
        "carModel": "Renault Clio V",
        "status": "pending",
        "source": "partner",
        "provider": "",
        "hasOriginal": False,
        "technicalInformation": TECHNICAL,
        "attachments": [],
        "photos": [],
        "videos": [],
        "response": None,
        "offer": None,
        "campaignId": None,
        "campaignTitle": None,
        "assignee": None,
        "customerLocale": None,
        "contactable": {"phone": "on_request", "sms": "on_request", "email": "on_request"},
    }


def test_new_estimation_is_told_to_every_tab(
    api: Caller, partner: Partner, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    told: list[Any] = []
    monkeypatch.setattr("apps.estimations.services.notify", lambda *message, **_audience: told.append(message))

    with django_capture_on_commit_callbacks(execute=True):
        row = api.post("/estimation/create", estimation_body()).json()["data"]

    names = ("id", "title", "carModel", "kilometrage", "clientName", "createdAt")
    payload = {name: row[name] for name in names} | {"assigneeId": None}
    assert told == [(partner.pk, "estimation:new", payload)]


def test_technicalInformation_multipart_json_accepted(api: Caller) -> None:
    response = api.post(
        "/estimation/create",
        estimation_body(title="Reprise", technicalInformation=json.dumps(TECHNICAL)),
        format="multipart",
    )

    assert response.status_code == 201, response.content
    row = response.json()["data"]
    assert row["title"] == "Reprise"
    assert row["technicalInformation"] == TECHNICAL


def test_technicalInformation_defaults_to_empty(api: Caller) -> None:
    row = api.post("/estimation/create", estimation_body()).json()["data"]

    assert row["technicalInformation"] == {
        "annee": None,
        "carburant": "",
        "boite": "",
        "puissance": None,
        "couleur": "",
        "immatriculation": "",
        "vin": "",
        "etat": "",
        "options": [],
    }


def test_estimation_create_missing_fields_returns_422(api: Caller) -> None:
    response = api.post("/estimation/create", {})

    assert response.status_code == 422
    assert set(response.json()["errors"]) == {"clientName", "carModel", "kilometrage"}
    assert not Estimation.objects.exists()


@pytest.mark.parametrize(
    "field, value",
    [
        ("kilometrage", -1),
        ("kilometrage", 10_000_000),
        ("kilometrage", 10**400),
        ("kilometrage", "1e9"),
        ("kilometrage", True),
        ("clientName", ""),
        ("clientName", "A\x00B"),
        ("clientName", "\ud800"),
        ("clientName", "x" * 151),
        ("clientName", ["a"]),
        ("carModel", "x" * 100_000),
        ("clientPhone", "12"),
        ("carId", "not an id"),
        ("technicalInformation", "{"),
        ("technicalInformation", "[" * 100_000),
        ("technicalInformation", "[1]"),
        ("technicalInformation", 7),
        ("photos", ["text"]),
    ],
)
def test_estimation_create_invalid_field_returns_422(api: Caller, field: str, value: Any) -> None:
    response = api.send_json("POST", "/estimation/create", json.dumps(estimation_body(**{field: value})))

    assert response.status_code == 422, response.content
    assert {name.split(".")[0] for name in response.json()["errors"]} == {field}
    assert not Estimation.objects.exists()


@pytest.mark.parametrize(
    "field, value",
    [
        ("annee", 1884),
        ("annee", 2200),
        ("annee", "NaN"),
        ("carburant", "coal"),
        ("boite", 1),
        ("puissance", 0),
        ("puissance", 2001),
        ("couleur", "x" * 51),
        ("vin", "VF1RJA000123456789"),
        ("etat", "x" * 501),
        ("options", "GPS"),
        ("options", ["x" * 101]),
        ("options", ["GPS"] * 51),
        ("options", [{"a": 1}]),
    ],
)
def test_technicalInformation_invalid_returns_422(api: Caller, field: str, value: Any) -> None:
    response = api.post("/estimation/create", estimation_body(technicalInformation={field: value}))

    assert response.status_code == 422, response.content
    assert {".".join(name.split(".")[:2]) for name in response.json()["errors"]} == {f"technicalInformation.{field}"}
    assert not Estimation.objects.exists()


def test_technicalInformation_overflow_returns_422(api: Caller) -> None:
    response = api.post(
        "/estimation/create", estimation_body(technicalInformation='{"puissance": 1e400}'), format="multipart"
    )

    assert response.status_code == 422
    assert "technicalInformation.puissance" in response.json()["errors"]


def test_estimation_other_partner_car_returns_422(other_api: Caller, car: Car) -> None:
    response = other_api.post("/estimation/create", estimation_body(carId=str(car.pk)))

    assert response.status_code == 422
    assert "carId" in response.json()["errors"]
    assert not Estimation.objects.exists()


def test_estimation_create_ignores_partner_in_body(api: Caller, partner: Partner, other_partner: Partner) -> None:
    response = api.post("/estimation/create", estimation_body(partnerId=str(other_partner.pk), affiliateCode="X"))

    assert response.status_code == 201
    assert Estimation.objects.get().partner == partner
