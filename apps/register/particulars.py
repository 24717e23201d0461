"""What an entry must name, and what is known of it before somebody enters it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from decimal import Decimal

from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.api.naming import camel_case
from apps.core.models.currencies import json_amount
from apps.core.models.days import midnight
from apps.core.types import Fields, Json

from .chain import moment_text

PERSON, COMPANY = "person", "company"
BLANK_PAPER: Json = {"kind": "", "number": "", "issuedAt": None, "authority": ""}
BLANK: Json = {
    "at": None,
    "carId": None,
    "clientId": None,
    "saleId": None,
    "car": {"label": "", "immatriculation": "", "vin": "", "couleur": "", "kilometrage": None, "origin": ""},
    "seller": {
        "kind": PERSON,
        "lastName": "",
        "firstNames": "",
        "quality": "",
        "address": "",
        "idPaper": BLANK_PAPER,
        "companyName": "",
        "siren": "",
        "representedBy": "",
    },
    "price": None,
    "currency": "",
    "payment": "",
    "provenance": "",
    "exit": None,
    "entryId": None,
    "correctionOf": None,
    "motive": "",
}
WANTED = ("car.label", "seller.quality", "seller.address", "price", "payment", "provenance")
WANTED_OF = {
    PERSON: (
        "seller.lastName",
        "seller.firstNames",
        *(f"seller.idPaper.{name}" for name in ("kind", "number", "issuedAt", "authority")),
    ),
    COMPANY: ("seller.companyName", "seller.siren", "seller.representedBy"),
}


def missing_in(said: Json) -> list[str]:
    """What an entry must name and this one lacks, by the paths of the API."""
    wanted = (*WANTED, *WANTED_OF[(said["seller"] or {}).get("kind") or PERSON])
    return [path for path in wanted if _at(said, path) in (None, "")]


def texts_of(said: Json, path: str = "") -> Iterator[tuple[str, str]]:
    """Each text of a row with its path."""
    for name, value in said.items():
        if isinstance(value, dict):
            yield from texts_of(value, f"{path}{name}.")
        elif isinstance(value, str):
            yield f"{path}{name}", value


def merged(said: Json, others: Json) -> Json:
    """`said` with what `others` say in its place, at any depth."""
    found = dict(said)
    for name, value in others.items():
        before = found.get(name)
        found[name] = merged(before, value) if isinstance(before, dict) and isinstance(value, dict) else value
    return found


def as_said(fields: Fields, currency: str) -> Json:
    """Validated fields as a row says them: by their API names, moments in UTC, amounts as numbers of `currency`."""
    return {camel_case(name): _plain(value, currency) for name, value in fields.items()}


def of_car(car: Car) -> Json:
    """What is known from the car: its description, its purchase price, when and where it was bought."""
    known: Json = {
        "carId": str(car.pk),
        "car": {
            "label": car.nom,
            "immatriculation": car.immatriculation,
            "vin": car.vin,
            "couleur": car.couleur,
            "kilometrage": car.kilometrage,
        },
        "currency": car.bought_in,
    }
    if car.purchase_price is not None:
        known["price"] = json_amount(car.purchase_price, car.bought_in)
    if car.purchase_date:
        known["at"] = moment_text(midnight(car.purchase_date))
    return known


def of_client(client: Client) -> Json:
    """What is known from the client who sold; names in the order in which they are usually typed."""
    first, _space, last = client.full_name.partition(" ")
    company = client.kind == Client.Kind.COMPANY
    return {
        "clientId": str(client.pk),
        "seller": {
            "kind": COMPANY if company else PERSON,
            "lastName": "" if company else last or first,
            "firstNames": first if last and not company else "",
            "address": address_of(client),
            "companyName": client.company_name if company else "",
            "siren": client.siren if company else "",
            "representedBy": client.full_name if company else "",
        },
    }


def address_of(client: Client) -> str:
    """On one line."""
    town = f"{client.postal_code} {client.city}".strip()
    return ", ".join(filter(None, (" ".join(client.address.split()), town)))


def _plain(value: object, currency: str) -> object:
    if isinstance(value, dict):
        return as_said(value, currency)
    if isinstance(value, Decimal):
        return json_amount(value, currency)
    if isinstance(value, datetime):
        return moment_text(value)
    return value.isoformat() if isinstance(value, date) else value


def _at(said: Json, path: str) -> object:
    found: Json | None = said
    for name in path.split("."):
        found = (found or {}).get(name)
    return found
