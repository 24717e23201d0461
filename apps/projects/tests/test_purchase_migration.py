"""The purchases that projects said before they stood on the car."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from importlib import import_module

from django.apps import apps

from apps.cars.models import Car
from apps.partners.models import Partner
from apps.price.tests.factory import in_stock, make_model, sold
from apps.projects.models import Project
from apps.sales.models import Sale
from apps.testing.callers import Caller

migration = import_module("apps.projects.migrations.0005_purchase")


def test_cars_take_the_purchase_that_was_shown(api: Caller, partner: Partner) -> None:
    model = make_model(partner)
    car, bare, abroad = (in_stock(model, 12_000) for _number in range(3))
    sale = sold(model, 12_000)
    Sale.objects.filter(pk=sale.pk).update(last_purchase_price=9_000, last_work_cost=0)
    purchases = [
        (car, "EUR", 8_000, date(2026, 9, 1)), (car, "EUR", 9_500, None), (car, "EUR", None, None),
        (bare, "EUR", None, None), (abroad, "CHF", 9_000, None), (None, "EUR", 9_000, None),
    ]  # fmt: skip
    for of, currency, price, day in purchases:
        Project.objects.create(
            partner=partner, car=of, name="Clio", car_name="Clio", currency=currency, status=Project.Status.DONE,
            purchase_price=price, purchase_date=day,
        )  # fmt: skip

    migration.move(apps, None)

    found = {row.pk: (row.purchase_price, row.purchase_currency, row.purchase_date) for row in Car.objects.all()}
    assert found == {
        car.pk: (Decimal(9_500), "EUR", date(2026, 9, 1)),
        bare.pk: (None, "", None),
        abroad.pk: (Decimal(9_000), "CHF", None),
        sale.car_id: (Decimal(9_000), "EUR", None),
    }
    assert api.read(f"/project/car/{sale.car_id}")["margin"] == 2_500
