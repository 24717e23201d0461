from django.contrib import admin

from apps.core.admin import NotChanged

from .models import Import


@admin.register(Import)
class ImportAdmin(NotChanged, admin.ModelAdmin):
    """For support: what was uploaded and how far it is. Nothing of it is changed by hand."""

    list_display = ("file_name", "partner", "kind", "state", "done", "total", "created_at")
    list_filter = ("kind", "state")
    list_select_related = ("partner",)
    fields = ("file_name", "partner", "by", "kind", "state", "mode", "row_count", "counts", "done", "total",
              "created_at", "finished_at")  # fmt: skip
    readonly_fields = fields
