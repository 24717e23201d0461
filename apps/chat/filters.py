"""Filters of the lists of chat."""

from datetime import UTC, datetime
from typing import Any

import django_filters
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import invalid
from apps.core.api.filters import BooleanFilter, FilterSet, FoldedFilter

from .models import Conversation


class ConversationFilter(FilterSet):
    search = FoldedFilter("visitor_name_folded")
    kind = django_filters.ChoiceFilter(choices=Conversation.Kind.choices)
    status = django_filters.ChoiceFilter(choices=Conversation.Status.choices)
    unread = BooleanFilter(method="filter_unread")

    def filter_unread(self, queryset: QuerySet[Any], name: str, value: bool) -> QuerySet[Any]:
        return queryset.filter(unread__gt=0) if value else queryset.filter(unread=0)


class MomentFilter(django_filters.IsoDateTimeFilter):
    """A moment with any offset, also one that a database would not take."""

    def filter(self, qs: QuerySet[Any], value: datetime | None) -> QuerySet[Any]:
        try:
            return super().filter(qs, value and value.astimezone(UTC))
        except OverflowError as exc:
            raise invalid("before", _("Enter a valid date.")) from exc


class MessageFilter(FilterSet):
    """`before` is a message's `createdAt`: the list begins after it, whatever has been written since."""

    conversation_id = django_filters.UUIDFilter()
    before = MomentFilter("created_at", lookup_expr="lt")


class CannedAnswerFilter(FilterSet):
    search = FoldedFilter("title_folded")
