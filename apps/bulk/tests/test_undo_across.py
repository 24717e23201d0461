"""What is taken back in two ways, one after the other or in two tabs at once: nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.bin.models import BinItem
from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.imports.tests.conftest import Imports
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

pytestmark = [pytest.mark.django_db, pytest.mark.database]
at_once = pytest.mark.django_db(transaction=True)

TABLE = [["Modèle", "Nom", "Prix", "Immatriculation"], ["Clio", "Clio V", "9000", "AB-123-CD"]]


def at_the_same_moment(account: Account, *paths: str) -> list[Any]:
    """The answers to these posts, each from a tab of its own; none of them is a failure."""
    answers = simultaneously(lambda number: Caller(account).post(paths[number], {}), len(paths))
    assert all(answer.status_code < 500 for answer in answers), [answer.content for answer in answers]
    return [answer.status_code for answer in answers]


def merged(api: Caller, keep: Client, drop: Client) -> str:
    answer = api.post("/client/merge", {"keep": str(keep.pk), "drop": str(drop.pk)})
    assert answer.status_code == 200, answer.content
    return f"/client/merge/{answer.json()['data']['mergeId']}/undo"


@pytest.fixture
def sold(api: Caller, car: Car) -> tuple[Car, Client, Client]:
    """A car, a client, and the client who bought it."""
    keep, buyer = make_client(car.partner), make_client(car.partner)
    assert api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(buyer.pk)}).status_code == 200
    return car, keep, buyer


def test_file_makes_deleted_cars_again(api: Caller, partner: Partner, bulk: Callable[..., Any]) -> None:
    imports = Imports(api)
    imports.whole(TABLE)
    token = bulk(list(Car.objects.of(partner)), action="delete")["undo"]

    again = imports.whole(TABLE)

    assert (again["counts"]["create"], again["counts"]["models"]) == (1, 0)
    answer = api.post(f"/undo/{token}", {})
    assert (answer.status_code, answer.json()["code"], answer.json()["total"]) == (409, "changed_since", 1)
    assert (Car.objects.count(), BinItem.objects.count(), ModelCar.objects.count()) == (1, 1, 1)


def test_restored_cars_are_found_by_the_file(api: Caller, partner: Partner, bulk: Callable[..., Any]) -> None:
    imports = Imports(api)
    imports.whole(TABLE)
    token = bulk(list(Car.objects.of(partner)), action="delete")["undo"]
    assert api.post(f"/undo/{token}", {}).status_code == 200

    again = imports.plan(imports.upload(TABLE))

    assert (again["create"], again["unchanged"]) == (0, 1)


@at_once
def test_undo_while_one_row_is_restored(account: Account, cars: list[Car], bulk: Callable[..., Any]) -> None:
    token = bulk(cars, action="delete")["undo"]

    undone, restored = at_the_same_moment(account, f"/undo/{token}", f"/bin/car/{cars[1].pk}/restore")

    assert (undone, restored) in {(200, 404), (409, 200)}
    assert Car.objects.count() == (3 if undone == 200 else 1)
    assert Car.objects.count() + BinItem.objects.count() == 3
    if undone == 409:
        assert Caller(account).post(f"/undo/{token}", {"only": "unchanged"}).json()["data"] == {"restored": 2}


@at_once
def test_merge_is_undone_once_in_many_tabs(api: Caller, account: Account, partner: Partner) -> None:
    path = merged(api, make_client(partner), make_client(partner))

    assert sorted(at_the_same_moment(account, path, path, path)) == [200, 409, 409]
    assert Client.objects.count() == 2


@at_once
def test_car_restored_while_a_merge_is_undone(api: Caller, account: Account, sold: tuple[Car, Client, Client]) -> None:
    car, keep, buyer = sold
    api.delete(f"/car/delete/{car.pk}")
    path = merged(api, keep, buyer)

    assert at_the_same_moment(account, path, f"/bin/car/{car.pk}/restore") == [200, 200]

    assert Car.objects.get(pk=car.pk).buyer_id == buyer.pk


@at_once
def test_car_restored_while_its_buyer_is_merged(account: Account, sold: tuple[Car, Client, Client]) -> None:
    car, keep, buyer = sold
    Caller(account).delete(f"/car/delete/{car.pk}")

    def call(number: int) -> Any:
        if number:
            return Caller(account).post(f"/bin/car/{car.pk}/restore")
        return Caller(account).post("/client/merge", {"keep": str(keep.pk), "drop": str(buyer.pk)})

    merged, restored = simultaneously(call, 2)

    assert merged.status_code == 200, merged.content
    assert restored.status_code in (200, 409), restored.content
    if restored.status_code == 409:
        assert Caller(account).post(f"/bin/car/{car.pk}/restore").status_code == 200
    assert Car.objects.get(pk=car.pk).buyer_id == keep.pk
