from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AffiliateConfig(AppConfig):
    name = "apps.affiliate"
    verbose_name = _("Affiliate link")
