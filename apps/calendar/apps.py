from django.apps import AppConfig
from django.db.models.signals import post_save, pre_delete
from django.utils.translation import gettext_lazy as _


class CalendarConfig(AppConfig):
    name = "apps.calendar"
    verbose_name = _("Calendar")

    def ready(self) -> None:
        from . import services

        for sender in ("cars.Car", "clients.Client", "prospects.Prospect", "estimations.Estimation"):
            post_save.connect(services.fold_again, sender=sender, dispatch_uid=f"calendar-search-{sender}")
            pre_delete.connect(services.forget, sender=sender, dispatch_uid=f"calendar-search-{sender}")
