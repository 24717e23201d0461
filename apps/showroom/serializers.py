"""Serializers of the public cars: no plate, VIN, purchase price, buyer or cost is among their fields."""

from __future__ import annotations

from django.conf import settings
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.calendar.serializers import MomentField
from apps.cars.adverts import CO2_CLASSES
from apps.cars.models import Car, CritAir, Fuel, Gearbox
from apps.cars.serializers import CarImageSerializer
from apps.core.api.money import AmountField
from apps.core.api.serializers import ErrorSerializer, ModelSerializer, Serializer
from apps.core.types import Fields, Json
from apps.garages.models import Garage
from apps.prospects.serializers import PublicProspectSerializer
from apps.slots.serializers import SlotSerializer


class ShownCarSerializer(ModelSerializer[Car]):
    """A car as visitors see it in the list."""

    model = serializers.CharField(source="model_car.intitule")
    prix = AmountField(currency_attr="devise")
    image = CarImageSerializer(allow_null=True)
    # Either may be unknown.
    carburant = serializers.ChoiceField(choices=Fuel.choices, read_only=True, allow_blank=True)
    boite = serializers.ChoiceField(choices=Gearbox.choices, read_only=True, allow_blank=True)
    reserved = serializers.SerializerMethodField(help_text="Somebody is about to buy it.")

    class Meta:
        model = Car
        fields = (
            "id", "nom", "model", "prix", "devise", "image", "annee", "kilometrage", "carburant", "boite", "reserved",
        )  # fmt: skip
        read_only_fields = fields

    def get_reserved(self, car: Car) -> bool:
        return car.sale_file_id is not None


class PlaceSerializer(Serializer):
    """A garage that visitors come to."""

    nom = serializers.CharField(source="__str__")
    localisation = serializers.CharField()
    phone_number = serializers.SerializerMethodField(help_text="The garage's, or the partner's.")

    def get_phone_number(self, garage: Garage) -> str:
        return garage.phone_number or garage.partner.phone_number


class ShownCarDetailSerializer(ShownCarSerializer):
    """One car with all its pictures, the facts of its windscreen sheet, and where it can be seen and driven."""

    secondary_images = CarImageSerializer(many=True)
    first_registration = serializers.SerializerMethodField(help_text="Year and month, as 2021-03.")
    critair = serializers.ChoiceField(choices=CritAir.choices, read_only=True, allow_blank=True)
    co2_class = serializers.ChoiceField(choices=CO2_CLASSES, read_only=True, allow_null=True)
    garage = serializers.SerializerMethodField(help_text="Null where a test drive cannot be booked.")
    test_drive = serializers.SerializerMethodField()

    class Meta(ShownCarSerializer.Meta):
        fields = (*ShownCarSerializer.Meta.fields, "secondary_images", "puissance", "couleur", "description",
                  "first_registration", "kilometrage_garanti", "critair", "co2", "co2_class", "garantie_mois",
                  "garage", "test_drive")  # type: ignore[assignment]  # fmt: skip
        read_only_fields = fields  # type: ignore[assignment]

    def get_first_registration(self, car: Car) -> str | None:
        first = car.premiere_immatriculation
        return f"{first:%Y-%m}" if first else None

    @extend_schema_field(PlaceSerializer(allow_null=True))
    def get_garage(self, _car: Car) -> Json | None:
        garage = self.context["garage"]
        return dict(PlaceSerializer(garage).data) if garage else None

    def get_test_drive(self, _car: Car) -> bool:
        """Whether there is a garage to come to."""
        return bool(self.context["garage"])


class FeedCarSerializer(Serializer):
    """A car for the dealer's own site and for portals; addresses last as long as the car is shown."""

    id = serializers.UUIDField(help_text="It stays the same.")
    name = serializers.CharField()
    model = serializers.CharField()
    price = serializers.FloatField(help_text="With all taxes.")
    currency = serializers.CharField(help_text="ISO 4217.")
    year = serializers.IntegerField(allow_null=True)
    mileageKm = serializers.IntegerField(allow_null=True)
    fuel = serializers.CharField(
        allow_blank=True,
        help_text="`petrol`, `diesel`, `hybrid`, `plug_in_hybrid`, `electric`, `lpg`, `other`; empty where unknown.",
    )
    gearbox = serializers.CharField(allow_blank=True, help_text="`manual`, `automatic`; empty where unknown.")
    powerHp = serializers.IntegerField(allow_null=True)
    co2 = serializers.IntegerField(allow_null=True, help_text="In g/km.")
    co2Class = serializers.ChoiceField(choices=CO2_CLASSES, allow_null=True)
    colour = serializers.CharField(allow_blank=True)
    description = serializers.CharField(allow_blank=True)
    url = serializers.URLField(help_text="The car's public page.")
    pictures = serializers.ListField(child=serializers.URLField(), help_text="Each is the file.")


class StockFeedSerializer(Serializer):
    """The whole showroom in one answer."""

    data = FeedCarSerializer(many=True)  # type: ignore[assignment]


class TestDriveSlotsSerializer(Serializer):
    """The next free hours at the garage where the car is."""

    garage = serializers.CharField(help_text="Empty where the partner has none.")
    address = serializers.CharField()
    zone = serializers.SerializerMethodField(help_text="IANA name of the garage's time zone.")
    slots = SlotSerializer(many=True)

    def get_zone(self, _slots: object) -> str:
        return settings.TIME_ZONE


class TestDriveSerializer(PublicProspectSerializer):
    """Who comes for a test drive, and when; the car is that of the address."""

    car_id = None  # type: ignore[assignment]
    starts_at = MomentField(write_only=True)

    class Meta(PublicProspectSerializer.Meta):
        fields = (*(name for name in PublicProspectSerializer.Meta.fields if name != "car_id"), "starts_at")

    def validate(self, attrs: Fields) -> Fields:
        consent_text = attrs.get("consent_text", "")
        return {**super().validate(attrs), "consent_text": consent_text}


class BookedSerializer(Serializer):
    """The appointment, where it is, its .ics file, and the private link by which the visitor moves or cancels it,
    mailed to the visitor where `mailed`; null where the form was filled by a program.
    """

    starts_at = serializers.DateTimeField(allow_null=True)
    ends_at = serializers.DateTimeField(allow_null=True)
    garage = PlaceSerializer(allow_null=True)
    ics = serializers.CharField(allow_null=True)
    link = serializers.URLField(allow_null=True)
    mailed = serializers.BooleanField()


class TakenSerializer(ErrorSerializer):
    slots = SlotSerializer(many=True)
