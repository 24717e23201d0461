from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SavedViewsConfig(AppConfig):
    name = "apps.saved_views"
    verbose_name = _("Saved views")
