"""API tokens, for staff to read; deleting one revokes it."""

from django.contrib import admin

from apps.core.admin import NotChanged

from .models import ApiToken


@admin.register(ApiToken)
class ApiTokenAdmin(NotChanged, admin.ModelAdmin):
    list_display = ("name", "partner", "scope", "prefix", "by", "created_at", "last_used_at", "expires_at")
    list_filter = ("scope",)
    list_select_related = ("partner", "by")
    search_fields = ("name", "prefix", "partner__company_name")
    date_hierarchy = "created_at"
