from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class WebhooksConfig(AppConfig):
    name = "apps.webhooks"
    verbose_name = _("Webhooks")

    def ready(self) -> None:
        from apps.core.ops.background import workers

        from . import sending

        workers.append(sending.worker)
