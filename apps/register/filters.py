"""Filters of the register."""

from uuid import UUID

import django_filters
from django.db.models import Q, QuerySet

from apps.cars.models import Car
from apps.core.api.filters import DayFilter, FilterSet, FoldedFilter

from .models import RegisterRow


class RegisterFilter(FilterSet):
    """`from` and `to` are days of recording, so that a period is a run of numbers."""

    search = FoldedFilter("search_text")  # in the car, the seller, the buyer and the number
    garage_id = django_filters.UUIDFilter()
    car_id = django_filters.UUIDFilter()
    entry_id = django_filters.UUIDFilter(method="of_entry")  # the entry itself too
    from_ = DayFilter("created_at", lookup_expr="gte")
    to = DayFilter("created_at", lookup_expr="lte")

    def of_entry(self, rows: QuerySet[RegisterRow], _name: str, entry_id: UUID) -> QuerySet[RegisterRow]:
        return rows.filter(Q(pk=entry_id) | Q(entry_id=entry_id))


class PendingFilter(FilterSet):
    car_id = django_filters.UUIDFilter("pk")

    class Meta:
        model = Car
        fields = ()
