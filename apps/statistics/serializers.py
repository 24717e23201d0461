"""Serializers of the statistics."""

from rest_framework import serializers

from apps.clients.serializers import RegionField
from apps.core.api.money import AmountField
from apps.core.api.serializers import Serializer
from apps.core.models.currencies import CURRENCY_CHOICES
from apps.core.types import Options

CURRENCY: Options = {"choices": CURRENCY_CHOICES, "read_only": True}
AMOUNT: Options = {"currency_attr": "currency", "read_only": True}


class ClientCountsSerializer(Serializer):
    verified = serializers.IntegerField()
    unverified = serializers.IntegerField()
    total = serializers.IntegerField()


class PopularModelSerializer(Serializer):
    model_car_id = serializers.UUIDField(source="id")
    intitule = serializers.CharField()
    sales = serializers.IntegerField()
    estimations = serializers.IntegerField()
    prospects = serializers.IntegerField()
    total = serializers.IntegerField()


class RegionCountSerializer(Serializer):
    region = RegionField(source="name")
    count = serializers.IntegerField()


class EstimationCountsSerializer(Serializer):
    pending = serializers.IntegerField()
    validated = serializers.IntegerField()
    refused = serializers.IntegerField()


class ProspectCountsSerializer(Serializer):
    new = serializers.IntegerField()
    total = serializers.IntegerField()


class DashboardSerializer(Serializer):
    """`popularSince`, `popularUntil`: the first and the last day of what makes a model popular."""

    clients = ClientCountsSerializer()
    popular_since = serializers.DateField()
    popular_until = serializers.DateField()
    popular_models = PopularModelSerializer(many=True)
    clients_by_region = RegionCountSerializer(many=True)
    estimations = EstimationCountsSerializer()
    prospects = ProspectCountsSerializer()


class BucketSerializer(Serializer):
    """`date`: a day, the first of a month, or an hour with its offset (ISO 8601).

    `orders`: the part of the shop's orders in `amount`; the rest is the sales of cars.
    """

    date = serializers.CharField()
    amount = AmountField(**AMOUNT)
    orders = AmountField(**AMOUNT)


class CurrencyOverviewSerializer(Serializer):
    currency = serializers.ChoiceField(**CURRENCY)
    yearly = AmountField(**AMOUNT)
    current_month = AmountField(**AMOUNT)
    previous_month = AmountField(**AMOUNT)


class OverviewSerializer(Serializer):
    """The figures of the partner's own currency; `byCurrency` has the other ones."""

    currency = serializers.ChoiceField(**CURRENCY)
    yearly = AmountField(source="own.yearly", **AMOUNT)
    current_month = AmountField(source="own.current_month", **AMOUNT)
    previous_month = AmountField(source="own.previous_month", **AMOUNT)
    previous_year = AmountField(source="own.previous_year", **AMOUNT)
    by_currency = CurrencyOverviewSerializer(many=True)
    series = BucketSerializer(many=True)


class CurrencyTotalSerializer(Serializer):
    currency = serializers.ChoiceField(**CURRENCY)
    total = AmountField(**AMOUNT)


class PeriodRevenueSerializer(Serializer):
    """`from` and `to` are days, both included."""

    from_ = serializers.DateField(source="period.first")
    period = serializers.CharField(source="period.name")
    to = serializers.DateField(source="period.last")
    total = AmountField(**AMOUNT)
    currency = serializers.ChoiceField(**CURRENCY)
    by_currency = CurrencyTotalSerializer(many=True)
    series = BucketSerializer(many=True)
