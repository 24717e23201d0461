from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TodayConfig(AppConfig):
    name = "apps.today"
    label = "today"
    verbose_name = _("Today")

    def ready(self) -> None:
        from . import live

        live.connect()
