from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SaleFilesConfig(AppConfig):
    name = "apps.sale_files"
    verbose_name = _("Sale files")

    def ready(self) -> None:
        from apps.bin.services import restored
        from apps.webhooks.payloads import show_as

        from .models import SaleFile
        from .serializers import SaleFileSerializer

        show_as(SaleFile.objects.with_details(), SaleFileSerializer)
        restored.connect(_rows_restored, dispatch_uid="sale-files")


def _rows_restored(rows: Sequence[Any], **_signal: object) -> None:
    """A car that is back is no longer reserved where its file has ended meanwhile."""
    from apps.cars.models import Car

    from .models import OPEN

    cars = Car.objects.filter(pk__in=[row.pk for row in rows if row._meta.label == "cars.Car"])
    cars.filter(sale_file__isnull=False).exclude(sale_file__state__in=OPEN).update(sale_file=None)
