"""Filters of the list of sale files."""

import django_filters
from django.db.models import QuerySet

from apps.core.api.filters import BooleanFilter, FilterSet, FoldedFilter
from apps.partners.filters import AssigneeFilter

from .models import UNPAID, SaleFile, State


class SaleFileFilter(FilterSet):
    search = FoldedFilter("search_text")  # in the number, the client's name and the car's
    state = django_filters.ChoiceFilter(choices=State.choices)
    assignee = AssigneeFilter()
    client_id = django_filters.UUIDFilter()
    car_id = django_filters.UUIDFilter()
    to_pay = BooleanFilter(method="that_are_unpaid", help_text="Invoiced, and not yet paid whole")

    def that_are_unpaid(self, queryset: QuerySet[SaleFile], _name: str, value: bool) -> QuerySet[SaleFile]:
        return queryset.filter(UNPAID if value else ~UNPAID)
