"""Many rows into the bin at once, and back."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.bin.models import BinItem
from apps.cars.models import Car
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

pytestmark = pytest.mark.django_db


@pytest.mark.database
def test_deleted_cars_come_back(cars: list[Car], bulk: Any, api: Caller) -> None:
    before = list(Car.objects.order_by("pk").values())
    report = bulk(cars, action="delete")
    assert report["changed"] == 3
    assert not Car.objects.exists()
    assert BinItem.objects.count() == 3
    assert api.post(f"/undo/{report['undo']}", {}).json()["data"] == {"restored": 3}
    assert list(Car.objects.order_by("pk").values()) == before


@pytest.mark.parametrize("kind", ["car", "client", "prospect"])
def test_deletion_needs_the_right(cars: list[Car], partner: Partner, colleague: Any, kind: str) -> None:
    rows = {"car": cars[0], "client": make_client(partner), "prospect": Prospect.objects.create(partner=partner)}
    body = {"ids": [str(rows[kind].pk)], "action": "delete"}
    refused = Caller(colleague()).post(f"/{kind}/bulk", body)

    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
    assert Caller(colleague(may_delete=True)).post(f"/{kind}/bulk", body).json()["data"]["changed"] == 1


def test_taken_name_keeps_all_deleted(cars: list[Car], bulk: Any, api: Caller) -> None:
    token = bulk(cars, action="delete")["undo"]
    Car.objects.create(partner=cars[0].partner, model_car=cars[0].model_car, nom=cars[0].nom, prix=1)
    answer = api.post(f"/undo/{token}", {})
    assert answer.json()["rows"] == [{"id": str(cars[0].pk), "label": cars[0].nom}]
    assert Car.objects.count() == 1
    assert api.post(f"/undo/{token}", {"only": "unchanged"}).json()["data"] == {"restored": 2}
    assert Car.objects.count() == 3


def test_deleted_persons_come_back(partner: Partner, bulk: Any, api: Caller) -> None:
    for kind, model in (("prospect", Prospect), ("client", Client)):
        row = model.objects.create(partner=partner, full_name="Zoé", phone_number="+33612345678")
        token = bulk([row], kind, action="delete")["undo"]
        assert not model.objects.exists()
        assert api.post(f"/undo/{token}", {}).status_code == 200
        assert model.objects.get() == row


@pytest.mark.parametrize("model", [Client, Prospect])
def test_many_deletions_and_returns_take_few_queries(model: Any, partner: Partner, bulk: Any, api: Caller) -> None:
    def queries(count: int) -> tuple[int, int]:
        rows = [
            model.objects.create(partner=partner, full_name="Zoé", phone_number=f"+336123456{n:02}")
            for n in range(count)
        ]
        with CaptureQueriesContext(connection) as deleted:
            token = bulk(rows, model._meta.model_name, action="delete")["undo"]
        with CaptureQueriesContext(connection) as restored:
            assert api.post(f"/undo/{token}", {}).json()["data"] == {"restored": count}
        model.objects.all().delete()
        return len(deleted), len(restored)

    assert queries(2) == queries(12)


def test_too_many_are_not_deleted(api: Caller) -> None:
    answer = api.post("/car/bulk", {"filters": {}, "count": 20_001, "action": "delete"})
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["count"])
