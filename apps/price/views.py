"""Calls of comparables (docs/price.md)."""

from typing import ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.cars.models import Car
from apps.core.api.viewsets import PartnerView, data
from apps.core.types import Fields
from apps.estimations.models import Estimation

from .selectors import Asked, Comparables, comparables, comparables_of_estimation
from .serializers import AskedSerializer, ComparablesSerializer


class ComparablesView(PartnerView):
    serializer_class = ComparablesSerializer

    def answer(self, asked: Asked) -> Response:
        return show(comparables(partner=self.partner, asked=asked))


def show(found: Comparables) -> Response:
    return data(ComparablesSerializer(found).data)


class EstimationComparablesView(ComparablesView):
    """What the partner's own past says of the price that a valuation asks for, in the partner's currency."""

    def get(self, request: Request, pk: UUID) -> Response:
        row = get_object_or_404(Estimation.objects.of(self.partner), pk=pk)
        return show(comparables_of_estimation(row))


class CarComparablesView(ComparablesView):
    """What the partner's own past says of a car's price, in its own currency."""

    def get(self, request: Request, pk: UUID) -> Response:
        row = get_object_or_404(Car.objects.of(self.partner).select_related("model_car"), pk=pk)
        known = {"model": row.model_car.intitule_folded, "currency": row.devise}
        return self.answer(Asked.of(row, id=row.pk, car_id=row.pk, **known))


class PriceComparablesView(ComparablesView):
    """What the partner's own past says of the price of a car that is not stored."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[AskedSerializer])
    def get(self, request: Request) -> Response:
        # An empty parameter says as little as an absent one.
        sent = {name: value for name, value in request.query_params.items() if value}
        serializer = AskedSerializer(data=sent, context={"view": self})
        serializer.is_valid(raise_exception=True)
        asked: Fields = dict(serializer.validated_data)
        currency = asked.pop("currency", self.partner.currency)
        row = Car(**asked)
        return self.answer(Asked.of(row, model=row.model_car.intitule_folded, currency=currency))
