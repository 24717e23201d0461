from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class FeedsConfig(AppConfig):
    name = "apps.feeds"
    verbose_name = _("Feeds for portals")
