"""What an invoice must know of a client: whether it is a company, its numbers, its address by parts."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from apps.clients.tests.factory import make_client
from apps.partners.models import Partner
from apps.testing.callers import Caller

from .test_client_calls import client_body

COMPANY = {
    "kind": "company",
    "companyName": "Duval Services",
    "siren": "732829320",
    "vatNumber": "FR44732829320",
    "address": "3 rue Crébillon",
    "postalCode": "44000",
    "city": "Nantes",
    "country": "BE",
}


def test_company_is_created_changed_and_cleared(api: Caller) -> None:
    sent = {**COMPANY, "siren": "732 829 320", "vatNumber": "FR 44 732829320"}
    row = api.post("/client/create", client_body(**sent)).json()["data"]
    assert COMPANY.items() <= row.items()

    cleared = {"kind": "person", **dict.fromkeys(("companyName", "siren", "vatNumber", "postalCode", "city"), "")}
    changed = api.put(f"/client/update/{row['id']}", cleared).json()["data"]
    assert cleared.items() <= changed.items()
    assert (changed["address"], changed["country"]) == ("3 rue Crébillon", "BE")


@pytest.mark.parametrize(
    "sent",
    [
        {"kind": "shop"},
        {"kind": ""},
        {"siren": "732829321"},
        {"siren": "73282932000074"},
        {"vatNumber": "FR45732829320"},
        {"postalCode": "1" * 11},
        {"city": "x" * 101},
        {"country": "FRA"},
        {"country": "XK"},
        {"country": ""},
        {"country": None},
    ],
)
def test_wrong_particulars_return_422(api: Caller, partner: Partner, sent: dict[str, Any]) -> None:
    client = make_client(partner)

    for response in (
        api.post("/client/create", client_body(phoneNumber="06 12 34 56 79", **sent)),
        api.put(f"/client/update/{client.pk}", sent),
    ):
        assert (response.status_code, list(response.json()["errors"])) == (422, list(sent))


@pytest.mark.parametrize(
    "address, parts",
    [
        ("12 rue de la Paix, 69003 Lyon", ("12 rue de la Paix", "69003", "Lyon")),
        ("12 rue de la Paix 69003 LYON CEDEX 03", ("12 rue de la Paix", "69003", "LYON CEDEX 03")),
        ("BP 12345 quai Sud, F-75011 Paris", ("BP 12345 quai Sud", "75011", "Paris")),
        ("12345 route de Vannes", None),
        ("69003 Lyon", None),
        ("Rue du Rhône 8, 1201 Genève", None),
        ("12 rue de la Paix, 69003", None),
        ("", None),
    ],
)
def test_detail_suggests_the_parts_of_an_address(
    api: Caller, partner: Partner, address: str, parts: tuple[str, str, str] | None
) -> None:
    client = make_client(partner, address=address)

    row = api.read(f"/client/getById/{client.pk}")

    suggestion = dict(zip(("address", "postalCode", "city"), parts, strict=True)) if parts else None
    assert row["addressSuggestion"] == suggestion
    # It is never stored by itself.
    assert (row["address"], row["postalCode"], row["city"]) == (address, "", "")


@pytest.mark.parametrize("known", [{"postal_code": "69003"}, {"city": "Lyon"}])
def test_address_by_parts_gets_no_suggestion(api: Caller, partner: Partner, known: dict[str, str]) -> None:
    client = make_client(partner, address="12 rue de la Paix, 69003 Lyon", **known)

    assert api.read(f"/client/getById/{client.pk}")["addressSuggestion"] is None


def test_export_and_personal_data_have_the_particulars(api: Caller) -> None:
    row = api.post("/client/create", client_body(**COMPANY)).json()["data"]

    content = api.in_language("en").get("/client/export").getvalue().decode("utf-8-sig")
    (written,) = csv.DictReader(io.StringIO(content), delimiter=";")
    assert [written[name] for name in ("Company", "SIREN", "VAT number", "Postal code", "City")] == [
        "Duval Services", "732829320", "FR44732829320", "44000", "Nantes",
    ]  # fmt: skip
    assert COMPANY.items() <= api.read(f"/client/personalData/{row['id']}")["client"].items()
