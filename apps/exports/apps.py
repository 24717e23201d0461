from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ExportsConfig(AppConfig):
    name = "apps.exports"
    label = "exports"
    verbose_name = _("Exports")

    def ready(self) -> None:
        from apps.live.hub import jobs

        from .running import SECONDS, resume_due

        jobs.append((SECONDS, resume_due))
