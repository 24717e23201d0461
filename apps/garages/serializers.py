"""Serializers of garages."""

from itertools import pairwise
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.api.moments import BoundedDateField
from apps.core.api.phones import PhoneField
from apps.core.api.serializers import ModelSerializer, Serializer
from apps.core.types import Fields

from .models import Closure, Garage, OpeningHours

MAX_HOURS = 70
MAX_CLOSURES = 200


class GarageSerializer(ModelSerializer[Garage]):
    phone_number = PhoneField(required=False, allow_blank=True)
    car_count = serializers.IntegerField(read_only=True)

    class Meta:
        model = Garage
        fields = ("id", "nom", "localisation", "phone_number", "car_count", "created_at")
        validators = ()


class HoursSerializer(ModelSerializer[OpeningHours]):
    """`weekday`: 1 is Monday, 7 is Sunday."""

    weekday = serializers.IntegerField(min_value=1, max_value=7)
    opens = serializers.TimeField(format="%H:%M", input_formats=["%H:%M"])
    closes = serializers.TimeField(format="%H:%M", input_formats=["%H:%M"])

    class Meta:
        model = OpeningHours
        fields = ("weekday", "opens", "closes")

    def validate(self, attrs: Fields) -> Fields:
        if attrs["closes"] <= attrs["opens"]:
            raise serializers.ValidationError({"closes": [_("The end must be after the start.")]})
        return attrs


class ClosureSerializer(ModelSerializer[Closure]):
    """`from` and `to`: days, both included."""

    from_ = BoundedDateField(source="first_day")
    to = BoundedDateField(source="last_day")

    class Meta:
        model = Closure
        fields = ("from_", "to", "reason")

    def validate(self, attrs: Fields) -> Fields:
        if attrs["last_day"] < attrs["first_day"]:
            raise serializers.ValidationError({"to": [_("The last day must not be before the first.")]})
        return attrs


class ScheduleSerializer(Serializer):
    """When a garage is open; a list that is sent takes the place of the whole list that was."""

    hours: Any = serializers.ListSerializer(
        child=HoursSerializer(), source="opening_hours", required=False, max_length=MAX_HOURS
    )
    closures: Any = serializers.ListSerializer(child=ClosureSerializer(), required=False, max_length=MAX_CLOSURES)

    def validate_hours(self, rows: list[Fields]) -> list[Fields]:
        for weekday in range(1, 8):
            day = sorted((row["opens"], row["closes"]) for row in rows if row["weekday"] == weekday)
            if any(later[0] < earlier[1] for earlier, later in pairwise(day)):
                raise serializers.ValidationError(_("The hours of one day overlap."))
        return rows
