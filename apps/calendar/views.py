"""Calls of the calendar (docs/behaviour/workspace.md#calendar)."""

from typing import ClassVar
from uuid import UUID

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, override
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.core.api.idempotency import KEY, answered_once
from apps.core.api.origin import site_origin
from apps.core.api.viewsets import AnswersFile, PartnerView, PartnerViewSet, data
from apps.core.models.languages import DJANGO_LANGUAGE, Language, current_language
from apps.core.types import Fields

from . import services
from .filters import EventFilter
from .ics import calendar_file
from .models import Event, SecretAddress
from .selectors import expiring_documents, feed_events, former_feed, own_feed, partner_at
from .serializers import (
    DaysSerializer,
    EventSerializer,
    ExpiriesSerializer,
    FeedSerializer,
    ScopeSerializer,
    SlotTakenSerializer,
)

ICS = "text/calendar"


@extend_schema_view(
    create=extend_schema(responses={201: EventSerializer, 409: SlotTakenSerializer}),
    update=extend_schema(responses={200: EventSerializer, 409: SlotTakenSerializer}),
    destroy=extend_schema(parameters=[ScopeSerializer]),
)
class EventViewSet(PartnerViewSet[Event]):
    """/calendar/*: the partner's appointments. A slot that is taken is a 409 with the event in the way."""

    queryset = Event.objects.with_links()
    serializer_class = EventSerializer
    filterset_class = EventFilter
    deleted_message = gettext_lazy("The appointment has been deleted.")
    ordering_columns: ClassVar[dict[str, str]] = {
        "start": "starts_at",
        "end": "ends_at",
        "createdAt": "created_at",
        "kind": "kind",
        "status": "status",
    }

    def create_row(self, fields: Fields) -> Event:
        return services.create_event(partner=self.partner, by=self.account, **fields)

    def update_row(self, row: Event, fields: Fields) -> Event:
        return services.update_event(event=row, by=self.account, **fields)

    def perform_destroy(self, event: Event) -> None:
        scope = ScopeSerializer(data=self.request.query_params)
        scope.is_valid(raise_exception=True)
        services.delete_event(event=event, **scope.validated_data)


class EventFileViewSet(AnswersFile, PartnerViewSet[Event]):
    """GET /calendar/{id}.ics: one appointment for another calendar."""

    queryset = Event.objects.with_links()

    @extend_schema(responses={(200, ICS): OpenApiTypes.BINARY})
    def retrieve(self, request: Request, pk: UUID) -> HttpResponse:  # type: ignore[override]  # a file
        event = self.get_object()
        event.series = None  # One appointment stands alone.
        return _ics(calendar_file([event], origin=site_origin(request._request)), name=f"{event.pk}.ics")


class ExpiringDocumentsView(PartnerView):
    """GET /calendar/documents?from&to: the documents whose validity ends on these days."""

    error_statuses = {"get": (422,)}

    @extend_schema(parameters=[DaysSerializer], responses=ExpiriesSerializer)
    def get(self, request: Request) -> Response:
        days = DaysSerializer(data=request.query_params)
        days.is_valid(raise_exception=True)
        documents = expiring_documents(self.partner, **days.validated_data)
        return data(ExpiriesSerializer({"documents": documents}).data)


class FeedView(PartnerView):
    """/calendar/feed: the secret address of the caller's feed; POST gives it a new one, DELETE closes it."""

    serializer_class = FeedSerializer
    error_statuses = {"delete": (404,)}

    def get(self, request: Request) -> Response:
        return data(self._body(request, own_feed(self.account) or former_feed(self.account)))

    @extend_schema(operation_id="calendar_feed_renew", request=None, responses={201: FeedSerializer}, parameters=[KEY])
    def post(self, request: Request) -> Response:
        account, renew = self.account, services.renew_feed
        return answered_once(request, self.partner, lambda: data(self._body(request, renew(account=account)), 201))

    @extend_schema(operation_id="calendar_feed_close")
    def delete(self, request: Request) -> Response:
        services.close_feed(account=self.account)
        return Response({"message": _("The private link has been removed.")})

    @staticmethod
    def _body(request: Request, feed: SecretAddress | None) -> dict[str, str | None]:
        secret = feed.secret if feed else None
        if secret is None:
            return {"url": None}
        # Subscribers read the kinds of appointments in the language of the screen that gave the address.
        path = f"/calendar/feed/{secret}.ics?language={current_language()}"
        return {"url": site_origin(request._request) + path}


class FeedFileView(AnswersFile, APIView):
    """GET /calendar/feed/{secret}.ics: what its person may see; the secret address is the permission."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(
        parameters=[OpenApiParameter("language", enum=Language.values)], responses={(200, ICS): OpenApiTypes.BINARY}
    )
    def get(self, request: Request, secret: str) -> HttpResponse:
        partner = partner_at(secret)
        language = DJANGO_LANGUAGE.get(request.query_params.get("language", ""), DJANGO_LANGUAGE[Language.FR])
        with override(language):
            name = partner.company_name or _("Calendar")
            content = calendar_file(feed_events(partner), origin=site_origin(request._request), name=name)
        return _ics(content, name="calendar.ics")


def _ics(content: bytes, *, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "private, no-cache"}
    return HttpResponse(content, content_type=f"{ICS}; charset=utf-8", headers=headers)
