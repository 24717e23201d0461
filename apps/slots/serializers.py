"""Serializers of free slots, proposals and their public page."""

from __future__ import annotations

from datetime import UTC, timedelta

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.calendar.serializers import MomentField, moved_together
from apps.cars.models import Car
from apps.core.api.serializers import ErrorSerializer, ListField, PartnerRowField, Serializer
from apps.core.api.texts import TextField
from apps.core.models.languages import Language
from apps.core.types import Fields, Json
from apps.garages.models import Garage
from apps.mail.outgoing import Missing
from apps.partners.customers import language_of
from apps.partners.serializers import LegalSerializer

from .free import MAX_RANGE, Slot
from .ics import visitors_file
from .models import KINDS, MAX_MESSAGE, Proposal
from .selectors import booking_of

MIN_MINUTES, MAX_MINUTES = 15, 480
MAX_PROPOSED = 5
MAX_OTHER_TIME = 500
CHANNELS = [("link", "link"), ("mail", "mail")]


class SlotSerializer(Serializer):
    starts_at = MomentField()
    ends_at = MomentField()


class ProposedSlotSerializer(SlotSerializer):
    def validate(self, attrs: Fields) -> Slot:
        slot = Slot(*moved_together(attrs["starts_at"], attrs["ends_at"]))
        # In UTC, since within one zone Python counts the hours on the wall.
        length = slot.ends_at.astimezone(UTC) - slot.starts_at.astimezone(UTC)
        if not timedelta(minutes=MIN_MINUTES) <= length <= timedelta(minutes=MAX_MINUTES):
            raise serializers.ValidationError({"endsAt": [_("An appointment lasts from 15 minutes to 8 hours.")]})
        return slot


class FreeSlotSerializer(SlotSerializer):
    garage_id = serializers.UUIDField()


class FreeSlotsSerializer(Serializer):
    data = FreeSlotSerializer(many=True)  # type: ignore[assignment]


class FreeSlotsQuerySerializer(Serializer):
    """`kind` is that of the appointment; `from` is a moment, two hours from now at the earliest. With `to`, all slots
    that begin before it; without it, 20.
    """

    garage_id = PartnerRowField(source="garage", queryset=Garage.objects.all())
    car_id = PartnerRowField(source="car", queryset=Car.objects.all(), required=False, allow_null=True)
    kind = serializers.ChoiceField(choices=KINDS, required=False)
    minutes = serializers.IntegerField(
        default=60,
        min_value=MIN_MINUTES,
        max_value=MAX_MINUTES,
        help_text="Slots begin at full and half hours, those under 30 minutes at quarters too; no two overlap.",
    )
    from_ = MomentField(source="after", required=False)
    to = MomentField(source="before", required=False, help_text="28 days after `from`, or now, at most.")

    def validate(self, attrs: Fields) -> Fields:
        if before := attrs.get("before"):
            after = attrs.get("after") or timezone.now()
            if before <= after:
                raise serializers.ValidationError({"to": [_("The end must be after the start.")]})
            if before - after > MAX_RANGE:
                raise serializers.ValidationError({"to": [_("No more than 28 days at once.")]})
        return attrs


class ProposeSerializer(Serializer):
    """`slots` are not reserved; the same start may stand in it once."""

    garage_id = PartnerRowField(source="garage", queryset=Garage.objects.all())
    car_id = PartnerRowField(source="car", queryset=Car.objects.all(), required=False, allow_null=True)
    kind = serializers.ChoiceField(choices=KINDS)
    slots = ListField(child=ProposedSlotSerializer(), min_length=1, max_length=MAX_PROPOSED)
    message = TextField(max_length=MAX_MESSAGE, required=False, allow_blank=True)
    channel = serializers.ChoiceField(choices=CHANNELS)

    def validate_slots(self, slots: list[Slot]) -> list[Slot]:
        if len({slot.starts_at for slot in slots}) < len(slots):
            raise serializers.ValidationError(_("Propose each time once."))
        return slots


class ProposalSerializer(Serializer):
    """`sentTo` is null where nothing was mailed, and `notSent` why a mail did not leave: the link is there to copy."""

    id = serializers.UUIDField()
    link = serializers.URLField()
    text = serializers.CharField(help_text="A short message with the link, in the prospect's language.")
    expires_at = serializers.DateTimeField()
    slots = SlotSerializer(many=True)
    sent_to = serializers.EmailField(allow_null=True)
    not_sent = serializers.ChoiceField(choices=Missing.choices, allow_null=True)


class BookingSerializer(Serializer):
    """The appointment as it stands, and as an .ics file."""

    starts_at = serializers.DateTimeField()
    ends_at = serializers.DateTimeField()
    garage = serializers.CharField()
    address = serializers.CharField()
    ics = serializers.CharField()


class PublicProposalSerializer(Serializer):
    """What a visitor sees: the slots that are still free, or the appointment that was made by the link."""

    company = serializers.CharField(source="partner.company_name")
    legal = LegalSerializer(source="partner")
    phone_number = serializers.SerializerMethodField()
    garage = serializers.CharField(source="garage.__str__")
    address = serializers.CharField(source="garage.localisation")
    car = serializers.CharField(source="car.nom", default=None, allow_null=True)
    kind = serializers.ChoiceField(choices=KINDS)
    message = serializers.CharField()
    zone = serializers.SerializerMethodField(help_text="IANA name of the garage's time zone.")
    slots = SlotSerializer(many=True)
    expires_at = serializers.DateTimeField()
    customer_locale = serializers.SerializerMethodField(help_text="The language that the page begins in.")
    booked = serializers.SerializerMethodField()

    @extend_schema_field(serializers.ChoiceField(choices=Language.choices))
    def get_customer_locale(self, proposal: Proposal) -> str:
        return language_of(proposal.prospect)

    @extend_schema_field(BookingSerializer(allow_null=True))
    def get_booked(self, proposal: Proposal) -> Json | None:
        event = booking_of(proposal)
        if event is None:
            return None
        garage = event.garage or proposal.garage
        made = {"starts_at": event.starts_at, "ends_at": event.ends_at, "ics": visitors_file(event)}
        return dict(BookingSerializer({**made, "garage": str(garage), "address": garage.localisation}).data)

    def get_phone_number(self, proposal: Proposal) -> str:
        """The garage's, or the partner's."""
        return proposal.garage.phone_number or proposal.partner.phone_number

    def get_zone(self, _proposal: object) -> str:
        return settings.TIME_ZONE


class AnswerSerializer(Serializer):
    """One of the two."""

    starts_at = MomentField(required=False)
    other_time = TextField(required=False, max_length=MAX_OTHER_TIME)

    def validate(self, attrs: Fields) -> Fields:
        if len(attrs) != 1:
            raise serializers.ValidationError({"startsAt": [_("Choose a time, or ask for another one.")]})
        return attrs


class AnsweredSerializer(Serializer):
    """The appointment, with an .ics file of it; all null where the visitor requested another time."""

    starts_at = serializers.DateTimeField(allow_null=True)
    ends_at = serializers.DateTimeField(allow_null=True)
    ics = serializers.CharField(allow_null=True)


class SlotsLeftSerializer(ErrorSerializer):
    slots = SlotSerializer(many=True)
