from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SalesConfig(AppConfig):
    name = "apps.sales"
    verbose_name = _("Sales")

    def ready(self) -> None:
        from apps.bin.services import restored

        restored.connect(_rows_restored, dispatch_uid="sales-flyers")


def _rows_restored(rows: Sequence[Any], **_signal: object) -> None:
    """A client is back, or a prospect of one, whose flyer may have brought what was bought meanwhile."""
    from apps.clients.flyers import credit_sales

    keys = {"clients.Client": "pk", "prospects.Prospect": "client_id"}
    clients = {getattr(row, keys[row._meta.label]) for row in rows if row._meta.label in keys}
    if clients:
        credit_sales(clients)
