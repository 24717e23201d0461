"""A car's preparation: opened once, listed with its cost, finished and reopened."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from apps.cars.models import Car
from apps.core.models.ids import new_id
from apps.projects.models import Project
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

from .factory import another_car, at, board, first_card, move, new_card, new_project


def test_project_create_adds_card_in_first_column(api: Caller, car: Car) -> None:
    project = new_project(api, car, purchaseDate="2026-11-02", targetDate="2026-12-01", purchasePrice=9500)

    assert project["name"] == "C3 Shine"
    assert project["car"] == {"id": str(car.pk), "label": "C3 Shine"}
    assert (project["status"], project["currency"], project["cost"]) == ("open", "EUR", 0)
    assert (project["purchaseDate"], project["targetDate"], project["purchasePrice"]) == (
        "2026-11-02", "2026-12-01", 9500,
    )  # fmt: skip
    assert (project["cardCount"], project["finishedCount"], project["late"]) == (1, 0, False)
    assert [card["title"] for card in board(api)[0]["cards"]] == ["C3 Shine"]


def test_project_create_car_already_open_returns_400(api: Caller, car: Car) -> None:
    new_project(api, car)

    response = api.post("/project/create", {"carId": str(car.pk)}, format="json")

    assert response.status_code == 400
    assert response.json()["code"] == "project_exists"
    assert response.json()["message"] == "Cette voiture est déjà en préparation."
    assert list(response.json()["errors"]) == ["carId"]
    assert Project.objects.count() == 1


@pytest.mark.parametrize(
    "field, value",
    [
        ("carId", None), ("carId", "nobody"), ("name", ""), ("name", "x" * 151), ("purchaseDate", "1999-12-31"),
        ("targetDate", "9999-12-31"), ("targetDate", "tomorrow"), ("purchasePrice", -1), ("purchasePrice", 1.005),
        ("purchasePrice", "1e400"),
    ],
)  # fmt: skip
def test_project_create_invalid_field_returns_422(api: Caller, car: Car, field: str, value: Any) -> None:
    response = api.post("/project/create", {"carId": str(car.pk), field: value}, format="json")

    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [field]
    assert not Project.objects.exists()


def test_project_and_car_other_partner_not_found(api: Caller, other_api: Caller, car: Car) -> None:
    project = new_project(api, car)

    assert other_api.post("/project/create", {"carId": str(car.pk)}, format="json").status_code == 422
    assert other_api.get(f"/project/{project['id']}").status_code == 404
    assert other_api.get(f"/project/car/{car.pk}").status_code == 404
    assert other_api.get("/project/all").json()["total"] == 0
    assert [column["cards"] for column in board(other_api)] == [[]] * 6
    assert other_api.get("/project/overview").json()["data"]["moves"] == []
    other = other_api.get("/project/board", {"projectId": project["id"]}).json()["data"]["columns"]
    assert not any(column["cards"] for column in other)


def test_project_put_changes_sent_fields_not_car(api: Caller, car: Car) -> None:
    project = new_project(api, car, targetDate="2026-12-01")
    other = another_car(car, "208")

    response = api.put(f"/project/{project['id']}", {"name": "Reprise Martin", "carId": str(other.pk)}, format="json")

    changed = response.json()["data"]
    assert (changed["name"], changed["targetDate"], changed["car"]["id"]) == (
        "Reprise Martin", "2026-12-01", str(car.pk),
    )  # fmt: skip


def test_car_delete_keeps_name_on_project(api: Caller, car: Car) -> None:
    project = new_project(api, car)

    assert api.delete(f"/car/delete/{car.pk}").status_code == 200

    kept = api.get(f"/project/{project['id']}").json()["data"]
    assert (kept["car"], kept["carName"]) == (None, "C3 Shine")
    assert first_card(api)["car"] is None


def test_project_delete_twice_returns_404(api: Caller, car: Car) -> None:
    project = new_project(api, car)

    first = api.delete(f"/project/{project['id']}")

    assert first.json() == {"message": "La préparation a été supprimée."}
    assert api.delete(f"/project/{project['id']}").status_code == 404


def test_done_project_leaves_board_and_locks_cards(api: Caller, car: Car) -> None:
    project = new_project(api, car)
    card = first_card(api)

    done = api.patch(f"/project/{project['id']}/status", {"status": "done"}, format="json").json()["data"]

    assert done["status"] == "done"
    assert done["closedAt"]
    assert done["finishedCount"] == 1
    assert not any(column["cards"] for column in board(api))
    refused = move(api, card, board(api)[1])
    assert (refused.status_code, refused.json()["code"]) == (409, "project_done")
    assert refused.json()["message"] == "Cette préparation est terminée\xa0: rouvrez-la pour modifier ses cartes."
    assert api.delete(f"/project/card/{card['id']}").status_code == 409
    new_project(api, car)
    again = api.patch(f"/project/{project['id']}/status", {"status": "open"}, format="json")
    assert (again.status_code, again.json()["code"]) == (400, "project_exists")


def test_project_reopen_restores_cards_or_first_column(api: Caller, car: Car) -> None:
    project = new_project(api, car)
    columns = board(api)
    move(api, first_card(api), columns[1])
    new_card(api, project, columnId=columns[2]["id"])
    api.patch(f"/project/{project['id']}/status", {"status": "done"}, format="json")
    assert api.delete(f"/project/column/{columns[2]['id']}").status_code == 200

    api.patch(f"/project/{project['id']}/status", {"status": "open"}, format="json")

    assert [[card["title"] for card in column["cards"]] for column in board(api)] == [
        ["Pare-brise"], ["C3 Shine"], [], [], [],
    ]  # fmt: skip


def test_project_list_filters_and_ordering(api: Caller, car: Car) -> None:
    Car.objects.filter(pk=car.pk).update(immatriculation="GA-123-BC")
    car.refresh_from_db()
    with at("2026-11-20 10:00"):
        one = new_project(api, car, name="Reprise Léger")
        two = new_project(api, another_car(car, "Clio"))
        api.patch(f"/project/{two['id']}/status", {"status": "done"}, format="json")

    def found(**query: str) -> list[str]:
        return [row["id"] for row in api.get("/project/all", query).json()["data"]]

    with at("2026-11-21 10:30"):
        assert found(search="leger") == found(search="ga123") == found(search="GA-123") == [one["id"]]
        assert found(status="done") == [two["id"]]
        assert found(carId=str(car.pk)) == [one["id"]]
        # The first column should take a day.
        assert found(late="true") == [one["id"]]
        assert found(late="false") == [two["id"]]
        assert found(ordering="name") == [two["id"], one["id"]]


def test_project_late_after_target_date(api: Caller, car: Car) -> None:
    with at("2026-11-20 10:00"):
        project = new_project(api, car, targetDate=date(2026, 11, 20).isoformat())
    address = f"/project/{project['id']}"
    with at("2026-11-20 22:59:59"):
        assert not api.get(address).json()["data"]["late"]
    with at("2026-11-20 23:00:01"):
        assert api.get(address).json()["data"]["late"]


def test_project_list_query_count_constant(api: Caller, car: Car) -> None:
    for number in range(3):
        new_project(api, another_car(car, f"A{number}"))
    few = count_queries_of_get(api, "/project/all?limit=100")
    for number in range(27):
        new_project(api, another_car(car, f"B{number}"))

    assert count_queries_of_get(api, "/project/all?limit=100") == few


def test_unknown_project_path_returns_json_404(api: Caller) -> None:
    response = api.get(f"/project/nothing/{new_id()}")

    assert (response.status_code, response.json()["code"]) == (404, "not_found")
