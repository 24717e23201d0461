"""Serializers of cars and of their models."""

from __future__ import annotations

import json

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.core.api.money import AmountField, check_decimals
from apps.core.api.serializers import (
    HidesCosts,
    ModelSerializer,
    PartnerRowField,
    Serializer,
    UploadField,
    picture_url,
)
from apps.core.api.texts import TextField
from apps.core.files.images import PICTURE_HELP
from apps.core.models.currencies import CURRENCY_CHOICES
from apps.core.models.vat import VatRegime
from apps.core.types import Fields, Json
from apps.garages.models import Garage

from .adverts import CO2_CLASSES
from .models import Car, CarImage, CarPriceChange, ModelCar
from .publication import PublicationState, publication_of
from .rules import MAX_SECONDARY_IMAGES, too_many_images


class ModelCarSerializer(ModelSerializer):
    car_count = serializers.IntegerField(read_only=True)

    class Meta:
        model = ModelCar
        fields = ("id", "intitule", "car_count")


class ModelCarReferenceSerializer(ModelSerializer):
    class Meta:
        model = ModelCar
        fields = ("id", "intitule")


class CarReferenceSerializer(ModelSerializer):
    class Meta:
        model = Car
        fields = ("id", "nom")


class GarageReferenceSerializer(ModelSerializer):
    class Meta:
        model = Garage
        fields = ("id", "nom", "localisation")


class CarImageSerializer(ModelSerializer):
    url = serializers.SerializerMethodField()
    thumbnail = serializers.SerializerMethodField()

    class Meta:
        model = CarImage
        fields = ("id", "url", "thumbnail")

    def get_url(self, image: CarImage) -> str:
        return picture_url(str(image.file))

    def get_thumbnail(self, image: CarImage) -> str:
        return picture_url(str(image.thumbnail))


class CarImageField(UploadField):
    """In: a picture to be stored. Out: `{id, url, thumbnail}`."""

    output_serializer = CarImageSerializer


class BuyerSerializer(Serializer):
    id = serializers.UUIDField(allow_null=True)
    full_name = serializers.CharField()


class ReservationSerializer(Serializer):
    """The open sale file that keeps the car; a colleague's client is not named, nor is the file."""

    id = serializers.UUIDField(allow_null=True)
    number = serializers.CharField(help_text="Empty until its order form is sent.")
    client_name = serializers.CharField()


class CarSerializer(HidesCosts, ModelSerializer):
    cost_fields = ("purchase_price", "holding_cost")

    model_car = ModelCarReferenceSerializer(read_only=True)
    model_car_id = PartnerRowField(source="model_car", queryset=ModelCar.objects.all(), write_only=True)
    prix = AmountField(currency_attr="devise")
    garage = GarageReferenceSerializer(read_only=True, allow_null=True)
    garage_id = PartnerRowField(
        source="garage", queryset=Garage.objects.all(), write_only=True, required=False, allow_null=True
    )
    image = CarImageField(help_text=PICTURE_HELP)
    secondary_images = serializers.ListField(child=CarImageField(), required=False, help_text=PICTURE_HELP)
    existing_main_image = TextField(max_length=2_000, required=False, allow_blank=True, write_only=True)
    existing_secondary_images = TextField(max_length=30_000, required=False, allow_blank=True, write_only=True)
    published = serializers.BooleanField(
        required=False,
        help_text="Whether `publication` is `shown`. Written, true makes it `shown`, false `hidden` where all cars are "
        "shown, else `auto`; `publication` in the same body wins.",
    )
    co2_class = serializers.ChoiceField(
        choices=CO2_CLASSES, read_only=True, allow_null=True, help_text="Of `co2`; null where that is not known."
    )
    publication_state = serializers.ChoiceField(
        choices=PublicationState.choices, read_only=True, help_text="Whether visitors see the car, or why not."
    )
    purchase_price = AmountField(currency_attr="bought_in", allow_zero=True, required=False, allow_null=True)
    purchase_currency = serializers.ChoiceField(source="bought_in", choices=CURRENCY_CHOICES, read_only=True)
    vat_regime = serializers.ChoiceField(
        choices=VatRegime.choices, required=False, allow_null=True, help_text="Null: the partner's."
    )
    assigned_to = serializers.SerializerMethodField()
    reserved_by = serializers.SerializerMethodField()
    days_in_stock = serializers.IntegerField(read_only=True, help_text="To the sale, or to this day.")
    holding_cost = AmountField(
        currency_attr="holding_currency",
        read_only=True,
        allow_null=True,
        help_text="Of these days, in the partner's currency; null where none is set.",
    )

    class Meta:
        model = Car
        fields = (
            "id", "nom", "model_car", "model_car_id", "prix", "devise", "image", "secondary_images", "annee",
            "premiere_immatriculation", "kilometrage", "kilometrage_garanti", "carburant", "boite", "puissance",
            "critair", "co2", "co2_class", "garantie_mois", "couleur", "immatriculation", "vin", "description",
            "garage", "garage_id", "purchase_price", "purchase_currency", "purchase_date", "vat_regime",
            "police_number", "status", "publication", "published", "publication_state", "days_in_stock",
            "assigned_to", "reserved_by",
            "existing_main_image", "existing_secondary_images", "holding_cost", "sample", "created_at", "updated_at",
        )  # fmt: skip
        read_only_fields = ("sample", "police_number")
        validators = ()

    @extend_schema_field(BuyerSerializer(allow_null=True))
    def get_assigned_to(self, car: Car) -> Json | None:
        return (
            {"id": car.buyer_id and str(car.buyer_id), "fullName": car.buyer_name}
            if car.status == Car.Status.SOLD and not car.hides("buyer")
            else None
        )

    @extend_schema_field(ReservationSerializer(allow_null=True))
    def get_reserved_by(self, car: Car) -> Json | None:
        file = car.sale_file
        if file is None:
            return None
        if car.hides("sale_file"):
            return {"id": None, "number": "", "clientName": ""}
        return {"id": str(file.pk), "number": file.number, "clientName": file.client_name}

    def validate_vin(self, vin: str) -> str:
        return vin.upper()

    def validate_immatriculation(self, number: str) -> str:
        return number.upper()

    def validate_secondary_images(self, uploads: list[UploadedFile[bytes]]) -> list[UploadedFile[bytes]]:
        if len(uploads) > MAX_SECONDARY_IMAGES:
            raise serializers.ValidationError(too_many_images())
        return uploads

    def validate_existing_secondary_images(self, text: str) -> list[str]:
        try:
            references = json.loads(text or "[]")
        except (ValueError, RecursionError) as exc:
            raise serializers.ValidationError(_("Enter a JSON list of pictures.")) from exc
        if not isinstance(references, list) or not all(isinstance(item, str) for item in references):
            raise serializers.ValidationError(_("Enter a JSON list of pictures."))
        return references

    def validate(self, attrs: Fields) -> Fields:
        devise = attrs.get("devise") or (self.instance.devise if self.instance else self._partner_currency())
        if self.instance is None:
            attrs["devise"] = devise
            for name in ("existing_main_image", "existing_secondary_images"):
                attrs.pop(name, None)
        check_decimals(attrs.get("prix", self.instance and self.instance.prix), devise, "prix")
        if (published := attrs.pop("published", None)) is not None:
            showroom = self.context["view"].partner.showroom
            attrs.setdefault("publication", publication_of(published=published, showroom=showroom))
        bought_in = (self.instance and self.instance.purchase_currency) or devise
        check_decimals(attrs.get("purchase_price"), bought_in, "purchasePrice")
        return attrs

    def _partner_currency(self) -> str:
        return str(self.context["view"].partner.currency)


class CarPriceChangeSerializer(ModelSerializer[CarPriceChange]):
    """A step of a car's price; the first one is its creation, without a previous price."""

    at = serializers.DateTimeField(source="created_at")
    by = serializers.CharField(source="by_name", help_text="Empty where it is not known.")
    price = AmountField(currency_attr="currency")
    previous = AmountField(currency_attr="previous_currency", allow_null=True)
    previous_currency = serializers.ChoiceField(choices=CURRENCY_CHOICES, allow_null=True)

    class Meta:
        model = CarPriceChange
        fields = ("at", "by", "price", "currency", "previous", "previous_currency")
        read_only_fields = fields


class CarPriceHistorySerializer(Serializer):
    data = CarPriceChangeSerializer(many=True)  # type: ignore[assignment]
