"""Serializers of the calendar."""

from datetime import UTC, datetime
from typing import ClassVar
from zoneinfo import available_timezones

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.api.moments import BoundedDateField, BoundedDateTimeField
from apps.core.api.serializers import (
    ErrorSerializer,
    HidesPeople,
    ModelSerializer,
    PartnerRowField,
    RowLinkSerializer,
    Serializer,
)
from apps.core.api.texts import TextField
from apps.core.types import Fields, Options
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.partners.serializers import AssigneeField, AssigneeSerializer
from apps.prospects.models import Prospect

from .models import Event, partner_zone
from .recurrence import Scope, bounded_rule

FIRST_MOMENT = datetime(2000, 1, 1, tzinfo=UTC)
LAST_MOMENT = datetime(2100, 1, 1, tzinfo=UTC)
OPTIONAL: Options = {"required": False, "allow_null": True, "write_only": True}


class MomentField(BoundedDateTimeField):
    """An instant; without an offset, on the clock of the partner's zone."""

    default_error_messages = {"overflow": _("Enter a date of this century.")}

    def to_internal_value(self, value: datetime | str) -> datetime:
        moment: datetime = super().to_internal_value(value)
        if not FIRST_MOMENT <= moment <= LAST_MOMENT:
            self.fail("overflow")
        return moment


def moved_together(start: datetime, end: datetime) -> tuple[datetime, datetime]:
    """A start that the clock leaves out is an hour later, and takes its end along: 02:30 to 03:30 is 03:30 to 04:30."""
    exact = start.astimezone(UTC).astimezone(start.tzinfo)
    later = exact.replace(tzinfo=None) - start.replace(tzinfo=None)
    # An addition would forget which of two hours of the same name the end is in.
    return (exact, end + later) if later else (start, end)


class ScopeSerializer(Serializer):
    """Which appointments of a series the call is for."""

    scope = serializers.ChoiceField(choices=Scope.choices, default=Scope.THIS)


class EventSerializer(HidesPeople[Event], ModelSerializer[Event]):
    start = MomentField(source="starts_at")
    end = MomentField(source="ends_at")
    car = RowLinkSerializer(read_only=True, allow_null=True)
    garage = RowLinkSerializer(read_only=True, allow_null=True)
    client = RowLinkSerializer(read_only=True, allow_null=True)
    prospect = RowLinkSerializer(read_only=True, allow_null=True)
    estimation = RowLinkSerializer(read_only=True, allow_null=True)
    car_id = PartnerRowField(source="car", queryset=Car.objects.all(), **OPTIONAL)
    garage_id = PartnerRowField(source="garage", queryset=Garage.objects.all(), **OPTIONAL)
    client_id = PartnerRowField(source="client", queryset=Client.objects.all(), **OPTIONAL)
    prospect_id = PartnerRowField(source="prospect", queryset=Prospect.objects.all(), **OPTIONAL)
    estimation_id = PartnerRowField(source="estimation", queryset=Estimation.objects.all(), **OPTIONAL)
    assignee = AssigneeSerializer(read_only=True, allow_null=True)
    assignee_id = AssigneeField()
    series = serializers.UUIDField(read_only=True, allow_null=True, help_text="The same for all of a series.")
    recurrence = TextField(
        source="rule",
        required=False,
        allow_blank=True,
        max_length=200,
        help_text="An RRULE (RFC 5545), given as the appointment is created: FREQ of DAILY, WEEKLY or MONTHLY, "
        "INTERVAL, BYDAY with WEEKLY, COUNT or UNTIL; at most 200 appointments over two years. Answered with COUNT.",
    )
    scope = serializers.ChoiceField(
        choices=Scope.choices, required=False, write_only=True, help_text="Which appointments of a series are changed."
    )
    outside_hours = serializers.BooleanField(
        required=False,
        write_only=True,
        help_text="The garage is closed then, and the appointment is meant all the same.",
    )

    class Meta:
        model = Event
        fields = (
            "id", "title", "kind", "status", "start", "end", "zone", "notes", "car", "garage", "client", "prospect",
            "estimation", "car_id", "garage_id", "client_id", "prospect_id", "estimation_id", "assignee", "assignee_id",
            "series", "recurrence", "scope", "outside_hours", "created_at", "updated_at",
        )  # fmt: skip
        extra_kwargs: ClassVar = {"zone": {"help_text": "IANA name, such as Europe/Paris."}}
        validators = ()

    def validate_zone(self, zone: str) -> str:
        if zone not in available_timezones():
            raise serializers.ValidationError(_("Unknown time zone."))
        return zone

    def validate(self, attrs: Fields) -> Fields:
        kept = self.instance
        if {"starts_at", "ends_at"} <= attrs.keys():
            attrs["starts_at"], attrs["ends_at"] = moved_together(attrs["starts_at"], attrs["ends_at"])
        start = attrs.get("starts_at", kept and kept.starts_at)
        end = attrs.get("ends_at", kept and kept.ends_at)
        if start and end and end.astimezone(UTC) <= start.astimezone(UTC):
            raise serializers.ValidationError({"end": [_("The end must be after the start.")]})
        if kept is None:
            attrs.pop("scope", None)
        if rule := attrs.pop("rule", ""):
            attrs.update(self._rule(rule, attrs))
        return attrs

    def _rule(self, rule: str, attrs: Fields) -> dict[str, str]:
        if self.instance:
            if rule == self.instance.rule:
                return {}
            raise serializers.ValidationError({"recurrence": [_("A rule is chosen as the appointment is created.")]})
        try:
            return {"rule": bounded_rule(rule, attrs["starts_at"], attrs.get("zone") or partner_zone())}
        except ValueError as error:
            raise serializers.ValidationError({"recurrence": [str(error)]}) from error


class ConflictSerializer(Serializer):
    """The event in the way."""

    id = serializers.UUIDField(allow_null=True, help_text="Null for a colleague's that the caller may not see.")
    title = serializers.CharField()
    start = serializers.DateTimeField()
    end = serializers.DateTimeField()


class SlotTakenSerializer(ErrorSerializer):
    conflict = ConflictSerializer()
    occurrence = serializers.DateTimeField(help_text="The start of the appointment that was refused.")
    occurrences = serializers.ListField(
        child=serializers.DateTimeField(), help_text="Of a series, the start of each appointment that was refused."
    )


class DocumentExpirySerializer(Serializer):
    """A document whose validity ends; it can be changed among the documents alone."""

    id = serializers.UUIDField()
    title = serializers.CharField()
    type = serializers.CharField()
    expires_at = serializers.DateField()


class ExpiriesSerializer(Serializer):
    documents = DocumentExpirySerializer(many=True)


class DaysSerializer(Serializer):
    """A range of days, both included, of a year at most."""

    from_ = BoundedDateField(source="first_day")
    to = BoundedDateField(source="last_day")

    def validate(self, attrs: Fields) -> Fields:
        days = (attrs["last_day"] - attrs["first_day"]).days
        if not 0 <= days <= 366:
            raise serializers.ValidationError({"to": [_("Choose a range of up to one year.")]})
        return attrs


class FeedSerializer(Serializer):
    """`url` is null until a feed was created."""

    url = serializers.URLField(allow_null=True)
