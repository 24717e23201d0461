"""Filters of the trail."""

import django_filters

from apps.audit.models import Event
from apps.core.api.filters import DayFilter, FilterSet


class TrailFilter(FilterSet):
    account = django_filters.UUIDFilter("account", help_text="Only what this person has done.")
    event = django_filters.ChoiceFilter(choices=Event.choices)
    from_ = DayFilter("created_at", lookup_expr="gte")
    to = DayFilter("created_at", lookup_expr="lte")
