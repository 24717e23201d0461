"""Serializers of the copies of an account."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.core.api.serializers import ModelSerializer, Serializer
from apps.core.files.stored import file_url

from .models import Export


class ExportSerializer(ModelSerializer[Export]):
    """`done` of `total` rows and files are written; the signed address lasts an hour at least, the file seven days."""

    url = serializers.SerializerMethodField()
    size = serializers.IntegerField(min_value=0, read_only=True, help_text="Bytes.")
    expires_at = serializers.DateTimeField(read_only=True, allow_null=True)

    class Meta:
        model = Export
        fields = ("id", "state", "url", "size", "done", "total", "created_at", "finished_at", "expires_at")
        read_only_fields = fields

    def get_url(self, export: Export) -> str | None:
        if export.state != Export.State.DONE:
            return None
        name = _("Account %(date)s") % {"date": timezone.localdate(export.created_at).isoformat()}
        return file_url(str(export.file), content_type="application/zip", download_name=f"{name}.zip")


class ExportsSerializer(Serializer):
    """The copies of an account, the latest first."""

    data = ExportSerializer(many=True)  # type: ignore[assignment]
