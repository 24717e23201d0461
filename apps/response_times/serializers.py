"""Serializer of a clock."""

from rest_framework import serializers

from apps.core.api.serializers import Serializer

from .models import Level, State


class ClockSerializer(Serializer):
    """`level` and `remainingSeconds`, open time that is negative when late, are null once the clock has stopped."""

    state = serializers.ChoiceField(choices=State.values)
    level = serializers.ChoiceField(choices=Level.values, allow_null=True)
    remaining_seconds = serializers.IntegerField(allow_null=True)
