from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class EstimationsConfig(AppConfig):
    name = "apps.estimations"
    verbose_name = _("Valuations")
