"""What was written is kept: the database refuses changes, and what is changed past it is found (docs/register.md)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.core.models import append_only
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.register.models import Consultation, RegisterRow, Series
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

from .conftest import Enter
from .factory import entry_body

TABLES = ("register_row", "register_consultation")
pytestmark = pytest.mark.database
CHANGES: dict[str, Any] = {
    "id": uuid4(),
    "partner_id": None,
    "garage_id": None,
    "created_at": timezone.now() - timedelta(days=1),
    "number": 7,
    "kind": "exit",
    "car_id": uuid4(),
    "client_id": uuid4(),
    "sale_id": uuid4(),
    "entry_id": uuid4(),
    "left_stock": True,
    "search_text": "x",
    "content": None,
    "digest": "0" * 64,
}


@pytest.fixture
def triggers(db: None) -> None:
    """Installs the migration's triggers, which the SQLite test database omits; undone with the test."""
    for table in TABLES:
        append_only.install(connection, table)


@pytest.fixture
def no_triggers(db: None) -> None:
    """As somebody who may do everything in the database removes them; undone with the test."""
    for table in TABLES:
        append_only.remove(connection, table)


def verified(api: Caller, garage: Garage) -> dict[str, Any]:
    found: dict[str, Any] = api.read("/register/verify", {"garageId": str(garage.pk)})
    return found


def test_columns_of_a_row_are_all_changed_below() -> None:
    assert set(CHANGES) == {field.attname for field in RegisterRow._meta.concrete_fields}


@pytest.mark.parametrize("column", CHANGES)
@pytest.mark.usefixtures("no_triggers")
def test_changed_column_is_found_at_its_number(
    api: Caller, enter: Enter, garage: Garage, partner: Partner, other_partner: Partner, column: str
) -> None:
    rows = [enter() for _number in range(3)]
    assert verified(api, garage) == {"ok": True, "rows": 3, "firstBroken": None}
    elsewhere = Garage.objects.create(partner=partner, localisation="Paris")
    changed = RegisterRow.objects.filter(pk=rows[1]["id"])
    content = changed.get().content
    value = {
        "partner_id": other_partner.pk,
        "garage_id": elsewhere.pk,
        "content": content.replace("8490.5", "8490.4"),
    }.get(column, CHANGES[column])

    changed.update(**{column: value})

    found = verified(api, garage)
    assert (found["ok"], found["firstBroken"]) == (False, 2)


@pytest.mark.parametrize("content", ["{", "[]", "null", '{"number":1}', ""])
@pytest.mark.usefixtures("no_triggers")
def test_unreadable_content_is_found(api: Caller, enter: Enter, garage: Garage, content: str) -> None:
    enter()
    RegisterRow.objects.update(content=content)

    assert verified(api, garage)["firstBroken"] == 1


@pytest.mark.usefixtures("no_triggers")
def test_content_written_otherwise_is_found(api: Caller, enter: Enter, garage: Garage) -> None:
    enter()
    row = RegisterRow.objects.get()
    RegisterRow.objects.update(content=f"{row.content} ")

    assert verified(api, garage)["firstBroken"] == 1


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.usefixtures("no_triggers")
def test_removed_row_is_found(api: Caller, enter: Enter, garage: Garage, number: int) -> None:
    for _number in range(3):
        enter()

    RegisterRow.objects.filter(number=number)._raw_delete("default")

    assert verified(api, garage)["firstBroken"] == number


def test_empty_register_is_whole(api: Caller, garage: Garage) -> None:
    assert verified(api, garage) == {"ok": True, "rows": 0, "firstBroken": None}


@pytest.mark.parametrize("model", [RegisterRow, Consultation])
@pytest.mark.usefixtures("triggers")
def test_database_refuses_update_and_delete(api: Caller, enter: Enter, model: Any) -> None:
    enter()
    api.read("/register/all", {"purpose": "contrôle"})
    before = list(model.objects.values())
    changes: list[Callable[[], object]] = [
        lambda: model.objects.update(created_at=timezone.now()),
        lambda: model.objects.all()._raw_delete("default"),
    ]
    for change in changes:
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            change()

    assert list(model.objects.values()) == before


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_entries_at_once_leave_no_gap(account: Account, partner: Partner) -> None:
    garages = [Garage.objects.create(partner=partner, localisation=f"Garage {number}") for number in range(3)]

    def one(number: int) -> Any:
        return Caller(account).post("/register/create", entry_body(garages[number % 3]), format="json")

    answers = simultaneously(one, times=50)

    assert {answer.status_code for answer in answers} == {201}
    api = Caller(account)
    for garage in garages:
        numbers = list(RegisterRow.objects.filter(garage=garage).order_by("number").values_list("number", flat=True))
        assert numbers == list(range(1, len(numbers) + 1))
        assert Series.objects.get(garage=garage).last == len(numbers)
        assert verified(api, garage)["ok"]
    assert RegisterRow.objects.count() == 50


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_car_is_entered_once(account: Account, partner: Partner, model_car: ModelCar) -> None:
    garages = [Garage.objects.create(partner=partner, localisation=f"Garage {number}") for number in range(2)]
    car = Car.objects.create(partner=partner, model_car=model_car, nom="C3", prix=10_000)

    def one(number: int) -> Any:
        body = entry_body(garages[number % 2], carId=str(car.pk))
        return Caller(account).post("/register/create", body, format="json")

    statuses = sorted(answer.status_code for answer in simultaneously(one))

    assert statuses[0] == 201
    assert set(statuses[1:]) == {409}
