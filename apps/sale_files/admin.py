"""Sale files, for staff to read; their links are not shown."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from apps.core.admin import ReadOnly, amount_of

from .models import Payment, SaleFile


class PaymentInline(ReadOnly, admin.TabularInline):
    model = Payment
    fields = readonly_fields = ("paid", "method", "paid_at", "reason", "invoice")
    extra = 0
    paid = amount_of("amount", currency="currency", name=_("amount"))


@admin.register(SaleFile)
class SaleFileAdmin(ReadOnly, admin.ModelAdmin):
    """Sale files are made and changed by the partners alone."""

    list_display = ("__str__", "state", "car_name", "total", "partner", "sent_at", "signed_at", "created_at")
    list_filter = ("state", "vat_regime", "currency")
    list_select_related = ("partner",)
    search_fields = ("number", "search_text", "partner__company_name")
    search_help_text = _("Number, client, car or partner")
    date_hierarchy = "created_at"
    inlines = (PaymentInline,)
    fields = readonly_fields = (
        "partner", "number", "state", "car", "car_name", "client", "client_name", "assignee", "sold_for", "total",
        "traded_in", "deposits", "payments_made", "currency", "vat_regime", "trade_in_label", "financing", "sent_at",
        "sent_to", "expires_at", "signed_at", "signed_name", "signed_address", "signed_browser", "invoiced_at",
        "delivered_at", "delivered_kilometrage", "handed_over", "cancelled_at", "cancel_reason", "created_at",
    )  # fmt: skip

    sold_for = amount_of("price", currency="currency", name=_("price"))
    total = amount_of("gross", currency="currency", name=_("total incl. VAT"))
    traded_in = amount_of("trade_in_amount", currency="currency", name=_("trade-in value"))
    deposits = amount_of("deposits_paid", currency="currency", name=_("deposits"))
    payments_made = amount_of("payments_paid", currency="currency", name=_("paid"))
