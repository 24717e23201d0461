"""Preparations are found by the VIN of their car too, and by its registration number in any spelling."""

from typing import Any

from django.db import migrations

from apps.core.models.fields import MAX_FOLDED
from apps.core.models.text import fold, fold_code


def fill(apps: Any, _schema_editor: Any) -> None:
    projects = apps.get_model("projects", "Project").objects
    columns = ("pk", "name", "car_name", "car__immatriculation", "car__vin")
    for pk, name, car_name, plate, vin in projects.filter(car__isnull=False).values_list(*columns).iterator():
        searchable = " ".join((name, car_name, fold_code(plate), fold_code(vin)))
        projects.filter(pk=pk).update(search_text=fold(searchable)[:MAX_FOLDED])


class Migration(migrations.Migration):
    dependencies = [("projects", "0002_bounds"), ("cars", "0003_puissance")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
