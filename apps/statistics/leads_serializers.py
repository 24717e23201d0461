"""Serializers of the leads' statistics."""

from typing import Any

from rest_framework import serializers


class StretchSerializer(serializers.Serializer):
    """Less than `below` seconds, and no less than the stretch before; null: no end."""

    below = serializers.IntegerField(allow_null=True)
    count = serializers.IntegerField()


class DelaysSerializer(serializers.Serializer):
    """`median` in seconds; null where nothing is counted."""

    count = serializers.IntegerField()
    median = serializers.IntegerField(allow_null=True)
    stretches = StretchSerializer(many=True)


class ArrivalsSerializer(serializers.Serializer):
    """`date`: a day, or the first of a month where the period is longer than 62 days."""

    date = serializers.DateField()
    partner = serializers.IntegerField()
    affiliate = serializers.IntegerField()
    total = serializers.IntegerField()


class FunnelSerializer(serializers.Serializer):
    """How many came this far or farther; the lost ones count for how far they had come."""

    new = serializers.IntegerField()
    contacted = serializers.IntegerField()
    appointment = serializers.IntegerField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField()


class ReasonSerializer(serializers.Serializer):
    """`justification`: its first 200 characters; those that begin alike are one."""

    justification = serializers.CharField()
    count = serializers.IntegerField()


class AnswersSerializer(serializers.Serializer):
    """`reasons`: the 50 given most, most first."""

    total = serializers.IntegerField()
    pending = serializers.IntegerField()
    validated = serializers.IntegerField()
    refused = serializers.IntegerField()
    delays = DelaysSerializer()
    reasons = ReasonSerializer(many=True)


class LeadsSerializer(serializers.Serializer):
    """`from` and `to` are days, both included."""

    period = serializers.CharField(source="period.name")
    to = serializers.DateField(source="period.last")
    step = serializers.ChoiceField(source="period.step", choices=[("day", "day"), ("month", "month")])
    arrivals = ArrivalsSerializer(many=True)
    funnel = FunnelSerializer()
    firstContact = DelaysSerializer(source="first_contact")
    estimations = AnswersSerializer()

    def get_fields(self) -> dict[str, Any]:
        # `from` is a word of Python's own, so it cannot be a class attribute.
        return {"from": serializers.DateField(source="period.first"), **super().get_fields()}
