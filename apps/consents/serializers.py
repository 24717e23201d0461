"""Serializers of consents, and of the page behind the link to withdraw."""

from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.core.api.moments import BoundedDateTimeField
from apps.core.api.serializers import ListField, ModelSerializer, Serializer
from apps.core.api.texts import TextField
from apps.core.models.languages import Language
from apps.partners.customers import language_of
from apps.partners.serializers import LegalSerializer

from .models import MAX_TEXT, Answer, Channel, Consent, WithdrawalLink


class ContactableSerializer(Serializer):
    """Whether the person may be contacted by each channel; `on_request`: at their own request, or as a client."""

    phone = serializers.ChoiceField(choices=Answer.choices)
    sms = serializers.ChoiceField(choices=Answer.choices)
    email = serializers.ChoiceField(choices=Answer.choices)


class ConsentSerializer(ModelSerializer[Consent]):
    """`text` is the sentence that the person was shown, and `language` its language where that is known."""

    text = TextField(max_length=MAX_TEXT, required=False, allow_blank=True)
    at = BoundedDateTimeField(required=False)
    by = serializers.CharField(source="by.full_name", default=None, allow_null=True, read_only=True)

    class Meta:
        model = Consent
        fields = ("id", "channel", "state", "source", "text", "language", "at", "by")
        read_only_fields = ("language",)

    def validate_at(self, at: datetime) -> datetime:
        if at > timezone.now():
            raise serializers.ValidationError(_("Choose a moment that has passed."))
        return at


class ConsentCompanySerializer(Serializer):
    name = serializers.CharField(source="company_name")
    phone_number = serializers.CharField()


class PublicConsentSerializer(Serializer):
    """What the holder of a link to withdraw is shown: nothing of the person but what they may withdraw."""

    company = ConsentCompanySerializer(source="partner")
    legal = LegalSerializer(source="partner")
    contactable = serializers.SerializerMethodField()
    customer_locale = serializers.SerializerMethodField(help_text="The language that the page begins in.")

    @extend_schema_field(ContactableSerializer)
    def get_contactable(self, link: WithdrawalLink) -> object:
        return ContactableSerializer(link.row.contactable).data

    @extend_schema_field(serializers.ChoiceField(choices=Language.choices))
    def get_customer_locale(self, link: WithdrawalLink) -> str:
        return language_of(link.row)


class WithdrawalSerializer(Serializer):
    """`text` is the button that was pressed, as it was shown."""

    channels = ListField(child=serializers.ChoiceField(choices=Channel.choices), min_length=1, max_length=10)
    text = TextField(max_length=MAX_TEXT, required=False, allow_blank=True, default="")
