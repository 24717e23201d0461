"""Offers, for staff to read; their links are not shown."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from apps.core.admin import NotChanged, amount_of

from .models import Offer


@admin.register(Offer)
class OfferAdmin(NotChanged, admin.ModelAdmin):
    list_display = ("estimation", "price", "status", "valid_until", "sent_at", "answered_at", "partner")
    list_filter = ("status",)
    list_select_related = ("estimation", "partner")
    search_fields = ("estimation__client_name_folded", "partner__company_name")
    search_help_text = _("Client or partner")
    date_hierarchy = "created_at"
    fields = readonly_fields = (
        "partner", "estimation", "price", "status", "valid_until", "sent_at", "sent_to", "mail", "withdrawn_at",
        "seen_at", "seen_address", "seen_browser", "answered_at", "answered_address", "answered_browser",
        "answer_message", "acknowledged_at", "bought_at", "car", "seller", "created_at",
    )  # fmt: skip

    price = amount_of("amount", currency="currency", name=_("amount"))
