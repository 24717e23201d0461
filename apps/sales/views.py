"""Calls of sales (docs/behaviour/records.md#sales)."""

from typing import ClassVar

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.cars.models import Car
from apps.cars.serializers import CarSerializer
from apps.core.api.export import ExportsList
from apps.core.api.idempotency import idempotent
from apps.core.api.viewsets import validated

from . import services
from .filters import SaleFilter
from .models import Sale
from .pagination import SalePagination
from .serializers import AssignSerializer, SaleSerializer, UnassignSerializer


class SaleViewSet(ExportsList[Sale]):
    """/car/assign-to-client and /car/unassign answer the car; /sale/all lists the sales, cancelled ones too."""

    queryset = Sale.objects.all()
    serializer_class = SaleSerializer
    filterset_class = SaleFilter
    pagination_class = SalePagination
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404, 409)}
    ordering_columns: ClassVar[dict[str, str]] = {"createdAt": "created_at", "soldAt": "sold_at", "prix": "price"}
    export_columns = (
        "car_name",
        "model_name",
        "garage_name",
        "client_name",
        "price",
        "currency",
        "sold_at",
        "cancelled_at",
        "id",
    )

    @idempotent
    @extend_schema(request=AssignSerializer, responses=CarSerializer)
    def assign(self, request: Request) -> Response:
        """POST {carId, clientId or prospectId, prix?, date?}: the car, sold."""
        sale = services.assign_car(partner=self.partner, by=self.account, **validated(AssignSerializer, request))
        return self._car(sale, _("The car has been sold to the client."))

    @idempotent
    @extend_schema(request=UnassignSerializer, responses=CarSerializer)
    def unassign(self, request: Request) -> Response:
        """POST {carId}: the car, for sale again."""
        sale = services.unassign_car(partner=self.partner, **validated(UnassignSerializer, request))
        return self._car(sale, _("The sale has been cancelled."))

    def _car(self, sale: Sale, message: str) -> Response:
        car = get_object_or_404(Car.objects.of(self.partner).with_details(), sales=sale)
        return Response({"data": CarSerializer(car, context=self.get_serializer_context()).data, "message": message})
