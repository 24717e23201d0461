from django.apps import AppConfig, apps
from django.db.models.signals import post_save, pre_delete
from django.utils.translation import gettext_lazy as _


class CalendarConfig(AppConfig):
    name = "apps.calendar"
    verbose_name = _("Calendar")

    def ready(self) -> None:
        from apps.bin.services import discarding
        from apps.webhooks.payloads import show_as

        from . import services
        from .models import Event
        from .serializers import EventSerializer

        show_as(Event.objects.with_links(), EventSerializer)
        for sender in ("cars.Car", "clients.Client", "prospects.Prospect", "estimations.Estimation"):
            post_save.connect(services.fold_again, sender=sender, dispatch_uid=f"calendar-search-{sender}")
            pre_delete.connect(services.forget, sender=sender, dispatch_uid=f"calendar-search-{sender}")
        for model in map(apps.get_model, ("cars.Car", "clients.Client", "prospects.Prospect")):
            discarding.connect(services.read_appointments, sender=model, dispatch_uid=f"calendar-{model}")
