from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class BulkConfig(AppConfig):
    name = "apps.bulk"
    verbose_name = _("Acts on many rows")
