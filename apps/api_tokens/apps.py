from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ApiTokensConfig(AppConfig):
    name = "apps.api_tokens"
    verbose_name = _("API tokens")
