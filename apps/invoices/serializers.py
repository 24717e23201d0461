"""Serializers of invoices; their amounts have been whole coins since they were issued."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.core.api.moments import BoundedDateField
from apps.core.api.money import AmountField
from apps.core.api.serializers import ModelSerializer, Serializer
from apps.core.models.vat import VatRegime
from apps.core.types import Options

from .models import Invoice
from .selectors import why_no_xml
from .services import SAID, SAID_KINDS

AMOUNT: Options = {"currency_attr": "currency", "read_only": True}
ORIGINS = ["sale", "shop"]


class InvoiceSellerSerializer(Serializer):
    name = serializers.CharField()
    address = serializers.CharField()
    postal_code = serializers.CharField()
    city = serializers.CharField()
    country = serializers.CharField()
    siret = serializers.CharField()
    vat_number = serializers.CharField()
    phone_number = serializers.CharField()
    legal_mentions = serializers.CharField()
    iban = serializers.CharField()
    bic = serializers.CharField()


class InvoiceBuyerSerializer(Serializer):
    kind = serializers.ChoiceField(choices=["person", "company"])
    name = serializers.CharField()
    siren = serializers.CharField()
    vat_number = serializers.CharField()
    address = serializers.CharField()
    postal_code = serializers.CharField()
    city = serializers.CharField()
    country = serializers.CharField()
    phone_number = serializers.CharField()
    email = serializers.CharField()


class InvoiceLineSerializer(Serializer):
    """`unitPrice` and `net` are without VAT; a car under the margin scheme shows neither rate nor VAT."""

    label = serializers.CharField()  # type: ignore[assignment]
    detail = serializers.CharField()
    quantity = serializers.IntegerField()
    unit_price = serializers.FloatField(source="price")
    net = serializers.FloatField()
    rate = serializers.FloatField(source="shown_rate", allow_null=True)
    vat = serializers.FloatField(source="shown_vat", allow_null=True)


class VatShareSerializer(Serializer):
    rate = serializers.FloatField()
    net = serializers.FloatField()
    vat = serializers.FloatField()


class IssuedTotalsSerializer(Serializer):
    """As they stand on the paper."""

    gross = serializers.FloatField()
    net = serializers.FloatField()
    vat = serializers.FloatField()
    trade_in = serializers.FloatField(source="traded_in")
    deposits = serializers.FloatField(source="deposited")
    paid = serializers.FloatField()
    to_pay = serializers.FloatField()


class DeductedDepositSerializer(Serializer):
    number = serializers.CharField()
    issued_on = serializers.DateField()
    amount = serializers.FloatField()


class DeductedTradeInSerializer(Serializer):
    label = serializers.CharField()  # type: ignore[assignment]
    amount = serializers.FloatField()


class InvoiceLinkSerializer(ModelSerializer[Invoice]):
    class Meta:
        model = Invoice
        fields = ("id", "number")


class InvoiceSerializer(ModelSerializer[Invoice]):
    """An invoice, that of a deposit, or a credit note; `toPay` is what is left by now.

    `pdf` and `xml` are paths of the API; without `xml`, `xmlReason` says why.
    """

    kind = serializers.SerializerMethodField()
    state = serializers.ChoiceField(choices=Invoice.State.choices, read_only=True)
    origin = serializers.SerializerMethodField()
    due_on = serializers.DateField(source="said.due_on", read_only=True)
    gross = AmountField(**AMOUNT)
    to_pay = AmountField(**AMOUNT)
    vat_regime = serializers.ChoiceField(choices=VatRegime.choices, read_only=True, allow_blank=True)
    seller = InvoiceSellerSerializer(source="said.seller", read_only=True)
    buyer = InvoiceBuyerSerializer(source="said.buyer", read_only=True)
    lines = InvoiceLineSerializer(source="said.lines", many=True, read_only=True)
    taxes = VatShareSerializer(source="said.taxed_shares", many=True, read_only=True)
    totals = IssuedTotalsSerializer(source="said", read_only=True)
    deposits = DeductedDepositSerializer(source="said.deposits", many=True, read_only=True)
    trade_in = DeductedTradeInSerializer(source="said.trade_in", read_only=True, allow_null=True)
    mentions = serializers.ListField(child=serializers.CharField(), source="said.mentions", read_only=True)
    payments = serializers.ListField(child=serializers.CharField(), source="said.payments", read_only=True)
    notes = serializers.CharField(source="said.notes", read_only=True)
    pdf = serializers.SerializerMethodField()
    xml = serializers.SerializerMethodField()
    xml_reason = serializers.SerializerMethodField()
    credit_of = InvoiceLinkSerializer(read_only=True, allow_null=True)
    credited_by = InvoiceLinkSerializer(read_only=True, allow_null=True, default=None)
    sale_file_id = serializers.UUIDField(read_only=True, allow_null=True)
    order_id = serializers.UUIDField(read_only=True, allow_null=True)
    client_id = serializers.UUIDField(read_only=True, allow_null=True)

    class Meta:
        model = Invoice
        fields = (
            "id", "number", "kind", "state", "origin", "issued_at", "due_on", "buyer_name", "currency", "gross",
            "to_pay", "vat_regime", "seller", "buyer", "lines", "taxes", "totals", "deposits", "trade_in", "mentions",
            "payments", "notes", "pdf", "xml", "xml_reason", "credit_of", "credited_by", "sale_file_id", "order_id",
            "client_id",
        )  # fmt: skip
        read_only_fields = fields

    @extend_schema_field(serializers.ChoiceField(choices=SAID_KINDS))
    def get_kind(self, invoice: Invoice) -> str:
        return SAID[Invoice.Kind(invoice.kind)]

    @extend_schema_field(serializers.ChoiceField(choices=ORIGINS))
    def get_origin(self, invoice: Invoice) -> str:
        return "shop" if invoice.order_id else "sale"

    def get_pdf(self, invoice: Invoice) -> str:
        return f"/invoice/{invoice.pk}/pdf"

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_xml(self, invoice: Invoice) -> str | None:
        return f"/invoice/{invoice.pk}/xml" if invoice.xml else None

    def get_xml_reason(self, invoice: Invoice) -> str:
        return why_no_xml(invoice)


class MonthSumSerializer(Serializer):
    """Credit notes have amounts below 0; deposits are no turnover."""

    month = serializers.CharField(help_text="YYYY-MM")
    currency = serializers.CharField()
    kind = serializers.SerializerMethodField()
    vat_regime = serializers.ChoiceField(choices=VatRegime.choices)
    rate = serializers.FloatField()
    net = serializers.FloatField()
    vat = serializers.FloatField()
    gross = serializers.FloatField()

    @extend_schema_field(serializers.ChoiceField(choices=SAID_KINDS))
    def get_kind(self, row: object) -> str:
        return SAID[Invoice.Kind(getattr(row, "kind"))]  # noqa: B009 - of a dataclass that mypy knows as an object


class MonthSumsSerializer(Serializer):
    data = MonthSumSerializer(many=True)  # type: ignore[assignment]


class PeriodSerializer(Serializer):
    """Days, both included."""

    from_ = BoundedDateField(required=False)
    to = BoundedDateField(required=False)
