"""Mails of portals and people that are no ADF: what each of them is expected to say (`portal_mails.json`).

In the HTML of a mail `{car_id}` stands for the id of the first car.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from apps.cars.models import Car, ModelCar
from apps.garages.models import Garage
from apps.mail.models import Message, Thread
from apps.mail.receiving import fetch
from apps.partners.models import Partner
from apps.testing.callers import Caller

from .conftest import Box

pytestmark = pytest.mark.database

MAILS = Path(__file__).parent / "portal_mails"
EXPECTED: dict[str, dict[str, Any]] = json.loads((MAILS.parent / "portal_mails.json").read_text())
STOCK = (
    ("Renault Clio", "Clio V Intens", "AB-123-CD", ""),
    ("Peugeot 208", "208 Allure", "EF-456-GH", ""),
    ("Peugeot 3008", "3008 GT", "", ""),
    ("Citroën C3", "C3 Feel", "", ""),
    ("Citroën C3 Aircross", "C3 Aircross Shine", "", ""),
    ("Dacia Sandero", "Sandero Stepway", "", ""),
    ("Dacia Sandero", "Sandero Essentiel", "", ""),
    ("Volkswagen Golf", "Golf 8 Style", "", "WVWZZZ1KZ6W000001"),
)


@pytest.fixture
def stock(partner: Partner) -> list[Car]:
    Garage.objects.create(partner=partner, nom="Port", localisation="Bordeaux", phone_number="+33556000000")
    cars = []
    for title, nom, plate, vin in STOCK:
        model, _made = ModelCar.objects.get_or_create(partner=partner, intitule=title)
        cars.append(
            Car.objects.create(
                partner=partner, model_car=model, nom=nom, prix="9990.00", immatriculation=plate, vin=vin
            )
        )
    return cars


def proposed(box: Box, api: Caller, content: bytes) -> Any:
    box.deliver(content)
    fetch(box.account)
    return api.read(f"/mail/message/{Message.objects.get().pk}/lead")


def test_corpus_is_whole() -> None:
    assert {path.stem for path in MAILS.glob("*.eml")} == EXPECTED.keys()
    assert len(EXPECTED) >= 20


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_mail_proposes_person_and_car(box: Box, api: Caller, stock: list[Car], name: str) -> None:
    content = (MAILS / f"{name}.eml").read_bytes().replace(b"{car_id}", str(stock[0].pk).encode())

    found = proposed(box, api, content)

    assert {**found, "car": found["car"] and found["car"]["nom"]} == EXPECTED[name]


def test_sold_cars_are_not_named_by_their_model(box: Box, api: Caller, stock: list[Car]) -> None:
    Car.objects.filter(nom="208 Allure").update(status=Car.Status.SOLD)

    assert proposed(box, api, (MAILS / "person_with_signature.eml").read_bytes())["car"] is None


def test_car_of_the_conversation_stands_in_for_one_that_is_not_named(box: Box, api: Caller, stock: list[Car]) -> None:
    Car.objects.filter(nom="208 Allure").update(status=Car.Status.SOLD)
    proposed(box, api, (MAILS / "person_with_signature.eml").read_bytes())
    message = Message.objects.get()
    Thread.objects.update(car=stock[0])

    assert api.read(f"/mail/message/{message.pk}/lead")["car"]["id"] == str(stock[0].pk)


def test_mail_of_another_partner_is_404(box: Box, api: Caller, other_api: Caller) -> None:
    proposed(box, api, (MAILS / "person_named.eml").read_bytes())

    assert other_api.get(f"/mail/message/{Message.objects.get().pk}/lead").status_code == 404
