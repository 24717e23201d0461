"""Serializers of the day."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.api.moments import BoundedDateTimeField
from apps.core.api.serializers import Serializer
from apps.offers.models import ANSWERED

from .models import ActivityKind, Kind, Section, Who
from .selectors import MAX_ITEMS, MAX_OFFSET

MAX_READ = 20
MAX_SNOOZE = timedelta(days=30)


ANSWERS = [(status.value, status.label) for status in ANSWERED]


class DayItemSerializer(Serializer):
    kind = serializers.ChoiceField(choices=Kind.choices)
    id = serializers.UUIDField()
    title = serializers.CharField()
    subtitle = serializers.CharField()
    phone_number = serializers.CharField()
    due_at = serializers.DateTimeField()
    overdue_seconds = serializers.IntegerField(min_value=0, help_text="0 before `dueAt`.")
    section = serializers.ChoiceField(choices=Section.values)
    answer = serializers.ChoiceField(choices=ANSWERS, allow_null=True, help_text="Of an offer that was answered.")
    sample = serializers.BooleanField()
    value = serializers.FloatField(allow_null=True)
    currency = serializers.CharField(allow_null=True)
    link = serializers.CharField(help_text="A path of the application.")


class ShareSerializer(Serializer):
    id = serializers.UUIDField()
    full_name = serializers.CharField()
    late = serializers.IntegerField(min_value=0)
    total = serializers.IntegerField(min_value=0)


class DaySerializer(Serializer):
    data = DayItemSerializer(many=True, source="items")  # type: ignore[assignment]
    counts = serializers.DictField(child=serializers.IntegerField(min_value=0), help_text="By kind.")
    overdue = serializers.IntegerField(min_value=0)
    next_appointment_at = serializers.DateTimeField(allow_null=True)
    people = ShareSerializer(
        many=True, help_text="What each of the team is in charge of, for an owner's `all`; empty for who is alone."
    )


class DayCountSerializer(Serializer):
    count = serializers.IntegerField(min_value=0)
    overdue = serializers.IntegerField(min_value=0)


class DayCountQuerySerializer(Serializer):
    who = serializers.ChoiceField(
        choices=Who.values,
        required=False,
        help_text="What the account is in charge of, or all that it may see; without it `all` for an owner, else `me`.",
    )


class DayQuerySerializer(DayCountQuerySerializer):
    kind = serializers.ChoiceField(choices=Kind.choices, required=False)
    offset = serializers.IntegerField(default=0, min_value=0, max_value=MAX_OFFSET)
    limit = serializers.IntegerField(
        default=MAX_ITEMS, min_value=1, help_text="How many rows are wanted; above 50 counts as 50."
    )


class SnoozeSerializer(Serializer):
    kind = serializers.ChoiceField(choices=Kind.choices)
    id = serializers.UUIDField()
    until = BoundedDateTimeField()

    def validate_until(self, until: Any) -> Any:
        now = timezone.now()
        if until <= now:
            raise serializers.ValidationError(_("Choose a moment in the future."))
        if until > now + MAX_SNOOZE:
            raise serializers.ValidationError(_("Choose a moment within the next 30 days."))
        return until


class HappeningSerializer(Serializer):
    kind = serializers.ChoiceField(choices=ActivityKind.choices)
    id = serializers.UUIDField()
    title = serializers.CharField()
    at = serializers.DateTimeField()
    link = serializers.CharField(help_text="A path of the application.")
    unread = serializers.BooleanField(help_text="By the account of the token.")


class ReadRowSerializer(Serializer):
    kind = serializers.ChoiceField(choices=ActivityKind.choices)
    id = serializers.UUIDField()


class ReadSerializer(Serializer):
    rows = serializers.ListField(
        child=ReadRowSerializer(), required=False, max_length=MAX_READ, help_text="Without them, all."
    )


class UnreadSerializer(Serializer):
    unread = serializers.IntegerField(min_value=0)
