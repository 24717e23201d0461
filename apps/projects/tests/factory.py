"""What tests of projects start from."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any
from unittest.mock import patch

from django.utils import timezone

from apps.cars.models import Car
from apps.testing.callers import Caller


@contextmanager
def at(moment: str) -> Iterator[None]:
    """The block happens at `moment`, a time of UTC."""
    with patch.object(timezone, "now", return_value=datetime.fromisoformat(f"{moment}+00:00")):
        yield


def new_project(api: Caller, car: Car, **fields: Any) -> dict[str, Any]:
    response = api.post("/project/create", {"carId": str(car.pk), **fields}, format="json")
    assert response.status_code == 201, response.content
    return dict(response.json()["data"])


def board(api: Caller, **query: str) -> list[dict[str, Any]]:
    """The board's columns, each with its own fields and its cards."""
    columns = api.get("/project/board", query).json()["data"]["columns"]
    return [{**column["column"], **column} for column in columns]


def first_card(api: Caller) -> dict[str, Any]:
    return next(card for column in board(api) for card in column["cards"])


def new_card(api: Caller, project: dict[str, Any], **fields: Any) -> dict[str, Any]:
    body = {"projectId": project["id"], "title": "Pare-brise", **fields}
    response = api.post("/project/card/create", body, format="json")
    assert response.status_code == 201, response.content
    return dict(response.json()["data"])


def move(api: Caller, card: dict[str, Any], column: dict[str, Any], **fields: Any) -> Any:
    body = {"columnId": column["id"], "version": card["version"], **fields}
    return api.patch(f"/project/card/{card['id']}/move", body, format="json")


def another_car(car: Car, nom: str) -> Car:
    made: Car = Car.objects.create(partner=car.partner, model_car=car.model_car, nom=nom, prix="9000")
    return made
