from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class FirstDayConfig(AppConfig):
    name = "apps.first_day"
    verbose_name = _("First day")
