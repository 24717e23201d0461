from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ShowroomConfig(AppConfig):
    name = "apps.showroom"
    verbose_name = _("Showroom")
