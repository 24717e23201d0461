from __future__ import annotations

from typing import ClassVar

from rest_framework import serializers

from apps.core.api.serializers import ModelSerializer
from apps.core.api.texts import TextField

from .models import Delivery, Event, Webhook

State = Webhook.State


class WebhookSerializer(ModelSerializer[Webhook]):
    url = TextField(max_length=500, help_text="Where the events are posted.")
    description = TextField(max_length=200, required=False, allow_blank=True)
    events = serializers.ListField(
        child=serializers.ChoiceField(choices=Event.choices), min_length=1, max_length=len(Event)
    )
    state = serializers.ChoiceField(
        choices=State.choices, required=False, help_text="Turned on again, what has waited is sent."
    )
    disabled_reason = serializers.ChoiceField(
        choices=[*Webhook.Reason.choices, ("", "")],
        read_only=True,
        help_text="Why it was disabled; empty where a person did so.",
    )
    former_secret_until = serializers.DateTimeField(
        read_only=True, allow_null=True, help_text="Until then the secret before signs too."
    )

    class Meta:
        model = Webhook
        fields: ClassVar[tuple[str, ...]] = (
            "id", "url", "description", "events", "state", "disabled_reason", "disabled_at", "former_secret_until",
            "created_at", "updated_at",
        )  # fmt: skip
        read_only_fields: ClassVar[tuple[str, ...]] = ("disabled_at",)

    def validate_events(self, events: list[str]) -> list[str]:
        return [event for event in Event if event in events]


class WebhookCreateSerializer(WebhookSerializer):
    """A new webhook is active."""

    class Meta(WebhookSerializer.Meta):
        read_only_fields = ("disabled_at", "state")

    state = serializers.ChoiceField(choices=State.choices, read_only=True)


class SecretWebhookSerializer(WebhookSerializer):
    """With the secret, which no other answer has."""

    secret = serializers.CharField(read_only=True, help_text="`whsec_` and a key in base64.")

    class Meta(WebhookSerializer.Meta):
        fields = (*WebhookSerializer.Meta.fields, "secret")


class WebhookDeliverySerializer(ModelSerializer[Delivery]):
    message_id = serializers.CharField(read_only=True, help_text="The header `webhook-id`.")
    type = serializers.CharField(read_only=True)
    payload = serializers.CharField(read_only=True, help_text="The body as it is sent.")
    status = serializers.IntegerField(
        read_only=True, allow_null=True, help_text="Of the last try; null where there was no answer."
    )
    answer = serializers.SerializerMethodField(
        help_text="The first kilobyte of what was answered last, or why there was no answer."
    )

    class Meta:
        model = Delivery
        fields = (
            "id", "message_id", "type", "payload", "state", "attempts", "next_try_at", "tried_at", "status", "answer",
            "created_at",
        )  # fmt: skip
        read_only_fields = fields

    def get_answer(self, delivery: Delivery) -> str:
        return delivery.answer or delivery.get_failure_display()
