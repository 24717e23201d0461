"""Serializers of garages."""

from rest_framework import serializers

from apps.core.api.phones import PhoneField

from .models import Garage


class GarageSerializer(serializers.ModelSerializer[Garage]):
    phoneNumber = PhoneField(source="phone_number", required=False, allow_blank=True)
    carCount = serializers.IntegerField(source="car_count", read_only=True)
    createdAt = serializers.DateTimeField(source="created_at", read_only=True)

    class Meta:
        model = Garage
        fields = ("id", "nom", "localisation", "phoneNumber", "carCount", "createdAt")
        validators = ()
