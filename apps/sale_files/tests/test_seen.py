"""Who sees and does what: roles, sellers who see what is their own, the public page."""

from __future__ import annotations

from typing import Any

import pytest

from apps.cars.models import Car
from apps.clients.models import Client
from apps.partners.models import Partner, Role
from apps.testing.callers import Caller

from .conftest import Open, done
from .test_files import codes


@pytest.fixture
def seller(partner: Partner, colleague: Any) -> Caller:
    """One who sees what is their own."""
    Partner.objects.filter(pk=partner.pk).update(sellers_see="own")
    return Caller(colleague())


def test_seller_sees_own_and_unassigned_files(api: Caller, seller: Caller, client: Client, opened: Open) -> None:
    file = opened()

    assert seller.get(f"/sale-file/{file['id']}").status_code == 404
    assert seller.read("/sale-file/all") == []
    done(api.put(f"/sale-file/{file['id']}", {"assigneeId": None}, format="json"))
    assert [row["id"] for row in seller.read("/sale-file/all")] == [file["id"]]


def test_unassigned_file_of_a_colleagues_client_is_not_seen(
    api: Caller, seller: Caller, account: Any, client: Client, opened: Open
) -> None:
    file = opened(assigneeId=None)
    Client.objects.filter(pk=client.pk).update(assignee=account)

    assert seller.get(f"/sale-file/{file['id']}").status_code == 404


def test_car_says_that_it_is_reserved_but_not_for_whom(seller: Caller, car: Car, opened: Open) -> None:
    opened()

    shown = seller.read(f"/car/getById/{car.pk}")

    assert shown["reservedBy"] == {"id": None, "number": "", "clientName": ""}
    assert "Amélie" not in str(seller.read("/car/all"))


@pytest.mark.parametrize("role, status", [(Role.READER, 200), (Role.WORKSHOP, 403), (Role.SELLER, 200)])
def test_roles_read_files(colleague: Any, opened: Open, role: Role, status: int) -> None:
    assert Caller(colleague(role)).get(f"/sale-file/{opened()['id']}").status_code == status


@pytest.mark.parametrize("role", [Role.READER, Role.WORKSHOP])
@pytest.mark.parametrize("step", ["order-form", "reopen", "sign", "cancel", "deposit", "payment", "invoice", "deliver"])
def test_reader_and_workshop_take_no_step(colleague: Any, opened: Open, role: Role, step: str) -> None:
    file = opened()

    assert codes(Caller(colleague(role)).post(f"/sale-file/{file['id']}/{step}", {})) == (403, "not_allowed")


def test_hand_over_gives_the_files_on(api: Caller, colleague: Any, opened: Open) -> None:
    leaving, staying = colleague(), colleague()
    file = opened(assigneeId=str(leaving.pk))

    moved = done(api.delete(f"/partner/team/{leaving.pk}?handTo={staying.pk}"))

    assert moved["moved"]["salefile"] == 1
    assert api.read(f"/sale-file/{file['id']}")["assignee"]["id"] == str(staying.pk)
    done(api.post(f"/undo/{moved['undo']['token'] if isinstance(moved['undo'], dict) else moved['undo']}"))
    assert api.read(f"/sale-file/{file['id']}")["assignee"]["id"] == str(leaving.pk)


@pytest.mark.parametrize("reserved, shown", [("show", [True]), ("hide", [])])
def test_public_page_marks_or_hides_a_reserved_car(
    anonymous: Caller, api: Caller, partner: Partner, car: Car, opened: Open, reserved: str, shown: list[bool]
) -> None:
    Partner.objects.filter(pk=partner.pk).update(showroom="on", showroom_reserved=reserved)
    url = f"/partner/public/{partner.affiliate_code}/cars"
    assert [row["reserved"] for row in anonymous.read(url)] == [False]
    opened()

    assert [row["reserved"] for row in anonymous.read(url)] == shown
    state = "public" if shown else "reserved"
    assert api.read(f"/car/getById/{car.pk}")["publicationState"] == state
    assert [row["id"] for row in api.read("/car/all", {"publicationState": state})] == [str(car.pk)]
    other = "reserved" if shown else "public"
    assert api.read("/car/all", {"publicationState": other}) == []
