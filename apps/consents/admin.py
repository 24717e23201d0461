"""Consents, for staff to read."""

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from apps.core.admin import NotChanged

from .models import Consent


@admin.register(Consent)
class ConsentAdmin(NotChanged, admin.ModelAdmin):
    """Consents are added by partners, forms and persons alone."""

    list_display = ("at", "channel", "state", "source", "prospect", "client", "estimation", "partner", "by")
    list_filter = ("channel", "state", "source")
    list_select_related = ("partner", "prospect", "client", "estimation", "by")
    search_fields = (
        "prospect__full_name_folded", "client__full_name_folded", "estimation__client_name_folded",
        "partner__company_name",
    )  # fmt: skip
    search_help_text = _("Person or partner")
    date_hierarchy = "at"
    fields = readonly_fields = (
        "partner", "prospect", "client", "estimation", "channel", "state", "source", "text", "language", "at", "by",
    )  # fmt: skip

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """None but with the person's row, on the page of that row."""
        found = request.resolver_match
        return super().has_delete_permission(request, obj) and bool(found and "consents" not in found.view_name)
