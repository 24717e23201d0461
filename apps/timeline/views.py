"""The call of a person's timeline (docs/behaviour/overview.md#timeline)."""

from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.generics import ListAPIView

from apps.activities.models import Activity
from apps.activities.views import RowView
from apps.core.api.pagination import Pagination, RowsPaginator
from apps.privacy.person import Person

from .selectors import timeline
from .serializers import TimelineQuerySerializer, TimelineRowSerializer


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
