"""Appointments are found by their title, their person, and their car with its registration number and VIN."""

from typing import Any

from django.contrib.postgres.indexes import GinIndex
from django.db import migrations

from apps.core.models.fields import MAX_FOLDED, FoldedField
from apps.core.models.text import fold, fold_code

CODES = ("car__immatriculation", "car__vin", "estimation__immatriculation", "estimation__vin")
NAMES = ("client__full_name", "prospect__full_name", "car__nom", "estimation__client_name", "estimation__car_model")


def fill(apps: Any, _schema_editor: Any) -> None:
    events = apps.get_model("calendar", "Event").objects
    for pk, title, *linked in events.values_list("pk", "title", *CODES, *NAMES).iterator():
        codes, names = linked[: len(CODES)], linked[len(CODES) :]
        searchable = " ".join((title, *(fold_code(code or "") for code in codes), *filter(None, names)))
        events.filter(pk=pk).update(search_text=fold(searchable)[:MAX_FOLDED])


class Migration(migrations.Migration):
    dependencies = [
        ("calendar", "0003_opening_hours"),
        ("cars", "0004_search_codes"),
        ("clients", "0001_initial"),
        ("estimations", "0003_search"),
        ("prospects", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="search_text",
            field=FoldedField(default="", editable=False, how="text", source="searchable"),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name="event",
            index=GinIndex(
                fields=["partner", "search_text"], name="calendar_event_search", opclasses=["uuid_ops", "gin_trgm_ops"]
            ),
        ),
    ]
