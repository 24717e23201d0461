"""Serializers of documents."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.api.serializers import (
    ModelSerializer,
    OneLineField,
    PartnerRowField,
    RowLinkSerializer,
    Serializer,
    UploadField,
)
from apps.core.files.stored import file_url

from .models import Document

NAME_REQUIRED = _("Name is required")
TYPE_REQUIRED = _("Type is required")
FILE_REQUIRED = _("File is required")


class NameField(OneLineField):
    """A document's title under either of its API names; `title` wins over `name`."""

    def get_value(self, dictionary: Mapping[str, Any]) -> Any:
        title = dictionary.get("title")
        return super().get_value(dictionary) if title is None or title == "" else title


class TitleField(OneLineField):
    """In: read by NameField."""

    def get_value(self, dictionary: Mapping[str, Any]) -> Any:
        return serializers.empty


class TypeField(serializers.ChoiceField):
    """A choice whose empty option, as forms send it, means that none was made."""

    def run_validation(self, data: object = serializers.empty) -> Any:
        return super().run_validation(None if data == "" else data)


class DocumentFileSerializer(Serializer):
    url = serializers.SerializerMethodField()
    name = serializers.CharField(source="file_name")
    size = serializers.IntegerField(min_value=0, help_text="Bytes.")
    content_type = serializers.CharField()

    def get_url(self, document: Document) -> str:
        return file_url(str(document.file), content_type=document.content_type, download_name=document.file_name)


class DocumentFileField(UploadField):
    """In: the file of a multipart body. Out: `{url, name, size, contentType}`."""

    output_serializer = DocumentFileSerializer
    answers_null = False

    def get_attribute(self, instance: Any) -> Any:
        return instance


class InvoiceTotalsSerializer(Serializer):
    net = serializers.FloatField(allow_null=True)
    vat = serializers.FloatField(allow_null=True)
    gross = serializers.FloatField(allow_null=True)
    to_pay = serializers.FloatField(allow_null=True)


class InvoiceDataSerializer(Serializer):
    kind = serializers.ChoiceField(choices=["invoice", "credit"])
    supplier = serializers.CharField()
    number = serializers.CharField()
    date = serializers.DateField()
    currency = serializers.CharField(help_text="ISO 4217.")
    totals = InvoiceTotalsSerializer(source="*")


class DocumentSerializer(ModelSerializer[Document]):
    title = TitleField(max_length=200, required=False, help_text="In place of `name`.")
    name = NameField(
        source="title",
        max_length=200,
        error_messages={"required": NAME_REQUIRED, "null": NAME_REQUIRED, "blank": NAME_REQUIRED},
        help_text="The same text as `title`, which is accepted in its place and wins over it.",
    )
    type = TypeField(choices=Document.Type.choices, error_messages={"required": TYPE_REQUIRED, "null": TYPE_REQUIRED})
    # Text in place of a file is what a form sends that has none.
    file = DocumentFileField(
        error_messages={"required": FILE_REQUIRED, "null": FILE_REQUIRED, "invalid": FILE_REQUIRED}
    )
    car = RowLinkSerializer(read_only=True, allow_null=True)
    car_id = PartnerRowField(source="car", queryset=Car.objects.all(), required=False, allow_null=True)
    client = RowLinkSerializer(read_only=True, allow_null=True)
    client_id = PartnerRowField(source="client", queryset=Client.objects.all(), required=False, allow_null=True)
    invoice_data = InvoiceDataSerializer(
        read_only=True, allow_null=True, help_text="What a Factur-X PDF says of itself; null for any other file."
    )
    uploaded_at = serializers.DateTimeField(source="created_at", read_only=True)

    class Meta:
        model = Document
        fields = (
            "id", "title", "name", "type", "file", "car", "car_id", "client", "client_id", "invoice_data",
            "uploaded_at", "issued_at", "expires_at",
        )  # fmt: skip
