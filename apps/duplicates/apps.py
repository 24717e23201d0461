from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DuplicatesConfig(AppConfig):
    name = "apps.duplicates"
    verbose_name = _("Duplicates")
