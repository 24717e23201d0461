from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ImportsConfig(AppConfig):
    name = "apps.imports"
    label = "imports"
    verbose_name = _("Imports")

    def ready(self) -> None:
        from apps.live.hub import jobs

        from .running import SECONDS, resume_due

        jobs.append((SECONDS, resume_due))
