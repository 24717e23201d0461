from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from .models import Import


@admin.register(Import)
class ImportAdmin(admin.ModelAdmin):
    """For support: what was uploaded and how far it is. Nothing of it is changed by hand."""

    list_display = ("file_name", "partner", "kind", "state", "done", "total", "created_at")
    list_filter = ("kind", "state")
    list_select_related = ("partner",)
    fields = ("file_name", "partner", "by", "kind", "state", "mode", "row_count", "counts", "done", "total",
              "created_at", "finished_at")  # fmt: skip
    readonly_fields = fields

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
