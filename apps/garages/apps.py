from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GaragesConfig(AppConfig):
    name = "apps.garages"
    verbose_name = _("Garages")
