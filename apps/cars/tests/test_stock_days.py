"""How long a car has been in stock, what that costs, and the steps of its price."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from typing import Any

import pytest
from django.test import Client as Browser
from django.utils import timezone

from apps.cars.models import Car, CarPriceChange, ModelCar
from apps.cars.stock_days import days_to_sell
from apps.clients.tests.factory import make_client
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller

pytestmark = pytest.mark.database

Clock = Callable[[str], None]


@pytest.fixture
def car(partner: Partner) -> Car:
    """Entered 40 days ago."""
    car = make_car(partner)
    since = timezone.localdate() - timedelta(days=40)
    # At noon: the hour of now may be another day's before the clocks were changed.
    created = timezone.make_aware(datetime.combine(since, time(12)))
    Car.objects.filter(pk=car.pk).update(created_at=created, in_stock_since=since)
    car.refresh_from_db()
    return car


def make_car(partner: Partner, **fields: Any) -> Car:
    model = ModelCar.objects.get_or_create(partner=partner, intitule="Renault Clio V")[0]
    return Car.objects.create(**{"partner": partner, "model_car": model, "nom": "Clio", "prix": 10_000, **fields})


def sell(api: Caller, partner: Partner, car: Car, *, ago: int) -> None:
    body = {"carId": str(car.pk), "clientId": str(make_client(partner).pk), "date": f"{day(ago)}T12:00:00+01:00"}
    assert api.post("/car/assign-to-client", body).status_code in (200, 201)


def read(api: Caller, car: Car) -> dict[str, Any]:
    body: dict[str, Any] = api.read(f"/car/getById/{car.pk}")
    return body


def day(ago: int) -> str:
    return (timezone.localdate() - timedelta(days=ago)).isoformat()


def project(api: Caller, car: Car, **fields: Any) -> str:
    response = api.post("/project/create", {"carId": str(car.pk), **fields})
    assert response.status_code == 201, response.content
    return str(response.json()["data"]["id"])


def found(api: Caller, **asked: Any) -> int:
    return int(api.get("/car/all", asked).json()["total"])


def test_days_count_from_creation(api: Caller, car: Car) -> None:
    assert read(api, car)["daysInStock"] == 40


def test_days_count_from_purchase_date_of_car(api: Caller, partner: Partner, car: Car) -> None:
    api.put(f"/car/updateById/{car.pk}", {"purchaseDate": day(55)})
    assert read(api, car)["daysInStock"] == 55

    sell(api, partner, car, ago=10)
    api.put(f"/car/updateById/{car.pk}", {"purchaseDate": day(30)})
    assert read(api, car)["daysInStock"] == 20

    api.put(f"/car/updateById/{car.pk}", {"purchaseDate": None})
    assert read(api, car)["daysInStock"] == 30


def test_days_count_from_purchase_date(api: Caller, car: Car) -> None:
    pk = project(api, car, purchaseDate=day(55))
    assert read(api, car)["daysInStock"] == 55

    api.put(f"/project/{pk}", {"purchaseDate": day(50)})
    assert read(api, car)["daysInStock"] == 50

    api.put(f"/project/{pk}", {"purchaseDate": None})
    assert read(api, car)["daysInStock"] == 40


def test_purchase_date_outlives_the_project(api: Caller, car: Car) -> None:
    pk = project(api, car, purchaseDate=day(55))

    assert api.delete(f"/project/{pk}").status_code == 200

    assert read(api, car)["daysInStock"] == 55


@pytest.mark.parametrize("many", [False, True])
def test_purchase_date_outlives_project_deleted_by_staff(api: Caller, staff: Browser, car: Car, many: bool) -> None:
    pk = project(api, car, purchaseDate=day(55))

    if many:
        staff.post("/admin/projects/project/", {"action": "delete_selected", "_selected_action": [pk], "post": "yes"})
    else:
        staff.post(f"/admin/projects/project/{pk}/delete/", {"post": "yes"})

    assert api.get(f"/project/{pk}").status_code == 404
    assert read(api, car)["daysInStock"] == 55


def test_restored_car_has_its_projects_present_date(api: Caller, partner: Partner, car: Car) -> None:
    pk = project(api, car, purchaseDate=day(55))
    sell(api, partner, car, ago=10)
    assert read(api, car)["daysInStock"] == 45

    api.delete(f"/car/delete/{car.pk}")
    assert api.put(f"/project/{pk}", {"purchaseDate": day(30)}).status_code == 200
    api.post(f"/bin/car/{car.pk}/restore")
    assert read(api, car)["daysInStock"] == 20

    api.delete(f"/car/delete/{car.pk}")
    assert api.delete(f"/project/{pk}").status_code == 200
    api.post(f"/bin/car/{car.pk}/restore")
    assert read(api, car)["daysInStock"] == 20


def test_days_end_with_sale(api: Caller, partner: Partner, car: Car) -> None:
    sell(api, partner, car, ago=10)
    assert read(api, car)["daysInStock"] == 30

    project(api, car, purchaseDate=day(45))
    assert read(api, car)["daysInStock"] == 35


def test_days_of_sale_before_entry_use_purchase_date(api: Caller, partner: Partner) -> None:
    car = make_car(partner)
    sell(api, partner, car, ago=10)
    assert read(api, car)["daysInStock"] == 0

    project(api, car, purchaseDate=day(30))

    assert read(api, car)["daysInStock"] == 20


def test_days_exact_after_second_purchase_date(api: Caller, partner: Partner, car: Car) -> None:
    sell(api, partner, car, ago=10)
    pk = project(api, car, purchaseDate=day(5))
    assert read(api, car)["daysInStock"] == 0

    api.put(f"/project/{pk}", {"purchaseDate": day(45)})

    assert read(api, car)["daysInStock"] == 35


def test_days_after_resale_end_with_active_sale(api: Caller, partner: Partner, car: Car) -> None:
    sell(api, partner, car, ago=30)
    api.post("/car/unassign", {"carId": str(car.pk)})
    pk = project(api, car, purchaseDate=day(50))
    assert read(api, car)["daysInStock"] == 50

    sell(api, partner, car, ago=10)
    api.put(f"/project/{pk}", {"purchaseDate": day(45)})

    assert read(api, car)["daysInStock"] == 35


def test_days_to_sell_at_night_end_on_day_in_paris() -> None:
    assert days_to_sell(date(2026, 11, 1), datetime.fromisoformat("2026-11-10T23:30+00:00")) == 10


def test_holding_cost_follows_profile(api: Caller, car: Car) -> None:
    assert read(api, car)["holdingCost"] is None

    saved = api.put("/partner/editMyProfile", {"holdingCostPerDay": 12.5}).json()["data"]

    assert saved["holdingCostPerDay"] == 12.5
    assert read(api, car)["holdingCost"] == 500
    api.put("/partner/editMyProfile", {"holdingCostPerDay": None})
    assert read(api, car)["holdingCost"] is None


@pytest.mark.parametrize("value,status", [(-1, 422), ("x", 422), (0.001, 422), (0.5, 200)])
def test_holding_cost_is_an_amount(api: Caller, value: Any, status: int) -> None:
    response = api.put("/partner/editMyProfile", {"holdingCostPerDay": value})

    assert response.status_code == status
    assert status == 200 or "holdingCostPerDay" in response.json()["errors"]


def test_presets_are_kept(api: Caller) -> None:
    presets = [{"label": "Deux pneus", "amount": 160}, {"label": "Révision", "amount": 190.5}]

    saved = api.put("/partner/editMyProfile", {"reconditioningPresets": presets}).json()["data"]

    assert saved["reconditioningPresets"] == presets
    assert api.read("/partner/getMyProfile")["reconditioningPresets"] == presets
    wrong = api.put("/partner/editMyProfile", {"reconditioningPresets": [{"label": "Pneus", "amount": 0.001}]})
    assert wrong.status_code == 422
    assert list(wrong.json()["errors"]) == ["reconditioningPresets.0.amount"]


def test_days_filter_bounds_are_included(api: Caller, partner: Partner, car: Car) -> None:
    make_car(partner, nom="Nouvelle")

    assert (found(api, minDays=40), found(api, minDays=41)) == (1, 0)
    assert (found(api, maxDays=40), found(api, maxDays=39)) == (2, 1)
    assert found(api, minDays=1, maxDays=40) == 1


def test_days_filter_counts_sold_cars_to_their_sale(api: Caller, partner: Partner, car: Car) -> None:
    sell(api, partner, car, ago=10)

    assert (found(api, minDays=30), found(api, minDays=31)) == (1, 0)
    assert (found(api, maxDays=30), found(api, maxDays=29)) == (1, 0)


@pytest.mark.parametrize("name", ["minDays", "maxDays"])
@pytest.mark.parametrize("value", ["-1", "x", "1.5", "99999999999"])
def test_wrong_days_return_422(api: Caller, name: str, value: str) -> None:
    response = api.get("/car/all", {name: value})

    assert response.status_code == 422
    assert name in response.json()["errors"]


def test_price_history_begins_with_creation(api: Caller, account: Account, car: Car) -> None:
    first = {"price": 10_000, "currency": "EUR", "previous": None, "previousCurrency": None, "by": ""}
    (only,) = api.read(f"/car/{car.pk}/price-history")
    assert only.pop("at")
    assert only == first

    api.put(f"/car/updateById/{car.pk}", {"prix": 9_700})
    api.put(f"/car/updateById/{car.pk}", {"nom": "Clio"})
    api.put(f"/car/updateById/{car.pk}", {"prix": 9_500, "devise": "CHF"})

    steps = api.read(f"/car/{car.pk}/price-history")
    assert [step.pop("at") for step in steps] == sorted((step["at"] for step in _raw(api, car)), reverse=True)
    by = account.full_name
    assert steps == [
        {"price": 9_500, "currency": "CHF", "previous": 9_700, "previousCurrency": "EUR", "by": by},
        {"price": 9_700, "currency": "EUR", "previous": 10_000, "previousCurrency": "EUR", "by": by},
        first,
    ]


def _raw(api: Caller, car: Car) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = api.read(f"/car/{car.pk}/price-history")
    return rows


def test_same_price_is_no_step(api: Caller, car: Car) -> None:
    api.put(f"/car/updateById/{car.pk}", {"prix": 10_000})

    assert not CarPriceChange.objects.exists()


def test_refused_update_leaves_no_step(api: Caller, partner: Partner, car: Car) -> None:
    Car.objects.filter(pk=car.pk).update(immatriculation="", immatriculation_code="")
    make_car(partner, immatriculation="GA-999-ZZ")

    assert api.put(f"/car/updateById/{car.pk}", {"prix": 1, "immatriculation": "GA-999-ZZ"}).status_code == 400

    assert not CarPriceChange.objects.exists()
