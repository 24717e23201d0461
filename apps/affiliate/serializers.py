"""Serializers of the affiliate link and of the public page."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.cars.adverts import message_of
from apps.core.api.serializers import Serializer, SignedUrlField
from apps.core.models.currencies import CURRENCY_CHOICES, json_amount
from apps.core.types import Json
from apps.garages.selectors import open_time_of
from apps.garages.serializers import HoursSerializer
from apps.partners.models import Partner
from apps.partners.serializers import LegalSerializer

from .links import DEFAULT_SIZE, MAX_SIZE, MIN_SIZE
from .selectors import public_garages


class AffiliateSerializer(Serializer):
    link = serializers.URLField()
    code = serializers.CharField()


class QrSizeSerializer(Serializer):
    """The query of `qr.png`: pixels a side."""

    size = serializers.IntegerField(min_value=MIN_SIZE, max_value=MAX_SIZE, default=DEFAULT_SIZE)


class PublicRewardSerializer(Serializer):
    amount = serializers.FloatField()
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES)


class PublicClosureSerializer(Serializer):
    """`from` and `to`: days, both included. Why is the partner's own affair."""

    from_ = serializers.DateField(source="first_day")
    to = serializers.DateField(source="last_day")


class PublicGarageSerializer(Serializer):
    nom = serializers.CharField()
    localisation = serializers.CharField()
    hours = HoursSerializer(many=True, source="opening_hours")
    closures = PublicClosureSerializer(many=True, source="next_closures", help_text="Of the next two weeks.")


class PublicPartnerSerializer(LegalSerializer):
    """What visitors of the affiliate page see of a partner, and no more."""

    company_name = serializers.CharField()
    phone_number = serializers.CharField()
    address = serializers.CharField()
    postal_code = serializers.CharField()
    city = serializers.CharField()
    logo = SignedUrlField(allow_null=True)
    reward = serializers.SerializerMethodField()
    code = serializers.CharField(source="affiliate_code")
    showroom = serializers.SerializerMethodField(help_text="Whether cars are shown.")
    mobility_message = serializers.SerializerMethodField(
        help_text="What the law wants beside cars for sale, in French; another one each day."
    )
    garages = serializers.SerializerMethodField(help_text="Those whose opening hours are given.")
    answers_from = serializers.SerializerMethodField(
        help_text="When a garage of the partner opens; null while one is open, and where no opening hours are known."
    )

    @extend_schema_field(PublicRewardSerializer(allow_null=True))
    def get_reward(self, partner: Partner) -> Json | None:
        if not partner.reward_enabled or partner.reward_amount is None:
            return None
        return {
            "amount": json_amount(partner.reward_amount, partner.reward_currency),
            "currency": partner.reward_currency,
        }

    def get_mobility_message(self, _partner: Partner) -> str:
        return message_of(timezone.localdate())

    def get_showroom(self, partner: Partner) -> bool:
        return partner.showroom != Partner.Showroom.OFF

    @extend_schema_field(PublicGarageSerializer(many=True))
    def get_garages(self, partner: Partner) -> Any:
        return PublicGarageSerializer(public_garages(partner), many=True).data

    @extend_schema_field(serializers.DateTimeField(allow_null=True))
    def get_answers_from(self, partner: Partner) -> str | None:
        opening = open_time_of(partner.pk).next_opening(timezone.now())
        return serializers.DateTimeField().to_representation(opening) if opening else None
