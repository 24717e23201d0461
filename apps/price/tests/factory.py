"""Cars that were sold, valued or are in stock."""

from __future__ import annotations

from datetime import timedelta
from itertools import count
from typing import Any

from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.estimations.models import Estimation
from apps.estimations.tests.factory import estimation_of
from apps.partners.models import Partner
from apps.sales.models import Sale

NUMBER = count(1)


def make_model(partner: Partner, name: str = "Renault Clio V") -> ModelCar:
    return ModelCar.objects.get_or_create(partner=partner, intitule=name)[0]


def in_stock(model: ModelCar, price: int, **fields: Any) -> Car:
    plate = f"AB-{next(NUMBER)}"
    technical = {"annee": 2021, "kilometrage": 50_000, "carburant": "petrol", "boite": "manual"}
    return Car.objects.create(
        partner=model.partner, model_car=model, nom="Clio", prix=price, immatriculation=plate, **{**technical, **fields}
    )


def sold(model: ModelCar, price: int, *, days: float = 30, currency: str = "EUR", **fields: Any) -> Sale:
    car = in_stock(model, 1, status=Car.Status.SOLD, **fields)
    return Sale.objects.create(
        partner=model.partner, car=car, model_car=model, car_name=car.nom, model_name=model.intitule,
        client_name="Zoé", price=price, currency=currency, sold_at=timezone.now() - timedelta(days=days),
    )  # fmt: skip


def valued(partner: Partner, amount: int, *, days: float = 30, currency: str = "EUR", **fields: Any) -> Estimation:
    answer = {
        "status": "validated", "response_amount": amount, "response_currency": currency,
        "responded_at": timezone.now() - timedelta(days=days), "first_contact_at": timezone.now(),
    }  # fmt: skip
    technical = {"annee": 2021, "kilometrage": 50_000, "carburant": "petrol", "boite": "manual"}
    return estimation_of(partner, **{**technical, **answer, **fields})
