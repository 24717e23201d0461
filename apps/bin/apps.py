from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class BinConfig(AppConfig):
    name = "apps.bin"
    verbose_name = _("Bin")
