from typing import Any
from uuid import UUID

from django.apps import AppConfig
from django.db.models import Model
from django.db.models.signals import post_save
from django.utils.translation import gettext_lazy as _


class ResponseTimesConfig(AppConfig):
    name = "apps.response_times"
    verbose_name = _("Response times")

    def ready(self) -> None:
        from apps.bin.services import restored
        from apps.garages.models import Garage
        from apps.garages.signals import hours_changed

        from .models import Clocked
        from .services import move_clocks

        def follow_hours(partner_id: UUID, **_signal: object) -> None:
            move_clocks(partner_id)

        def follow_targets(instance: Any, created: bool, **_signal: object) -> None:
            if not created:
                move_clocks(instance.pk)

        def follow_restored(partner_id: UUID, rows: list[Model], **_signal: object) -> None:
            """A garage opens its hours again; what waits may have missed changes of them."""
            if any(isinstance(row, Garage | Clocked) for row in rows):
                move_clocks(partner_id)

        hours_changed.connect(follow_hours, weak=False)
        post_save.connect(follow_targets, sender="partners.Partner", weak=False)
        restored.connect(follow_restored, weak=False)
