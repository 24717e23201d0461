"""Calls of the day (docs/behaviour/overview.md#today)."""

from typing import ClassVar
from uuid import UUID

from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.serializers import MessageSerializer
from apps.core.api.viewsets import PartnerView, data, validated

from . import selectors, services
from .models import Kind
from .serializers import DayCountSerializer, DayQuerySerializer, DaySerializer, SnoozeSerializer


class DayView(PartnerView):
    """What is to be done, of all kinds or of one, the most urgent first; the counts are of all kinds."""

    serializer_class = DaySerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[DayQuerySerializer])
    def get(self, request: Request) -> Response:
        query = DayQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        return Response(DaySerializer(selectors.day(self.partner, **query.validated_data)).data)


class DayCountView(PartnerView):
    """How many rows the day has, and how many of them are overdue."""

    serializer_class = DayCountSerializer

    def get(self, request: Request) -> Response:
        return data(selectors.count(self.partner))


class SnoozeView(PartnerView):
    """Puts a row of the day off."""

    serializer_class = SnoozeSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404,)}

    def post(self, request: Request) -> Response:
        given = validated(SnoozeSerializer, request)
        services.snooze(partner=self.partner, kind=Kind(given["kind"]), row=given["id"], until=given["until"])
        return data(SnoozeSerializer(given).data)


class SnoozedRowView(PartnerView):
    """Shows a row that was put off again."""

    serializer_class = MessageSerializer

    def delete(self, request: Request, kind: str, pk: UUID) -> Response:
        if kind not in Kind.values:
            raise Http404
        services.end_snooze(partner=self.partner, kind=Kind(kind), row=pk)
        return Response({"message": str(_("Back among what is to be done."))})
