"""Acts on many rows hold a batch of them in memory, however many there are."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import pytest

from apps.bulk import services
from apps.bulk.actions import ChangePrice, Entry, Refusals
from apps.cars.models import Car, ModelCar
from apps.partners.models import Account, Partner

pytestmark = pytest.mark.django_db


class ChangePriceTidily(ChangePrice):
    """Without what waits for the garbage collector, which runs now and then."""

    def apply(self, rows: Sequence[Any]) -> tuple[list[Entry], Refusals]:
        gc.collect()
        return super().apply(rows)


def test_price_change_memory_follows_the_batch(
    partner: Partner,
    account: Account,
    model_car: ModelCar,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(services, "BATCH", 25)
    # pytest keeps what is logged.
    caplog.set_level("WARNING", logger="apps")
    cars = Car.objects.bulk_create(
        # As large as cars are: what is read of each shows.
        Car(partner=partner, model_car=model_car, nom=f"C{number}", prix=1000, description="x" * 2000)
        for number in range(300)
    )

    def peak(number: int) -> int:
        tracemalloc.start()
        try:
            action = ChangePriceTidily(amount=Decimal(1))
            report = services.run(
                partner=partner, by=account, kind="car", action=action, ids=[car.pk for car in cars[:number]]
            )
            assert report.changed == number
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    # The collector looks at what is made from now on, and what is imported and cached once is there.
    gc.freeze()
    peak(25)
    few, many = peak(50), peak(300)

    assert many < 1.5 * few
