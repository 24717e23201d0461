from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TeamConfig(AppConfig):
    name = "apps.team"
    verbose_name = _("Team")

    def ready(self) -> None:
        from apps.bulk.actions import ACTIONS

        from .leaving import Leave

        ACTIONS[Leave.name] = Leave
