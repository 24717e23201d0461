"""Serializers of the register: what is entered, what a row says, what is read and by whom."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.cars.models import Car
from apps.cars.rules import MAX_KILOMETRAGE
from apps.clients.models import Client
from apps.core.api.export import CSV
from apps.core.api.moments import BoundedDateField, PastDateTimeField
from apps.core.api.money import AmountField
from apps.core.api.serializers import ModelSerializer, OneLineField, PartnerRowField, RowLinkSerializer, Serializer
from apps.core.api.texts import TextField
from apps.core.models.currencies import CURRENCY_CHOICES
from apps.core.types import Json, Options
from apps.garages.models import Garage
from apps.partners.registration import read_siren

from .models import Consultation, RegisterRow
from .particulars import COMPANY, PERSON
from .selectors import draft_of, missing_of, seller_of

SELLER_KINDS = [(PERSON, _("Person")), (COMPANY, _("Company"))]
ID_PAPERS = [
    ("identity_card", _("Identity card")),
    ("passport", _("Passport")),
    ("driving_licence", _("Driving licence")),
    ("residence_permit", _("Residence permit")),
]
MAX_LINE, MAX_TEXT = 200, 500
LEFT_OUT: Options = {"required": False, "allow_blank": True}
NULLED: Options = {"required": False, "allow_null": True}


class IdPaperSerializer(Serializer):
    kind = serializers.ChoiceField(choices=ID_PAPERS, **LEFT_OUT)
    number = OneLineField(max_length=50, **LEFT_OUT)
    issued_at = BoundedDateField(**NULLED)
    authority = OneLineField(max_length=MAX_LINE, **LEFT_OUT)


class RegisterSellerSerializer(Serializer):
    """A person with the names and an identity paper, or a company with its SIREN and who represents it."""

    kind = serializers.ChoiceField(choices=SELLER_KINDS, required=False)
    last_name = OneLineField(max_length=MAX_LINE, **LEFT_OUT)
    first_names = OneLineField(max_length=MAX_LINE, **LEFT_OUT)
    quality = OneLineField(max_length=MAX_LINE, **LEFT_OUT)
    address = TextField(max_length=MAX_TEXT, **LEFT_OUT)
    id_paper = IdPaperSerializer(**NULLED)
    company_name = OneLineField(max_length=MAX_LINE, **LEFT_OUT)
    siren = TextField(max_length=20, **LEFT_OUT)
    represented_by = OneLineField(max_length=MAX_LINE, **LEFT_OUT)

    def validate_siren(self, text: str) -> str:
        return read_siren(text)


class RegisterCarSerializer(Serializer):
    label = OneLineField(max_length=MAX_LINE, **LEFT_OUT)  # type: ignore[assignment]
    immatriculation = OneLineField(max_length=20, **LEFT_OUT)
    vin = OneLineField(max_length=30, **LEFT_OUT)
    couleur = OneLineField(max_length=50, **LEFT_OUT)
    kilometrage = serializers.IntegerField(min_value=0, max_value=MAX_KILOMETRAGE, **NULLED)
    origin = OneLineField(max_length=MAX_LINE, **LEFT_OUT)


class RegisterExitSerializer(Serializer):
    at = PastDateTimeField(**NULLED)
    buyer_name = OneLineField(max_length=MAX_LINE, **LEFT_OUT)
    buyer_address = TextField(max_length=MAX_TEXT, **LEFT_OUT)
    price = AmountField(currency_attr="currency", allow_zero=True, **NULLED)


class ParticularsSerializer(Serializer):
    """What an entry says. The service judges that nothing is missing, and names all that is."""

    at = PastDateTimeField(**NULLED)
    car = RegisterCarSerializer(required=False, source="car_said")
    seller = RegisterSellerSerializer(required=False)
    price = AmountField(currency_attr="currency", allow_zero=True, **NULLED)
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES, **LEFT_OUT)
    payment = OneLineField(max_length=MAX_LINE, **LEFT_OUT)
    provenance = TextField(max_length=MAX_TEXT, **LEFT_OUT)


class EntrySerializer(ParticularsSerializer):
    """With `carId`, what is left out of the description, the price and the day comes from the car."""

    car_id = PartnerRowField(source="car", queryset=Car.objects.all(), **NULLED)
    client_id = PartnerRowField(source="client", queryset=Client.objects.all(), **NULLED)
    garage_id = PartnerRowField(source="garage", queryset=Garage.objects.all())


class LeaveSerializer(RegisterExitSerializer):
    """A buyer, or the motive of a car that left otherwise."""

    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES, **LEFT_OUT)
    motive = TextField(max_length=MAX_TEXT, **LEFT_OUT)


class CorrectionSerializer(ParticularsSerializer):
    """What was wrong, and the fields that change; `exit` for the row of an exit."""

    motive = TextField(max_length=MAX_TEXT)
    exit = RegisterExitSerializer(required=False)


class RegisterRowSerializer(Serializer):
    """A row as it was written. `seller` is null in the row of an exit, `exit` in that of an entry."""

    id = serializers.UUIDField()
    number = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=RegisterRow.Kind.choices)
    recorded_at = serializers.DateTimeField()
    recorded_by = serializers.CharField()
    at = serializers.DateTimeField()
    garage_id = serializers.UUIDField()
    car_id = serializers.UUIDField(allow_null=True)
    client_id = serializers.UUIDField(allow_null=True)
    sale_id = serializers.UUIDField(allow_null=True)
    car = RegisterCarSerializer()
    seller = RegisterSellerSerializer(allow_null=True)
    price = serializers.FloatField(allow_null=True)
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES)
    payment = serializers.CharField()
    provenance = serializers.CharField()
    exit = RegisterExitSerializer(allow_null=True)
    entry_id = serializers.UUIDField(allow_null=True)
    correction_of = serializers.UUIDField(allow_null=True)
    motive = serializers.CharField()
    digest = serializers.CharField()

    def to_representation(self, instance: RegisterRow) -> Json:
        return {**instance.said, "digest": instance.digest}


class DraftSerializer(Serializer):
    """What is known of an entry, as `POST /register/create` takes it."""

    at = serializers.DateTimeField(allow_null=True)
    car_id = serializers.UUIDField()
    client_id = serializers.UUIDField(allow_null=True)
    garage_id = serializers.UUIDField(allow_null=True)
    car = RegisterCarSerializer()
    seller = RegisterSellerSerializer()
    price = serializers.FloatField(allow_null=True)
    currency = serializers.CharField()
    payment = serializers.CharField()
    provenance = serializers.CharField()


class PendingCarSerializer(ModelSerializer[Car]):
    """A bought car without an entry: what is known, and by their paths the particulars that are missing."""

    garage = RowLinkSerializer(allow_null=True)
    label = serializers.CharField(source="nom")  # type: ignore[assignment]
    price = AmountField(source="purchase_price", currency_attr="bought_in")
    currency = serializers.CharField(source="bought_in")
    draft = serializers.SerializerMethodField()
    missing = serializers.SerializerMethodField()

    class Meta:
        model = Car
        fields = (
            "id", "label", "immatriculation", "status", "garage", "price", "currency", "purchase_date",
            "in_stock_since", "draft", "missing",
        )  # fmt: skip
        read_only_fields = fields

    @extend_schema_field(DraftSerializer)
    def get_draft(self, car: Car) -> Json:
        return draft_of(car, seller_of(car))

    def get_missing(self, car: Car) -> list[str]:
        return missing_of(draft_of(car, seller_of(car)))


class VerifiedSerializer(Serializer):
    ok = serializers.BooleanField()
    rows = serializers.IntegerField()
    first_broken = serializers.IntegerField(allow_null=True)


class ConsultationSerializer(ModelSerializer[Consultation]):
    at = serializers.DateTimeField(source="created_at")
    garage_id = serializers.UUIDField(allow_null=True)
    from_ = serializers.DateField(source="from_day", allow_null=True)
    to = serializers.DateField(source="to_day", allow_null=True)

    class Meta:
        model = Consultation
        fields = ("id", "at", "account_name", "purpose", "kind", "garage_id", "from_", "to", "rows")
        read_only_fields = fields


class PurposeSerializer(Serializer):
    purpose = OneLineField(min_length=1, max_length=200, help_text="Why the rows are read; it is logged.")


class GarageQuerySerializer(Serializer):
    garage_id = PartnerRowField(source="garage", queryset=Garage.objects.all())


class FileQuerySerializer(PurposeSerializer, GarageQuerySerializer):
    """What a file of rows is asked with, beside the filters."""


class ExportQuerySerializer(FileQuerySerializer):
    format = serializers.ChoiceField(choices=[CSV], default=CSV)
