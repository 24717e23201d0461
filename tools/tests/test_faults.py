"""The audit of the fault script finds what it is there to find."""

from __future__ import annotations

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from apps.cars.models import Car, CarImage, ModelCar
from apps.clients.models import Client
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.shop.models import Order, OrderCounter
from tools.faults import audit


@pytest.fixture
def partner(db: None) -> Partner:
    return Partner.objects.create(company_name="Garage")


@pytest.fixture
def model_car(partner: Partner) -> ModelCar:
    return ModelCar.objects.create(partner=partner, intitule="Citroën C3")


@pytest.fixture
def car(partner: Partner, model_car: ModelCar) -> Car:
    return Car.objects.create(partner=partner, model_car=model_car, nom="C3 Shine", prix="12990.00")


def line(kind: str, key: str) -> dict[str, str]:
    return {"state": "acknowledged", "kind": kind, "key": key}


def test_audit_missing_row_reported_lost(partner: Partner) -> None:
    Client.objects.create(partner=partner, full_name="Zoé", phone_number="+33600000001")

    journal = [line("client", "+33600000001"), line("client", "+33600000002"), line("draft", "1-1")]

    assert audit.promises(journal) == (["client +33600000002 (acknowledged)", "draft 1-1 (acknowledged)"], [])


def test_audit_duplicate_row_reported(partner: Partner) -> None:
    for each in (partner, Partner.objects.create(company_name="Autre garage")):
        Client.objects.create(partner=each, full_name="Zoé", phone_number="+33600000001")

    assert audit.promises([line("client", "+33600000001")]) == ([], ["client +33600000001: 2 times"])


def test_audit_repeated_prospect_reported_duplicate(partner: Partner) -> None:
    Prospect.objects.create(partner=partner, full_name="Zoé", phone_number="+33700000001", repeats=1)

    assert audit.promises([line("prospect", "+33700000001")]) == ([], ["prospect +33700000001: 2 times"])


def test_audit_complete_rows_report_nothing(car: Car) -> None:
    assert list(audit.half_written()) == []


def test_audit_sold_car_without_sale_half_written(car: Car) -> None:
    Car.objects.filter(pk=car.pk).update(status=Car.Status.SOLD)

    assert list(audit.half_written()) == [f"{car} and its sale"]


def test_audit_row_without_file_half_written(partner: Partner, model_car: ModelCar) -> None:
    car = Car.objects.create(partner=partner, model_car=model_car, nom="Voiture 1", prix=9000)
    assert list(audit.half_written()) == [f"{car} without its picture"]

    stored = default_storage.save("a.jpg", ContentFile(b"picture"))
    CarImage.objects.create(partner=partner, car=car, file=stored, thumbnail="gone.jpg", is_main=True)

    assert list(audit.half_written()) == ["gone.jpg is not stored"]


@pytest.mark.parametrize("last,gap", [(2, False), (3, True), (1, True)])
def test_audit_order_number_gap_reported(partner: Partner, last: int, gap: bool) -> None:
    OrderCounter.objects.create(partner=partner, year=2026, last=last)
    for number in (1, 2):
        Order.objects.create(partner=partner, number=f"2026-{number:06}", status=Order.Status.CONFIRMED)

    assert any("a gap" in text for text in audit.half_written()) == gap
