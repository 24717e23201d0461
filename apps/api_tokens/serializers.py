"""What the calls of API tokens take and answer."""

from datetime import datetime
from typing import ClassVar

from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.api.moments import BoundedDateTimeField
from apps.core.api.serializers import ModelSerializer

from .models import ApiToken


class ApiTokenSerializer(ModelSerializer[ApiToken]):
    expires_at = BoundedDateTimeField(allow_null=True, required=False, help_text="Null: it does not expire.")
    last_used_at = serializers.DateTimeField(
        read_only=True, allow_null=True, help_text="To about a minute; null before the first call."
    )
    created_by = serializers.CharField(source="by.full_name", read_only=True)
    is_active = serializers.BooleanField(
        read_only=True, help_text="False once it has expired, and while the person who made it is no active owner."
    )

    class Meta:
        model = ApiToken
        fields: ClassVar[tuple[str, ...]] = (
            "id",
            "name",
            "scope",
            "prefix",
            "expires_at",
            "last_used_at",
            "is_active",
            "created_by",
            "created_at",
        )
        read_only_fields = ("prefix",)

    def validate_expires_at(self, moment: datetime | None) -> datetime | None:
        if moment is not None and moment <= timezone.now():
            raise serializers.ValidationError(_("This moment has passed."))
        return moment


class MadeApiTokenSerializer(ApiTokenSerializer):
    token = serializers.CharField(read_only=True, help_text="In this answer alone.")

    class Meta(ApiTokenSerializer.Meta):
        fields: ClassVar[tuple[str, ...]] = (*ApiTokenSerializer.Meta.fields, "token")
