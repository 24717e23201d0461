"""Filters of the list of events."""

import django_filters

from apps.core.api.filters import DayFilter, FilterSet, FoldedFilter
from apps.partners.filters import AssigneeFilter

from .models import Event


class EventFilter(FilterSet):
    """`from` and `to`: days of the partner's zone, both included; an event counts on each day that it touches."""

    search = FoldedFilter(
        coded=("search_text",),
        help_text="Words, each in the title, the client's, the prospect's or the car's name, or the car's registration "
        "number or VIN whatever separates their characters",
    )
    from_ = DayFilter("ends_at", lookup_expr="gt")
    to = DayFilter("starts_at", lookup_expr="lte")
    kind = django_filters.ChoiceFilter(choices=Event.Kind.choices)
    status = django_filters.ChoiceFilter(choices=Event.Status.choices)
    car_id = django_filters.UUIDFilter()
    garage_id = django_filters.UUIDFilter()
    client_id = django_filters.UUIDFilter()
    prospect_id = django_filters.UUIDFilter()
    assignee = AssigneeFilter()
