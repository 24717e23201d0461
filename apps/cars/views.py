"""Calls of cars and of their models (specification, section 7)."""

from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from rest_framework.parsers import MultiPartParser
from rest_framework.serializers import BaseSerializer

from apps.core.api.pagination import Pagination
from apps.core.api.parsers import BoundedJSONParser
from apps.core.api.viewsets import PartnerViewSet

from . import services
from .filters import CarFilter, ModelCarFilter
from .models import Car, ModelCar
from .serializers import CarSerializer, ModelCarSerializer


class CarPagination(Pagination):
    default_limit = 5


class CarViewSet(PartnerViewSet):
    """/car/*: the catalogue, newest first, five a page unless asked otherwise."""

    queryset = Car.objects.with_details()
    serializer_class = CarSerializer
    filterset_class = CarFilter
    pagination_class = CarPagination
    parser_classes = (MultiPartParser, BoundedJSONParser)
    deleted_message = _("The car has been deleted.")
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "prix": "prix",
        "nom": "nom_folded",
        "annee": "annee",
        "kilometrage": "kilometrage",
    }

    def save_row(self, serializer: BaseSerializer[Any]) -> Car:
        fields = dict(serializer.validated_data)
        if serializer.instance is None:
            return services.create_car(partner=self.partner, fields=fields)
        return services.update_car(car=serializer.instance, fields=fields)

    def delete_row(self, row: Car) -> None:
        services.delete_car(car=row)


class ModelCarViewSet(PartnerViewSet):
    """/modelCar/*: the models, with how many cars each has."""

    queryset = ModelCar.objects.with_car_count()
    serializer_class = ModelCarSerializer
    filterset_class = ModelCarFilter
    deleted_message = _("The model has been deleted.")
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "intitule": "intitule_folded",
        "carCount": "car_count",
    }

    def save_row(self, serializer: BaseSerializer[Any]) -> ModelCar:
        model = serializer.instance or ModelCar(partner=self.partner)
        for name, value in serializer.validated_data.items():
            setattr(model, name, value)
        return services.save_model(model=model)

    def delete_row(self, row: ModelCar) -> None:
        services.delete_model(model=row)
