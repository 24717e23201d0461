from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class EstimationsConfig(AppConfig):
    name = "apps.estimations"
    verbose_name = _("Valuations")

    def ready(self) -> None:
        from apps.webhooks.payloads import show_as

        from .models import Estimation
        from .serializers import EstimationSerializer

        show_as(Estimation.objects.with_details(), EstimationSerializer)
