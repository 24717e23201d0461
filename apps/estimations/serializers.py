"""Serializers of estimations."""

from decimal import Decimal
from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.cars.models import Car
from apps.cars.rules import MAX_KILOMETRAGE
from apps.consents.serializers import ContactableSerializer
from apps.core.api.errors import invalid
from apps.core.api.money import AmountField, check_decimals
from apps.core.api.phones import PhoneField
from apps.core.api.serializers import (
    FileLeftOutSerializer,
    HidesCosts,
    ModelSerializer,
    OneLineField,
    PartnerRowField,
    Serializer,
    UploadField,
    picture_url,
)
from apps.core.api.texts import EmailField, TextField
from apps.core.files.images import PICTURE_HELP
from apps.core.models.currencies import CURRENCY_CHOICES, amount_text
from apps.core.models.vat import VatRegime
from apps.core.types import Fields, Json, StrOrPromise
from apps.partners.public import PublicCallSerializer, ReceivedSerializer, campaign_code_field, consent_text_field
from apps.partners.serializers import AssigneeField, AssigneeSerializer, CustomerLocaleField
from apps.response_times.serializers import ClockSerializer

from .breakdown import MAX_LABEL, MAX_LINES, Breakdown
from .models import Estimation, EstimationFile, OfferMail, OfferStatus
from .technical import TechnicalInformationField, TechnicalInformationSerializer
from .uploads import MAX_ATTACHMENTS, MAX_PHOTOS, MAX_VIDEOS

Kind = EstimationFile.Kind
MIN_VALID_DAYS, MAX_VALID_DAYS, USUAL_VALID_DAYS = 1, 60, 7


class EstimationFileSerializer(ModelSerializer[EstimationFile]):
    url = serializers.CharField(source="address", read_only=True)
    thumbnail = serializers.SerializerMethodField()

    class Meta:
        model = EstimationFile
        fields = ("id", "url", "thumbnail", "name", "size", "content_type")
        read_only_fields = fields

    def get_thumbnail(self, row: EstimationFile) -> str | None:
        return picture_url(str(row.thumbnail)) if row.thumbnail else None


class BreakdownLineSerializer(Serializer):
    label = OneLineField(max_length=MAX_LABEL)  # type: ignore[assignment]
    amount = AmountField(currency_attr="currency", allow_zero=True)


class BreakdownSerializer(Serializer):
    """The sum behind an offer: the resale price with VAT; lines, fees and margin without."""

    resale = AmountField(currency_attr="currency")
    lines: Any = serializers.ListSerializer(child=BreakdownLineSerializer(), required=False, max_length=MAX_LINES)
    fees = AmountField(currency_attr="currency", allow_zero=True, required=False)
    margin = AmountField(currency_attr="currency", allow_zero=True, required=False)
    vat_regime = serializers.ChoiceField(choices=VatRegime.choices)
    vat = AmountField(currency_attr="currency", allow_zero=True)
    offer = AmountField(currency_attr="currency", allow_zero=True)
    show = serializers.BooleanField(required=False, help_text="Whether the customer is shown the sum.")


class EstimationResponseSerializer(HidesCosts, ModelSerializer[Estimation]):
    """The partner's answer: an amount or a justification, the other one empty."""

    cost_fields = ("breakdown",)

    amount = AmountField(source="response_amount", currency_attr="response_currency", allow_null=True)
    currency = serializers.SerializerMethodField()
    details = serializers.CharField(source="response_details")
    breakdown = BreakdownSerializer(allow_null=True)
    responded_at = serializers.DateTimeField()

    class Meta:
        model = Estimation
        fields = ("amount", "currency", "details", "breakdown", "justification", "responded_at", "refusal_sent_at")
        read_only_fields = fields

    @extend_schema_field(serializers.ChoiceField(choices=CURRENCY_CHOICES, allow_null=True))
    def get_currency(self, estimation: Estimation) -> str | None:
        return estimation.response_currency or None

    def get_attribute(self, instance: Estimation) -> Estimation | None:
        return instance if instance.responded_at else None


class EstimationOfferSerializer(Serializer):
    """The offer made of the answer's price."""

    id = serializers.UUIDField()
    status = serializers.ChoiceField(source="state", choices=OfferStatus.choices)
    link = serializers.CharField(allow_null=True, help_text="While the offer is open.")
    valid_until = serializers.DateTimeField(source="ends_at", help_text="Of a draft, were it sent now.")
    sent_at = serializers.DateTimeField(allow_null=True)
    sent_to = serializers.CharField(help_text="The address of the last mail; empty without one.")
    mail_status = serializers.ChoiceField(
        choices=OfferMail.choices,
        allow_null=True,
        help_text="Of the last mail; null where the link alone was given out.",
    )
    mail_error = serializers.CharField(help_text="Why its last try did not succeed, with the mail server's own words.")
    seen_at = serializers.DateTimeField(allow_null=True)
    answered_at = serializers.DateTimeField(allow_null=True)
    answer_message = serializers.CharField()
    acknowledged_at = serializers.DateTimeField(allow_null=True)
    bought_at = serializers.DateTimeField(allow_null=True)
    car_id = serializers.UUIDField(allow_null=True, help_text="The car that it was bought as.")


class FilesOfKind(serializers.ListSerializer):
    def __init__(self, *, kind: Kind) -> None:
        self.kind = kind
        super().__init__(child=EstimationFileSerializer(), read_only=True)

    def get_attribute(self, instance: Estimation) -> list[EstimationFile]:
        # Chosen here and not by a query: the list has read the files of all its rows at once.
        return [row for row in instance.files.all() if row.kind == self.kind]


class EstimationSerializer(ModelSerializer[Estimation]):
    """An estimation as the partner reads it."""

    car_id = serializers.UUIDField(allow_null=True)
    client_email = serializers.EmailField(allow_blank=True)
    customer_locale = CustomerLocaleField()
    technical_information = TechnicalInformationSerializer(source="*")
    attachments = FilesOfKind(kind=Kind.ATTACHMENT)
    photos = FilesOfKind(kind=Kind.PHOTO)
    videos = FilesOfKind(kind=Kind.VIDEO)
    response = EstimationResponseSerializer(read_only=True, allow_null=True)
    offer = EstimationOfferSerializer(read_only=True, allow_null=True)
    clock = ClockSerializer()
    contactable = ContactableSerializer()
    assignee = AssigneeSerializer(allow_null=True)
    campaign_id = serializers.UUIDField(allow_null=True)
    campaign_title = serializers.CharField(
        source="campaign.title", default=None, allow_null=True, help_text="Of the flyer."
    )

    class Meta:
        model = Estimation
        fields = (
            "id", "car_id", "title", "kilometrage", "client_name", "client_phone", "client_email", "customer_locale",
            "contactable", "car_model", "created_at", "status", "source", "provider", "has_original",
            "technical_information", "attachments", "photos", "videos", "response", "offer", "due_at",
            "first_contact_at", "clock", "campaign_id", "campaign_title", "assignee", "sample",
        )  # fmt: skip
        read_only_fields = fields


def uploads_field(most: int, help_text: str = "", *, allow_empty_file: bool = False) -> serializers.ListField:
    return serializers.ListField(
        child=UploadField(allow_empty_file=allow_empty_file),
        required=False,
        max_length=most,
        help_text=help_text or None,
        write_only=True,
        error_messages={"max_length": _("No more than {max_length} files.")},
    )


class EstimationRequestSerializer(Serializer):
    """The fields of an estimation request, public or not."""

    title = OneLineField(max_length=150, required=False, allow_blank=True)
    kilometrage = serializers.IntegerField(min_value=0, max_value=MAX_KILOMETRAGE)
    client_name = OneLineField(max_length=150)
    client_email = EmailField(max_length=254, required=False, allow_blank=True)
    car_model = OneLineField(max_length=150)
    technical_information = TechnicalInformationField(source="*", required=False)
    photos = uploads_field(MAX_PHOTOS, PICTURE_HELP)
    videos = uploads_field(MAX_VIDEOS)
    attachments = uploads_field(MAX_ATTACHMENTS)

    def validate_client_email(self, email: str) -> str:
        return email.lower()


class EstimationCreateSerializer(EstimationRequestSerializer):
    """Entered by the partner, who may name one of the own cars."""

    car_id = PartnerRowField(source="car", queryset=Car.objects.all(), required=False, allow_null=True)
    client_phone = PhoneField(required=False, allow_blank=True)
    customer_locale = CustomerLocaleField()
    assignee_id = AssigneeField()


class EstimationChangeSerializer(Serializer):
    """What of a request can be changed."""

    assignee_id = AssigneeField()


class PublicEstimationSerializer(EstimationRequestSerializer):
    """Entered by a visitor, who wants to be called back."""

    client_phone = PhoneField()
    campaign = campaign_code_field()
    consent_text = consent_text_field()
    # An empty file is left out, as every other that cannot be taken.
    photos = uploads_field(MAX_PHOTOS, allow_empty_file=True)
    videos = uploads_field(MAX_VIDEOS, allow_empty_file=True)
    attachments = uploads_field(MAX_ATTACHMENTS, allow_empty_file=True)


class EstimationReceivedSerializer(ReceivedSerializer):
    """The answer to a visitor: nothing of what is stored, and the files that could not be taken."""

    left_out = FileLeftOutSerializer(many=True)


class EstimationCallSerializer(EstimationCreateSerializer, PublicCallSerializer):
    """The body of POST /estimation/create, with or without a token, for the OpenAPI document."""

    campaign = campaign_code_field()


class EstimationAnswerSerializer(HidesCosts, Serializer):
    """An amount with its currency and what goes with it, or a justification; what is empty counts as not sent."""

    cost_fields = ("breakdown",)

    amount = AmountField(currency_attr="currency", required=False)
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES, required=False)
    details = TextField(max_length=5000, required=False)
    valid_days = serializers.IntegerField(
        min_value=MIN_VALID_DAYS, max_value=MAX_VALID_DAYS, required=False, help_text="7 unless it is given."
    )
    breakdown = BreakdownSerializer(required=False)
    confirmed = serializers.BooleanField(
        required=False, help_text="That an amount is meant which leaves no margin; 409 `offer_without_margin` without."
    )
    justification = TextField(max_length=5000, required=False)

    def to_internal_value(self, data: Json) -> Fields:
        filled = {name: value for name, value in data.items() if not _is_empty(value)}
        answer: Fields = super().to_internal_value(filled)
        missing = _missing(sent=set(data) & set(self.fields), answer=answer)
        if missing:
            raise serializers.ValidationError(missing)
        if "justification" in answer and len(answer) > 1:
            raise serializers.ValidationError({"justification": [_("Send either an amount or a justification.")]})
        return answer if "justification" in answer else {"details": "", "valid_days": USUAL_VALID_DAYS, **answer}

    def validate(self, attrs: Fields) -> Fields:
        if "amount" in attrs:
            check_decimals(attrs["amount"], attrs["currency"], "amount")
        if "breakdown" in attrs:
            attrs["breakdown"] = _checked_breakdown(attrs["breakdown"], attrs["currency"])
        return attrs


def _checked_breakdown(sent: Fields, currency: str) -> Breakdown:
    """Raises a 422 under the amount that is finer than a coin, or under `vat` or `offer` where it does not add up."""
    fields = {"lines": [], "fees": Decimal(0), "margin": Decimal(0), "show": False, **sent}
    breakdown = Breakdown.of(fields, currency)
    for name in ("resale", "fees", "margin", "vat", "offer"):
        check_decimals(getattr(breakdown, name), currency, f"breakdown.{name}")
    for number, line in enumerate(breakdown.lines):
        check_decimals(line.amount, currency, f"breakdown.lines.{number}.amount")
    if breakdown.vat != breakdown.due_vat:
        message = _("The VAT of this sum is %(amount)s.") % {"amount": amount_text(breakdown.due_vat, currency)}
        raise invalid("breakdown.vat", message)
    if breakdown.offer != breakdown.due_offer:
        message = _("This sum gives %(amount)s.") % {"amount": amount_text(breakdown.due_offer, currency)}
        raise invalid("breakdown.offer", message)
    return breakdown


def _is_empty(value: object) -> bool:
    return value is None or (isinstance(value, str) and not value.strip())


def _missing(*, sent: set[str], answer: Fields) -> dict[str, list[StrOrPromise]]:
    """The messages of what an answer lacks; an empty answer lacks what it has named, or everything."""
    messages = {
        "amount": _("Amount is required"),
        "currency": _("Currency is required"),
        "justification": _("Justification is required"),
    }
    if "justification" in answer:
        return {}
    wanted = {"amount", "currency"}
    if not answer:
        refuses, replies = "justification" in sent, bool(sent - {"justification"})
        wanted = {"justification"} if refuses and not replies else wanted
        wanted |= {"justification"} if refuses == replies else set()
    return {name: [messages[name]] for name in messages if name in wanted and name not in answer}
