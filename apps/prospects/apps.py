from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ProspectsConfig(AppConfig):
    name = "apps.prospects"
    verbose_name = _("Prospects")
