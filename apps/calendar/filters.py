"""Filters of the list of events."""

import django_filters

from apps.core.api.filters import DayFilter

from .models import Event


class EventFilter(django_filters.FilterSet):
    """`from` and `to`: days of the partner's zone, both included; an event counts on each day that it touches."""

    to = DayFilter("starts_at", lookup_expr="lte")
    kind = django_filters.ChoiceFilter(choices=Event.Kind.choices)
    status = django_filters.ChoiceFilter(choices=Event.Status.choices)
    carId = django_filters.UUIDFilter("car_id")
    garageId = django_filters.UUIDFilter("garage_id")
    clientId = django_filters.UUIDFilter("client_id")
    prospectId = django_filters.UUIDFilter("prospect_id")

    class Meta:
        model = Event
        fields: tuple[str, ...] = ()


# `from` is a word of Python's own, so it cannot be a class attribute.
EventFilter.base_filters["from"] = DayFilter("ends_at", lookup_expr="gt")
