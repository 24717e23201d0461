from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SlotsConfig(AppConfig):
    name = "apps.slots"
    verbose_name = _("Proposed appointments")
