"""The board's columns: a usual set in the caller's language, changed and put in order by the partner."""

from __future__ import annotations

from typing import Any

import pytest

from apps.cars.models import Car
from apps.projects.models import Column
from apps.testing.callers import Caller

from .factory import at, board, first_card, move, new_project


def column_names(api: Caller) -> list[str]:
    return [column["name"] for column in board(api)]


def test_default_columns_in_request_language(api: Caller, other_api: Caller) -> None:
    assert column_names(api) == ["Arrivée", "Mécanique", "Carrosserie", "Nettoyage", "Photos", "Prêt"]
    assert column_names(other_api.in_language("en"))[0] == "Arrival"
    assert [column["targetHours"] for column in board(api)] == [24, 72, 120, 24, 24, None]


def test_column_create_inserted_before_last(api: Caller) -> None:
    board(api)
    response = api.post("/project/column/create", {"name": "Essai", "limit": 2, "targetHours": 8}, format="json")

    assert response.status_code == 201
    assert column_names(api)[-2:] == ["Essai", "Prêt"]


def test_column_put_renames_limits_and_moves(api: Caller) -> None:
    column = board(api)[3]

    response = api.put(
        f"/project/column/{column['id']}", {"name": "Lavage", "limit": None, "position": 0}, format="json"
    )

    assert response.json()["data"] == {
        "id": column["id"], "name": "Lavage", "position": 0, "limit": None, "targetHours": 24,
    }  # fmt: skip
    assert column_names(api)[:3] == ["Lavage", "Arrivée", "Mécanique"]


def test_column_name_case_accent_duplicate_returns_400(api: Caller) -> None:
    board(api)
    response = api.post("/project/column/create", {"name": "MECANIQUE"}, format="json")

    assert (response.status_code, response.json()["code"]) == (400, "column_exists")
    assert list(response.json()["errors"]) == ["name"]
    assert Column.objects.count() == 6


@pytest.mark.parametrize(
    "field, value",
    [
        ("name", ""), ("name", "x" * 41), ("limit", 0), ("limit", 1000), ("targetHours", 0), ("targetHours", 10**30),
        ("position", -1), ("limit", "many"),
    ],
)  # fmt: skip
def test_column_create_invalid_field_returns_422(api: Caller, field: str, value: Any) -> None:
    board(api)
    response = api.post("/project/column/create", {"name": "Essai", field: value}, format="json")

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]


def test_column_delete_not_empty_returns_409(api: Caller, car: Car) -> None:
    new_project(api, car)
    columns = board(api)

    refused = api.delete(f"/project/column/{columns[0]['id']}")

    assert (refused.status_code, refused.json()["code"]) == (409, "column_in_use")
    assert refused.json()["message"] == "1 carte se trouve dans cette colonne\xa0: elle ne peut pas être retirée."
    assert api.delete(f"/project/column/{columns[1]['id']}").json() == {"message": "La colonne a été retirée."}
    assert api.delete(f"/project/column/{columns[1]['id']}").status_code == 404


def test_column_count_min_two_max_twelve_returns_409(api: Caller) -> None:
    columns = board(api)
    for column in columns[:4]:
        api.delete(f"/project/column/{column['id']}")
    refused = api.delete(f"/project/column/{columns[4]['id']}")
    assert (refused.status_code, refused.json()["code"]) == (409, "too_few_columns")

    for number in range(10):
        assert api.post("/project/column/create", {"name": f"C{number}"}, format="json").status_code == 201
    refused = api.post("/project/column/create", {"name": "C10"}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_columns")


def test_column_target_hours_and_order_change_lateness(api: Caller, car: Car) -> None:
    with at("2026-11-20 10:00"):
        project = new_project(api, car)
        columns = board(api)
    with at("2026-11-20 14:00"):
        address = f"/project/column/{columns[0]['id']}"
        api.put(address, {"targetHours": 2}, format="json")
        assert first_card(api)["late"]
        assert api.get(f"/project/{project['id']}").json()["data"]["late"]

        api.put(address, {"position": 5}, format="json")
        assert not first_card(api)["late"]
        assert not api.get(f"/project/{project['id']}").json()["data"]["late"]


def test_deleted_column_keeps_name_in_times(api: Caller, car: Car) -> None:
    with at("2026-11-20 10:00"):
        project = new_project(api, car)
        columns = board(api)
        move(api, first_card(api), columns[1])
    with at("2026-11-20 12:00"):
        move(api, first_card(api), columns[2])
        api.delete(f"/project/column/{columns[1]['id']}")
        times = api.get(f"/project/{project['id']}").json()["data"]["times"]

    assert times[-1] == {"columnId": None, "name": "Mécanique", "hours": 2.0}
