"""Serializers of the latest acts."""

from rest_framework import serializers

from apps.core.api.serializers import Serializer

from .services import Kind


class ActSerializer(Serializer):
    """Something that this account has done and can undo until `expiresAt`."""

    id = serializers.UUIDField()
    kind = serializers.ChoiceField(choices=Kind.choices)
    label = serializers.CharField(  # type: ignore[assignment]
        help_text="What was done to what, in the language of the call."
    )
    at = serializers.DateTimeField()
    expires_at = serializers.DateTimeField()


class ActsSerializer(Serializer):
    data = ActSerializer(many=True)  # type: ignore[assignment]


class KeptRowSerializer(Serializer):
    id = serializers.UUIDField()
    label = serializers.CharField()  # type: ignore[assignment]


class ActUndoneSerializer(Serializer):
    restored = serializers.IntegerField(min_value=0, help_text="Rows that are as they were before.")
    kept = KeptRowSerializer(many=True, help_text="Rows of an import that were changed since.")
