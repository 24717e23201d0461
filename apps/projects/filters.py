"""Filters of the list of projects."""

import django_filters
from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.core.api.filters import BooleanFilter, FilterSet, FoldedFilter

from .models import Project


class ProjectFilter(FilterSet):
    search = FoldedFilter(
        coded=("search_text",),
        help_text="Words, each in the name, the car's name, or its registration number or VIN whatever separates "
        "their characters",
    )
    status = django_filters.ChoiceFilter(choices=Project.Status.choices)
    car_id = django_filters.UUIDFilter()
    late = BooleanFilter(method="by_lateness")

    def by_lateness(self, queryset: QuerySet[Project], name: str, value: bool) -> QuerySet[Project]:
        now = timezone.now()
        return queryset.filter(late_at__lt=now) if value else queryset.filter(Q(late_at=None) | Q(late_at__gte=now))
