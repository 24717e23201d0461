"""Calls of garages (docs/behaviour/records.md#garages)."""

from typing import ClassVar
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.export import Column, ExportsList, columns_of
from apps.core.api.viewsets import PartnerViewSet, validated
from apps.core.types import Fields

from . import services
from .filters import GarageFilter
from .models import Garage
from .selectors import car_count
from .serializers import GarageSerializer, ScheduleSerializer


class GarageViewSet(ExportsList[Garage]):
    """/garage/*: the partner's garages, with how many cars each has."""

    queryset = Garage.objects.annotate(car_count=car_count())
    serializer_class = GarageSerializer
    filterset_class = GarageFilter
    deleted_message = _("The garage has been deleted.")
    error_statuses = {"delete": (409,)}
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "localisation": "localisation_folded",
        "nom": "nom_folded",
        "carCount": "car_count",
    }
    export_columns = columns_of(GarageSerializer, car_count=Column("car_count", _("cars")))

    def create_row(self, fields: Fields) -> Garage:
        return services.create_garage(partner=self.partner, **fields)

    def update_row(self, row: Garage, fields: Fields) -> Garage:
        return services.update_garage(garage=row, **fields)

    def perform_destroy(self, instance: Garage) -> None:
        services.delete_garage(garage=instance, by=self.account)


class ScheduleViewSet(PartnerViewSet[Garage]):
    """/calendar/garage/{id}: the hours and closures of a garage."""

    queryset = Garage.objects.prefetch_related("opening_hours", "closures")
    serializer_class = ScheduleSerializer

    def update(self, request: Request, pk: UUID) -> Response:
        services.save_schedule(garage=self.get_object(), fields=validated(ScheduleSerializer, request))
        return self.retrieve(request, pk)
