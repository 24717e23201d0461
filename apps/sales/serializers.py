"""Serializers of sales."""

from datetime import UTC, datetime

from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.api.money import AmountField

from .models import Sale

# No dealership has older books, and revenue periods start no earlier.
FIRST_DATE = datetime(1900, 1, 1, tzinfo=UTC)


class AssignSerializer(serializers.Serializer):
    """Which car goes to which client; the car's price and this moment unless others are given."""

    carId = serializers.UUIDField(source="car_id")
    clientId = serializers.UUIDField(source="client_id")
    prix = AmountField(source="price", currency_attr="currency", required=False, allow_null=True)
    date = serializers.DateTimeField(source="sold_at", required=False, allow_null=True)

    def validate_date(self, moment: datetime | None) -> datetime | None:
        """A day without an hour is its first moment, in the partner's time zone."""
        if moment and moment > timezone.now():
            raise serializers.ValidationError(_("This date is in the future."))
        if moment and moment < FIRST_DATE:
            raise serializers.ValidationError(_("This date is too long ago."))
        return moment


class UnassignSerializer(serializers.Serializer):
    carId = serializers.UUIDField(source="car_id")


class SumSerializer(serializers.Serializer):
    """What sales in one currency add up to."""

    currency = serializers.CharField()
    amount = AmountField(currency_attr="currency")


class SaleSerializer(serializers.ModelSerializer[Sale]):
    """A sale; the ids are null where the row has been deleted since."""

    carId = serializers.UUIDField(source="car_id", read_only=True, allow_null=True)
    carName = serializers.CharField(source="car_name", read_only=True)
    modelName = serializers.CharField(source="model_name", read_only=True)
    clientId = serializers.UUIDField(source="client_id", read_only=True, allow_null=True)
    clientName = serializers.CharField(source="client_name", read_only=True)
    prix = AmountField(source="price", currency_attr="currency", read_only=True)
    devise = serializers.CharField(source="currency", read_only=True)
    soldAt = serializers.DateTimeField(source="sold_at", read_only=True)
    cancelledAt = serializers.DateTimeField(source="cancelled_at", read_only=True, allow_null=True)
    createdAt = serializers.DateTimeField(source="created_at", read_only=True)

    class Meta:
        model = Sale
        fields = (
            "id", "carId", "carName", "modelName", "clientId", "clientName", "prix", "devise", "soldAt", "cancelledAt",
            "createdAt",
        )  # fmt: skip
