"""Feeds for portals, for staff to read; deleting one ends its address."""

from django.contrib import admin

from apps.core.admin import NotChanged

from .models import Feed


@admin.register(Feed)
class FeedAdmin(NotChanged, admin.ModelAdmin):
    list_display = ("name", "partner", "car_count", "fetched_at", "held_at", "created_at")
    list_select_related = ("partner",)
    search_fields = ("name", "partner__company_name")
    date_hierarchy = "created_at"
