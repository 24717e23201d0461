from typing import Any

from django.db import migrations
from django.utils import timezone

BATCH = 2_000


def fill(apps: Any, _schema_editor: Any) -> None:
    """From the purchase date of the latest project that has one, else the day of entry, to the sale."""
    cars = apps.get_model("cars", "Car").objects
    projects = apps.get_model("projects", "Project").objects.filter(car__isnull=False, purchase_date__isnull=False)
    bought = dict(projects.order_by("created_at", "pk").values_list("car", "purchase_date"))
    sales = apps.get_model("sales", "Sale").objects.filter(car__isnull=False, cancelled_at=None)
    sold = dict(sales.values_list("car", "sold_at"))
    changed = []
    for car in cars.only("pk", "created_at").order_by().iterator(BATCH):
        car.in_stock_since = bought.get(car.pk) or timezone.localdate(car.created_at)
        sold_at = sold.get(car.pk)
        car.days_to_sell = sold_at and max((timezone.localdate(sold_at) - car.in_stock_since).days, 0)
        changed.append(car)
        if len(changed) == BATCH:
            cars.bulk_update(changed, ["in_stock_since", "days_to_sell"])
            changed = []
    cars.bulk_update(changed, ["in_stock_since", "days_to_sell"])


class Migration(migrations.Migration):

    dependencies = [
        ("cars", "0007_stock_days"),
        ("projects", "0003_search_codes"),
        ("sales", "0001_initial"),
    ]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop, elidable=True)]
