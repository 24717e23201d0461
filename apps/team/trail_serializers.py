"""Serializers of the trail."""

from __future__ import annotations

from decimal import Decimal

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.audit.models import Entry, Event
from apps.core.api.serializers import ModelSerializer, Serializer
from apps.core.models.currencies import CURRENCIES, json_amount
from apps.core.types import Json

from .trail_words import kind_name, label_name, said_name


class TrailPersonSerializer(Serializer):
    """Who did it; the e-mail of an account that is no longer there stands for its name."""

    id = serializers.UUIDField(allow_null=True)
    full_name = serializers.CharField()


class TrailObjectSerializer(Serializer):
    """What it was done to."""

    kind = serializers.CharField(help_text="What such rows are called, in the language of the call.")
    label = serializers.CharField(  # type: ignore[assignment]
        help_text="The name of the row, of the setting or of the file; empty for a person who is no longer there."
    )


class TrailValueSerializer(Serializer):
    """An amount with its currency, or a text in the language of the call."""

    amount = serializers.FloatField(allow_null=True)
    currency = serializers.CharField(allow_null=True)
    text = serializers.CharField()


class TrailEntrySerializer(ModelSerializer[Entry]):
    """One line of the trail: who did what to what, and when."""

    at = serializers.DateTimeField(source="created_at", read_only=True)
    token = serializers.CharField(
        read_only=True, help_text="The name of the API token that did it for this person; else empty."
    )
    by = serializers.SerializerMethodField()
    about = serializers.SerializerMethodField()
    before = serializers.SerializerMethodField()
    after = serializers.SerializerMethodField()

    class Meta:
        model = Entry
        fields = ("id", "at", "by", "token", "event", "about", "before", "after")
        read_only_fields = fields

    @extend_schema_field(TrailPersonSerializer(allow_null=True))
    def get_by(self, entry: Entry) -> Json | None:
        if not entry.email:
            return None
        name = entry.account.full_name if entry.account else entry.email
        return {"id": entry.account_id, "fullName": name}

    @extend_schema_field(TrailObjectSerializer(allow_null=True))
    def get_about(self, entry: Entry) -> Json | None:
        if not entry.object_type:
            return None
        setting = entry.event == Event.SETTINGS_CHANGED
        kind = "" if setting else kind_name(entry.object_type, many=not entry.object_id)
        return {"kind": kind, "label": label_name(entry.label)}

    @extend_schema_field(TrailValueSerializer(allow_null=True))
    def get_before(self, entry: Entry) -> Json | None:
        return _value(entry.before, entry.currency_before, entry.said_before)

    @extend_schema_field(TrailValueSerializer(allow_null=True))
    def get_after(self, entry: Entry) -> Json | None:
        return _value(entry.after, entry.currency, entry.said_after)


def _value(amount: Decimal | None, currency: str, said: str) -> Json | None:
    if amount is not None:
        number = json_amount(amount, currency) if currency in CURRENCIES else float(amount)
        return {"amount": number, "currency": currency or None, "text": ""}
    return {"amount": None, "currency": None, "text": said_name(said)} if said else None
