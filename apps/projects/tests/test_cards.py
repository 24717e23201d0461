"""Cards: what they say, how they move, what is late, what they cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest

from apps.cars.models import Car, ModelCar
from apps.cars.tests.factory import car_body
from apps.partners.models import Account, Partner
from apps.projects.models import Card, CardMove
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously
from apps.testing.queries import count_queries_of_get

from .factory import another_car, at, board, first_card, move, new_card, new_project


def card_titles(api: Caller) -> list[list[str]]:
    return [[card["title"] for card in column["cards"]] for column in board(api)]


def test_card_create_returns_checklist_cost_due_date(api: Caller, car: Car) -> None:
    project = new_project(api, car)
    card = new_card(
        api, project, description="Impact côté droit", cost=320.5, dueDate="2026-12-01", assigneeName="Karim",
        checklist=[{"text": "Commander", "done": True}, {"text": "Poser"}],
    )  # fmt: skip

    assert card["project"] == {"id": project["id"], "label": "C3 Shine"}
    assert (card["cost"], card["currency"], card["version"]) == (320.5, "EUR", 1)
    assert card["checklist"] == [{"text": "Commander", "done": True}, {"text": "Poser", "done": False}]
    assert [(step["from"], step["to"], step["by"]) for step in card["moves"]] == [("", "Arrivée", "Personne 1")]


@pytest.mark.parametrize(
    "field, value",
    [
        ("title", ""), ("title", "\x00"), ("cost", -1), ("cost", 1.005), ("cost", "NaN"), ("dueDate", "2100-01-01"),
        ("checklist", [{"text": "x"}] * 31), ("checklist", "x"), ("checklist", [{"text": ""}]),
        ("description", "x" * 2001), ("assigneeName", "x" * 101), ("columnId", "unknown"), ("version", 0),
    ],
)  # fmt: skip
def test_card_create_invalid_field_returns_422(api: Caller, car: Car, field: str, value: Any) -> None:
    project = new_project(api, car)

    body = {"projectId": project["id"], "title": "Freins", field: value}
    response = api.post("/project/card/create", body, format="json")

    assert response.status_code == 422, response.content
    assert all(name.startswith(field) for name in response.json()["errors"])
    assert Card.objects.count() == 1


def test_checklist_row_without_text_returns_422(api: Caller, car: Car) -> None:
    new_project(api, car)
    card = first_card(api)

    response = api.put(f"/project/card/{card['id']}", {"checklist": [{}]}, format="json")

    assert (response.status_code, list(response.json()["errors"])) == (422, ["checklist.0.text"])
    assert first_card(api) == card


def test_card_shows_picture_and_price_of_its_car(api: Caller, model_car: ModelCar) -> None:
    made = api.post("/car/create", car_body(model_car), format="multipart").json()["data"]
    new_project(api, Car.objects.get(pk=made["id"]))

    car = first_card(api)["car"]

    assert (car["id"], car["prix"], car["devise"]) == (made["id"], 12990, "EUR")
    assert car["thumbnail"].split("?")[0] == made["image"]["thumbnail"].split("?")[0]


def test_board_query_count_constant(api: Caller, car: Car) -> None:
    new_project(api, another_car(car, "A"))
    few = count_queries_of_get(api, "/project/board")
    for number in range(5):
        new_project(api, another_car(car, f"B{number}"))

    assert count_queries_of_get(api, "/project/board") == few


def test_card_move_recorded_with_author(api: Caller, car: Car) -> None:
    new_project(api, car)
    columns = board(api)

    response = move(api, first_card(api), columns[1])

    assert response.status_code == 200
    assert (response.json()["data"]["columnId"], response.json()["data"]["version"]) == (columns[1]["id"], 2)
    steps = api.get(f"/project/card/{response.json()['data']['id']}").json()["data"]["moves"]
    assert [(step["from"], step["to"]) for step in steps] == [("Arrivée", "Mécanique"), ("", "Arrivée")]
    latest = api.get("/project/overview").json()["data"]["moves"][0]
    assert (latest["to"], latest["by"], latest["card"]["label"]) == ("Mécanique", "Personne 1", "C3 Shine")


def test_card_move_taken_back_is_as_if_never_made(api: Caller, car: Car, set_now: Callable[[str], None]) -> None:
    set_now("2026-11-23T10:00:00+01:00")
    new_project(api, car)
    columns, before = board(api), first_card(api)
    address = f"/project/card/{before['id']}"
    set_now("2026-11-25T10:00:00+01:00")
    moved = move(api, before, columns[1]).json()["data"]
    set_now("2026-11-25T10:00:08+01:00")

    back = move(api, moved, columns[0], undo=True).json()["data"]

    assert (back["columnId"], back["enteredAt"]) == (columns[0]["id"], before["enteredAt"])
    assert [step["to"] for step in api.read(address)["moves"]] == ["Arrivée"]


@pytest.mark.parametrize("moment, column", [("10:02:00", 0), ("10:00:08", 2)])
def test_card_move_later_or_elsewhere_is_a_move_of_its_own(
    api: Caller, car: Car, set_now: Callable[[str], None], moment: str, column: int
) -> None:
    set_now("2026-11-25T10:00:00+01:00")
    new_project(api, car)
    columns, before = board(api), first_card(api)
    moved = move(api, before, columns[1]).json()["data"]
    set_now(f"2026-11-25T{moment}+01:00")

    back = move(api, moved, columns[column], undo=True).json()["data"]

    assert back["enteredAt"] == f"2026-11-25T{moment}+01:00"
    assert len(api.read(f"/project/card/{before['id']}")["moves"]) == 3


def test_card_move_before_other_card_sets_order(api: Caller, car: Car) -> None:
    project = new_project(api, car)
    cards = {name: new_card(api, project, title=name) for name in "abc"}
    columns = board(api)

    move(api, cards["c"], columns[0], beforeId=cards["a"]["id"])
    assert card_titles(api)[0] == ["C3 Shine", "c", "a", "b"]

    move(api, cards["a"], columns[0])
    assert card_titles(api)[0] == ["C3 Shine", "c", "b", "a"]
    # Within a column there is nothing to remember.
    assert not CardMove.objects.filter(from_name="Arrivée").exists()


def test_card_move_stale_version_returns_409(api: Caller, car: Car) -> None:
    new_project(api, car)
    columns, seen = board(api), first_card(api)
    move(api, seen, columns[1])

    late = move(api, seen, columns[2])

    assert late.status_code == 409
    assert late.json()["code"] == "card_moved"
    assert late.json()["message"] == "Quelqu’un d’autre a déplacé ou modifié cette carte entre-temps."
    assert late.json()["card"]["columnId"] == columns[1]["id"]
    assert late.json()["card"]["version"] == 2
    assert card_titles(api)[1] == ["C3 Shine"]


def test_card_edit_stale_version_returns_409(api: Caller, car: Car) -> None:
    new_project(api, car)
    seen = first_card(api)
    address = f"/project/card/{seen['id']}"
    assert api.put(address, {"cost": 80, "version": 1}, format="json").json()["data"]["version"] == 2

    assert api.put(address, {"cost": 90, "version": 1}, format="json").json()["code"] == "card_moved"
    assert first_card(api)["cost"] == 80


@pytest.mark.django_db(transaction=True)
def test_concurrent_card_moves_one_succeeds(api: Caller, account: Account, car: Car) -> None:
    new_project(api, car)
    columns, seen = board(api), first_card(api)
    body = {"columnId": columns[1]["id"], "version": seen["version"]}

    def call(_number: int) -> Any:
        return Caller(account).patch(f"/project/card/{seen['id']}/move", body, format="json")

    answers = simultaneously(call)

    assert sorted(answer.status_code for answer in answers) == [200] + [409] * (CALLS - 1)
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"card_moved"}
    assert CardMove.objects.filter(to_name="Mécanique").count() == 1


@pytest.mark.django_db(transaction=True)
def test_concurrent_project_creates_one_succeeds(api: Caller, account: Account, car: Car) -> None:
    def call(_number: int) -> Any:
        return Caller(account).post("/project/create", {"carId": str(car.pk)}, format="json")

    answers = simultaneously(call)

    assert sorted(answer.status_code for answer in answers) == [201] + [400] * (CALLS - 1)
    assert len(board(api)) == 6


def test_column_limit_reached_returns_409(api: Caller, car: Car) -> None:
    project = new_project(api, car)
    columns = board(api)
    for _number in range(3):
        new_card(api, project, columnId=columns[1]["id"])

    moved = move(api, first_card(api), columns[1])
    body = {"projectId": project["id"], "title": "Freins", "columnId": columns[1]["id"]}
    created = api.post("/project/card/create", body, format="json")

    for response in (moved, created):
        assert (response.status_code, response.json()["code"]) == (409, "column_full")
        assert response.json()["message"] == "«\xa0Mécanique\xa0» est pleine\xa0: 3 cartes au maximum."
    # What stands there already may change places.
    there = board(api)[1]["cards"]
    assert move(api, there[0], columns[1]).status_code == 200


def test_card_late_by_due_date_or_target_hours(api: Caller, car: Car) -> None:
    with at("2026-11-20 10:00"):
        project = new_project(api, car)
        columns = board(api)
        new_card(api, project, title="Clé", columnId=columns[1]["id"], dueDate="2026-11-20")
        new_card(api, project, title="Fini", columnId=columns[5]["id"], dueDate="2026-11-20")
    with at("2026-11-21 10:30"):
        cards = {card["title"]: card for column in board(api) for card in column["cards"]}
        late = {title: (card["late"], card["overdue"], card["overTarget"]) for title, card in cards.items()}
        assert late == {
            "C3 Shine": (True, False, True), "Clé": (True, True, False), "Fini": (False, False, False),
        }  # fmt: skip
        overview = api.get("/project/overview").json()["data"]
        assert (overview["open"], overview["late"]) == (1, 1)
        assert [(column["cardCount"], column["lateCount"]) for column in overview["columns"]] == [
            (1, 1), (1, 1), (0, 0), (0, 0), (0, 0), (1, 0),
        ]  # fmt: skip


def test_project_times_sum_hours_per_column(api: Caller, car: Car) -> None:
    with at("2026-11-20 10:00"):
        project = new_project(api, car)
        columns = board(api)
    with at("2026-11-20 13:30"):
        move(api, first_card(api), columns[1])
    with at("2026-11-20 15:30"):
        api.patch(f"/project/{project['id']}/status", {"status": "done"}, format="json")

    with at("2026-11-25 10:00"):
        times = api.get(f"/project/{project['id']}").json()["data"]["times"]

    assert [(spent["name"], spent["hours"]) for spent in times] == [("Arrivée", 3.5), ("Mécanique", 2.0)]


def test_car_costs_summed_with_margin_if_price_known(api: Caller, car: Car) -> None:
    first = new_project(api, car)
    new_card(api, first, cost=320.5)
    api.patch(f"/project/{first['id']}/status", {"status": "done"}, format="json")
    address = f"/project/car/{car.pk}"
    known = api.get(address).json()["data"]
    assert known["costs"] == [{"currency": "EUR", "amount": 320.5, "planned": 0}]
    assert (known["purchasePrice"], known["margin"]) == (None, None)
    assert known["project"] == {"id": first["id"], "label": "C3 Shine", "status": "done"}

    second = new_project(api, car, purchasePrice=10000)
    new_card(api, second, cost=100)

    known = api.get(address).json()["data"]
    assert known["project"]["id"] == second["id"]
    assert known["costs"] == [{"currency": "EUR", "amount": 420.5, "planned": 0}]
    # 2,990 hold 498.33 of VAT.
    assert (known["purchasePrice"], known["margin"], known["sold"]) == (10000, 2071.17, False)
    assert api.get("/project/all").json()["data"][0]["cost"] == 100


def test_car_costs_kept_separate_per_currency(api: Caller, car: Car, partner: Partner) -> None:
    first = new_project(api, car, purchasePrice=10000)
    new_card(api, first, cost=100)
    api.patch(f"/project/{first['id']}/status", {"status": "done"}, format="json")
    Partner.objects.filter(pk=partner.pk).update(currency="JPY")
    new_card(api, new_project(api, car), cost=5000)

    known = api.get(f"/project/car/{car.pk}").json()["data"]

    costs = [(cost["currency"], cost["amount"]) for cost in known["costs"]]
    assert costs == [("EUR", 100), ("JPY", 5000)]
    assert known["margin"] is None


def test_card_create_over_fifty_returns_409(api: Caller, car: Car) -> None:
    project = new_project(api, car)
    row = Card.objects.get()
    Card.objects.bulk_create(
        Card(partner=row.partner, project=row.project, column=row.column, title="x") for _number in range(49)
    )

    response = api.post("/project/card/create", {"projectId": project["id"], "title": "x"}, format="json")

    assert (response.status_code, response.json()["code"]) == (409, "too_many_cards")


def test_cards_and_columns_other_partner_not_found(api: Caller, other_api: Caller, car: Car) -> None:
    new_project(api, car)
    card, columns, others = first_card(api), board(api), board(other_api)

    assert move(other_api, card, others[1]).status_code == 404
    assert move(api, card, others[1]).status_code == 422
    assert other_api.get(f"/project/card/{card['id']}").status_code == 404
    assert other_api.delete(f"/project/column/{columns[3]['id']}").status_code == 404


def test_board_change_notifies_after_commit(
    api: Caller, car: Car, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    told = Mock()
    monkeypatch.setattr("apps.projects.board.notify", told)

    with django_capture_on_commit_callbacks(execute=True):
        new_project(api, car)
    with django_capture_on_commit_callbacks(execute=True):
        move(api, first_card(api), board(api)[1])

    assert [call.args[:2] for call in told.call_args_list] == [(car.partner_id, "project:changed")] * 2


def test_board_filter_by_project_keeps_total_count(api: Caller, car: Car) -> None:
    one = new_project(api, car)
    new_project(api, another_car(car, "208"))

    column = board(api, projectId=one["id"])[0]

    assert [card["title"] for card in column["cards"]] == ["C3 Shine"]
    assert column["cardCount"] == 2
    assert api.get("/project/board", {"projectId": "nobody"}).status_code == 422
