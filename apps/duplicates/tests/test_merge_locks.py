"""A merge that changes the flyer of a sale: it writes the sale once, and meets deletions without a deadlock."""

from __future__ import annotations

from datetime import timedelta
from threading import Event
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.bin import services as bin_services
from apps.campaigns.models import Campaign, RetiredCode
from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.duplicates import services
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.sales.models import Sale
from apps.sales.services import assign_car
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously


class Scene:
    """A sale to a person whose other row had come by a flyer."""

    def __init__(self, partner: Partner, kind: str) -> None:
        self.kind = kind
        self.garage = Garage.objects.create(partner=partner, localisation="Nantes")
        self.model = ModelCar.objects.create(partner=partner, intitule="Clio")
        self.flyer = Campaign.objects.create(partner=partner, title="Salon", place="")
        car = Car.objects.create(partner=partner, model_car=self.model, nom="Clio", prix=10_000, garage=self.garage)
        buyer, other = make_client(partner), make_client(partner, full_name="Zoé Lefèvre")
        request: dict[str, Any] = {"partner": partner, "full_name": "Zoé Lefèvre", "status": "won"}
        self.keep: Client | Prospect
        self.drop: Client | Prospect
        if kind == "client":
            self.keep, self.drop = other, buyer
            Prospect.objects.create(**request, client=other, campaign=self.flyer)
        else:
            self.keep = Prospect.objects.create(**request, client=buyer)
            self.drop = Prospect.objects.create(**request, campaign=self.flyer)
        Prospect.objects.update(created_at=timezone.now() - timedelta(days=3))
        self.sale: Sale = assign_car(partner=partner, car_id=car.pk, client_id=buyer.pk)
        assert self.sale.campaign_id is None
        # They are deleted by themselves.
        Car.objects.update(garage=None, status=Car.Status.SOLD)

    def merge(self, caller: Caller) -> Any:
        return caller.post(f"/{self.kind}/merge", {"keep": str(self.keep.pk), "drop": str(self.drop.pk), "fields": {}})

    def written(self, queries: CaptureQueriesContext) -> int:
        """How often; not by the deletion of the merged row, which nothing names any longer."""
        updates = [query["sql"] for query in queries.captured_queries if query["sql"].startswith('UPDATE "sales_sale"')]
        return sum('_id" = NULL WHERE' not in update for update in updates)


@pytest.mark.parametrize("kind", ["client", "prospect"])
def test_merge_and_its_undoing_write_a_sale_once(api: Caller, partner: Partner, kind: str) -> None:
    scene = Scene(partner, kind)

    with CaptureQueriesContext(connection) as queries:
        answer = scene.merge(api)
    assert answer.status_code == 200, answer.json()
    sale = Sale.objects.get()
    assert (sale.campaign, scene.written(queries)) == (scene.flyer, 1)
    assert sale.client_id == (scene.keep.pk if kind == "client" else scene.sale.client_id)

    with CaptureQueriesContext(connection) as queries:
        undone = api.post(f"/{kind}/merge/{answer.json()['data']['mergeId']}/undo")
    assert undone.status_code == 200, undone.json()
    sale = Sale.objects.get()
    assert (sale.campaign, sale.client_id, scene.written(queries)) == (None, scene.sale.client_id, 1)


@pytest.mark.django_db(transaction=True)
@pytest.mark.postgres
@pytest.mark.parametrize("kind", ["client", "prospect"])
@pytest.mark.parametrize("named", ["garage", "flyer"])
def test_merge_beside_the_deletion_of_what_the_sale_names(
    account: Account, partner: Partner, monkeypatch: pytest.MonkeyPatch, kind: str, named: str
) -> None:
    scene = Scene(partner, kind)
    locked, written = Event(), Event()

    def after(module: Any, name: str, do: Any) -> None:
        go_on = getattr(module, name)

        def held(*args: Any, **kwargs: Any) -> Any:
            do()
            return go_on(*args, **kwargs)

        monkeypatch.setattr(module, name, held)

    def hold() -> None:
        """What is deleted is locked here; it goes on once the merge has written all, or waits."""
        locked.set()
        written.wait(1)

    after(bin_services, "snapshot", hold)
    after(RetiredCode.objects, "create", hold)
    after(services, "touch", written.set)
    path = {"garage": f"/garage/delete/{scene.garage.pk}", "flyer": f"/affiliate/campaign/{scene.flyer.pk}"}[named]

    def either(number: int) -> Any:
        caller = Caller(account)
        if number:
            return caller.delete(path)
        locked.wait(10)
        return scene.merge(caller)

    answers = simultaneously(either, 2)

    assert [answer.status_code for answer in answers] == [200, 200], [answer.content for answer in answers]
    sale = Sale.objects.get()
    assert (sale.garage_id is None) == (named == "garage")
    assert (sale.campaign_id is None) == (named == "flyer")
