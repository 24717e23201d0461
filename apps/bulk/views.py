"""Calls that change many rows, and that undo it (docs/behaviour/lists.md#many-rows-at-once)."""

from typing import ClassVar
from uuid import UUID

from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from apps.affiliate.links import public_links
from apps.campaigns.services import note_printed
from apps.campaigns.sheet_pdf import draw_sheets
from apps.cars.filters import CarFilter
from apps.cars.models import Car
from apps.cars.views import CarViewSet
from apps.clients.filters import ClientFilter
from apps.core.api.errors import NotAllowed
from apps.core.api.export import ORDERING
from apps.core.api.filters import FilterSet, OrderingBackend
from apps.core.api.idempotency import idempotent
from apps.core.api.viewsets import AnswersFile, PartnerView, data, validated
from apps.core.types import Fields
from apps.estimations.filters import EstimationFilter
from apps.prospects.filters import ProspectFilter

from . import services
from .actions import MODELS, ChangePrice, Delete
from .errors import CountChanged, RowNotFound
from .serializers import (
    BulkSerializer,
    CarBulkSerializer,
    ClientBulkSerializer,
    EstimationBulkSerializer,
    ProspectBulkSerializer,
    ReportSerializer,
    SheetsSerializer,
    UndoneSerializer,
    UndoSerializer,
)


class ChosenView(PartnerView):
    """A call about rows of `kind`, by their ids or by the list's filters."""

    kind: ClassVar[str]
    filterset_class: ClassVar[type[FilterSet]]
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,)}

    def chosen(self, asked: Fields) -> list[UUID]:
        """The rows of a body that ChosenSerializer has read. Raises CountChanged (409), or a 422 under a filter."""
        return asked["ids"] if "ids" in asked else self._selected(asked["filters"], asked["count"])

    def _selected(self, filters: dict[str, str], count: int) -> list[UUID]:
        unknown = {name: [_("Unknown filter.")] for name in filters.keys() - self.filterset_class.base_filters.keys()}
        if unknown:
            raise ValidationError({"filters": unknown})
        rows = MODELS[self.kind].objects.of(self.partner)
        chosen = self.filterset_class(filters, queryset=rows, request=self.request)
        if not chosen.is_valid():
            raise ValidationError({"filters": dict(chosen.errors)})
        ids = list(chosen.qs.order_by().values_list("pk", flat=True))
        if len(ids) != count:
            raise CountChanged(count=len(ids))
        return ids


class BulkView(ChosenView):
    """One action on the rows of `kind`."""

    serializer_class: ClassVar[type[BulkSerializer]]

    @idempotent
    @extend_schema(responses=ReportSerializer)
    def post(self, request: Request) -> Response:
        serializer = self.serializer_class(data=request.data, context={"view": self})
        serializer.is_valid(raise_exception=True)
        asked, action = serializer.validated_data, serializer.bulk_action()
        # The table of rights knows the call, which sellers may make, and not what its body asks for.
        if isinstance(action, Delete) and not self.account.rights["delete"]:
            raise NotAllowed
        ids = self.chosen(asked)
        if asked.get("preview") and isinstance(action, ChangePrice):
            preview = services.preview_prices(partner=self.partner, action=action, ids=ids)
            return data(ReportSerializer(preview).data)
        by = self.account
        report = services.run(partner=self.partner, by=by, kind=self.kind, action=action, ids=ids)
        return data(ReportSerializer(report).data)


class CarBulkView(BulkView):
    """Price, garage or publication of many cars at once, or their deletion, in one transaction."""

    kind, filterset_class, serializer_class = "car", CarFilter, CarBulkSerializer


class CarSheetsView(AnswersFile, ChosenView):
    """The windscreen sheets of cars to print, in the order of the list; they count as printed.

    Unknown cars are left out; where all are, a 404.
    """

    kind, filterset_class = "car", CarFilter
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404, 409)}
    ordering_columns = CarViewSet.ordering_columns

    @extend_schema(
        parameters=[ORDERING],
        request=SheetsSerializer,
        responses={(200, "application/pdf"): OpenApiTypes.BINARY},
    )
    def post(self, request: Request) -> HttpResponse:
        wanted = Car.objects.of(self.partner).filter(pk__in=self.chosen(validated(SheetsSerializer, request)))
        cars = list(OrderingBackend().filter_queryset(request, wanted.select_related("model_car", "garage"), self))
        if not cars:
            raise RowNotFound
        content = draw_sheets(cars, self.partner, public_links(self.partner, cars, request._request))
        note_printed(cars=cars)
        return HttpResponse(content, content_type="application/pdf")


class ProspectBulkView(BulkView):
    """Status, follow-up or person in charge of many prospects at once, or their deletion, in one transaction."""

    kind, filterset_class, serializer_class = "prospect", ProspectFilter, ProspectBulkSerializer


class ClientBulkView(BulkView):
    """Status, follow-up or person in charge of many clients at once, or their deletion, in one transaction."""

    kind, filterset_class, serializer_class = "client", ClientFilter, ClientBulkSerializer


class EstimationBulkView(BulkView):
    """The person in charge of many valuations at once, in one transaction."""

    kind, filterset_class, serializer_class = "estimation", EstimationFilter, EstimationBulkSerializer


class UndoView(PartnerView):
    """Takes an act on many rows back, once, within ten minutes."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,)}

    @idempotent
    @extend_schema(request=UndoSerializer, responses=UndoneSerializer)
    def post(self, request: Request, token: str) -> Response:
        only = validated(UndoSerializer, request).get("only")
        by = self.account
        restored = services.undo(partner=self.partner, by=by, token=token, only_unchanged=only == "unchanged")
        return data({"restored": restored})
