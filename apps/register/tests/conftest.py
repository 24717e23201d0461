from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.cars.models import Car
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.testing.callers import Caller

from .factory import entry_body

Enter = Callable[..., dict[str, Any]]


@pytest.fixture
def garage(partner: Partner) -> Garage:
    return Garage.objects.create(partner=partner, nom="Lyon", localisation="12 rue des Lilas, Lyon")


@pytest.fixture
def enter(api: Caller, garage: Garage) -> Enter:
    """Writes an entry; gives the row as it was answered."""

    def write(**fields: Any) -> dict[str, Any]:
        answer = api.post("/register/create", entry_body(garage, **fields), format="json")
        assert answer.status_code == 201, answer.content
        row: dict[str, Any] = answer.json()["data"]
        return row

    return write


@pytest.fixture
def entered(enter: Enter, car: Car) -> dict[str, Any]:
    """The entry of `car`."""
    return enter(carId=str(car.pk))
