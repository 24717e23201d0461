"""Sales, for staff: a history to read. They are made and cancelled by the partners alone."""

from typing import ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from apps.core.admin import AmountsAdmin, ReadOnly, amount_of

from .models import Sale


class CancelledFilter(admin.SimpleListFilter):
    title = _("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: object) -> list[tuple[str, str]]:
        return [("sold", str(_("Sold"))), ("cancelled", str(_("Cancelled")))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Sale]) -> QuerySet[Sale]:
        return queryset.filter(cancelled_at__isnull=self.value() == "sold") if self.value() else queryset


@admin.register(Sale)
class SaleAdmin(ReadOnly, AmountsAdmin, admin.ModelAdmin):
    amounts: ClassVar = {"price": "amount"}
    list_display = ("car_name", "model_name", "client_name", "amount", "sold_at", "cancelled_at", "partner")
    list_filter = (CancelledFilter, "currency")
    list_select_related = ("partner",)
    search_fields = ("car_name", "client_name", "partner__company_name")
    search_help_text = _("Car, client or partner")
    date_hierarchy = "sold_at"

    amount = amount_of("price", currency="currency", name=_("price"))
