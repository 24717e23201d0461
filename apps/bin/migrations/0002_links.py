from collections import defaultdict
from datetime import timedelta
from typing import Any

from django.db import migrations, models
from django.utils import timezone

KEPT_FOR = timedelta(days=30)


def keep_links(apps: Any, _schema_editor: Any) -> None:
    """What a deletion has set to null is kept by the item of the row that went, or by the row if that is there too."""
    item_model, lost = apps.get_model("bin", "BinItem"), apps.get_model("bin", "LostLink")
    items = item_model.objects.filter(created_at__gte=timezone.now() - KEPT_FOR)
    holders = {row["pk"]: item.pk for item in items.only("rows").iterator() for row in item.rows}
    links = defaultdict(list)
    back = {}
    for link in lost.objects.order_by("created_at", "pk").iterator():
        if holder := holders.get(str(link.target)):
            column = f"{link.model}.{link.field}"
            links[holder].append({"column": column, "row": str(link.row), "target": str(link.target)})
        elif holders.get(str(link.row)) == link.row:
            related = apps.get_model(link.model)._meta.get_field(link.field).related_model
            if related.objects.filter(pk=link.target).exists():
                back[link.row, link.field] = str(link.target)
    for key, own in links.items():
        item_model.objects.filter(pk=key).update(links=own)
    for (key, field), target in back.items():
        item = item_model.objects.get(pk=key)
        fields = item.rows[0]["fields"]
        if fields.get(field) is None:
            fields[field] = target
            item.save(update_fields=["rows"])
    lost.objects.all().delete()


class Migration(migrations.Migration):

    dependencies = [
        ('bin', '0001_initial'),
        # It reads the links of then.
        ('sales', '0004_credit_sales'),
    ]

    operations = [
        migrations.AddField(
            model_name='binitem',
            name='links',
            field=models.JSONField(default=list, db_default=models.Value([], models.JSONField()), editable=False),
        ),
        migrations.RunPython(keep_links, migrations.RunPython.noop),
    ]
