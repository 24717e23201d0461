from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AuditConfig(AppConfig):
    name = "apps.audit"
    verbose_name = _("Audit trail")

    def ready(self) -> None:
        from .amounts import watch_amounts
        from .lists import watch_exports

        watch_amounts()
        watch_exports()
