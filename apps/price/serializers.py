"""Serializers of comparables."""

from __future__ import annotations

from decimal import Decimal

from rest_framework import serializers

from apps.cars.models import Car, ModelCar
from apps.core.api.serializers import ModelSerializer, PartnerRowField, Serializer
from apps.core.models.currencies import CURRENCY_CHOICES, json_amount
from apps.core.types import Json

from .estimate import Weighed
from .selectors import Comparables


class AskedSerializer(ModelSerializer[Car]):
    """A car that is not stored."""

    model_car_id = PartnerRowField(source="model_car", queryset=ModelCar.objects.all())
    currency = serializers.ChoiceField(
        choices=CURRENCY_CHOICES, required=False, help_text="The partner's where none is given."
    )

    class Meta:
        model = Car
        fields = ("model_car_id", "annee", "kilometrage", "carburant", "boite", "currency")
        # Those of a stored car; nothing is stored here.
        validators = ()


class StepSerializer(Serializer):
    step = serializers.IntegerField(min_value=1, max_value=5)
    same_drive = serializers.BooleanField(help_text="Whether fuel and gearbox have to be the same.")
    years = serializers.IntegerField(help_text="How far the year may be.")
    km_share = serializers.IntegerField(help_text="How far the mileage may be, in percent of what is asked.")
    months = serializers.IntegerField(help_text="How old sales and valuations may be; stock has no limit.")
    n = serializers.IntegerField(help_text="What the step found.")


class ComparableSerializer(Serializer):
    kind = serializers.ChoiceField(choices=["sale", "estimation", "stock"])
    id = serializers.UUIDField(help_text="Of the sale, the valuation or the car.")
    car_id = serializers.UUIDField(allow_null=True, help_text="The car that was sold, is in stock, or was valued.")
    label = serializers.CharField()  # type: ignore[assignment]
    annee = serializers.IntegerField()
    kilometrage = serializers.IntegerField()
    price = serializers.FloatField()
    adjusted_price = serializers.FloatField(help_text="For the year and the mileage asked.")
    at = serializers.DateTimeField()
    weight = serializers.FloatField()


class ComparablesSerializer(Serializer):
    """What the partner's own sales, valuations and stock say of a price."""

    n = serializers.IntegerField()
    low = serializers.IntegerField(allow_null=True, help_text="Null under 3 rows, the smallest price under 8.")
    median = serializers.IntegerField(allow_null=True, help_text="Null under 8 rows.")
    high = serializers.IntegerField(allow_null=True, help_text="Null under 3 rows, the largest price under 8.")
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES)
    steps = StepSerializer(many=True)
    rows = ComparableSerializer(many=True, help_text="Those that weigh most first, 1,000 at most.")
    km_slope = serializers.FloatField(help_text="What a kilometre changes in the price.")
    year_slope = serializers.FloatField(help_text="What a year changes in the price.")
    confidence = serializers.ChoiceField(choices=["none", "low", "fair", "good"])
    days_to_sell = serializers.IntegerField(
        allow_null=True, help_text="The median of the sales among the rows; null under 3 of them."
    )
    missing = serializers.ListField(
        child=serializers.CharField(),
        help_text="`annee` and `kilometrage`, where they are not known: without them there is nothing to compare.",
    )

    def to_representation(self, found: Comparables) -> Json:
        asked, estimate = found.asked, found.estimate
        body: Json = super().to_representation(
            {
                "n": estimate.n,
                "low": estimate.low,
                "median": estimate.median,
                "high": estimate.high,
                "currency": asked.currency,
                "steps": [{**vars(step), "n": n} for step, n in found.steps],
                "rows": [_row(weighed, asked.currency) for weighed in estimate.rows],
                "km_slope": round(estimate.km_slope, 6),
                "year_slope": round(estimate.year_slope, 2),
                "confidence": estimate.confidence,
                "days_to_sell": found.days_to_sell,
                "missing": asked.missing,
            }
        )
        return body


def _row(weighed: Weighed, currency: str) -> Json:
    row = weighed.row
    adjusted = json_amount(Decimal(weighed.adjusted_price), currency)
    return {
        **{
            name: getattr(row, name)
            for name in ("kind", "id", "car_id", "label", "annee", "kilometrage", "price", "at")
        },
        "adjusted_price": adjusted,
        "weight": round(weighed.weight, 6),
    }
