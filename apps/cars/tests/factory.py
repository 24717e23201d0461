"""Cars for the tests."""

from typing import Any

from apps.cars.models import ModelCar
from apps.testing.uploads import upload


def car_body(model_car: ModelCar, **fields: Any) -> dict[str, Any]:
    return {"nom": "C3 Shine", "modelCarId": str(model_car.pk), "prix": "12990", "image": upload(), **fields}
