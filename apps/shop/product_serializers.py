"""Serializers of products."""

from __future__ import annotations

from decimal import Decimal
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.cars.models import ModelCar
from apps.cars.serializers import ModelCarReferenceSerializer
from apps.core.api.money import AmountField
from apps.core.api.serializers import ModelSerializer, UploadField, picture_url
from apps.core.files.images import PICTURE_HELP
from apps.core.types import Fields

from .fields import IdsField, RateField
from .models import Product, ProductImage
from .product_services import MAX_IMAGES, too_many_images

MAX_PRICE = Decimal(10) ** 9


class ProductImageSerializer(ModelSerializer):
    url = serializers.SerializerMethodField()
    thumbnail = serializers.SerializerMethodField()

    class Meta:
        model = ProductImage
        fields = ("id", "url", "thumbnail")

    def get_url(self, image: ProductImage) -> str:
        return picture_url(str(image.file))

    def get_thumbnail(self, image: ProductImage) -> str:
        return picture_url(str(image.thumbnail))


class ProductImageField(UploadField):
    """In: a picture to be stored. Out: `{id, url, thumbnail}`."""

    output_serializer = ProductImageSerializer
    answers_null = False


class ProductImagesField(serializers.ListField):
    child = ProductImageField()

    def get_attribute(self, instance: Product) -> list[ProductImage]:
        return list(instance.images.all())


class ProductSerializer(ModelSerializer):
    """`price` is without tax. `stock` and `available` are null where nothing is counted."""

    price = AmountField(currency_attr="currency", allow_zero=True, max_value=MAX_PRICE)
    price_with_tax = AmountField(currency_attr="currency", read_only=True)
    tax_rate = RateField()
    available = serializers.IntegerField(source="left", read_only=True, allow_null=True)
    stock_state = serializers.ChoiceField(choices=Product.StockState.choices, read_only=True)
    image = ProductImageField(required=False, write_only=True, help_text=f"Becomes the first picture. {PICTURE_HELP}")
    images = ProductImagesField(required=False, help_text=PICTURE_HELP)
    existing_images = IdsField()
    model_cars = ModelCarReferenceSerializer(many=True, read_only=True)
    model_car_ids = IdsField()

    class Meta:
        model = Product
        fields = (
            "id", "kind", "name", "sku", "description", "price", "price_with_tax", "tax_rate", "currency", "stock",
            "reserved", "available", "stock_state", "image", "images", "existing_images", "model_cars", "model_car_ids",
            "active", "created_at", "updated_at",
        )  # fmt: skip
        validators = ()

    def validate_images(self, uploads: list[UploadedFile[bytes]]) -> list[UploadedFile[bytes]]:
        if len(uploads) > MAX_IMAGES:
            raise serializers.ValidationError(too_many_images())
        return uploads

    def validate_model_car_ids(self, ids: list[UUID]) -> list[UUID]:
        if ModelCar.objects.of(self.context["view"].partner).filter(pk__in=ids).count() < len(ids):
            raise serializers.ValidationError(_("Unknown id."))
        return ids

    def validate(self, attrs: Fields) -> Fields:
        if self.instance is None:
            attrs["currency"] = attrs.get("currency") or self.context["view"].partner.currency
        return attrs
