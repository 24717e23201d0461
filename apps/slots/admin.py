"""Proposed appointments, for staff to read; deleting one closes its link, which is not stored."""

from django.contrib import admin

from apps.core.admin import NotChanged

from .models import Proposal


@admin.register(Proposal)
class ProposalAdmin(NotChanged, admin.ModelAdmin):
    list_display = ("prospect", "partner", "kind", "garage", "created_at", "expires_at", "used_at")
    list_filter = ("kind",)
    list_select_related = ("partner", "prospect", "garage")
    search_fields = ("prospect__full_name", "partner__company_name")
    date_hierarchy = "created_at"
