from django.contrib import admin

from apps.core.admin import NotChanged

from .models import Export


@admin.register(Export)
class ExportAdmin(NotChanged, admin.ModelAdmin):
    """For support: how far a copy is. The file itself is the partner's alone."""

    list_display = ("created_at", "partner", "state", "done", "total", "size", "finished_at")
    list_filter = ("state",)
    list_select_related = ("partner",)
    fields = ("partner", "by", "state", "language", "done", "total", "size", "created_at", "finished_at")
    readonly_fields = fields
