"""Serializers of the sales' statistics."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.core.api.money import AmountField
from apps.core.api.serializers import Serializer
from apps.core.models.currencies import json_amount
from apps.core.models.vat import VatRegime

from .sales import Margin
from .serializers import AMOUNT, CURRENCY


class TurnoverSerializer(Serializer):
    """`count` cars; `average` is null where there is none."""

    amount = AmountField(**AMOUNT)
    count = serializers.IntegerField()
    average = AmountField(**AMOUNT, allow_null=True)


class MarginSerializer(Serializer):
    """Without VAT, of the `count` sales whose purchase price is known in their currency."""

    amount = serializers.SerializerMethodField()
    count = serializers.IntegerField()
    vat_regime = serializers.ChoiceField(
        choices=VatRegime.choices, allow_null=True, help_text="Of all these sales; null where they differ."
    )

    @extend_schema_field(serializers.FloatField(allow_null=True))
    def get_amount(self, margin: Margin) -> float | None:
        return None if margin.amount is None else json_amount(margin.amount, margin.currency)


class MonthSerializer(Serializer):
    """`date`: the first of the month; `previous*`: the same month of the year before."""

    date = serializers.DateField()
    amount = AmountField(source="this.amount", **AMOUNT)
    count = serializers.IntegerField(source="this.count")
    previous_amount = AmountField(source="previous.amount", **AMOUNT)
    previous_count = serializers.IntegerField(source="previous.count")


class ModelShareSerializer(TurnoverSerializer):
    """Without an id, the model has been deleted; its name is kept."""

    model_car_id = serializers.UUIDField(source="id", allow_null=True)
    intitule = serializers.CharField(source="name")


class GarageShareSerializer(TurnoverSerializer):
    """Without an id, the garage has been deleted; without a name too, the car stood in none."""

    garage_id = serializers.UUIDField(source="id", allow_null=True)
    nom = serializers.CharField(source="name")


class StockAgeSerializer(Serializer):
    """Cars for sale, by the days since they were entered; `lastDay` is null for the oldest."""

    first_day = serializers.IntegerField(source="first")
    last_day = serializers.IntegerField(source="last", allow_null=True)
    count = serializers.IntegerField()
    value = AmountField(**AMOUNT)


class StockSerializer(Serializer):
    count = serializers.IntegerField(source="stock_count")
    value = AmountField(source="stock_value", **AMOUNT)
    ages = StockAgeSerializer(source="stock", many=True)


class CurrencySalesSerializer(Serializer):
    """`previousToDate`: the year before, up to the same day where the year is not over yet."""

    currency = serializers.ChoiceField(**CURRENCY)
    current = TurnoverSerializer(source="this")
    previous = TurnoverSerializer()
    previous_to_date = TurnoverSerializer()
    margin = MarginSerializer()
    previous_margin = MarginSerializer()
    months = MonthSerializer(many=True)
    by_model = ModelShareSerializer(many=True)
    by_garage = GarageShareSerializer(many=True)
    stock = StockSerializer(source="*")


class YearOfSalesSerializer(Serializer):
    """The partner's own currency comes first."""

    year = serializers.IntegerField()
    currencies = CurrencySalesSerializer(many=True)
