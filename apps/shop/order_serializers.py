"""Serializers of orders."""

from rest_framework import serializers

from apps.clients.models import Client
from apps.core.api.moments import PastDateTimeField
from apps.core.api.money import AmountField
from apps.core.api.serializers import (
    ModelSerializer,
    OneLineField,
    PartnerRowField,
    RowLinkSerializer,
    Serializer,
    VersionField,
)
from apps.core.types import Fields, Options
from apps.invoices.models import Invoice

from .fields import RateField
from .models import Order, OrderLine, PricedLine

MAX_LINES = 100
AMOUNT: Options = {"currency_attr": "currency", "read_only": True}


class OrderLineSerializer(ModelSerializer):
    """In: a product and how many. Out: with its terms, and what the line comes to without tax."""

    product_id = serializers.UUIDField()
    price = AmountField(**AMOUNT)
    tax_rate = RateField(read_only=True)
    net = AmountField(**AMOUNT)
    available = serializers.IntegerField(
        read_only=True,
        allow_null=True,
        help_text="How many can still be promised; null where nothing is counted, and once the order is no draft.",
    )

    class Meta:
        model = OrderLine
        fields = ("product_id", "quantity", "name", "sku", "price", "tax_rate", "net", "available")
        read_only_fields = ("name", "sku")
        validators = ()


class OrderLinesField(serializers.ListSerializer):
    child = OrderLineSerializer()

    def get_attribute(self, instance: Order) -> list[PricedLine]:
        return instance.priced_lines


class TaxShareSerializer(Serializer):
    rate = RateField()
    net = AmountField(**AMOUNT)
    tax = AmountField(**AMOUNT)


class OrderInvoiceSerializer(ModelSerializer[Invoice]):
    class Meta:
        model = Invoice
        fields = ("id", "number", "issued_at")


class PaperSerializer(Serializer):
    paper = serializers.ChoiceField(choices=["order", "invoice", "creditNote"], required=False)


class PaperMailSerializer(Serializer):
    draft_id = serializers.UUIDField()


class OrderSerializer(ModelSerializer):
    """The lines of a draft have the prices that the products have now."""

    client = RowLinkSerializer(read_only=True, allow_null=True)
    client_id = PartnerRowField(source="client", queryset=Client.objects.all(), write_only=True)
    lines = OrderLinesField(required=False, max_length=MAX_LINES)
    net = AmountField(source="totals.net", **AMOUNT)
    payment_method = serializers.ChoiceField(choices=Order.PaymentMethod.choices, read_only=True, allow_blank=True)
    refund_method = serializers.ChoiceField(choices=Order.PaymentMethod.choices, read_only=True, allow_blank=True)
    taxes = TaxShareSerializer(source="totals.taxes", many=True, read_only=True)
    tax = AmountField(source="totals.tax", **AMOUNT)
    total = AmountField(source="totals.total", **AMOUNT)
    invoice = OrderInvoiceSerializer(read_only=True, allow_null=True)
    credit_note = OrderInvoiceSerializer(read_only=True, allow_null=True)
    version = VersionField(required=False)

    class Meta:
        model = Order
        fields = (
            "id", "number", "client", "client_id", "client_name", "currency", "status", "lines", "net", "taxes", "tax",
            "total", "notes", "payment_method", "payment_reference", "confirmed_at", "paid_at", "delivered_at",
            "cancelled_at", "refund_method", "refund_reference", "refunded_at", "invoice", "credit_note", "version",
            "created_at", "updated_at",
        )  # fmt: skip
        read_only_fields = (
            "client_name", "payment_reference", "confirmed_at", "paid_at", "delivered_at", "cancelled_at",
            "refund_reference", "refunded_at",
        )  # fmt: skip
        validators = ()

    def validate(self, attrs: Fields) -> Fields:
        if self.instance is None:
            attrs.pop("version", None)
        return attrs


class ConfirmSerializer(Serializer):
    """`total`, with tax, and `version` as the person saw them; 409 where prices or the order have changed since."""

    total = AmountField(currency_attr="currency", allow_zero=True, required=False, allow_null=True)
    version = VersionField(required=False)


class MoneyMovedSerializer(Serializer):
    """How and when the whole amount of an order changed hands, now unless `date` says otherwise."""

    method = serializers.ChoiceField(choices=Order.PaymentMethod.choices)
    reference = OneLineField(max_length=100, required=False, allow_blank=True)


class PaymentSerializer(MoneyMovedSerializer):
    """A payment that the partner received."""

    date = PastDateTimeField(source="paid_at", required=False, allow_null=True)


class RefundSerializer(MoneyMovedSerializer):
    """A refund that the partner made, by the means of the payment unless `method` says otherwise."""

    method = serializers.ChoiceField(choices=Order.PaymentMethod.choices, required=False)
    date = PastDateTimeField(source="refunded_at", required=False, allow_null=True)
