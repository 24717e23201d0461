from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TutorialsConfig(AppConfig):
    name = "apps.tutorials"
    verbose_name = _("Tutorials")
