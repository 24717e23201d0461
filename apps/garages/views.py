"""Calls of garages (specification, section 7, Garage)."""

from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from rest_framework.serializers import BaseSerializer

from apps.core.api.viewsets import PartnerViewSet

from . import services
from .filters import GarageFilter
from .models import Garage
from .selectors import with_car_count
from .serializers import GarageSerializer


class GarageViewSet(PartnerViewSet):
    """/garage/*: the partner's garages, with how many cars each has."""

    queryset = with_car_count(Garage.objects.all())
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

    def save_row(self, serializer: BaseSerializer[Any]) -> Garage:
        fields = dict(serializer.validated_data)
        if serializer.instance is None:
            return services.create_garage(partner=self.partner, fields=fields)
        return services.update_garage(garage=serializer.instance, fields=fields)

    def delete_row(self, row: Garage) -> None:
        services.delete_garage(garage=row)
