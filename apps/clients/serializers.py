"""Serializers of clients."""

from datetime import datetime
from typing import Any

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError as DjangoValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.consents.serializers import ContactableSerializer
from apps.core.api.moments import BoundedDateTimeField
from apps.core.api.phones import PhoneField
from apps.core.api.serializers import ModelSerializer, OneLineField, Serializer
from apps.core.api.texts import TextField
from apps.core.models.regions import NO_REGION, region_as_stored
from apps.core.types import Fields, Options
from apps.partners.registration import read_siren, read_vat_number
from apps.partners.serializers import AssigneeField, AssigneeSerializer, CustomerLocaleField

from .models import Client

PASSWORD_OPTIONS: Options = {
    "max_length": 128,
    "trim_whitespace": False,
    "write_only": True,
    "required": False,
    "allow_blank": True,
}


class RegionField(OneLineField):
    """A French region by code or name, or free text; what has none says so, and that label reads as none."""

    def to_internal_value(self, data: object) -> str:
        text = super().to_internal_value(data)
        return "" if text == str(NO_REGION) else region_as_stored(text)

    def to_representation(self, value: str) -> str:
        return value or str(NO_REGION)


class FollowUpField(BoundedDateTimeField):
    """A moment in the future, or null; what is stored already may have passed."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"required": False, "allow_null": True, **options})

    def to_internal_value(self, value: datetime | str) -> datetime:
        moment: datetime = super().to_internal_value(value)
        row = getattr(self.parent, "instance", None)
        if moment <= timezone.now() and moment != getattr(row, "follow_up_at", None):
            raise serializers.ValidationError(_("Choose a moment in the future."))
        return moment


class ClientSerializer(ModelSerializer[Client]):
    """A client; a password is written, never read. An empty password is no password sent."""

    follow_up_at = FollowUpField()
    phone_number = PhoneField()
    customer_locale = CustomerLocaleField()
    # As it is written, in groups.
    siren = TextField(max_length=20, required=False, allow_blank=True)
    region = RegionField(max_length=100, required=False, allow_blank=True)
    password = serializers.CharField(**PASSWORD_OPTIONS)
    old_password = serializers.CharField(**PASSWORD_OPTIONS)
    has_password = serializers.SerializerMethodField()
    contactable = ContactableSerializer(read_only=True)
    assignee = AssigneeSerializer(read_only=True, allow_null=True)
    assignee_id = AssigneeField()

    class Meta:
        model = Client
        fields = (
            "id", "full_name", "phone_number", "email", "kind", "company_name", "siren", "vat_number", "address",
            "postal_code", "city", "country", "region", "customer_locale", "status", "password", "old_password",
            "has_password", "follow_up_at", "contactable", "assignee", "assignee_id", "created_at",
        )  # fmt: skip
        validators = ()

    def get_has_password(self, client: Client) -> bool:
        return bool(client.password)

    def validate_siren(self, text: str) -> str:
        return read_siren(text)

    def validate_vat_number(self, text: str) -> str:
        return read_vat_number(text)

    def validate_password(self, password: str) -> str:
        if password:
            try:
                validate_password(password)
            except DjangoValidationError as exc:
                raise serializers.ValidationError(exc.messages) from exc
        return password

    def validate(self, attrs: Fields) -> Fields:
        if self.instance is None:
            attrs.pop("old_password", None)
        return attrs


class AddressPartsSerializer(Serializer):
    address = serializers.CharField()
    postal_code = serializers.CharField()
    city = serializers.CharField()


class ClientDetailSerializer(ClientSerializer):
    address_suggestion = AddressPartsSerializer(
        read_only=True,
        allow_null=True,
        help_text="Where `postalCode` and `city` are empty and `address` ends with both: how it may be divided.",
    )

    class Meta(ClientSerializer.Meta):
        fields: Any = (*ClientSerializer.Meta.fields, "address_suggestion")


class ClientStatusSerializer(Serializer):
    status = serializers.ChoiceField(choices=Client.Status.choices)
