"""Serializers of the statistics."""

from typing import Any

from rest_framework import serializers

from apps.clients.serializers import RegionField
from apps.core.api.money import AmountField
from apps.core.models.currencies import CURRENCY_CHOICES

CURRENCY: dict[str, Any] = {"choices": CURRENCY_CHOICES, "read_only": True}
AMOUNT: dict[str, Any] = {"currency_attr": "currency", "read_only": True}


class ClientCountsSerializer(serializers.Serializer):
    verified = serializers.IntegerField()
    unverified = serializers.IntegerField()
    total = serializers.IntegerField()


class PopularModelSerializer(serializers.Serializer):
    modelCarId = serializers.UUIDField(source="id")
    intitule = serializers.CharField()
    sales = serializers.IntegerField()
    estimations = serializers.IntegerField()
    prospects = serializers.IntegerField()
    total = serializers.IntegerField()


class RegionCountSerializer(serializers.Serializer):
    region = RegionField(source="name")
    count = serializers.IntegerField()


class EstimationCountsSerializer(serializers.Serializer):
    pending = serializers.IntegerField()
    validated = serializers.IntegerField()
    refused = serializers.IntegerField()


class ProspectCountsSerializer(serializers.Serializer):
    new = serializers.IntegerField()
    total = serializers.IntegerField()


class DashboardSerializer(serializers.Serializer):
    """`popularSince`, `popularUntil`: the first and the last day of what makes a model popular."""

    clients = ClientCountsSerializer()
    popularSince = serializers.DateField()
    popularUntil = serializers.DateField()
    popularModels = PopularModelSerializer(many=True)
    clientsByRegion = RegionCountSerializer(many=True)
    estimations = EstimationCountsSerializer()
    prospects = ProspectCountsSerializer()


class BucketSerializer(serializers.Serializer):
    """`date`: a day, the first of a month, or an hour with its offset (ISO 8601)."""

    date = serializers.CharField()
    amount = AmountField(**AMOUNT)


class CurrencyOverviewSerializer(serializers.Serializer):
    currency = serializers.ChoiceField(**CURRENCY)
    yearly = AmountField(**AMOUNT)
    currentMonth = AmountField(source="current_month", **AMOUNT)
    previousMonth = AmountField(source="previous_month", **AMOUNT)


class OverviewSerializer(serializers.Serializer):
    """The figures of the partner's own currency; `byCurrency` has the other ones."""

    currency = serializers.ChoiceField(**CURRENCY)
    yearly = AmountField(source="own.yearly", **AMOUNT)
    currentMonth = AmountField(source="own.current_month", **AMOUNT)
    previousMonth = AmountField(source="own.previous_month", **AMOUNT)
    previousYear = AmountField(source="own.previous_year", **AMOUNT)
    byCurrency = CurrencyOverviewSerializer(source="by_currency", many=True)
    series = BucketSerializer(many=True)


class CurrencyTotalSerializer(serializers.Serializer):
    currency = serializers.ChoiceField(**CURRENCY)
    total = AmountField(**AMOUNT)


class PeriodRevenueSerializer(serializers.Serializer):
    """`from` and `to` are days, both included."""

    period = serializers.CharField(source="period.name")
    to = serializers.DateField(source="period.last")
    total = AmountField(**AMOUNT)
    currency = serializers.ChoiceField(**CURRENCY)
    byCurrency = CurrencyTotalSerializer(source="by_currency", many=True)
    series = BucketSerializer(many=True)

    def get_fields(self) -> dict[str, Any]:
        # `from` is a word of Python's own, so it cannot be a class attribute.
        return {"from": serializers.DateField(source="period.first"), **super().get_fields()}
