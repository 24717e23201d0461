"""Invoices, for staff: to read alone."""

from typing import ClassVar

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from apps.core.admin import AmountsAdmin, ReadOnly, amount_of

from .models import Invoice


@admin.register(Invoice)
class InvoiceAdmin(ReadOnly, AmountsAdmin, admin.ModelAdmin):
    amounts: ClassVar = {"net": "without_vat", "vat": "tax", "gross": "total", "to_pay": "left"}
    list_display = ("number", "kind", "buyer_name", "total", "left", "issued_at", "partner")
    list_filter = ("kind", "currency")
    list_select_related = ("partner",)
    search_fields = ("number", "buyer_name", "partner__company_name")
    search_help_text = _("Number, buyer or partner")
    date_hierarchy = "issued_at"
    exclude = ("search_text",)

    without_vat = amount_of("net", currency="currency", name=_("total excl. VAT"))
    tax = amount_of("vat", currency="currency", name=_("VAT amount"))
    total = amount_of("gross", currency="currency", name=_("total incl. VAT"))
    left = amount_of("to_pay", currency="currency", name=_("to pay"))
