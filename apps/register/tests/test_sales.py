"""What the rest of the product writes in the register, and what leaves it alone (docs/register.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.cars.models import Car
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.register.models import RegisterRow
from apps.testing.callers import Caller

from .factory import PERSON

pytestmark = [pytest.mark.django_db, pytest.mark.database]
Row = dict[str, Any]


@pytest.fixture
def client(partner: Partner) -> Client:
    return make_client(partner, address="4 rue Neuve", postal_code="69001", city="Lyon")


@pytest.fixture
def sell(api: Caller, car: Car, client: Client) -> Callable[[], None]:
    def assign() -> None:
        answer = api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(client.pk)})
        assert answer.status_code == 200, answer.content

    return assign


def said() -> list[Row]:
    return [row.said for row in RegisterRow.objects.order_by("number")]


def test_sale_writes_the_exit(entered: Row, sell: Callable[[], None], car: Car, client: Client) -> None:
    sell()

    _entry, left = said()
    assert (left["kind"], left["entryId"], left["clientId"]) == ("exit", entered["id"], str(client.pk))
    assert left["exit"]["buyerName"] == client.full_name
    assert left["exit"]["buyerAddress"] == "4 rue Neuve, 69001 Lyon"
    assert left["exit"]["price"] == float(car.prix)


def test_sale_of_a_car_without_entry_writes_nothing(sell: Callable[[], None]) -> None:
    sell()

    assert said() == []


def test_cancelled_sale_opens_the_entry_again(api: Caller, entered: Row, sell: Callable[[], None], car: Car) -> None:
    sell()

    assert api.post("/car/unassign", {"carId": str(car.pk)}).status_code == 200

    _entry, left, correction = said()
    assert (correction["kind"], correction["correctionOf"], correction["exit"]) == ("correction", left["id"], None)
    sell()
    assert [row["kind"] for row in said()] == ["entry", "exit", "correction", "exit"]
    body = {"motive": "faute", "exit": {"buyerName": "Autre"}}
    answer = api.post(f"/register/{left['id']}/correct", body, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "register_exit_replaced")


def test_cancelled_sale_leaves_an_exit_that_it_did_not_write(
    api: Caller, entered: Row, sell: Callable[[], None], car: Car
) -> None:
    api.post(f"/register/{entered['id']}/exit", {"motive": "vol"}, format="json")
    sell()

    api.post("/car/unassign", {"carId": str(car.pk)})

    assert [row["kind"] for row in said()] == ["entry", "exit"]


def test_deleted_and_restored_car_leaves_the_rows(api: Caller, entered: Row, car: Car) -> None:
    before = list(RegisterRow.objects.values())

    assert api.delete(f"/car/delete/{car.pk}").status_code == 200

    assert list(RegisterRow.objects.values()) == before
    assert api.post(f"/bin/car/{car.pk}/restore").status_code in (200, 201)
    assert api.read(f"/car/getById/{car.pk}")["policeNumber"] == entered["number"]
    assert list(RegisterRow.objects.values()) == before


def test_garage_with_rows_is_not_deleted(api: Caller, entered: Row, garage: Garage) -> None:
    answer = api.delete(f"/garage/delete/{garage.pk}")

    assert (answer.status_code, answer.json()["code"]) == (409, "garage_in_register")


def test_erasure_keeps_the_rows_and_says_until_when(
    api: Caller, enter: Callable[..., Row], client: Client, set_now: Callable[..., None]
) -> None:
    set_now("2026-03-01T12:00:00+01:00")
    enter(clientId=str(client.pk))
    before = list(RegisterRow.objects.values())
    held = api.read(f"/client/personalData/{client.pk}")["register"]

    answer = api.post(f"/client/erase/{client.pk}", {"confirmation": client.full_name})

    kept = answer.json()["data"]
    assert (kept["keptRegister"], kept["keptRegisterUntil"]) == (1, "2036-03-01")
    assert [row["seller"]["lastName"] for row in held] == [PERSON["lastName"]]
    assert list(RegisterRow.objects.values()) == before


def test_partner_with_rows_is_not_deleted_by_staff(entered: Row, staff: Any, partner: Partner) -> None:
    staff.post(f"/admin/partners/partner/{partner.pk}/delete/", {"post": "yes"})

    assert Partner.objects.filter(pk=partner.pk).exists()
    assert RegisterRow.objects.count() == 1


def test_merge_and_its_undoing_leave_the_rows(
    api: Caller, enter: Callable[..., Row], client: Client, partner: Partner
) -> None:
    enter(clientId=str(client.pk))
    other = make_client(partner, phone_number="+33611223344")
    before = list(RegisterRow.objects.values())

    answer = api.post("/client/merge", {"keep": str(other.pk), "drop": str(client.pk), "fields": {}}, format="json")

    assert answer.status_code == 200, answer.content
    assert list(RegisterRow.objects.values()) == before
    # The rows are those of the kept client now, as its personal data say.
    assert len(api.read(f"/client/personalData/{other.pk}")["register"]) == 1
    assert api.post(f"/client/merge/{answer.json()['data']['mergeId']}/undo").status_code == 200
    assert list(RegisterRow.objects.values()) == before
