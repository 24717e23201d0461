from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_save
from django.utils.translation import gettext_lazy as _


class GaragesConfig(AppConfig):
    name = "apps.garages"
    label = "garages"
    verbose_name = _("Garages")

    def ready(self) -> None:
        from .clock import move_clocks

        def follow_targets(instance: Any, created: bool, **_signal: Any) -> None:
            if not created:
                move_clocks(instance.pk)

        post_save.connect(follow_targets, sender="partners.Partner", weak=False)
