"""The trail, for staff: to search and to read."""

from __future__ import annotations

from decimal import Decimal

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from apps.core.admin import ReadOnly
from apps.core.models.currencies import CURRENCIES, amount_text

from .models import Entry


@admin.register(Entry)
class EntryAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("created_at", "event", "email", "partner", "label", "amount_before", "amount_after", "address")
    list_filter = ("event", "object_type", "created_at")
    list_select_related = ("partner", "account")
    search_fields = ("email", "label", "object_id", "address", "request_id", "partner__company_name")
    search_help_text = _("Email, partner, name, object, address or request")
    date_hierarchy = "created_at"
    # The count of all entries beside the count of those found: one more walk through the largest table.
    show_full_result_count = False
    fields = (
        "created_at", "event", "email", "account", "token", "partner", "object_type", "object_id", "label",
        "amount_before", "amount_after", "address", "request_id",
    )  # fmt: skip
    readonly_fields = ("amount_before", "amount_after")

    @admin.display(description=_("before"))
    def amount_before(self, entry: Entry) -> str:
        return _shown(entry.before, entry.currency_before)

    @admin.display(description=_("after"))
    def amount_after(self, entry: Entry) -> str:
        return _shown(entry.after, entry.currency)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Entry]:
        # Joined even for one row: a partner or an account that has been removed reads as none.
        return super().get_queryset(request).select_related("partner", "account")


def _shown(amount: Decimal | None, currency: str) -> str:
    if amount is None:
        return "–"
    return amount_text(Decimal(amount), currency) if currency in CURRENCIES else str(amount)
