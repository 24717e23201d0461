from __future__ import annotations

from typing import Any

from django.db import migrations
from django.db.models import Q

BATCH = 500


def move(apps: Any, _schema_editor: Any) -> None:
    """Each car gets the purchase that its latest project with one says, or its sale where that project was deleted."""
    car_model = apps.get_model("cars", "Car")
    told = apps.get_model("projects", "Project").objects.filter(car__isnull=False)
    told = told.filter(Q(purchase_price__isnull=False) | Q(purchase_date__isnull=False))
    prices, dates = {}, {}
    for project in told.order_by("created_at", "pk").iterator(BATCH):
        if project.purchase_price is not None:
            prices[project.car_id] = project.purchase_price, project.currency
        if project.purchase_date:
            dates[project.car_id] = project.purchase_date
    kept = apps.get_model("sales", "Sale").objects.filter(
        cancelled_at=None, car__isnull=False, last_purchase_price__isnull=False
    )
    for sale in kept.iterator(BATCH):
        prices[sale.car_id] = sale.last_purchase_price, sale.currency
    keys = [*(prices | dates)]
    for start in range(0, len(keys), BATCH):
        cars = list(car_model.objects.filter(pk__in=keys[start : start + BATCH]))
        for car in cars:
            car.purchase_price, car.purchase_currency = prices.get(car.pk, (None, ""))
            car.purchase_date = dates.get(car.pk)
        car_model.objects.bulk_update(cars, ["purchase_price", "purchase_currency", "purchase_date"])


class Migration(migrations.Migration):

    dependencies = [
        ('projects', '0004_margin'),
        ('cars', '0007_purchase'),
        ('sales', '0005_margin'),
    ]

    operations = [
        migrations.RunPython(move, migrations.RunPython.noop),
    ]
