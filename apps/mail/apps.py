from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _
from prometheus_client import REGISTRY


class MailConfig(AppConfig):
    name = "apps.mail"
    verbose_name = _("Mail")

    def ready(self) -> None:
        from .metrics import Outbox

        REGISTRY.register(Outbox())
