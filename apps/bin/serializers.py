"""Serializers of the bin."""

from typing import Any

from rest_framework import serializers

from apps.core.api.serializers import ModelSerializer, Serializer

from .models import BinItem


class BinItemSerializer(ModelSerializer[BinItem]):
    """A deleted row, by its own id."""

    deleted_at = serializers.DateTimeField(source="created_at", read_only=True)
    expires_at = serializers.DateTimeField(read_only=True)

    class Meta:
        model = BinItem
        fields: tuple[str, ...] = ("id", "kind", "title", "deleted_by", "deleted_at", "expires_at")
        read_only_fields = fields


class RestoredSerializer(Serializer):
    """What is back, with the rows that came along, as a car's deleted model."""

    kind = serializers.CharField()
    id = serializers.UUIDField()
    title = serializers.CharField()
    with_: Any = serializers.ListField(child=serializers.CharField())
