"""The first rows of a feed that is not saved, and what a portal may refuse."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from apps.cars.models import Car
from apps.core.types import Json
from apps.feeds.models import Feed
from apps.testing.callers import Caller

from .conftest import COLUMNS, PATH

NewCar = Callable[..., Car]


def preview(api: Caller, **fields: object) -> Json:
    response = api.post(f"{PATH}/preview", {"columns": COLUMNS, **fields})
    assert response.status_code == 200, response.content
    answer: Json = response.json()["data"]
    return answer


def test_first_five_rows_are_shown_as_they_would_be_written(api: Caller, new_car: NewCar) -> None:
    cars = [new_car(f"Voiture {number}", prix="9990.50") for number in range(6)]

    shown = preview(api, decimal=".")

    assert shown["headings"] == ["Titre", "Prix", "Énergie", "Pays"]
    assert [row["cells"][0] for row in shown["rows"]] == [f"Voiture {number}" for number in (5, 4, 3, 2, 1)]
    assert shown["rows"][0] == {
        "id": str(cars[5].pk),
        "nom": "Voiture 5",
        "cells": ["Voiture 5", "9990.5", "Essence", "France"],
    }
    assert (shown["total"], shown["problems"]) == (6, [])
    assert not Feed.objects.exists()


def test_empty_cells_are_named_with_their_cars(api: Caller, new_car: NewCar) -> None:
    new_car()
    cars = [new_car(f"Voiture {number}", carburant="") for number in range(6)]

    (problem,) = preview(api)["problems"]

    assert (problem["kind"], problem["heading"], problem["count"]) == ("empty", "Énergie", 6)
    assert problem["cars"] == [{"id": str(car.pk), "nom": car.nom} for car in reversed(cars[1:])]


def test_cells_longer_than_the_portal_takes_are_named(api: Caller, new_car: NewCar) -> None:
    car = new_car("Voiture trop longue")
    new_car("Neuf sign")
    columns = [{"heading": "Titre", "field": "nom", "maxLength": 9}]

    assert preview(api, columns=columns)["problems"] == [
        {"kind": "long", "heading": "Titre", "count": 1, "cars": [{"id": str(car.pk), "nom": car.nom}]}
    ]


def test_signs_that_the_encoding_lacks_are_named(api: Caller, new_car: NewCar) -> None:
    car = new_car("車")

    shown = preview(api, encoding="windows-1252")

    assert shown["rows"][0]["cells"][0] == "?"
    assert shown["problems"] == [
        {"kind": "signs", "heading": "Titre", "count": 1, "cars": [{"id": str(car.pk), "nom": "車"}]}
    ]


def test_empty_constant_is_no_problem(api: Caller, new_car: NewCar) -> None:
    new_car()

    assert preview(api, columns=[{"heading": "Vide", "constant": ""}])["problems"] == []


def test_empty_stock_has_no_rows(api: Caller) -> None:
    assert preview(api) == {"headings": ["Titre", "Prix", "Énergie", "Pays"], "rows": [], "total": 0, "problems": []}


def test_cars_of_another_partner_are_not_shown(other_api: Caller, new_car: NewCar) -> None:
    new_car()

    assert preview(other_api)["total"] == 0


@pytest.mark.parametrize(
    "fields, wrong",
    [
        ({"columns": [{"heading": "A", "field": "colour"}]}, "columns.0.field"),
        ({"photoSeparator": ";"}, "photoSeparator"),
        ({"encoding": "utf-7"}, "encoding"),
    ],
)
def test_wrong_draft_is_a_422(api: Caller, fields: dict[str, object], wrong: str) -> None:
    response = api.post(f"{PATH}/preview", {"columns": COLUMNS, **fields})

    assert (response.status_code, list(response.json()["errors"])) == (422, [wrong])
