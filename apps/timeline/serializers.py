"""Serializers of the timeline."""

from typing import Any

from rest_framework import serializers

from apps.core.api.serializers import Serializer

from .selectors import Kind, shown


class TimelineRowSerializer(Serializer):
    kind = serializers.ChoiceField(choices=Kind.choices)
    id = serializers.UUIDField()
    at = serializers.DateTimeField()
    by = serializers.CharField(allow_null=True, help_text="The name of who did it, where that is known.")
    title = serializers.CharField()
    text = serializers.CharField(help_text="Its first 300 characters.")
    link = serializers.CharField(allow_null=True, help_text="A path of the application.")

    def to_representation(self, row: Any) -> Any:
        return super().to_representation(shown(row))


class TimelineQuerySerializer(Serializer):
    kind = serializers.ChoiceField(choices=Kind.choices, required=False)
