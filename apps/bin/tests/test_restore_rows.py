"""Deleted and restored, everything is as it was: all rows of all tables are compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction

from apps.bin.models import BinItem, Kind
from apps.bin.services import restore_many
from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.core.tests.dealership import empty_database, new_dealership
from apps.documents.models import Document
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.register.tests.factory import forget_register
from apps.response_times.services import move_clocks
from apps.slots.models import Proposal
from apps.testing.callers import Caller

from .conftest import all_rows, counts, delete, restore

pytestmark = [pytest.mark.django_db, pytest.mark.database]
MODELS: dict[str, Any] = {
    "car": Car, "client": Client, "garage": Garage, "modelCar": ModelCar, "prospect": Prospect, "document": Document,
}  # fmt: skip


@pytest.fixture(scope="module")
def dealership(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Partner]:
    with empty_database(django_db_blocker, tmp_path_factory.mktemp("media")):
        partner = new_dealership(1)
        prospect, garage = Prospect.objects.of(partner)[0], Garage.objects.of(partner)[0]
        car = Car.objects.of(partner)[0]
        Proposal.objects.create(
            partner=partner, prospect=prospect, garage=garage, car=car, token_digest="d", kind="visit", slots=[],
        )  # fmt: skip
        BinItem.objects.all().delete()
        # Garages that it names cannot be deleted.
        forget_register()
        # They were set by hand.
        move_clocks(partner.pk)
        yield partner


@pytest.fixture
def caller(dealership: Partner) -> Iterator[Caller]:
    """Calls of the dealership, all taken back after the test."""
    with transaction.atomic():
        yield Caller(Account.objects.get(partner=dealership, role="owner"))
        transaction.set_rollback(True)


def same(before: dict[str, Any]) -> None:
    """Only what differs, else it could not be read."""
    after = all_rows()
    assert {key: (before.get(key), after.get(key)) for key in before | after if before.get(key) != after.get(key)} == {}


def richest(kind: str, partner: Partner) -> list[Any]:
    """Rows of a kind that can be deleted, those first to which most others point."""
    rows = sorted(MODELS[kind].objects.of(partner), key=counts, reverse=True)
    if kind in ("garage", "modelCar"):
        for row in rows:
            row.cars.all().delete()
    return rows


@pytest.mark.parametrize("kind", Kind.values)
def test_restored_row_is_as_it_was(kind: str, caller: Caller, dealership: Partner) -> None:
    rows = richest(kind, dealership)[:3]
    assert len(rows) > 1
    for row in rows:
        before = all_rows()
        delete(caller, kind, row)
        assert str(row.pk) + row._meta.label_lower not in all_rows()

        restore(caller, kind, row)

        same(before)
        assert not BinItem.objects.exists()


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (1, 0, 2)])
def test_restored_in_any_order_as_it_was(order: Any, caller: Caller, dealership: Partner) -> None:
    sold = Car.objects.of(dealership).exclude(buyer=None)[0]
    proposal = Proposal.objects.get()
    for first, second, third in (
        (("car", sold), ("client", sold.buyer), ("document", Document.objects.of(dealership)[0])),
        (("car", proposal.car), ("prospect", proposal.prospect), ("client", Client.objects.of(dealership)[0])),
    ):
        before = all_rows()
        pairs = (first, second, third)
        for kind, row in pairs:
            delete(caller, kind, row)
        for index in order:
            restore(caller, *pairs[index])
        same(before)


def test_many_are_restored_at_once(caller: Caller, dealership: Partner) -> None:
    before = all_rows()
    cars = list(Car.objects.of(dealership))
    models = {car.model_car for car in cars}
    for car in cars:
        delete(caller, "car", car)
    for model in models:
        delete(caller, "modelCar", model)
    for garage in Garage.objects.of(dealership):
        delete(caller, "garage", garage)

    restore_many(BinItem.objects.of(dealership))

    same(before)


@pytest.mark.parametrize("kind", ["car", "client", "prospect"])
def test_deleted_in_bulk_and_undone_all_is_as_it_was(kind: str, caller: Caller, dealership: Partner) -> None:
    before, count = all_rows(), MODELS[kind].objects.of(dealership).count()

    deleted = caller.post(f"/{kind}/bulk", {"filters": {}, "count": count, "action": "delete"}).json()["data"]
    assert deleted["changed"] == count > 2
    assert not MODELS[kind].objects.of(dealership).exists()
    assert caller.post(f"/undo/{deleted['undo']}", {}).json()["data"] == {"restored": count}

    same(before)


def test_car_brings_its_model_and_garage_back(caller: Caller, dealership: Partner) -> None:
    car = Car.objects.of(dealership).exclude(garage=None)[0]
    Car.objects.of(dealership).exclude(pk=car.pk).delete()
    alone = all_rows()
    delete(caller, "car", car)
    delete(caller, "modelCar", car.model_car)
    delete(caller, "garage", car.garage)

    answer = restore(caller, "car", car)

    assert sorted(answer["with"]) == sorted([car.model_car.intitule, str(car.garage)])
    same(alone)
