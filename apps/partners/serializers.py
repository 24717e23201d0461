"""The wire of accounts and profiles."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.currencies import CURRENCY_CHOICES, json_amount
from apps.core.languages import Language
from apps.core.phones import PhoneField
from apps.core.serializers import SignedUrlField, UploadField

from .models import Account, Partner

PASSWORD_OPTIONS: dict[str, Any] = {"max_length": 128, "trim_whitespace": False, "write_only": True}


class LoginSerializer(serializers.Serializer):  # type: ignore[type-arg]
    email = serializers.CharField(max_length=254)
    password = serializers.CharField(**PASSWORD_OPTIONS)


class SignupSerializer(serializers.Serializer):  # type: ignore[type-arg]
    email = serializers.EmailField(max_length=254)
    password = serializers.CharField(**PASSWORD_OPTIONS)
    fullName = serializers.CharField(source="full_name", max_length=150)
    phoneNumber = PhoneField(source="phone_number", required=False, allow_blank=True)
    companyName = serializers.CharField(source="company_name", max_length=150, required=False, allow_blank=True)
    kind = serializers.ChoiceField(choices=Partner.Kind.choices, required=False)


class RewardSerializer(serializers.Serializer):  # type: ignore[type-arg]
    """`recompenseResponse`: the answer to the reward question."""

    enabled = serializers.BooleanField()
    amount = serializers.FloatField(allow_null=True)
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES, allow_null=True)


class ProfileSerializer(serializers.Serializer):  # type: ignore[type-arg]
    """What an account sees of itself and of its partner; the id is the partner's, for the live alerts."""

    id = serializers.UUIDField(source="partner.id")
    email = serializers.EmailField()
    fullName = serializers.CharField(source="full_name")
    companyName = serializers.CharField(source="partner.company_name")
    kind = serializers.ChoiceField(source="partner.kind", choices=Partner.Kind.choices)
    phoneNumber = serializers.CharField(source="partner.phone_number")
    address = serializers.CharField(source="partner.address")
    city = serializers.CharField(source="partner.city")
    region = serializers.CharField(source="partner.region")
    logo = SignedUrlField(source="partner.logo", allow_null=True)
    currency = serializers.ChoiceField(source="partner.currency", choices=CURRENCY_CHOICES)
    locale = serializers.ChoiceField(choices=Language.choices)
    recompenseResponse = serializers.SerializerMethodField()
    affiliateCode = serializers.CharField(source="partner.affiliate_code")
    createdAt = serializers.DateTimeField(source="created_at")

    def get_recompenseResponse(self, account: Account) -> dict[str, Any] | None:
        partner = account.partner
        if partner is None or partner.reward_enabled is None:
            return None
        amount = partner.reward_amount
        return {
            "enabled": partner.reward_enabled,
            "amount": None if amount is None else json_amount(amount, partner.reward_currency),
            "currency": partner.reward_currency or None,
        }


class ProfileUpdateSerializer(serializers.Serializer):  # type: ignore[type-arg]
    email = serializers.EmailField(max_length=254)
    fullName = serializers.CharField(source="full_name", max_length=150)
    companyName = serializers.CharField(source="company_name", max_length=150, allow_blank=True)
    kind = serializers.ChoiceField(choices=Partner.Kind.choices)
    phoneNumber = PhoneField(source="phone_number", allow_blank=True)
    address = serializers.CharField(max_length=250, allow_blank=True)
    city = serializers.CharField(max_length=100, allow_blank=True)
    region = serializers.CharField(max_length=100, allow_blank=True)
    logo = UploadField(remove_with_empty=True, allow_null=True)
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES)
    locale = serializers.ChoiceField(choices=Language.choices)
    password = serializers.CharField(**PASSWORD_OPTIONS)
    oldPassword = serializers.CharField(source="old_password", **PASSWORD_OPTIONS)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if "password" in attrs and "old_password" not in attrs:
            raise serializers.ValidationError({"oldPassword": [_("Enter your current password.")]})
        return attrs


class ForgotPasswordSerializer(serializers.Serializer):  # type: ignore[type-arg]
    email = serializers.EmailField(max_length=254)


class ResetPasswordSerializer(serializers.Serializer):  # type: ignore[type-arg]
    uid = serializers.CharField(max_length=100)
    token = serializers.CharField(max_length=200)
    password = serializers.CharField(**PASSWORD_OPTIONS)
