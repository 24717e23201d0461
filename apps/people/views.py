"""Calls of people: the inbox, and of one the timeline, export and erasure (articles 15 and 17 of the GDPR).

Rules: docs/behaviour/overview.md#timeline, docs/behaviour/overview.md#personal-data
"""

from typing import Any, ClassVar
from uuid import UUID

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from apps.activities.models import Activity
from apps.activities.views import RowView
from apps.audit.models import Event
from apps.cars.models import Car
from apps.cars.serializers import CarSerializer
from apps.clients.models import Client
from apps.core.api.pagination import Pagination, RowsPaginator
from apps.core.api.viewsets import PartnerView, PartnerViewSet, data
from apps.mail.models import Thread
from apps.prospects.models import Prospect

from . import services
from .inbox import Inbox
from .matching import matching_cars
from .person import Person
from .serializers import (
    CorrespondentSerializer,
    ErasureSerializer,
    InboxQuerySerializer,
    KeptSerializer,
    PersonalDataSerializer,
    TimelineQuerySerializer,
    TimelineRowSerializer,
)
from .timeline import timeline


class PersonViewSet(PartnerViewSet):
    """Of one person; subclasses say in which list the person stands."""

    serializer_class = PersonalDataSerializer
    filter_backends = ()
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,)}

    @extend_schema(responses=PersonalDataSerializer)
    def export(self, request: Request, pk: UUID) -> Response:
        """Everything held on the person."""
        row = self.get_object()
        services.keep_trace(Event.PERSON_EXPORTED, row)
        return data(self.get_serializer(Person(row, with_bin=True)).data)

    @extend_schema(request=ErasureSerializer, responses=KeptSerializer)
    def erase(self, request: Request, pk: UUID) -> Response:
        """For ever. `confirmation` is the person's name; 409 while an order is under way."""
        row = self.get_object()
        serializer = ErasureSerializer(data=request.data, context={"name": row.full_name})
        serializer.is_valid(raise_exception=True)
        kept = services.erase(row=row)
        return data(KeptSerializer(kept).data, message=_("The person's data has been erased."))


class ClientPersonViewSet(PersonViewSet):
    queryset = Client.objects.all()


class ProspectPersonViewSet(PersonViewSet):
    queryset = Prospect.objects.all()


class TimelinePagination(Pagination):
    # Pages over a union of several tables.
    django_paginator_class = RowsPaginator


@extend_schema_view(get=extend_schema(parameters=[TimelineQuerySerializer]))
class TimelineView(RowView, ListAPIView[Activity]):
    """All that happened with the person, newest first."""

    queryset = Activity.objects.none()
    serializer_class = TimelineRowSerializer
    pagination_class = TimelinePagination
    filter_backends = ()

    def filter_queryset(self, queryset: Any) -> Any:
        query = TimelineQuerySerializer(data=self.request.query_params)
        query.is_valid(raise_exception=True)
        return timeline(Person(self.row(self.kwargs["pk"])), query.validated_data.get("kind", ""))


class MatchingCarsView(RowView, ListAPIView[Car]):
    """Cars for sale that the person may want, newest first."""

    queryset = Car.objects.none()
    serializer_class = CarSerializer
    filter_backends = ()

    def filter_queryset(self, queryset: Any) -> Any:
        return matching_cars(Person(self.row(self.kwargs["pk"])))


class InboxPaginator(Paginator):
    """A page with the count of all in one statement."""

    object_list: Any

    def page(self, number: int | str) -> Page:
        """The rows of a page; none past the last one."""
        number = int(number)
        self.count, rows = self.object_list.page((number - 1) * self.per_page, self.per_page)
        return Page(rows, number, self)


class InboxPagination(Pagination):
    django_paginator_class = InboxPaginator


@extend_schema_view(get=extend_schema(parameters=[InboxQuerySerializer]))
class InboxView(PartnerView, ListAPIView[Thread]):
    """The mails and chats by person, the newest first."""

    # It is read from several tables, so no model's queryset fits it: `get_queryset` returns an `Inbox`.
    lists_table = False
    queryset = Thread.objects.none()
    serializer_class = CorrespondentSerializer
    pagination_class = InboxPagination
    filter_backends = ()

    def get_queryset(self) -> Any:
        query = InboxQuerySerializer(data=self.request.query_params)
        query.is_valid(raise_exception=True)
        return Inbox(self.partner, **query.validated_data)
