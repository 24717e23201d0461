"""Serializers of flyers and windscreen sheets."""

from rest_framework import serializers

from apps.cars.adverts import PARTICULARS
from apps.cars.models import Car
from apps.cars.serializers import CarReferenceSerializer, GarageReferenceSerializer
from apps.core.api.money import AmountField
from apps.core.api.naming import camel_case
from apps.core.api.serializers import ModelSerializer, OneLineField, PartnerRowField, Serializer
from apps.core.models.currencies import CURRENCY_CHOICES
from apps.core.types import Json
from apps.garages.models import Garage
from apps.showroom.facts import REQUIRED

from .flyer_pdf import PAPERS
from .models import Campaign
from .selectors import Advert, Sheet


class CampaignSerializer(ModelSerializer[Campaign]):
    """A flyer with what it has brought; `link` is what its QR code says."""

    title = OneLineField(max_length=100)
    place = OneLineField(max_length=150)
    car = CarReferenceSerializer(read_only=True, allow_null=True)
    car_id = PartnerRowField(source="car", queryset=Car.objects.all(), write_only=True, required=False, allow_null=True)
    garage = GarageReferenceSerializer(read_only=True, allow_null=True)
    garage_id = PartnerRowField(
        source="garage", queryset=Garage.objects.all(), write_only=True, required=False, allow_null=True
    )
    link = serializers.URLField(read_only=True)
    prospects = serializers.IntegerField(source="prospect_count", read_only=True)
    estimations = serializers.IntegerField(source="estimation_count", read_only=True)
    appointments = serializers.IntegerField(source="appointment_count", read_only=True, help_text="Prospects with one.")
    sales = serializers.IntegerField(source="sale_count", read_only=True)
    revenue = AmountField(currency_attr="currency", read_only=True, help_text="In the partner's currency.")
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES, read_only=True)
    stale = serializers.BooleanField(
        read_only=True, help_text="Printed with another price or CO₂ class than its car has now."
    )
    stale_since = serializers.DateTimeField(read_only=True, allow_null=True)

    class Meta:
        model = Campaign
        fields = (
            "id", "title", "place", "code", "link", "car", "car_id", "garage", "garage_id", "scans", "prospects",
            "estimations", "appointments", "sales", "revenue", "currency", "stale", "stale_since", "printed_at",
            "created_at",
        )  # fmt: skip
        read_only_fields = ("code", "scans", "printed_at")
        validators = ()


class PaperSerializer(Serializer):
    """The query of `flyer.pdf`."""

    format_ = serializers.ChoiceField(choices=list(PAPERS), default="a6")


class SheetSerializer(Serializer):
    """`missing`: what has to stand on the sheet and the car lacks; `stale`: printed with another price or CO₂ class."""

    missing = serializers.ListField(child=serializers.ChoiceField(choices=[camel_case(name) for name in REQUIRED]))
    stale = serializers.BooleanField()
    printed_at = serializers.DateTimeField(allow_null=True)

    def to_representation(self, sheet: Sheet) -> Json:
        shown = super().to_representation(sheet)
        return {**shown, "missing": [camel_case(name) for name in sheet.missing]}


class AdvertSerializer(Serializer):
    """`missing`: what an advert has to say and the car lacks; `stale`: the sheet was printed with other facts."""

    missing = serializers.ListField(
        child=serializers.ChoiceField(choices=[camel_case(each.name) for each in PARTICULARS])
    )
    stale = serializers.BooleanField()
    ok = serializers.BooleanField(help_text="Nothing is missing or stale.")

    def to_representation(self, advert: Advert) -> Json:
        shown = super().to_representation(advert)
        return {**shown, "missing": [camel_case(name) for name in advert.missing]}
