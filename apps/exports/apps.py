from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ExportsConfig(AppConfig):
    name = "apps.exports"
    verbose_name = _("Exports")

    def ready(self) -> None:
        from apps.core.ops.background import workers

        from .running import worker

        workers.append(worker)
