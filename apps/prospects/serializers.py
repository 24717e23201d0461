"""Serializers of prospects."""

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.cars.models import Car
from apps.cars.serializers import CarReferenceSerializer
from apps.clients.serializers import ClientSerializer, FollowUpField
from apps.consents.serializers import ContactableSerializer
from apps.core.api.phones import PhoneField
from apps.core.api.serializers import HidesPeople, ModelSerializer, PartnerRowField, Serializer
from apps.core.api.texts import TextField
from apps.core.types import Fields
from apps.partners.public import PublicCallSerializer, campaign_code_field
from apps.partners.serializers import AssigneeField, AssigneeSerializer, CustomerLocaleField
from apps.response_times.serializers import ClockSerializer

from .models import MAX_LOST_NOTE, Prospect

MAX_IDS = 1000


class RepeatNoteSerializer(Serializer):
    """A repeated request on the affiliate page; name, number and e-mail are empty unless they differed."""

    message = serializers.CharField()
    need = serializers.CharField()
    carModel = serializers.CharField()
    createdAt = serializers.DateTimeField()
    # Notes of before 25 November 2026 have none of these.
    fullName = serializers.CharField(default="")
    phoneNumber = serializers.CharField(default="")
    email = serializers.CharField(default="")


class StatusChangeSerializer(Serializer):
    """A step from one status to another, and the name of who made it where that is known."""

    from_ = serializers.ChoiceField(source="from_status", choices=Prospect.Status.choices)
    to = serializers.ChoiceField(source="to_status", choices=Prospect.Status.choices)
    at = serializers.DateTimeField(source="created_at")
    by = serializers.CharField(source="by.full_name", default=None, allow_null=True)


class ProspectSerializer(HidesPeople[Prospect], ModelSerializer[Prospect]):
    follow_up_at = FollowUpField()
    phone_number = PhoneField(required=False, allow_blank=True)
    customer_locale = CustomerLocaleField()
    lost_reason = serializers.ChoiceField(choices=Prospect.LostReason.choices, read_only=True, allow_blank=True)
    client_id = serializers.UUIDField(read_only=True, allow_null=True)
    car = CarReferenceSerializer(read_only=True, allow_null=True)
    car_id = PartnerRowField(source="car", queryset=Car.objects.all(), required=False, allow_null=True)
    repeat_notes = RepeatNoteSerializer(many=True, read_only=True)
    clock = ClockSerializer(read_only=True, allow_null=True)
    contactable = ContactableSerializer(read_only=True)
    assignee = AssigneeSerializer(read_only=True, allow_null=True)
    assignee_id = AssigneeField()
    campaign_id = serializers.UUIDField(read_only=True, allow_null=True)
    campaign_title = serializers.CharField(
        source="campaign.title", default=None, read_only=True, allow_null=True, help_text="Of the flyer."
    )

    class Meta:
        model = Prospect
        fields = (
            "id", "full_name", "phone_number", "email", "customer_locale", "need", "car_model", "message", "status",
            "lost_reason", "lost_note", "source", "provider", "has_original", "seen_at", "client_id", "car", "car_id",
            "repeats", "last_repeat_at", "repeat_notes", "follow_up_at", "due_at", "first_contact_at", "clock",
            "campaign_id", "campaign_title", "contactable", "assignee", "assignee_id", "sample", "created_at",
        )  # fmt: skip
        read_only_fields = ("lost_note", "source", "provider", "has_original", "seen_at", "sample")
        validators = ()

    def validate_email(self, email: str) -> str:
        return email.lower()

    def validate(self, attrs: Fields) -> Fields:
        kept = self.instance or Prospect()
        if not attrs.get("phone_number", kept.phone_number) and not attrs.get("email", kept.email):
            raise serializers.ValidationError({"phoneNumber": [_("Enter a phone number or an email.")]})
        return attrs


class ProspectDetailSerializer(ProspectSerializer):
    """One prospect, with the steps of its status, the latest first."""

    history = StatusChangeSerializer(source="status_changes", many=True, read_only=True)

    class Meta(ProspectSerializer.Meta):
        fields = (*ProspectSerializer.Meta.fields, "history")  # type: ignore[assignment]


PUBLIC_CALL_NAMES = ("partner_id", "affiliate_code", "website", "consent_text")


class PublicProspectSerializer(ProspectSerializer, PublicCallSerializer):
    """The affiliate page's form: a visitor chooses no status."""

    follow_up_at = FollowUpField(read_only=True)
    # It is the one that the visitor reads the form in.
    customer_locale = CustomerLocaleField(read_only=True)
    car_id = serializers.UUIDField(  # type: ignore[assignment]
        required=False, allow_null=True, write_only=True, help_text="A car of the partner's public page."
    )
    status = serializers.ChoiceField(choices=Prospect.Status.choices, read_only=True)
    campaign = campaign_code_field()

    class Meta(ProspectSerializer.Meta):
        fields = (  # type: ignore[assignment]
            *(name for name in ProspectSerializer.Meta.fields if name != "assignee_id"),
            *("campaign", *PUBLIC_CALL_NAMES),
        )

    def validate(self, attrs: Fields) -> Fields:
        attrs = super().validate(attrs)
        return {name: value for name, value in attrs.items() if name not in PUBLIC_CALL_NAMES}


class ProspectCallSerializer(ProspectSerializer, PublicCallSerializer):
    """The body of POST /prospect/create, with or without a token, for the OpenAPI document."""

    campaign = campaign_code_field()

    class Meta(ProspectSerializer.Meta):
        fields = (*PublicProspectSerializer.Meta.fields, "assignee_id")  # type: ignore[assignment]


class ProspectStatusSerializer(Serializer):
    """A lost prospect may have a `reason` and a `note`."""

    status = serializers.ChoiceField(choices=Prospect.Status.choices)
    reason = serializers.ChoiceField(
        source="lost_reason", choices=Prospect.LostReason.choices, required=False, allow_blank=True
    )
    note = TextField(source="lost_note", max_length=MAX_LOST_NOTE, required=False, allow_blank=True)

    def validate(self, attrs: Fields) -> Fields:
        given = [name for name in ("reason", "note") if attrs.get(f"lost_{name}")]
        if given and attrs["status"] != Prospect.Status.LOST:
            raise serializers.ValidationError({name: [_("Only a lost prospect has one.")] for name in given})
        return attrs


class MarkSeenSerializer(Serializer):
    """Without `ids`: all."""

    ids = serializers.ListField(child=serializers.UUIDField(), required=False, max_length=MAX_IDS)


class CountSerializer(Serializer):
    count = serializers.IntegerField()


class ConversionSerializer(Serializer):
    prospect = ProspectSerializer()
    client = ClientSerializer()
