"""Serializers of contacts and notes."""

from rest_framework import serializers

from apps.clients.serializers import FollowUpField
from apps.consents.models import Ground
from apps.core.api.serializers import ModelSerializer, Serializer
from apps.core.api.texts import TextField

from .models import MAX_TEXT, Activity


class ActivitySerializer(ModelSerializer[Activity]):
    """`channel`, `result` and `ground` are empty in a note."""

    channel = serializers.ChoiceField(choices=Activity.Channel.choices, allow_blank=True, read_only=True)
    result = serializers.ChoiceField(choices=Activity.Result.choices, allow_blank=True, read_only=True)
    ground = serializers.ChoiceField(choices=Ground.choices, allow_blank=True, read_only=True)
    text = TextField(max_length=MAX_TEXT)
    at = serializers.DateTimeField(source="created_at", read_only=True)
    by = serializers.CharField(source="by.full_name", default=None, allow_null=True, read_only=True)

    class Meta:
        model = Activity
        fields = ("id", "kind", "channel", "result", "ground", "text", "at", "by", "follow_up_at")
        read_only_fields = ("kind", "follow_up_at")


class ContactSerializer(Serializer):
    channel = serializers.ChoiceField(choices=Activity.Channel.choices)
    result = serializers.ChoiceField(choices=Activity.Result.choices)
    note = TextField(max_length=MAX_TEXT, required=False, allow_blank=True, default="")
    ground = serializers.ChoiceField(
        choices=Ground.choices,
        required=False,
        help_text="Why a person is contacted who has withdrawn their consent; 409 `consent_withdrawn` without.",
    )
    follow_up_at = FollowUpField(default=None)


class NoteSerializer(Serializer):
    text = TextField(max_length=MAX_TEXT)
