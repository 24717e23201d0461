"""What was paid for a car: it stands on the car, and is written there through its project too."""

from __future__ import annotations

import csv
import io
from decimal import Decimal
from typing import Any

import pytest

from apps.audit.models import Entry, Event
from apps.cars.models import Car, ModelCar
from apps.partners.models import Partner
from apps.projects.models import Project
from apps.projects.tests.factory import new_project
from apps.testing.callers import Caller

from .test_car_rules import post_car

PURCHASE = ("purchasePrice", "purchaseCurrency", "purchaseDate")


def read(api: Caller, car: Any) -> list[Any]:
    row = api.read(f"/car/getById/{car}")
    return [row[name] for name in PURCHASE]


def test_purchase_is_created_changed_and_cleared(api: Caller, model_car: ModelCar) -> None:
    sent = {"purchasePrice": "9500.5", "purchaseDate": "2026-10-02", "vatRegime": "normal"}
    car = post_car(api, model_car, **sent).json()["data"]
    assert [car[name] for name in PURCHASE] == [9_500.5, "EUR", "2026-10-02"]
    assert car["vatRegime"] == "normal"
    assert api.put(f"/car/updateById/{car['id']}", {"vatRegime": None}).json()["data"]["vatRegime"] is None

    api.put(f"/car/updateById/{car['id']}", {"purchasePrice": 9_000})
    assert read(api, car["id"]) == [9_000, "EUR", "2026-10-02"]

    api.put(f"/car/updateById/{car['id']}", {"purchasePrice": "", "purchaseDate": ""}, format="multipart")
    assert read(api, car["id"]) == [None, "EUR", None]


def test_purchase_keeps_its_currency(api: Caller, car: Car) -> None:
    api.put(f"/car/updateById/{car.pk}", {"purchasePrice": 9_000})

    api.put(f"/car/updateById/{car.pk}", {"devise": "JPY", "prix": 900_000})

    assert read(api, car.pk) == [9_000, "EUR", None]
    assert api.read(f"/project/car/{car.pk}")["margin"] is None


def test_margin_needs_no_project(api: Caller, car: Car) -> None:
    api.put(f"/car/updateById/{car.pk}", {"prix": 12_000, "purchasePrice": 9_000})

    shown = api.read(f"/project/car/{car.pk}")

    assert (shown["project"], shown["purchasePrice"], shown["margin"]) == (None, 9_000, 2_500)


def test_project_reads_and_writes_purchase_of_car(api: Caller, car: Car) -> None:
    api.put(f"/car/updateById/{car.pk}", {"purchasePrice": 9_000, "purchaseDate": "2026-10-02"})
    project = new_project(api, car, purchasePrice=None)
    assert [project[name] for name in PURCHASE] == [9_000, "EUR", "2026-10-02"]

    answer = api.put(f"/project/{project['id']}", {"purchasePrice": 9_200, "purchaseDate": "2026-10-05"})
    assert [answer.json()["data"][name] for name in PURCHASE] == [9_200, "EUR", "2026-10-05"]
    assert read(api, car.pk) == [9_200, "EUR", "2026-10-05"]

    api.put(f"/project/{project['id']}", {"purchasePrice": None})
    assert read(api, car.pk) == [None, "EUR", "2026-10-05"]


def test_new_project_tells_purchase_of_car(api: Caller, car: Car) -> None:
    new_project(api, car, purchasePrice=9_000, purchaseDate="2026-10-02")

    assert read(api, car.pk) == [9_000, "EUR", "2026-10-02"]


def test_project_keeps_purchase_in_other_currency(api: Caller, partner: Partner, car: Car) -> None:
    Partner.objects.filter(pk=partner.pk).update(currency="CHF")
    project = new_project(api, car, purchasePrice=9_000)
    assert read(api, car.pk) == [9_000, "CHF", None]

    api.put(f"/car/updateById/{car.pk}", {"purchasePrice": 9_100})

    assert read(api, car.pk) == [9_100, "CHF", None]
    shown = api.read(f"/project/{project['id']}")
    assert (shown["purchasePrice"], shown["purchaseCurrency"]) == (9_100, "CHF")


def test_project_keeps_purchase_of_deleted_car(api: Caller, car: Car) -> None:
    project = new_project(api, car, purchasePrice=9_000, purchaseDate="2026-10-02")
    api.put(f"/car/updateById/{car.pk}", {"purchasePrice": 9_100})

    api.delete(f"/car/delete/{car.pk}")

    shown = api.read(f"/project/{project['id']}")
    assert [shown[name] for name in PURCHASE] == [9_100, "EUR", "2026-10-02"]

    api.put(f"/project/{project['id']}", {"purchasePrice": 9_300})
    api.post(f"/bin/car/{car.pk}/restore")
    assert read(api, car.pk) == [9_300, "EUR", "2026-10-02"]


def test_change_of_purchase_price_is_audited(api: Caller, car: Car) -> None:
    api.put(f"/car/updateById/{car.pk}", {"purchasePrice": 9_000})
    api.put(f"/car/updateById/{car.pk}", {"prix": 12_000, "purchasePrice": 9_200})

    entries = Entry.objects.filter(event=Event.PURCHASE_PRICE).order_by("pk")

    assert [(entry.before, entry.after) for entry in entries] == [(None, 9_000), (9_000, 9_200)]
    assert Entry.objects.filter(event=Event.CAR_PRICE).count() == 1


def test_export_has_purchase(api: Caller, car: Car) -> None:
    api.put(
        f"/car/updateById/{car.pk}", {"purchasePrice": 9_000.5, "purchaseDate": "2026-10-02", "vatRegime": "margin"}
    )

    content = api.in_language("en").get("/car/export").getvalue().decode("utf-8-sig")

    (row,) = csv.DictReader(io.StringIO(content), delimiter=";")
    assert (row["Purchase price"], row["Purchase date"]) == ("9000.5", "2026-10-02")
    assert row["VAT regime"] == "VAT on the margin"


@pytest.mark.parametrize("profile, own, effective", [
    ("normal", None, "normal"), ("normal", "margin", "margin"), ("margin", None, "margin"),
    ("margin", "normal", "normal"),
])  # fmt: skip
def test_car_without_a_regime_has_the_partners(
    api: Caller, partner: Partner, model_car: ModelCar, profile: str, own: str | None, effective: str
) -> None:
    Partner.objects.filter(pk=partner.pk).update(vat_regime=profile)
    sent = {"prix": 12_000, "purchasePrice": 9_000, **({"vatRegime": own} if own else {})}
    car = post_car(api, model_car, **sent).json()["data"]
    assert car["vatRegime"] == own

    shown = api.read(f"/project/car/{car['id']}")
    # 12,000 hold 2,000 of VAT, and the difference of 3,000 holds 500.
    assert (shown["vatRegime"], shown["margin"]) == (effective, {"margin": 2_500, "normal": 1_000}[effective])


def test_form_clears_the_regime(api: Caller, car: Car) -> None:
    api.put(f"/car/updateById/{car.pk}", {"vatRegime": "normal"})

    api.put(f"/car/updateById/{car.pk}", {"vatRegime": ""}, format="multipart")

    car.refresh_from_db()
    assert car.vat_regime is None


@pytest.mark.parametrize("name", ["purchase_price", "purchase_date"])
def test_project_of_the_release_before_reads_purchase(api: Caller, car: Car, name: str) -> None:
    """Its code, which may still run during an upgrade, reads the project's own columns."""
    project = new_project(api, car)
    api.put(f"/car/updateById/{car.pk}", {"purchasePrice": 9_000, "purchaseDate": "2026-10-02"})

    row = Project.objects.get(pk=project["id"])

    assert {"purchase_price": Decimal(9_000), "purchase_date": "2026-10-02"}[name] in (
        getattr(row, name), str(getattr(row, name)),
    )  # fmt: skip
