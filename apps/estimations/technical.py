"""`technicalInformation`: what is known of the car to be priced."""

import json
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.cars.models import Fuel, Gearbox
from apps.cars.rules import MIN_YEAR, check_vin, check_year
from apps.core.api.serializers import Serializer

MAX_OPTIONS = 50
MAX_POWER = 3000


class TechnicalInformationSerializer(Serializer):
    annee = serializers.IntegerField(min_value=MIN_YEAR, validators=[check_year], required=False, allow_null=True)
    carburant = serializers.ChoiceField(choices=Fuel.choices, required=False, allow_blank=True)
    boite = serializers.ChoiceField(choices=Gearbox.choices, required=False, allow_blank=True)
    puissance = serializers.IntegerField(min_value=1, max_value=MAX_POWER, required=False, allow_null=True)
    couleur = serializers.CharField(max_length=50, required=False, allow_blank=True)
    immatriculation = serializers.CharField(max_length=20, required=False, allow_blank=True)
    vin = serializers.CharField(max_length=30, validators=[check_vin], required=False, allow_blank=True)
    etat = serializers.CharField(max_length=500, required=False, allow_blank=True)
    options = serializers.ListField(child=serializers.CharField(max_length=100), max_length=MAX_OPTIONS, required=False)

    def validate_immatriculation(self, number: str) -> str:
        return number.upper()

    def validate_vin(self, vin: str) -> str:
        return vin.upper()


class TechnicalInformationField(TechnicalInformationSerializer):
    """The same on input: an object, or its JSON text in a multipart body."""

    def get_value(self, dictionary: Any) -> Any:
        return dictionary.get(self.field_name, serializers.empty)

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, str):
            try:
                data = json.loads(data or "{}")
            except (ValueError, RecursionError) as exc:
                raise serializers.ValidationError(_("Enter a JSON object.")) from exc
        return super().to_internal_value(data)
