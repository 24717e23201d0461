"""Invitations, for staff to read; deleting one closes its link, which is not stored."""

from django.contrib import admin

from apps.core.admin import NotChanged

from .models import Invitation


@admin.register(Invitation)
class InvitationAdmin(NotChanged, admin.ModelAdmin):
    list_display = ("email", "partner", "role", "by", "created_at", "expires_at")
    list_filter = ("role",)
    list_select_related = ("partner", "by")
    search_fields = ("email", "full_name", "partner__company_name")
    date_hierarchy = "created_at"
