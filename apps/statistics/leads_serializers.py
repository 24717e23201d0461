"""Serializers of the leads' statistics."""

from rest_framework import serializers

from apps.core.api.serializers import Serializer
from apps.prospects.models import Prospect


class DelayBucketSerializer(Serializer):
    """Less than `below` seconds, and no less than the one before; null: no end."""

    below = serializers.IntegerField(allow_null=True)
    count = serializers.IntegerField()


class DelaysSerializer(Serializer):
    """`median` in seconds; null where nothing is counted."""

    count = serializers.IntegerField()
    median = serializers.IntegerField(allow_null=True)
    stretches = DelayBucketSerializer(many=True)


class ArrivalsSerializer(Serializer):
    """`date`: a day, or the first of a month where the period is longer than 62 days."""

    date = serializers.DateField()
    partner = serializers.IntegerField()
    affiliate = serializers.IntegerField()
    portal = serializers.IntegerField()
    total = serializers.IntegerField()


class FunnelSerializer(Serializer):
    """How many came this far or farther; the lost ones count for how far they had come."""

    new = serializers.IntegerField()
    contacted = serializers.IntegerField()
    appointment = serializers.IntegerField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField()


class LostReasonSerializer(Serializer):
    """How many were lost for a `reason`; empty: none was given."""

    reason = serializers.ChoiceField(choices=Prospect.LostReason.choices, allow_blank=True)
    count = serializers.IntegerField()


class ReasonSerializer(Serializer):
    """`justification`: its first 200 characters; those that begin alike are one."""

    justification = serializers.CharField()
    count = serializers.IntegerField()


class AnswersSerializer(Serializer):
    """`reasons`: the 50 given most, most first."""

    total = serializers.IntegerField()
    pending = serializers.IntegerField()
    validated = serializers.IntegerField()
    refused = serializers.IntegerField()
    delays = DelaysSerializer()
    reasons = ReasonSerializer(many=True)


class LeadsSerializer(Serializer):
    """`from` and `to` are days, both included."""

    from_ = serializers.DateField(source="period.first")
    period = serializers.CharField(source="period.name")
    to = serializers.DateField(source="period.last")
    step = serializers.ChoiceField(source="period.step", choices=[("day", "day"), ("month", "month")])
    arrivals = ArrivalsSerializer(many=True)
    funnel = FunnelSerializer()
    lost_reasons = LostReasonSerializer(many=True)
    first_contact = DelaysSerializer()
    estimations = AnswersSerializer()
