from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ImportsConfig(AppConfig):
    name = "apps.imports"
    verbose_name = _("Imports")

    def ready(self) -> None:
        from apps.core.ops.background import workers

        from .running import worker

        workers.append(worker)
