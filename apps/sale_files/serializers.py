"""Serializers of sale files: the partner's calls, and what the holder of a private link sees."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.cars.models import Car
from apps.cars.rules import MAX_KILOMETRAGE
from apps.clients.models import Client
from apps.core.api.moments import BoundedDateTimeField, PastDateTimeField
from apps.core.api.money import AmountField
from apps.core.api.serializers import (
    ListField,
    ModelSerializer,
    OneLineField,
    PartnerRowField,
    RowLinkSerializer,
    Serializer,
    VersionField,
)
from apps.core.api.texts import EmailField, TextField
from apps.core.models.currencies import CURRENCY_CHOICES
from apps.core.models.languages import Language
from apps.core.models.vat import VatRegime
from apps.core.types import Fields, Options
from apps.estimations.models import Estimation, OfferMail
from apps.garages.models import Garage
from apps.invoices.models import Invoice
from apps.invoices.services import SAID, SAID_KINDS
from apps.mail.models import MAX_SUBJECT
from apps.offers.models import Channel
from apps.partners.customers import language_of
from apps.partners.serializers import AssigneeField, AssigneeSerializer, LegalSerializer

from .amounts import RATES
from .models import AGREED, Declaration, DeclarationKind, Financing, HandedOver, Payment, SaleFile, State
from .papers import PAPERS, PaperState

MAX_EXTRAS = 50
MAX_TEXT = 20_000
AMOUNT: Options = {"currency_attr": "currency", "read_only": True}


# No enumeration: clients can be generated from those of texts and whole numbers alone.
@extend_schema_field(
    {"type": "number", "minimum": 0, "maximum": 20, "description": f"One of {', '.join(map(str, RATES))}."}
)
class VatRateField(serializers.DecimalField):
    """One of the rates of France, in percent."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_digits=5, decimal_places=2, **kwargs)

    def to_internal_value(self, data: float | str | Decimal) -> Decimal:
        rate = super().to_internal_value(data)
        if rate not in RATES:
            raise serializers.ValidationError(_("The rate is 20, 10, 5.5, 2.1 or 0."))
        return rate

    def to_representation(self, value: Any) -> float:  # type: ignore[override]
        return float(value)


@extend_schema_field({"type": "number", "minimum": -999_999_999_999.999, "maximum": 999_999_999_999.999})
class MovedAmountField(AmountField):
    """An amount that came, or below 0 was given back."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.validators = [each for each in self.validators if not hasattr(each, "limit_value")]


class ExtraSerializer(Serializer):
    """Something sold with the car; `amount` is with VAT."""

    label = OneLineField(max_length=150)  # type: ignore[assignment]
    amount = AmountField(currency_attr="currency")
    vat_rate = VatRateField()


class TradeInSerializer(Serializer):
    """The car that the buyer gives; its value is a payment."""

    label = OneLineField(max_length=150)  # type: ignore[assignment]
    amount = AmountField(currency_attr="currency")
    estimation = RowLinkSerializer(read_only=True, allow_null=True)
    estimation_id = PartnerRowField(
        source="estimation", queryset=Estimation.objects.all(), write_only=True, required=False, allow_null=True
    )


class DeliverySerializer(Serializer):
    """Until when and where the car is to be delivered."""

    at = BoundedDateTimeField(required=False, allow_null=True)
    garage = RowLinkSerializer(read_only=True, allow_null=True)
    garage_id = PartnerRowField(
        source="garage", queryset=Garage.objects.all(), write_only=True, required=False, allow_null=True
    )


class SaleTotalsSerializer(Serializer):
    gross = AmountField(help_text="With VAT.", **AMOUNT)
    net = AmountField(**AMOUNT)
    vat = AmountField(**AMOUNT)
    trade_in = AmountField(**AMOUNT)
    deposits = AmountField(**AMOUNT)
    paid = MovedAmountField(help_text="After the invoice, deposits aside.", **AMOUNT)
    to_pay = AmountField(**AMOUNT)
    to_return = MovedAmountField(help_text="Of a cancelled file: what was paid and not given back.", **AMOUNT)


class OrderFormStateSerializer(Serializer):
    """Where the order form stands."""

    sent_at = serializers.DateTimeField()
    sent_to = serializers.CharField(help_text="The address of the last mail; empty without one.")
    mail_status = serializers.ChoiceField(
        choices=OfferMail.choices,
        allow_null=True,
        help_text="Of the last mail; null where the link alone was given out.",
    )
    link = serializers.CharField(allow_null=True, help_text="While it can be signed.")
    expires_at = serializers.DateTimeField()
    lapsed = serializers.BooleanField()
    signed_at = serializers.DateTimeField(allow_null=True)
    signed_name = serializers.CharField(help_text="Empty for a signature on paper.")
    digest = serializers.CharField(source="order_form_digest", help_text="SHA-256 of the PDF that was shown.")


class FileInvoiceSerializer(ModelSerializer[Invoice]):
    """An invoice of the file, in short."""

    kind = serializers.SerializerMethodField()
    gross = AmountField(**AMOUNT)
    to_pay = AmountField(**AMOUNT)
    credited_by = serializers.SerializerMethodField(help_text="The number of its credit note.")

    class Meta:
        model = Invoice
        fields = ("id", "number", "kind", "issued_at", "gross", "to_pay", "credited_by")
        read_only_fields = fields

    @extend_schema_field(serializers.ChoiceField(choices=SAID_KINDS))
    def get_kind(self, invoice: Invoice) -> str:
        return SAID[Invoice.Kind(invoice.kind)]

    def get_credited_by(self, invoice: Invoice) -> str | None:
        return invoice.credited_by.number if hasattr(invoice, "credited_by") else None


class SalePaymentSerializer(ModelSerializer[Payment]):
    """Money that came, or below 0 was given back; a deposit has its invoice."""

    amount = MovedAmountField(currency_attr="currency")
    at = serializers.DateTimeField(source="paid_at")
    invoice_id = serializers.UUIDField(allow_null=True)

    class Meta:
        model = Payment
        fields = ("id", "amount", "method", "at", "reason", "invoice_id", "created_at")
        read_only_fields = fields


class DeclarationSerializer(ModelSerializer[Declaration]):
    """That the purchase or the transfer of a car was declared to the authorities."""

    at = PastDateTimeField()

    class Meta:
        model = Declaration
        fields = ("id", "kind", "at", "number", "created_at")


class DueDeclarationSerializer(Serializer):
    """What is to be declared of a car until a day, both included."""

    kind = serializers.ChoiceField(choices=DeclarationKind.choices)
    due_on = serializers.DateField(allow_null=True, help_text="Null where the day of the purchase is not known.")
    declaration = DeclarationSerializer(allow_null=True, help_text="Null until it was made.")


class DueDeclarationsSerializer(Serializer):
    data = DueDeclarationSerializer(many=True)  # type: ignore[assignment]


class SaleFileSerializer(ModelSerializer[SaleFile]):
    """The sale of a car. Prices are with VAT; a car or client that was deleted is null, and its name stays."""

    car = RowLinkSerializer(read_only=True, allow_null=True)
    car_id = PartnerRowField(source="car", queryset=Car.objects.all(), write_only=True)
    client = RowLinkSerializer(read_only=True, allow_null=True)
    client_id = PartnerRowField(source="client", queryset=Client.objects.all(), write_only=True)
    assignee = AssigneeSerializer(read_only=True, allow_null=True)
    assignee_id = AssigneeField()
    price = AmountField(currency_attr="currency", required=False)
    vat_regime = serializers.ChoiceField(choices=VatRegime.choices, required=False)
    extras = ListField(child=ExtraSerializer(), source="priced_extras", required=False, max_length=MAX_EXTRAS)
    trade_in = TradeInSerializer(source="given", required=False, allow_null=True)
    delivery = DeliverySerializer(source="planned", required=False)
    totals = SaleTotalsSerializer(read_only=True)
    order_form = OrderFormStateSerializer(source="sent_form", read_only=True, allow_null=True)
    invoices = FileInvoiceSerializer(many=True, read_only=True)
    payments = SalePaymentSerializer(many=True, read_only=True)
    declarations = DeclarationSerializer(many=True, read_only=True, help_text="Of the car.")
    handed_over = serializers.ListField(
        child=serializers.ChoiceField(choices=HandedOver.choices), read_only=True, help_text="With the delivered car."
    )
    version = VersionField(required=False, help_text="409 `sale_file_changed` where it is another one by now.")

    class Meta:
        model = SaleFile
        fields = (
            "id", "number", "state", "car", "car_id", "car_name", "client", "client_id", "client_name", "assignee",
            "assignee_id", "price", "currency", "vat_regime", "extras", "trade_in", "delivery", "financing", "notes",
            "totals", "order_form", "invoices", "payments", "declarations", "invoiced_at", "delivered_at",
            "delivered_kilometrage", "handed_over", "cancelled_at", "cancel_reason", "version", "created_at",
            "updated_at",
        )  # fmt: skip
        read_only_fields = ("car_name", "client_name", "currency")
        validators = ()

    def validate(self, attrs: Fields) -> Fields:
        """As the services name them."""
        for name, own in (("extras", "priced_extras"), ("trade_in", "given"), ("delivery", "planned")):
            if own in attrs:
                attrs[name] = attrs.pop(own)
        if self.instance is None:
            attrs.pop("version", None)
        return attrs


class OrderFormSendSerializer(Serializer):
    """By mail, to the client's address unless `to` is given, or the link alone; the link is added to a `text` that does
    not hold it. `version` is that of the draft as the sender saw it."""

    channel = serializers.ChoiceField(choices=Channel.choices)
    to = EmailField(max_length=254, required=False, allow_blank=True)
    subject = OneLineField(max_length=MAX_SUBJECT, required=False, allow_blank=True)
    text = TextField(max_length=MAX_TEXT, required=False, allow_blank=True)
    version = VersionField(required=False)


class SentOrderFormSerializer(Serializer):
    link = serializers.CharField(allow_null=True)
    expires_at = serializers.DateTimeField()
    sent_to = serializers.CharField()


class PaperSignatureSerializer(Serializer):
    at = PastDateTimeField()


class DepositSerializer(Serializer):
    """`at` is when it was paid, now unless it is given."""

    amount = AmountField(currency_attr="currency")
    method = serializers.ChoiceField(choices=Payment.Method.choices)
    at = PastDateTimeField(source="paid_at", required=False, allow_null=True)


class PaymentCreateSerializer(DepositSerializer):
    """An amount below 0 was given back, which wants a `reason`."""

    amount = MovedAmountField(currency_attr="currency")
    reason = OneLineField(max_length=200, required=False, allow_blank=True)


class InvoiceAtSerializer(Serializer):
    at = PastDateTimeField(required=False, allow_null=True)


class ReasonSerializer(Serializer):
    reason = OneLineField(max_length=500)


class DeliverSerializer(Serializer):
    at = PastDateTimeField()
    kilometrage = serializers.IntegerField(min_value=0, max_value=MAX_KILOMETRAGE)
    handed_over = serializers.MultipleChoiceField(choices=HandedOver.choices, required=False)

    def validate_handed_over(self, chosen: set[str]) -> list[str]:
        return [value for value in HandedOver.values if value in chosen]


class PaperSerializer(Serializer):
    """A paper of the sale; those that are missing or stale warn and refuse nothing."""

    key = serializers.ChoiceField(choices=list(PAPERS))
    needed = serializers.BooleanField()
    state = serializers.ChoiceField(choices=PaperState.choices)
    document_id = serializers.UUIDField(allow_null=True)
    valid_until = serializers.DateField(allow_null=True)
    reason = serializers.CharField(help_text="Why it is not good, in the caller's language.")


class PapersSerializer(Serializer):
    data = PaperSerializer(many=True)  # type: ignore[assignment]


class OrderFormCompanySerializer(Serializer):
    name = serializers.CharField()
    address = serializers.CharField()
    postal_code = serializers.CharField()
    city = serializers.CharField()
    phone_number = serializers.CharField()


class OrderFormCarSerializer(Serializer):
    name = serializers.CharField()
    model = serializers.CharField()
    first_registration = serializers.DateField(allow_null=True)
    kilometrage = serializers.IntegerField(allow_null=True)
    guaranteed = serializers.BooleanField(help_text="The mileage.")
    colour = serializers.CharField()
    plate = serializers.CharField()
    vin = serializers.CharField()
    guarantee_months = serializers.IntegerField(allow_null=True)


class OrderFormExtraSerializer(Serializer):
    label = serializers.CharField()  # type: ignore[assignment]
    amount = serializers.FloatField()
    vat_rate = serializers.FloatField()


class OrderFormTradeInSerializer(Serializer):
    label = serializers.CharField()  # type: ignore[assignment]
    amount = serializers.FloatField()


class OrderFormTotalsSerializer(Serializer):
    gross = serializers.FloatField()
    net = serializers.FloatField()
    vat = serializers.FloatField()
    to_pay = serializers.FloatField()


class PublicOrderFormSerializer(Serializer):
    """What the holder of the link is shown: the order form as it was frozen, and the signature where there is one."""

    state = serializers.SerializerMethodField()
    number = serializers.CharField()
    expires_at = serializers.DateTimeField()
    signed_at = serializers.DateTimeField(allow_null=True)
    signed_name = serializers.CharField()
    client_name = serializers.CharField(source="content.buyer.name")
    company = OrderFormCompanySerializer(source="content.seller")
    legal = LegalSerializer(source="partner")
    car = OrderFormCarSerializer(source="content.car")
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES)
    price = AmountField(currency_attr="currency")
    vat_regime = serializers.ChoiceField(choices=VatRegime.choices)
    extras = OrderFormExtraSerializer(source="content.extras", many=True)
    trade_in = OrderFormTradeInSerializer(source="content.trade_in", allow_null=True)
    totals = OrderFormTotalsSerializer(source="content.totals")
    delivery_at = serializers.DateTimeField(allow_null=True)
    delivery_place = serializers.CharField(source="content.delivery_garage")
    financing = serializers.ChoiceField(choices=Financing.choices)
    digest = serializers.CharField(source="order_form_digest", help_text="SHA-256 of the PDF.")
    customer_locale = serializers.SerializerMethodField(help_text="The language that the page begins in.")

    @extend_schema_field(serializers.ChoiceField(choices=[State.SENT.value, State.SIGNED.value]))
    def get_state(self, file: SaleFile) -> str:
        """`signed`, whatever has come of the sale since."""
        return State.SIGNED.value if file.state in AGREED else State.SENT.value

    @extend_schema_field(serializers.ChoiceField(choices=Language.choices))
    def get_customer_locale(self, file: SaleFile) -> str:
        return language_of(file.client or file.partner)


class SignSerializer(Serializer):
    full_name = OneLineField(max_length=150)
    agreed = serializers.BooleanField(help_text="“Read and approved”: true.")

    def validate_agreed(self, agreed: bool) -> bool:
        if not agreed:
            raise serializers.ValidationError(_("Tick the box to sign."))
        return agreed


class SignatureSerializer(Serializer):
    full_name = serializers.CharField(source="signed_name")
    signed_at = serializers.DateTimeField()
