from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TodayConfig(AppConfig):
    name = "apps.today"
    verbose_name = _("Today")

    def ready(self) -> None:
        from django.db.models.signals import post_save

        from apps.activities.models import Activity

        from . import live, services

        live.connect()
        post_save.connect(services.end_snoozes_of, sender=Activity, dispatch_uid="today:snoozes")
