"""One search over the client, the car, its registration number and its VIN."""

from typing import Any

from django.contrib.postgres.indexes import GinIndex
from django.conf import settings
from django.db import migrations

from apps.core.models.fields import MAX_FOLDED, FoldedField
from apps.core.models.text import digits, fold, fold_code


def fill(apps: Any, _schema_editor: Any) -> None:
    estimations = apps.get_model("estimations", "Estimation").objects
    columns = ("pk", "title", "client_name", "client_phone", "car_model", "immatriculation", "vin")
    for pk, title, name, phone, model, plate, vin in estimations.values_list(*columns).iterator():
        searchable = " ".join((title, name, digits(phone), model, fold_code(plate), fold_code(vin)))
        estimations.filter(pk=pk).update(search_text=fold(searchable)[:MAX_FOLDED])


class Migration(migrations.Migration):
    dependencies = [
        ("cars", "0004_search_codes"),
        ("estimations", "0002_bounds"),
        ("partners", "0002_sign_out"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="estimation",
            name="search_text",
            field=FoldedField(default="", editable=False, how="text", source="searchable"),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name="estimation",
            index=GinIndex(
                fields=["partner", "search_text"], name="estimations_search", opclasses=["uuid_ops", "gin_trgm_ops"]
            ),
        ),
    ]
