"""What cars cost is not shown to who does not see costs, in whichever call: see docs/behaviour/team.md#costs.

Every GET of the OpenAPI document is answered twice, with other costs the second time: the two answers must be the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import pytest
from django.core.cache import cache
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import F

from apps.cars.models import Car
from apps.estimations.models import Estimation
from apps.imports.tests.conftest import Imports
from apps.partners.models import Account, Partner, Role
from apps.partners.rights import access_of, may
from apps.projects.card_services import create_card
from apps.projects.models import Card, Project
from apps.projects.services import open_project
from apps.sales.models import Sale
from apps.testing.callers import PASSWORD, Caller
from apps.testing.openapi import operations

from .dealership import PICTURE, RowKey, empty_database, first_rows, model_named, new_dealership, row_key
from .test_tenancy_rows import READ, required_rows, text_of
from .test_tenancy_rows import Call as ApiCall

READS = [
    ApiCall(method, path)
    for method, path, operation in operations()
    # Printing a sheet is noted.
    if path != "/car/{id}/sheet.pdf" and not {"{token}", "{kind}", "{place}"} & set(path.split("/"))
    if method == "get" and operation.get("security")
]
BREAKDOWN = {
    "resale": "61757.00", "lines": [{"label": "Pneus", "amount": "61759.00"}], "fees": "61771.00", "margin": "61781.00",
    "vat_regime": "margin", "vat": "61787.00", "offer": "61791.00", "show": False,
}  # fmt: skip


@pytest.fixture(scope="module")
def rows(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[RowKey, Any]]:
    with empty_database(django_db_blocker, tmp_path_factory.mktemp("media")):
        partner = new_dealership(1)
        Partner.objects.filter(pk=partner.pk).update(sellers_see_costs=False, holding_cost_per_day="617.51")
        made: dict[str, Any] = {"partner": partner, "full_name": "Sacha", "may_export": True, "may_delete": True}
        for role in (Role.SELLER, Role.WORKSHOP):
            Account.objects.create_user(f"{role}@exemple.fr", PASSWORD, role=role, **made)
        # The workshop sees the costs of its own cards and of unassigned ones.
        Card.objects.filter(partner=partner).update(assignee=Account.objects.get(email="seller@exemple.fr"))
        Estimation.objects.filter(partner=partner, status="validated").update(response_breakdown=BREAKDOWN)
        yield first_rows(partner)


def change_costs(partner: Partner) -> None:
    """Every cost is another one, and nothing else is: no date, no text."""
    dearer = Decimal("1234.50")
    Car.objects.filter(partner=partner).update(purchase_price=dearer)
    Card.objects.filter(partner=partner).update(cost=F("cost") + dearer, planned_cost=F("planned_cost") + dearer)
    Project.objects.filter(partner=partner).update(purchase_price=dearer)
    Sale.objects.filter(partner=partner).update(last_purchase_price=dearer, last_work_cost=dearer)
    Estimation.objects.filter(partner=partner, status="validated").update(
        response_breakdown={**BREAKDOWN, "fees": "1234.50", "margin": "1.00"}
    )
    Estimation.objects.filter(partner=partner, planned_resale__isnull=False).update(planned_resale=dearer)
    Partner.objects.filter(pk=partner.pk).update(
        holding_cost_per_day="12.34", reconditioning_presets=[{"label": "Pneus", "amount": "1234.50"}]
    )


def answers(account: Account, rows: dict[RowKey, Any]) -> dict[ApiCall, str]:
    """What this person reads in every call that they may make."""
    caller, found = Caller(account), {}
    # Statistics are cached until a commit.
    cache.clear()
    default_storage.save(PICTURE, ContentFile(b"RIFF"))
    for call in READS:
        if may(account, access_of("GET", call.path)):
            path = call.path
            if "{id}" in path:
                path = path.replace("{id}", str(rows[row_key(path)].pk))
            path = path.replace("{period}", "2026")
            own = {name: str(rows[model_named(call.path, name)].pk) for name in required_rows(call)}
            response = caller.get(path, {**READ, **own})
            if response.status_code == 200 and response["Content-Type"].startswith(("application/json", "text/")):
                found[call] = text_of(response)
    return found


def told(account: Account, rows: dict[RowKey, Any], *, but: tuple[str, ...] = ()) -> set[str]:
    """The calls whose answer changes with the costs."""
    partner = rows[Car].partner
    with transaction.atomic():
        before = answers(account, rows)
        change_costs(partner)
        after = answers(account, rows)
        transaction.set_rollback(True)
    assert before.keys() == after.keys()
    assert len(before) > 20
    return {call.path for call in before if before[call] != after[call] and call.path not in but}


# Each call writes a line of the trail.
TRAIL = ("/partner/audit", "/partner/audit/export")


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.database
def test_nothing_tells_costs(rows: dict[RowKey, Any]) -> None:
    owner = Account.objects.get(partner=rows[Car].partner, role=Role.OWNER)
    assert told(owner, rows, but=TRAIL) >= {
        "/car/all", "/car/getById/{id}", "/car/export", "/project/all", "/project/board", "/project/overview",
        "/project/{id}", "/project/card/{id}", "/project/car/{id}", "/estimation/partner/getAll",
        "/partner/getMyProfile", "/partner/statistics/sales", "/partner/statistics/priceBias",
    }  # fmt: skip

    assert told(Account.objects.get(email="seller@exemple.fr"), rows) == set()
    assert told(Account.objects.get(email="workshop@exemple.fr"), rows) == set()


@pytest.fixture
def costly(partner: Partner) -> None:
    partner.sellers_see_costs = False
    partner.holding_cost_per_day = Decimal(10)
    partner.reconditioning_presets = [{"label": "Pneus", "amount": "400"}]
    partner.save()


@pytest.fixture
def seller(costly: None, colleague: Callable[..., Account]) -> Caller:
    return Caller(colleague(may_export=True))


@pytest.fixture
def workshop(costly: None, colleague: Callable[..., Account]) -> Account:
    return colleague(Role.WORKSHOP)


@pytest.fixture
def cards(partner: Partner, car: Car, workshop: Account, colleague: Callable[..., Account]) -> dict[str, Card]:
    """The workshop's own, an unassigned one, and a colleague's, of one project."""
    Car.objects.filter(pk=car.pk).update(purchase_price=9000, purchase_currency="EUR")
    owner = Account.objects.get(partner=partner, role=Role.OWNER)
    project = open_project(partner=partner, car=car, by=owner)
    people = {"mine": workshop, "unassigned": None, "colleagues": colleague()}
    return {
        name: create_card(project=project, by=owner, title=name, cost=100, planned_cost=90, assignee=person)
        for name, person in people.items()
    }


def test_seller_reads_no_costs(seller: Caller, cards: dict[str, Card], car: Car) -> None:
    shown = seller.read(f"/car/getById/{car.pk}")
    assert (shown["purchasePrice"], shown["holdingCost"]) == (None, None)
    assert shown["prix"] == 12990
    profile = seller.read("/partner/getMyProfile")
    assert (profile["holdingCostPerDay"], profile["reconditioningPresets"]) == (None, [])
    card = seller.read(f"/project/card/{cards['unassigned'].pk}")
    assert (card["cost"], card["plannedCost"]) == (None, None)
    preparation = seller.read(f"/project/car/{car.pk}")
    assert (preparation["costs"], preparation["margin"], preparation["purchasePrice"]) == ([], None, None)
    assert seller.read("/project/overview")["costs"] == []


def test_export_has_no_column_of_costs(api: Caller, seller: Caller, cards: dict[str, Card]) -> None:
    owners, sellers = (caller.get("/car/export").content.decode().splitlines() for caller in (api, seller))
    assert "9000" in owners[1]
    assert "9000" not in sellers[1]
    assert owners[0].count(";") == sellers[0].count(";") + 1


def test_lists_are_not_ordered_by_costs(api: Caller, seller: Caller) -> None:
    assert api.get("/project/all", {"ordering": "cost"}).status_code == 200
    assert seller.get("/project/all", {"ordering": "cost"}).status_code == 422
    assert seller.get("/project/all", {"ordering": "name"}).status_code == 200


def test_seller_writes_no_costs(seller: Caller, cards: dict[str, Card], car: Car) -> None:
    project = cards["mine"].project
    for path, body in (
        (f"/car/updateById/{car.pk}", {"purchasePrice": 1}),
        (f"/car/updateById/{car.pk}", {"purchasePrice": None}),
        (f"/project/{project.pk}", {"purchasePrice": 1}),
        (f"/project/card/{cards['unassigned'].pk}", {"cost": 1}),
    ):
        refused = seller.put(path, body, format="json")
        assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed"), path

    assert seller.put(f"/car/updateById/{car.pk}", {"couleur": "Bleu"}, format="json").status_code == 200
    car.refresh_from_db()
    assert (car.couleur, car.purchase_price) == ("Bleu", 9000)


def test_seller_answers_valuations_without_a_sum(partner: Partner, seller: Caller) -> None:
    estimation = Estimation.objects.create(partner=partner, title="Clio", client_name="Zoé", car_model="Clio",
                                           kilometrage=1)  # fmt: skip
    path, amount = f"/estimation/partner/response/{estimation.pk}", {"amount": 8000, "currency": "EUR"}

    assert seller.put(path, {**amount, "breakdown": {"resale": 9000}}, format="json").status_code == 403
    assert seller.put(path, amount, format="json").status_code == 200


def test_workshop_reads_and_writes_the_costs_of_its_cards(workshop: Account, cards: dict[str, Card]) -> None:
    api = Caller(workshop)
    board = {card["title"]: card["cost"] for card in api.read("/project/board")["columns"][0]["cards"]}
    assert board == {"C3 Shine": 0, "mine": 100, "unassigned": 100, "colleagues": None}
    assert api.read(f"/project/{cards['mine'].project_id}")["cost"] is None

    written = {name: api.put(f"/project/card/{card.pk}", {"cost": 5}, format="json") for name, card in cards.items()}
    assert {name: answer.status_code for name, answer in written.items()} == {
        "mine": 200, "unassigned": 200, "colleagues": 403,
    }  # fmt: skip
    made = {"projectId": str(cards["mine"].project_id), "title": "Freins", "plannedCost": 80}
    assert api.post("/project/card/create", made, format="json").status_code == 201


def test_file_fills_no_costs(seller: Caller, api: Caller) -> None:
    mine = Imports(seller)
    imported = mine.upload([["Nom", "Modèle", "Prix", "Prix d'achat"], ["C3 Shine", "Citroën C3", "12000", "9000"]])
    refused = mine.plan(imported, status=422, mapping={**imported["mapping"], "Prix d'achat": "purchasePrice"})

    assert imported["mapping"]["Prix d'achat"] is None
    assert "purchasePrice" not in {field["name"] for field in imported["fields"]}
    assert "mapping" in refused["errors"]
    assert "purchasePrice" in {field["name"] for field in Imports(api).upload([["Nom"], ["C3"]])["fields"]}
