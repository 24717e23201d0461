"""Serializers of the planned prices' own error."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.core.api.money import AmountField
from apps.core.api.serializers import Serializer
from apps.core.models.currencies import json_amount
from apps.core.models.vat import VatRegime
from apps.core.types import Json

from .price_bias import Bias, File
from .serializers import AMOUNT, CURRENCY


class MeasuredBiasSerializer(Serializer):
    """Fractions of what was obtained; null under 8 files."""

    n = serializers.IntegerField()
    bias = serializers.FloatField(allow_null=True, help_text="The median; above 0 where too much was planned.")
    spread = serializers.FloatField(allow_null=True, help_text="The interquartile range.")


class ModelBiasSerializer(MeasuredBiasSerializer):
    """Without an id, the model has been deleted; its name is kept."""

    model_car_id = serializers.UUIDField(allow_null=True)
    intitule = serializers.CharField()

    def to_representation(self, item: tuple[Any, Bias]) -> Json:
        (model_car_id, intitule), bias = item
        return super().to_representation({"model_car_id": model_car_id, "intitule": intitule, **vars(bias)})


class PriceClassBiasSerializer(MeasuredBiasSerializer):
    """Of the prices obtained from `first` (included) to `last` (excluded; null for the highest)."""

    currency = serializers.ChoiceField(**CURRENCY)
    first = serializers.IntegerField()
    last = serializers.IntegerField(allow_null=True)

    def to_representation(self, item: tuple[Any, Bias]) -> Json:
        (currency, first, last), bias = item
        return super().to_representation({"currency": currency, "first": first, "last": last, **vars(bias)})


class PriceFileSerializer(Serializer):
    """A car that was valued, bought and sold; costs and margins are null where not known."""

    estimation_id = serializers.UUIDField()
    car_id = serializers.UUIDField()
    car_name = serializers.CharField()
    currency = serializers.ChoiceField(**CURRENCY)
    planned = AmountField(**AMOUNT)
    obtained = AmountField(**AMOUNT)
    error = serializers.FloatField()
    planned_costs = AmountField(**AMOUNT, allow_null=True, help_text="Work and fees, without VAT.")
    costs = AmountField(**AMOUNT, allow_null=True)
    planned_margin = AmountField(**AMOUNT, allow_null=True)
    margin = serializers.SerializerMethodField(help_text="Without VAT; null where the purchase price is not known.")
    vat_regime = serializers.ChoiceField(choices=VatRegime.choices)
    days = serializers.IntegerField(help_text="From the stock to the sale.")
    sold_at = serializers.DateTimeField()

    @extend_schema_field(serializers.FloatField(allow_null=True))
    def get_margin(self, file: File) -> float | None:
        return None if file.margin is None else json_amount(file.margin, file.currency)


class PriceBiasSerializer(Serializer):
    overall = MeasuredBiasSerializer()
    by_model = ModelBiasSerializer(many=True)
    by_price_class = PriceClassBiasSerializer(many=True)
    files = PriceFileSerializer(many=True, help_text="The latest 100 behind the figures.")
