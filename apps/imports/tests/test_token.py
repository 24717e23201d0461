"""An import that a program runs with an API token: it is the token's, also where it is written in the background."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.cars.models import Car
from apps.imports.models import Import
from apps.imports.running import worker
from apps.partners.models import Account, Partner, Role
from apps.testing.callers import Caller

from .conftest import Imports


@pytest.fixture
def program(api: Caller) -> Imports:
    """Imports with an API token of the owner."""
    answer = api.post("/partner/api-token", {"name": "DMS", "scope": "write"})
    caller = Caller()
    caller.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['data']['token']}")
    return Imports(caller)


def prices(car: Car, **others: str) -> list[list[Any]]:
    fields = {"id": str(car.pk), "Nom": car.nom, "Prix": "11500", **others}
    return [list(fields), list(fields.values())]


def test_trail_names_the_token(program: Imports, api: Caller, account: Account, car: Car) -> None:
    assert program.whole(prices(car))["counts"]["update"] == 1

    (entry,) = api.read("/partner/audit", {"event": "car_price"})

    assert (entry["by"]["id"], entry["token"]) == (str(account.pk), "DMS")
    account.refresh_from_db()
    assert account.role == Role.OWNER


def test_costs_are_left_out_where_sellers_do_not_see_them(program: Imports, partner: Partner, car: Car) -> None:
    Partner.objects.filter(pk=partner.pk).update(sellers_see_costs=False)

    program.whole(prices(car, **{"Prix d'achat": "9000"}))

    car.refresh_from_db()
    assert (car.prix, car.purchase_price) == (11500, None)


def test_imports_of_the_owner_are_not_the_tokens_where_costs_are_hidden(
    program: Imports, imports: Imports, partner: Partner, car: Car
) -> None:
    imports.upload(prices(car))
    mine = program.upload(prices(car))
    assert len(program.api.read("/import/all")) == 2
    Partner.objects.filter(pk=partner.pk).update(sellers_see_costs=False)

    assert [row["id"] for row in program.api.read("/import/all")] == [mine["id"]]


def test_import_stops_where_the_person_who_made_the_token_is_suspended(
    program: Imports, account: Account, colleague: Callable[..., Account], car: Car
) -> None:
    imported = program.upload(prices(car))
    program.plan(imported)
    colleague(Role.OWNER)
    program.api.post(f"/import/{imported['id']}/run")
    Account.objects.filter(pk=account.pk).update(is_active=False)

    worker.work()

    car.refresh_from_db()
    assert (car.prix, Import.objects.get().state) == (12990, "failed")
