"""Calls of the day and of what happened (docs/behaviour/overview.md#today)."""

from typing import Any, ClassVar
from uuid import UUID

from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.pagination import Pagination, RowsPaginator
from apps.core.api.serializers import MessageSerializer
from apps.core.api.viewsets import PartnerView, data, validated
from apps.core.types import Json

from . import selectors, services
from .activity import Feed
from .models import Kind, Snooze
from .serializers import (
    DayCountQuerySerializer,
    DayCountSerializer,
    DayQuerySerializer,
    DaySerializer,
    HappeningSerializer,
    ReadSerializer,
    SnoozeSerializer,
    UnreadSerializer,
)


class DayView(PartnerView):
    """What is to be done, of all kinds or of one, the most urgent first; the counts are of all kinds."""

    serializer_class = DaySerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[DayQuerySerializer])
    def get(self, request: Request) -> Response:
        query = DayQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        return Response(DaySerializer(selectors.day(self.partner, self.account, **query.validated_data)).data)


class DayCountView(PartnerView):
    """How many rows the day has, and how many of them are overdue."""

    serializer_class = DayCountSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[DayCountQuerySerializer])
    def get(self, request: Request) -> Response:
        query = DayCountQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        return data(selectors.count(self.partner, self.account, **query.validated_data))


class ActivityPagination(Pagination):
    """With how much of all is unread."""

    django_paginator_class = RowsPaginator

    def get_paginated_response(self, data: object) -> Response:
        response = super().get_paginated_response(data)
        page: Any = self.page
        response.data["unread"] = page.paginator.object_list.unread()
        return response

    def get_paginated_response_schema(self, schema: Json) -> Json:
        answer = super().get_paginated_response_schema(schema)
        answer["required"].append("unread")
        answer["properties"]["unread"] = {"type": "integer", "minimum": 0}
        return answer


class ActivityView(PartnerView, ListAPIView[Snooze]):
    """What happened in the last ninety days, of every kind, each once, the newest first."""

    # The feed is read from several tables, so no model's queryset fits it: `get_queryset` returns a `Feed`.
    lists_table = False
    queryset = Snooze.objects.none()
    serializer_class = HappeningSerializer
    pagination_class = ActivityPagination
    filter_backends = ()

    def get_queryset(self) -> Any:
        return Feed(self.partner, self.account)


class ActivityReadView(PartnerView):
    """The account has read some of what happened, or all of it."""

    serializer_class = UnreadSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404,)}

    @extend_schema(request=ReadSerializer)
    def post(self, request: Request) -> Response:
        rows = validated(ReadSerializer, request).get("rows")
        services.mark_read(partner=self.partner, account=self.account, rows=rows)
        return data({"unread": Feed(self.partner, self.account).unread()})


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
