"""A dealer with a showroom that is on, and two cars in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.calendar.tests.conftest import garage, new_event, paris
from apps.cars.models import Car, CarImage, ModelCar
from apps.partners.models import Partner

__all__ = ["garage", "new_event", "paris"]

SECRET = {
    "immatriculation": "GA-123-BC", "vin": "VF7SXHNPKM0123456", "buyer_name": "Monsieur Acheteur",
}  # fmt: skip


@pytest.fixture
def showroom(partner: Partner) -> Partner:
    """The partner, who shows all cars for sale."""
    partner.showroom = Partner.Showroom.ON
    partner.company_name, partner.city = "Automobiles Duval", "Nantes"
    partner.save()
    return partner


@pytest.fixture
def new_car(showroom: Partner, model_car: ModelCar) -> Callable[..., Car]:
    """A car for sale with everything that visitors must not see, and a picture."""

    def make(nom: str = "C3 Shine", **fields: Any) -> Car:
        number = Car.objects.count()
        secret = {**SECRET, "immatriculation": f"GA-{number + 100}-BC", "vin": f"VF7SXHNPKM01234{number:02}"}
        known = {"annee": 2021, "kilometrage": 48_200, "carburant": "petrol", "boite": "manual", "puissance": 83}
        car = Car.objects.create(
            partner=showroom, model_car=model_car, nom=nom, **{"prix": 12_990, **secret, **known, **fields}
        )
        name = f"{showroom.pk}/cars/{car.pk}.webp"
        CarImage.objects.create(partner=showroom, car=car, is_main=True, file=name, thumbnail=name)
        return car

    return make


@pytest.fixture
def public(showroom: Partner) -> str:
    return f"/partner/public/{showroom.affiliate_code}"
