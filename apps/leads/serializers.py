"""Serializers of what portals send."""

from rest_framework import serializers

from apps.core.api.serializers import ModelSerializer, Serializer

from .markup import decoded
from .models import Lead


class ReceivedLeadsSerializer(Serializer):
    prospects = serializers.ListField(child=serializers.UUIDField(), help_text="The new prospects.")
    estimations = serializers.ListField(child=serializers.UUIDField(), help_text="The new valuations.")
    repeats = serializers.ListField(
        child=serializers.UUIDField(), help_text="The open prospects and waiting valuations that were there already."
    )


class LeadSerializer(ModelSerializer[Lead]):
    """A message of a portal as it is held on a person."""

    original = serializers.SerializerMethodField()

    class Meta:
        model = Lead
        fields = ("id", "prospect_id", "estimation_id", "id_source", "reference", "content_type", "original",
                  "created_at", "updated_at")  # fmt: skip
        read_only_fields = fields

    def get_original(self, lead: Lead) -> str:
        return decoded(bytes(lead.original))
