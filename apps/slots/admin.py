"""Proposed appointments, for staff to read; deleting one closes its link, which is not stored."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from .models import Proposal


@admin.register(Proposal)
class ProposalAdmin(admin.ModelAdmin):
    list_display = ("prospect", "partner", "kind", "garage", "created_at", "expires_at", "used_at")
    list_filter = ("kind",)
    list_select_related = ("partner", "prospect", "garage")
    search_fields = ("prospect__full_name", "partner__company_name")
    date_hierarchy = "created_at"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
