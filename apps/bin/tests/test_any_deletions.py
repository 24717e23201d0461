"""Any sequence of sales, deletions and restores: what stands follows a model in memory, statistics with it."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.bin.models import BinItem
from apps.cars.models import Car, ModelCar
from apps.clients.tests.factory import make_client
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.testing.callers import Caller

from .conftest import DELETE, all_rows

pytestmark = pytest.mark.slow

FIGURES = ("/partner/statistics/all", "/partner/statistics/chiffreAffaire/all", "/partner/statistics/sales?period=year")
KINDS = {"car": 2, "client": 2, "garage": 1, "modelCar": 1}
ROWS = [(kind, number) for kind, count in KINDS.items() for number in range(count)]
STEPS = st.tuples(st.sampled_from(["delete", "restore", "for ever"]), st.sampled_from(ROWS))


def needs(kind: str) -> list[tuple[str, int]]:
    return [("modelCar", 0), ("garage", 0)] if kind == "car" else []


def dealership(api: Caller, partner: Partner) -> dict[tuple[str, int], Any]:
    """Two cars of a model at a garage; the first is sold to the first client."""
    model = ModelCar.objects.create(partner=partner, intitule="C3")
    garage = Garage.objects.create(partner=partner, localisation="Nantes")
    rows: dict[tuple[str, int], Any] = {("modelCar", 0): model, ("garage", 0): garage}
    for number in range(2):
        rows["car", number] = Car.objects.create(
            partner=partner, model_car=model, garage=garage, nom=f"C3 {number}", prix=9000 + number
        )
        rows["client", number] = make_client(partner)
    sold = {"carId": str(rows["car", 0].pk), "clientId": str(rows["client", 0].pk)}
    assert api.post("/car/assign-to-client", sold).status_code == 200
    return rows


def figures_of(api: Caller) -> list[Any]:
    # A test's transaction never commits, so its rows end no cached answer.
    cache.clear()
    return [api.get(path).json() for path in FIGURES]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(STEPS, max_size=12))
def test_restores_follow_a_model_in_memory(
    api: Caller, partner: Partner, db: None, steps: list[tuple[str, tuple[str, int]]]
) -> None:
    for model in (BinItem, Car, ModelCar, Garage):
        model.objects.of(partner).delete()
    rows = dealership(api, partner)
    before, figures = all_rows(), figures_of(api)
    standing, binned, lost = set(rows), set(), set()

    for step, key in steps:
        kind, row = key[0], rows[key]
        if step == "delete":
            used = any(car in standing for car in ROWS if key in needs(car[0]))
            status = 404 if key not in standing else 409 if used else 200
            answer = api.delete(DELETE[kind].format(id=row.pk))
            if status == 200:
                standing.remove(key)
                binned.add(key)
        elif step == "restore":
            status = 404 if key not in binned else 409 if kind == "car" and ("modelCar", 0) in lost else 200
            answer = api.post(f"/bin/{kind}/{row.pk}/restore")
            if status == 200:
                back = {key, *(needed for needed in needs(kind) if needed in binned)}
                standing |= back
                binned -= back
        else:
            status = 200 if key in binned else 404
            answer = api.delete(f"/bin/{kind}/{row.pk}")
            if status == 200:
                binned.remove(key)
                lost.add(key)
        assert answer.status_code == status, (step, key, answer.content)
        assert {key for key, row in rows.items() if type(row).objects.filter(pk=row.pk).exists()} == standing
        assert {item.pk for item in BinItem.objects.of(partner)} == {rows[key].pk for key in binned}

    for key in sorted(binned, key=lambda key: needs(key[0]) != []):
        if key[0] != "car" or ("modelCar", 0) not in lost:
            api.post(f"/bin/{key[0]}/{rows[key].pk}/restore")
    if not lost:
        after = all_rows()
        assert {key for key in before | after if before.get(key) != after.get(key)} == set()
        assert figures_of(api) == figures
