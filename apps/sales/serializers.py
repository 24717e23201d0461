"""Serializers of sales."""

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.api.moments import PastDateTimeField
from apps.core.api.money import AmountField
from apps.core.api.serializers import HidesPeople, ModelSerializer, Serializer
from apps.core.types import Fields

from .models import Sale


class AssignSerializer(Serializer):
    """Which car goes to which client or prospect; the car's price and this moment unless others are given."""

    car_id = serializers.UUIDField()
    client_id = serializers.UUIDField(required=False)
    prospect_id = serializers.UUIDField(required=False, help_text="In place of `clientId`: becomes a client.")
    prix = AmountField(source="price", currency_attr="currency", required=False, allow_null=True)
    date = PastDateTimeField(source="sold_at", required=False, allow_null=True)

    def validate(self, attrs: Fields) -> Fields:
        if ("client_id" in attrs) == ("prospect_id" in attrs):
            raise serializers.ValidationError({"clientId": [_("Give either a client or a prospect.")]})
        return attrs


class UnassignSerializer(Serializer):
    car_id = serializers.UUIDField()


class SumSerializer(Serializer):
    """What sales in one currency add up to."""

    currency = serializers.CharField()
    amount = AmountField(currency_attr="currency")


class SaleSerializer(HidesPeople[Sale], ModelSerializer[Sale]):
    """A sale; the ids are null where the row has been deleted since, or may not be seen."""

    car_id = serializers.UUIDField(read_only=True, allow_null=True)
    client_id = serializers.UUIDField(read_only=True, allow_null=True)
    prix = AmountField(source="price", currency_attr="currency", read_only=True)
    devise = serializers.CharField(source="currency", read_only=True)

    class Meta:
        model = Sale
        fields = (
            "id", "car_id", "car_name", "model_name", "client_id", "client_name", "prix", "devise", "sold_at",
            "cancelled_at", "created_at",
        )  # fmt: skip
        read_only_fields = fields
