from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ActsConfig(AppConfig):
    name = "apps.acts"
    verbose_name = _("Latest acts")
