"""Calls that change many rows, and that undo it (docs/behaviour/lists.md#many-rows-at-once)."""

from typing import ClassVar
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from apps.cars.filters import CarFilter
from apps.clients.filters import ClientFilter
from apps.core.api.filters import FilterSet
from apps.core.api.idempotency import idempotent
from apps.core.api.viewsets import PartnerView, data, validated
from apps.prospects.filters import ProspectFilter

from . import services
from .actions import MODELS, ChangePrice
from .errors import CountChanged
from .serializers import (
    BulkSerializer,
    CarBulkSerializer,
    ClientBulkSerializer,
    ProspectBulkSerializer,
    ReportSerializer,
    UndoneSerializer,
    UndoSerializer,
)


class BulkView(PartnerView):
    """One action on the rows of `kind`."""

    kind: ClassVar[str]
    filterset_class: ClassVar[type[FilterSet]]
    serializer_class: ClassVar[type[BulkSerializer]]
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,)}

    @idempotent
    @extend_schema(responses=ReportSerializer)
    def post(self, request: Request) -> Response:
        serializer = self.serializer_class(data=request.data, context={"view": self})
        serializer.is_valid(raise_exception=True)
        asked, action = serializer.validated_data, serializer.bulk_action()
        ids = asked["ids"] if "ids" in asked else self.selected(asked["filters"], asked["count"])
        if asked.get("preview") and isinstance(action, ChangePrice):
            preview = services.preview_prices(partner=self.partner, action=action, ids=ids)
            return data(ReportSerializer(preview).data)
        by = self.account
        report = services.run(partner=self.partner, by=by, kind=self.kind, action=action, ids=ids)
        return data(ReportSerializer(report).data)

    def selected(self, filters: dict[str, str], count: int) -> list[UUID]:
        """The rows that the list's filters select. Raises CountChanged (409), and a 422 under a wrong filter."""
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


class CarBulkView(BulkView):
    """Price, garage or publication of many cars at once, or their deletion, in one transaction."""

    kind, filterset_class, serializer_class = "car", CarFilter, CarBulkSerializer


class ProspectBulkView(BulkView):
    """Status or follow-up of many prospects at once, or their deletion, in one transaction."""

    kind, filterset_class, serializer_class = "prospect", ProspectFilter, ProspectBulkSerializer


class ClientBulkView(BulkView):
    """Status or follow-up of many clients at once, or their deletion, in one transaction."""

    kind, filterset_class, serializer_class = "client", ClientFilter, ClientBulkSerializer


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
