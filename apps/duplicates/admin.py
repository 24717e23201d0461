from django.contrib import admin

from apps.core.admin import NotChanged

from .models import Merge


@admin.register(Merge)
class MergeAdmin(NotChanged, admin.ModelAdmin):
    """The journal of every partner, to read: its copies of rows are not shown."""

    list_display = ("__str__", "kind", "partner", "by", "created_at", "undone_at")
    list_select_related = ("partner", "by")
    list_filter = ("kind",)
    search_fields = ("keep_name", "drop_name", "partner__company_name")
    fields = ("kind", "partner", "keep_name", "drop_name", "by", "created_at", "undone_at")
    readonly_fields = fields
