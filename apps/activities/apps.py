from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ActivitiesConfig(AppConfig):
    name = "apps.activities"
    verbose_name = _("Activities")

    def ready(self) -> None:
        from apps.live.hub import jobs

        from .due import SECONDS, notify_due

        jobs.append((SECONDS, notify_due))
