"""Serializers of offers: the partner's calls, and what the holder of a private link sees."""

from __future__ import annotations

import json
from typing import Any

from django.http import QueryDict
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.cars.models import Fuel, Gearbox, ModelCar
from apps.cars.serializers import CarImageField, CarSerializer
from apps.core.api.money import AmountField
from apps.core.api.phones import PhoneField
from apps.core.api.serializers import OneLineField, PartnerRowField, RowLinkSerializer, Serializer, picture_url
from apps.core.api.texts import EmailField, TextField
from apps.core.files.images import PICTURE_HELP
from apps.core.models.currencies import CURRENCY_CHOICES
from apps.core.models.languages import Language
from apps.core.models.text import show_plate
from apps.core.types import Fields, Json
from apps.estimations.models import OfferStatus
from apps.estimations.serializers import BreakdownSerializer, EstimationOfferSerializer
from apps.garages.models import Garage
from apps.mail.models import MAX_SUBJECT
from apps.partners.customers import language_of
from apps.partners.serializers import LegalSerializer
from apps.register.serializers import ParticularsSerializer

from .models import MAX_MESSAGE, Channel, Offer
from .selectors import content_of, shown_breakdown
from .services import answer_of

MAX_TEXT = 20_000


class OfferSerializer(EstimationOfferSerializer):
    """An offer as the partner reads it."""


class RefusalSendSerializer(Serializer):
    """Whom a refusal is mailed to, the estimation's address unless it is given; its subject and text likewise."""

    to = EmailField(max_length=254, required=False, allow_blank=True)
    subject = OneLineField(max_length=MAX_SUBJECT, required=False, allow_blank=True)
    text = TextField(max_length=MAX_TEXT, required=False, allow_blank=True)


class OfferSendSerializer(RefusalSendSerializer):
    """The link is added to a `text` that does not hold it."""

    channel = serializers.ChoiceField(choices=Channel.choices)


def _with(known: Fields, sent: Any) -> Any:
    """The body with what it leaves out from `known`."""
    if isinstance(sent, QueryDict):
        merged = QueryDict(mutable=True)
        merged.update({name: "" if value is None else value for name, value in known.items()})
        for name in sent:
            merged.setlist(name, sent.getlist(name))
        return merged
    return {**known, **sent}


class PurchaseEntrySerializer(ParticularsSerializer):
    """The entry in the register of bought cars; in the garage where the car stands unless one is given."""

    garage_id = PartnerRowField(source="garage", queryset=Garage.objects.all(), required=False, allow_null=True)


@extend_schema_field(PurchaseEntrySerializer)
class PurchaseEntryField(serializers.JSONField):
    """An object, or its JSON text in a form; left out, the car waits to be entered."""

    def to_internal_value(self, data: object) -> Any:
        try:
            sent = json.loads(data) if isinstance(data, str) else data
        except (ValueError, RecursionError):
            sent = ""
        if sent is None:
            return None
        entry = PurchaseEntrySerializer(data=sent, context=self.context)
        entry.is_valid(raise_exception=True)
        return dict(entry.validated_data)


class OfferPurchaseSerializer(CarSerializer):
    """The fields of the new car. Needs `known`, what the estimation answers, in its context."""

    model_car_id = PartnerRowField(
        source="model_car", queryset=ModelCar.objects.all(), write_only=True, required=False, allow_null=True
    )
    image = CarImageField(required=False, help_text=PICTURE_HELP)
    client_phone = PhoneField(
        required=False, allow_blank=True, write_only=True, help_text="Of a seller without a number."
    )
    register = PurchaseEntryField(required=False, allow_null=True, write_only=True)

    class Meta(CarSerializer.Meta):
        fields: Any = (
            "nom", "model_car_id", "prix", "devise", "image", "annee", "kilometrage", "carburant", "boite", "puissance",
            "couleur", "immatriculation", "vin", "description", "garage_id", "client_phone", "register",
        )  # fmt: skip

    def to_internal_value(self, data: Json) -> Any:
        known = {**self.context["known"]}
        # The planned price is in the currency of the offer, in which the car may not be sold.
        if known.pop("devise", None) != (data.get("devise") or self._partner_currency()):
            known.pop("prix", None)
        # The serializer reads the fields that this has.
        self.initial_data = _with(known, data)
        return super().to_internal_value(self.initial_data)

    def validate_immatriculation(self, number: str) -> str:
        return show_plate(super().validate_immatriculation(number))


class BoughtCarSerializer(CarSerializer):
    """The new car, and the client who sold it."""

    seller = RowLinkSerializer()

    class Meta(CarSerializer.Meta):
        fields: Any = (*CarSerializer.Meta.fields, "seller")


class OfferCompanySerializer(Serializer):
    name = serializers.CharField()
    address = serializers.CharField()
    city = serializers.CharField()
    phone_number = serializers.CharField()


class OfferCarSerializer(Serializer):
    title = serializers.CharField()
    car_model = serializers.CharField()
    annee = serializers.IntegerField(allow_null=True)
    kilometrage = serializers.IntegerField()
    carburant = serializers.ChoiceField(choices=Fuel.choices, allow_blank=True)
    boite = serializers.ChoiceField(choices=Gearbox.choices, allow_blank=True)
    puissance = serializers.IntegerField(allow_null=True)
    couleur = serializers.CharField()
    immatriculation = serializers.CharField()
    etat = serializers.CharField()
    options = serializers.ListField(child=serializers.CharField())


class OfferPhotoSerializer(Serializer):
    url = serializers.CharField()
    thumbnail = serializers.CharField()


class PublicOfferSerializer(Serializer):
    """What the holder of the link is shown: the offer as it was frozen, and the answer where there is one."""

    status = serializers.ChoiceField(source="state", choices=OfferStatus.choices)
    amount = AmountField(currency_attr="currency")
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES)
    valid_until = serializers.DateTimeField()
    client_name = serializers.SerializerMethodField()
    details = serializers.SerializerMethodField()
    breakdown = serializers.SerializerMethodField()
    car = serializers.SerializerMethodField()
    company = serializers.SerializerMethodField()
    legal = LegalSerializer(source="partner")
    photos = serializers.SerializerMethodField()
    answered_at = serializers.DateTimeField(allow_null=True)
    answer_message = serializers.CharField()
    customer_locale = serializers.SerializerMethodField(help_text="The language that the page begins in.")

    @extend_schema_field(serializers.ChoiceField(choices=Language.choices))
    def get_customer_locale(self, offer: Offer) -> str:
        return language_of(offer.estimation)

    def get_client_name(self, offer: Offer) -> str:
        return str(content_of(offer)["client_name"])

    def get_details(self, offer: Offer) -> str:
        return str(content_of(offer)["details"])

    @extend_schema_field(BreakdownSerializer(allow_null=True))
    def get_breakdown(self, offer: Offer) -> Any:
        breakdown = shown_breakdown(offer)
        return BreakdownSerializer(breakdown).data if breakdown else None

    @extend_schema_field(OfferCarSerializer)
    def get_car(self, offer: Offer) -> Any:
        return OfferCarSerializer(content_of(offer)["car"]).data

    @extend_schema_field(OfferCompanySerializer)
    def get_company(self, offer: Offer) -> Any:
        return OfferCompanySerializer(content_of(offer)["company"]).data

    @extend_schema_field(OfferPhotoSerializer(many=True))
    def get_photos(self, offer: Offer) -> list[dict[str, str]]:
        return [
            {
                name: picture_url(photo[key] or photo["file"])
                for name, key in (("url", "file"), ("thumbnail", "thumbnail"))
            }
            for photo in content_of(offer)["photos"]
        ]


class OfferAnswerSerializer(Serializer):
    message = TextField(max_length=MAX_MESSAGE, required=False, allow_blank=True, default="")


class AnsweredOfferSerializer(Serializer):
    """What was answered, and when."""

    status = serializers.ChoiceField(choices=OfferStatus.choices)
    answered_at = serializers.DateTimeField()
    message = serializers.CharField()

    def to_representation(self, offer: Offer) -> Any:
        return answer_of(offer)
