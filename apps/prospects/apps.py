from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ProspectsConfig(AppConfig):
    name = "apps.prospects"
    verbose_name = _("Prospects")

    def ready(self) -> None:
        from apps.webhooks.payloads import show_as

        from .models import Prospect
        from .serializers import ProspectSerializer

        show_as(Prospect.objects.select_related("car", "campaign", "assignee"), ProspectSerializer)
