"""The wire of cars and of their models."""

import json
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.currencies import CURRENCY_CHOICES
from apps.core.money import AmountField, check_decimals
from apps.core.serializers import PartnerRowField, UploadField, picture_url
from apps.core.text import fold_code
from apps.garages.models import Garage

from .models import Car, CarImage, Fuel, Gearbox, ModelCar

MAX_SECONDARY_IMAGES = 12


class ModelCarSerializer(serializers.ModelSerializer[ModelCar]):
    carCount = serializers.IntegerField(source="car_count", read_only=True)

    class Meta:
        model = ModelCar
        fields = ("id", "intitule", "carCount")


class ModelCarReferenceSerializer(serializers.ModelSerializer[ModelCar]):
    class Meta:
        model = ModelCar
        fields = ("id", "intitule")


class GarageReferenceSerializer(serializers.ModelSerializer[Garage]):
    class Meta:
        model = Garage
        fields = ("id", "nom", "localisation")


class CarImageSerializer(serializers.ModelSerializer[CarImage]):
    url = serializers.SerializerMethodField()
    thumbnail = serializers.SerializerMethodField()

    class Meta:
        model = CarImage
        fields = ("id", "url", "thumbnail")

    def get_url(self, image: CarImage) -> str:
        return picture_url(image.file.name)

    def get_thumbnail(self, image: CarImage) -> str:
        return picture_url(image.thumbnail.name)


class BuyerSerializer(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.UUIDField(allow_null=True)
    fullName = serializers.CharField()


class CarSerializer(serializers.ModelSerializer[Car]):
    modelCar = ModelCarReferenceSerializer(source="model_car", read_only=True)
    modelCarId = PartnerRowField(source="model_car", queryset=ModelCar.objects.all(), write_only=True)
    prix = AmountField(currency_attr="devise")
    devise = serializers.ChoiceField(choices=CURRENCY_CHOICES, required=False)
    annee = serializers.IntegerField(min_value=1885, required=False, allow_null=True)
    kilometrage = serializers.IntegerField(min_value=0, max_value=9_999_999, required=False, allow_null=True)
    carburant = serializers.ChoiceField(choices=Fuel.choices, required=False, allow_blank=True)
    boite = serializers.ChoiceField(choices=Gearbox.choices, required=False, allow_blank=True)
    description = serializers.CharField(max_length=5000, required=False, allow_blank=True)
    garage = GarageReferenceSerializer(read_only=True, allow_null=True)
    garageId = PartnerRowField(
        source="garage", queryset=Garage.objects.all(), write_only=True, required=False, allow_null=True
    )
    image = UploadField(source="main_upload", write_only=True)
    secondaryImages = serializers.ListField(
        source="secondary_uploads", child=UploadField(), required=False, write_only=True
    )
    existingMainImage = serializers.CharField(
        source="kept_main", max_length=500, required=False, allow_blank=True, write_only=True
    )
    existingSecondaryImages = serializers.CharField(
        source="kept_secondary", max_length=10_000, required=False, allow_blank=True, write_only=True
    )
    assignedTo = serializers.SerializerMethodField()
    status = serializers.ChoiceField(choices=Car.Status.choices, read_only=True)
    createdAt = serializers.DateTimeField(source="created_at", read_only=True)
    updatedAt = serializers.DateTimeField(source="updated_at", read_only=True)

    class Meta:
        model = Car
        fields = (
            "id", "nom", "modelCar", "modelCarId", "prix", "devise", "image", "secondaryImages", "annee",
            "kilometrage", "carburant", "boite", "couleur", "immatriculation", "vin", "description", "garage",
            "garageId", "status", "assignedTo", "existingMainImage", "existingSecondaryImages", "createdAt",
            "updatedAt",
        )  # fmt: skip
        validators = ()

    def get_assignedTo(self, car: Car) -> dict[str, Any] | None:
        return (
            {"id": car.buyer_id and str(car.buyer_id), "fullName": car.buyer_name}
            if car.status == Car.Status.SOLD
            else None
        )

    def to_representation(self, instance: Car) -> dict[str, Any]:
        images = [(image.is_main, CarImageSerializer(image).data) for image in instance.images.all()]
        return {
            **super().to_representation(instance),
            "image": next((body for main, body in images if main), None),
            "secondaryImages": [body for main, body in images if not main],
        }

    def validate_annee(self, year: int | None) -> int | None:
        if year is not None and year > timezone.localdate().year + 1:
            raise serializers.ValidationError(_("This year is in the future."))
        return year

    def validate_vin(self, vin: str) -> str:
        if len(fold_code(vin)) > 17:
            raise serializers.ValidationError(_("A VIN has 17 characters at most."))
        return vin.upper()

    def validate_immatriculation(self, number: str) -> str:
        return number.upper()

    def validate_secondaryImages(self, uploads: list[Any]) -> list[Any]:
        if len(uploads) > MAX_SECONDARY_IMAGES:
            raise serializers.ValidationError(too_many_images())
        return uploads

    def validate_existingSecondaryImages(self, text: str) -> list[str]:
        try:
            references = json.loads(text or "[]")
        except (ValueError, RecursionError) as exc:
            raise serializers.ValidationError(_("Enter a JSON list of pictures.")) from exc
        if not isinstance(references, list) or not all(isinstance(item, str) for item in references):
            raise serializers.ValidationError(_("Enter a JSON list of pictures."))
        return references

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        devise = attrs.get("devise") or (self.instance.devise if self.instance else self._partner_currency())
        if self.instance is None:
            attrs["devise"] = devise
        check_decimals(attrs.get("prix", self.instance and self.instance.prix), devise, "prix")
        return attrs

    def _partner_currency(self) -> str:
        return str(self.context["view"].partner.currency)


def too_many_images() -> Any:
    return _("12 secondary pictures at most.")
