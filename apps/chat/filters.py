"""Filters of the lists of chat."""

import django_filters
from django.db.models import QuerySet

from apps.core.api.filters import BooleanFilter, FilterSet, FoldedFilter
from apps.core.api.moments import BoundedDateTimeFilter

from .models import Conversation


class ConversationFilter(FilterSet):
    search = FoldedFilter("visitor_name_folded")
    kind = django_filters.ChoiceFilter(choices=Conversation.Kind.choices)
    status = django_filters.ChoiceFilter(choices=Conversation.Status.choices)
    unread = BooleanFilter(method="filter_unread")

    def filter_unread(self, queryset: QuerySet[Conversation], name: str, value: bool) -> QuerySet[Conversation]:
        return queryset.filter(unread__gt=0) if value else queryset.filter(unread=0)


class MessageFilter(FilterSet):
    """`before` is a message's `createdAt`: the list begins after it, whatever has been written since."""

    conversation_id = django_filters.UUIDFilter()
    before = BoundedDateTimeFilter("created_at", lookup_expr="lt")


class CannedAnswerFilter(FilterSet):
    search = FoldedFilter("title_folded")
