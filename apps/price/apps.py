from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PriceConfig(AppConfig):
    name = "apps.price"
    verbose_name = _("Price")
