from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.cars.models import Car, ModelCar
from apps.partners.models import Partner


@pytest.fixture
def cars(partner: Partner, model_car: ModelCar) -> list[Car]:
    """Three cars at 10,000, 12,990.50 and 20,000, the last one sold."""
    made = [
        Car.objects.create(partner=partner, model_car=model_car, nom=f"C3 {price}", prix=price)
        for price in ("10000", "12990.50", "20000")
    ]
    made[2].status = Car.Status.SOLD
    made[2].save()
    return made


@pytest.fixture
def bulk(api: Any) -> Callable[..., Any]:
    """The `data` of POST /car/bulk, which must be 200."""

    def call(rows: list[Any], kind: str = "car", **body: Any) -> Any:
        response = api.post(f"/{kind}/bulk", {"ids": [str(row.pk) for row in rows], **body})
        assert response.status_code == 200, response.content
        return response.json()["data"]

    return call
