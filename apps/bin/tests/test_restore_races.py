"""Rows come back while others that they name are being deleted or restored: both calls are answered."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest

from apps.bin import services as bin_services
from apps.cars.models import Car
from apps.clients.tests.factory import make_client
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.people import services as privacy_services
from apps.prospects.models import Prospect
from apps.sales.services import assign_car, unassign_car
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

from .conftest import DELETE

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


@pytest.mark.parametrize("named", ["buyer", "erased buyer", "buyer of a cancelled sale", "garage", "model"])
def test_car_restored_while_a_row_that_it_names_is_deleted(
    account: Account, partner: Partner, car: Car, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    garage = Garage.objects.create(partner=partner, localisation="Nantes")
    Car.objects.update(garage=garage)
    former, buyer = make_client(partner), make_client(partner, full_name="Zoé Lefèvre")
    assign_car(partner=partner, car_id=car.pk, client_id=former.pk)
    unassign_car(partner=partner, car_id=car.pk)
    assign_car(partner=partner, car_id=car.pk, client_id=buyer.pk)
    assert Caller(account).delete(DELETE["car"].format(id=car.pk)).status_code == 200
    deleted = {
        "buyer": DELETE["client"].format(id=buyer.pk),
        "buyer of a cancelled sale": DELETE["client"].format(id=former.pk),
        "garage": DELETE["garage"].format(id=garage.pk),
        "model": DELETE["modelCar"].format(id=car.model_car_id),
    }
    locked, written = Event(), Event()

    def hold(module: Any, name: str) -> None:
        """What is deleted is locked when it comes here; it goes on once the restore has written all, or waits."""
        go_on = getattr(module, name)

        def held(*args: Any, **kwargs: Any) -> Any:
            locked.set()
            written.wait(1)
            return go_on(*args, **kwargs)

        monkeypatch.setattr(module, name, held)

    def note(**_signal: Any) -> None:
        written.set()

    def either(number: int) -> Any:
        caller = Caller(account)
        if number:
            locked.wait(10)
            return caller.post(f"/bin/car/{car.pk}/restore")
        if named in deleted:
            return caller.delete(deleted[named])
        return caller.post(f"/client/erase/{buyer.pk}", {"confirmation": buyer.full_name})

    hold(bin_services, "snapshot")
    hold(privacy_services, "erase_person")
    bin_services.restored.connect(note)
    try:
        answers = simultaneously(either, 2)
    finally:
        bin_services.restored.disconnect(note)

    assert [answer.status_code for answer in answers] == [200, 200], [answer.content for answer in answers]
    assert Car.objects.filter(pk=car.pk).exists()


@pytest.mark.parametrize("first", ["client", "prospect"])
def test_both_ends_of_a_link_are_restored_at_once(account: Account, partner: Partner, first: str) -> None:
    client = make_client(partner)
    prospect = Prospect.objects.create(partner=partner, full_name="Zoé", status="won", client=client)
    rows = {"client": client, "prospect": prospect}
    for kind in (first, *(rows.keys() - {first})):
        assert Caller(account).delete(DELETE[kind].format(id=rows[kind].pk)).status_code == 200

    paths = [f"/bin/{kind}/{row.pk}/restore" for kind, row in rows.items()]
    answers = simultaneously(lambda number: Caller(account).post(paths[number]), 2)

    assert [answer.status_code for answer in answers] == [200, 200], [answer.content for answer in answers]
    assert Prospect.objects.get().client_id == client.pk
