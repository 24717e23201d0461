"""`technicalInformation`: what is known of the car to be priced."""

import json
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.cars.models import VEHICLE_FIELDS
from apps.core.api.serializers import ModelSerializer
from apps.core.api.texts import TextField

from .models import Estimation

MAX_OPTIONS = 50


class TechnicalInformationSerializer(ModelSerializer[Estimation]):
    options = serializers.ListField(child=TextField(max_length=100), max_length=MAX_OPTIONS, required=False)

    class Meta:
        model = Estimation
        fields = (*VEHICLE_FIELDS, "etat", "options")

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
