"""Serializers of garages."""

from rest_framework import serializers

from apps.core.api.phones import PhoneField
from apps.core.api.serializers import ModelSerializer

from .models import Garage


class GarageSerializer(ModelSerializer[Garage]):
    phone_number = PhoneField(required=False, allow_blank=True)
    car_count = serializers.IntegerField(read_only=True)

    class Meta:
        model = Garage
        fields = ("id", "nom", "localisation", "phone_number", "car_count", "created_at")
        validators = ()
