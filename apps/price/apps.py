from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PriceConfig(AppConfig):
    name = "apps.price"
    label = "price"
    verbose_name = _("Price")
