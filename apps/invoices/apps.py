from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class InvoicesConfig(AppConfig):
    name = "apps.invoices"
    verbose_name = _("Invoices")

    def ready(self) -> None:
        from apps.webhooks.payloads import show_as

        from .models import Invoice
        from .serializers import InvoiceSerializer

        show_as(Invoice.objects.with_details(), InvoiceSerializer)
