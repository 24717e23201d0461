"""Calls of documents (docs/behaviour/records.md#documents)."""

from typing import ClassVar

from django.utils.translation import gettext_lazy as _

from apps.core.api.export import ExportsList
from apps.core.api.pagination import Pagination
from apps.core.api.parsers import BoundedJSONParser, FormDataParser
from apps.core.types import Fields

from . import services
from .filters import DocumentFilter
from .models import Document
from .serializers import DocumentSerializer


class DocumentPagination(Pagination):
    total_key = "totalItems"


class DocumentViewSet(ExportsList[Document]):
    """/api/document/*: the partner's papers, newest first."""

    queryset = Document.objects.select_related("car", "client")
    serializer_class = DocumentSerializer
    filterset_class = DocumentFilter
    pagination_class = DocumentPagination
    parser_classes = (FormDataParser, BoundedJSONParser)
    created_message = _("Document added successfully")
    updated_message = _("Document updated successfully")
    deleted_message = _("Document deleted successfully")
    ordering_columns: ClassVar[dict[str, str]] = {
        "uploadedAt": "created_at",
        "title": "title_folded",
        "type": "type",
        "expiresAt": "expires_at",
    }
    export_columns = (
        "title",
        "type",
        "car__nom",
        "client__full_name",
        "issued_at",
        "expires_at",
        "file_name",
        "size",
        "created_at",
        "id",
    )

    def create_row(self, fields: Fields) -> Document:
        return services.create_document(partner=self.partner, **fields)

    def update_row(self, row: Document, fields: Fields) -> Document:
        return services.update_document(document=row, **fields)

    def perform_destroy(self, instance: Document) -> None:
        services.delete_document(document=instance, by=self.account)
