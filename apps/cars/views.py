"""Calls of cars and of their models (docs/behaviour/records.md#cars)."""

from collections.abc import Mapping
from typing import ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.export import Column, ExportsList
from apps.core.api.pagination import Pagination
from apps.core.api.parsers import BoundedJSONParser, FormDataParser
from apps.core.api.viewsets import PartnerView, data
from apps.core.types import Fields

from . import services
from .columns import CAR_COLUMNS
from .filters import CarFilter, ModelCarFilter
from .models import Car, ModelCar
from .selectors import price_history
from .serializers import CarPriceChangeSerializer, CarPriceHistorySerializer, CarSerializer, ModelCarSerializer


class CarPagination(Pagination):
    page_size = 5


class CarViewSet(ExportsList[Car]):
    """/car/*: the catalogue, newest first, five a page unless asked otherwise."""

    queryset = Car.objects.with_details()
    serializer_class = CarSerializer
    filterset_class = CarFilter
    pagination_class = CarPagination
    parser_classes = (FormDataParser, BoundedJSONParser)
    answers_created_row = True
    deleted_message = _("The car has been deleted.")
    ordering_columns: ClassVar[Mapping[str, str | tuple[str, ...]]] = {
        "createdAt": "created_at",
        "prix": "prix",
        # Downwards what stands longest, then what was sold.
        "daysInStock": ("days_to_sell", "-in_stock_since"),
        "nom": "nom_folded",
        "annee": "annee",
        "kilometrage": "kilometrage",
    }
    export_columns = tuple(CAR_COLUMNS.values())

    def create_row(self, fields: Fields) -> Car:
        return services.create_car(partner=self.partner, **fields)

    def update_row(self, row: Car, fields: Fields) -> Car:
        return services.update_car(car=row, by=self.account, **fields)

    def perform_destroy(self, instance: Car) -> None:
        services.delete_car(car=instance, by=self.account)


class CarPriceHistoryView(PartnerView):
    """The steps of a car's price, the last one first."""

    @extend_schema(responses=CarPriceHistorySerializer)
    def get(self, request: Request, pk: UUID) -> Response:
        car = get_object_or_404(Car.objects.of(self.partner), pk=pk)
        return data(CarPriceChangeSerializer(price_history(car), many=True).data)


class ModelCarViewSet(ExportsList[ModelCar]):
    """/modelCar/*: the models, with how many cars each has."""

    queryset = ModelCar.objects.with_car_count()
    serializer_class = ModelCarSerializer
    filterset_class = ModelCarFilter
    deleted_message = _("The model has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"delete": (409,)}
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "intitule": "intitule_folded",
        "carCount": "car_count",
    }
    export_columns = (
        "intitule",
        Column("car_count", _("cars")),
        "created_at",
        "id",
    )

    def create_row(self, fields: Fields) -> ModelCar:
        return services.save_model(model=ModelCar(partner=self.partner), **fields)

    def update_row(self, row: ModelCar, fields: Fields) -> ModelCar:
        return services.save_model(model=row, **fields)

    def perform_destroy(self, instance: ModelCar) -> None:
        services.delete_model(model=instance, by=self.account)
