from django.contrib import admin
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from apps.core.admin import NotAdded

from .models import Document
from .serializers import DocumentFileSerializer


@admin.register(Document)
class DocumentAdmin(NotAdded, admin.ModelAdmin):
    """The papers that partners have uploaded: staff read them, correct a title or a type, remove them."""

    list_display = ("title", "type", "partner", "download", "expires_at", "created_at")
    list_select_related = ("partner",)
    list_filter = ("type", "expires_at", "created_at")
    search_fields = ("title", "title_folded", "file_name", "partner__company_name")
    date_hierarchy = "created_at"
    fields = (
        "partner", "title", "type", "car", "client", "issued_at", "expires_at", "download", "size", "content_type",
        "created_at", "updated_at",
    )  # fmt: skip
    readonly_fields = ("partner", "car", "client", "download", "size", "content_type", "created_at", "updated_at")

    @admin.display(description=_("file"), ordering="file_name")
    def download(self, document: Document) -> str:
        shown = DocumentFileSerializer(document).data
        return format_html('<a href="{}" target="_blank" rel="noopener">{}</a>', shown["url"], shown["name"])
