from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SalesConfig(AppConfig):
    name = "apps.sales"
    verbose_name = _("Sales")

    def ready(self) -> None:
        from apps.bin.services import restored

        restored.connect(_rows_restored, dispatch_uid="sales-people")


def _rows_restored(rows: Sequence[Any], **_signal: object) -> None:
    """A client is back, or a prospect of one, whose flyer may have brought what was bought meanwhile, or a car."""
    from django.db.models import Q

    from apps.clients.flyers import credit_sales

    from .services import name_buyers

    keys = {"clients.Client": "pk", "prospects.Prospect": "client_id"}
    clients = {getattr(row, keys[row._meta.label]) for row in rows if row._meta.label in keys}
    if clients:
        credit_sales(clients)
    cars = {row.pk for row in rows if row._meta.label == "cars.Car"}
    if clients or cars:
        name_buyers(Q(pk__in=cars) | Q(buyer__in=clients))
