"""The same calls on the same tables, as one would write them first: a ModelViewSet, icontains, a page by OFFSET."""

from __future__ import annotations

from typing import Any, ClassVar

import django_filters
from django.db.models import Count, QuerySet, Sum
from django.urls import include, path
from django.utils import timezone
from rest_framework import serializers, viewsets
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import DefaultRouter
from rest_framework_simplejwt.views import TokenObtainPairView

from apps.cars.models import Car, CarImage, ModelCar
from apps.clients.models import Client
from apps.core.types import Json
from apps.sales.models import Sale


class ImageSerializer(serializers.ModelSerializer):
    class Meta:
        model = CarImage
        fields = ("id", "file", "thumbnail", "is_main")


class ModelSerializer(serializers.ModelSerializer):
    class Meta:
        model = ModelCar
        fields = ("id", "intitule")


class CarSerializer(serializers.ModelSerializer):
    images = ImageSerializer(many=True, read_only=True)
    modelCar = ModelSerializer(source="model_car", read_only=True)
    picture = serializers.ImageField(write_only=True, required=False)

    class Meta:
        model = Car
        fields = (
            "id", "nom", "model_car", "modelCar", "prix", "devise", "annee", "kilometrage", "carburant", "boite",
            "couleur", "immatriculation", "vin", "description", "garage", "status", "images", "picture", "created_at",
            "updated_at",
        )  # fmt: skip
        read_only_fields = ("devise",)

    def create(self, validated_data: Json) -> Car:
        picture = validated_data.pop("picture")
        car = Car.objects.create(**validated_data)
        CarImage.objects.create(partner=car.partner, car=car, file=picture, thumbnail=picture, is_main=True)
        return car


class CarFilter(django_filters.FilterSet):
    minPrix = django_filters.NumberFilter("prix", "gte")
    maxPrix = django_filters.NumberFilter("prix", "lte")
    nom = django_filters.CharFilter("nom", "icontains")

    class Meta:
        model = Car
        fields: ClassVar[list[str]] = ["status"]


class CarViewSet(viewsets.ModelViewSet):
    serializer_class = CarSerializer
    filterset_class = CarFilter

    def get_queryset(self) -> QuerySet[Car]:
        cars = Car.objects.filter(partner=self.request.user.partner)  # type: ignore[union-attr]
        return cars.select_related("model_car", "garage").prefetch_related("images").order_by("-created_at")

    def perform_create(self, serializer: Any) -> None:
        serializer.save(partner=self.request.user.partner)  # type: ignore[union-attr]


@api_view()
def statistics(request: Request) -> Response:
    partner = request.user.partner  # type: ignore[union-attr]
    sales = Sale.objects.filter(partner=partner, cancelled_at=None)
    cars = Car.objects.filter(partner=partner)
    clients = Client.objects.filter(partner=partner)
    return Response(
        {
            "revenue": sales.filter(sold_at__year=timezone.now().year).aggregate(Sum("price")),
            "months": list(sales.values("sold_at__month").annotate(Sum("price"))),
            "models": list(cars.values("model_car__intitule").annotate(n=Count("id")).order_by("-n")[:5]),
            "regions": list(clients.values("region").annotate(n=Count("id"))),
            "verified": clients.filter(status="verified").count(),
            "unverified": clients.filter(status="unverified").count(),
        }
    )


router = DefaultRouter()
router.register("cars", CarViewSet, basename="car")
urlpatterns = [
    path("", include(router.urls)),
    path("statistics/", statistics),
    path("login/", TokenObtainPairView.as_view()),
]
