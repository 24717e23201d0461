"""Factories of estimations and bodies of calls."""

from typing import Any

from apps.cars.models import Car
from apps.estimations.models import Estimation
from apps.partners.models import Partner


def estimation_of(partner: Partner, *, car: Car | None = None, **fields: Any) -> Estimation:
    row: Estimation = Estimation.objects.create(
        partner=partner,
        car=car,
        **{
            "title": "Reprise Clio",
            "client_name": "Amélie Durand",
            "client_phone": "+33612345678",
            "car_model": "Renault Clio V",
            "kilometrage": 42_000,
            **fields,
        },
    )
    return row


def estimation_body(**fields: Any) -> dict[str, Any]:
    return {"clientName": "Amélie Durand", "carModel": "Renault Clio V", "kilometrage": 42_000, **fields}
