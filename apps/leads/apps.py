from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LeadsConfig(AppConfig):
    name = "apps.leads"
    verbose_name = _("Leads from portals")
