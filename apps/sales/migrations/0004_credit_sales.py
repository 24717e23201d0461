from collections import defaultdict
from typing import Any

from django.db import migrations
from django.utils import timezone

BATCH = 500


def credit(apps: Any, _schema_editor: Any) -> None:
    """Each sale counts for the first flyer that had brought its client, also where that one is in the bin."""
    sale_model = apps.get_model("sales", "Sale")
    lost = apps.get_model("bin", "LostLink").objects.filter(field="client").order_by("created_at", "pk")
    lost_clients = dict(lost.filter(model="prospects.prospect").values_list("row", "target"))
    brought = defaultdict(list)
    came = apps.get_model("prospects", "Prospect").objects.filter(campaign__isnull=False, sample=False)
    for prospect in came.order_by("created_at", "id").only("created_at", "campaign", "client"):
        brought[prospect.client_id or lost_clients.get(prospect.pk)].append(prospect)
    clients = [client for client in brought if client]
    buyers = dict(lost.filter(model="sales.sale").values_list("row", "target"))
    for start in range(0, len(clients), BATCH):
        bought = sale_model.objects.filter(client__in=clients[start : start + BATCH])
        buyers |= dict(bought.values_list("pk", "client"))
    keys = list(buyers)
    for start in range(0, len(keys), BATCH):
        sales = list(sale_model.objects.filter(pk__in=keys[start : start + BATCH], cancelled_at=None))
        for sale in sales:
            day = timezone.localdate(sale.sold_at)
            for prospect in brought.get(buyers[sale.pk], ()):
                if timezone.localdate(prospect.created_at) <= day:
                    sale.prospect, sale.campaign_id = prospect, prospect.campaign_id
                    break
        sale_model.objects.bulk_update(sales, ["prospect", "campaign"])


class Migration(migrations.Migration):

    dependencies = [
        ('bin', '0001_initial'),
        ('sales', '0003_flyer'),
    ]

    operations = [
        migrations.RunPython(credit, migrations.RunPython.noop),
    ]
