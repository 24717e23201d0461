"""Cars for sale that a person may want."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.estimations.tests.factory import estimation_of
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

pytestmark = pytest.mark.database

PHONE = "+33612345678"


def stock(partner: Partner, model: str, *names: str, **fields: Any) -> list[Car]:
    row, _made = ModelCar.objects.get_or_create(partner=partner, intitule=model)
    return [Car.objects.create(partner=partner, model_car=row, nom=name, prix=9000, **fields) for name in names]


def prospect_of(partner: Partner, **fields: Any) -> Prospect:
    prospect: Prospect = Prospect.objects.create(
        partner=partner, **{"full_name": "Zoé", "phone_number": PHONE, **fields}
    )
    return prospect


def matching(api: Caller, row: Client | Prospect) -> list[str]:
    response = api.get(f"/{row._meta.model_name}/{row.pk}/matchingCars")
    assert response.status_code == 200, response.content
    return [car["nom"] for car in response.json()["data"]]


@pytest.fixture(autouse=True)
def cars(partner: Partner, other_partner: Partner) -> None:
    for owner in (partner, other_partner):
        stock(owner, "Renault Clio", "Clio V Intens", "Clio IV")
        stock(owner, "Renault Clio", "Clio vendue", status="sold")
        stock(owner, "208", "Peugeot 208 GT")


@pytest.mark.parametrize(
    "asked,names",
    [
        ("Renault Clio", ["Clio IV", "Clio V Intens"]),
        ("clió intens", ["Clio V Intens"]),
        ("Peugeot 208", ["Peugeot 208 GT"]),
        ("Tesla", []),
        ("", []),
    ],
)
def test_words_of_the_model_are_in_the_name_or_the_model(
    api: Caller, partner: Partner, asked: str, names: list[str]
) -> None:
    assert matching(api, prospect_of(partner, car_model=asked)) == names


def test_model_of_the_named_car_counts_even_once_that_is_sold(api: Caller, partner: Partner) -> None:
    sold = Car.objects.get(partner=partner, nom="Clio vendue")
    assert matching(api, prospect_of(partner, car=sold, car_model="Peugeot 208")) == ["Clio IV", "Clio V Intens"]


def test_client_wants_what_was_named_last(api: Caller, partner: Partner) -> None:
    client = make_client(partner, phone_number=PHONE)
    assert matching(api, client) == []
    estimation_of(partner, client_phone=PHONE, car_model="Peugeot 208")
    assert matching(api, client) == ["Peugeot 208 GT"]
    prospect_of(partner, client=client, car_model="Renault Clio", status="lost")
    assert matching(api, client) == ["Clio IV", "Clio V Intens"]
    prospect_of(partner, client=client, car_model="Peugeot 208", status="lost")
    prospect_of(partner, client=client, status="lost")
    assert matching(api, client) == ["Peugeot 208 GT"]


def test_person_of_another_partner_is_unknown(api: Caller, other_partner: Partner) -> None:
    for path in (prospect_of(other_partner).pk, uuid4()):
        assert api.get(f"/prospect/{path}/matchingCars").status_code == 404
        assert api.get(f"/client/{path}/matchingCars").status_code == 404


def test_as_many_queries_for_many_cars(api: Caller, partner: Partner) -> None:
    prospect = prospect_of(partner, car_model="Renault Clio")
    few = count_queries(lambda: matching(api, prospect))
    stock(partner, "Renault Clio", *map(str, range(30)))
    assert count_queries(lambda: matching(api, prospect)) == few
