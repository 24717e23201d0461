"""Clients, for staff: found by name or number, verified several at once."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from apps.core.admin import CountedAdmin, PhoneAdmin, RegionAdmin
from apps.core.api.filters import DigitsFilter
from apps.core.models.text import fold

from .models import Client
from .services import set_client_status


@admin.register(Client)
class ClientAdmin(PhoneAdmin, RegionAdmin, CountedAdmin):
    list_display = ("full_name", "phone_number", "email", "region_name", "status", "partner", "created_at")
    list_filter = ("status", "kind")
    list_select_related = ("partner",)
    search_fields = ("full_name_folded", "phone_digits", "email", "partner__company_name")
    search_help_text = _("Name, phone, email or partner")
    date_hierarchy = "created_at"
    autocomplete_fields = ("partner",)
    readonly_fields = ("created_at", "updated_at")
    actions = ("verify", "unverify")

    @admin.action(description=_("Mark as verified"), permissions=["change"])
    def verify(self, request: HttpRequest, queryset: QuerySet[Client]) -> None:
        self._set_status(request, queryset, Client.Status.VERIFIED)

    @admin.action(description=_("Mark as unverified"), permissions=["change"])
    def unverify(self, request: HttpRequest, queryset: QuerySet[Client]) -> None:
        self._set_status(request, queryset, Client.Status.UNVERIFIED)

    def _set_status(self, request: HttpRequest, queryset: QuerySet[Client], status: str) -> None:
        # One by one, so that each deletion sends its signal.
        count = len([set_client_status(client=client, status=status) for client in queryset])
        text = ngettext("%(count)d client has been updated.", "%(count)d clients have been updated.", count)
        self.message_user(request, text % {"count": count}, messages.SUCCESS)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Client], search_term: str
    ) -> tuple[QuerySet[Client], bool]:
        term = fold(search_term)
        is_number = not any(char.isalpha() for char in term)
        return super().get_search_results(request, queryset, DigitsFilter.fold(term) if is_number else term)
