from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LeadRoutingConfig(AppConfig):
    name = "apps.lead_routing"
    verbose_name = _("Lead routing")
