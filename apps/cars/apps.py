from collections.abc import Sequence

from django.apps import AppConfig
from django.db.models import Model
from django.utils.translation import gettext_lazy as _


class CarsConfig(AppConfig):
    name = "apps.cars"
    verbose_name = _("Cars")

    def ready(self) -> None:
        from apps.bin.services import restored
        from apps.webhooks.payloads import show_as

        from .models import Car
        from .serializers import CarSerializer

        show_as(Car.objects.with_details(), CarSerializer)
        restored.connect(_rows_restored, dispatch_uid="cars-webhooks")


def _rows_restored(rows: Sequence[Model], **_signal: object) -> None:
    from apps.webhooks.models import Event
    from apps.webhooks.services import tell

    from .models import Car

    tell(Event.CAR_UPDATED, [row for row in rows if isinstance(row, Car)])
