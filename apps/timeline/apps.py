from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TimelineConfig(AppConfig):
    name = "apps.timeline"
    verbose_name = _("Timeline")
