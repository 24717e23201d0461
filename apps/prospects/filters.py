"""Filters of the list of prospects (contract, section 2)."""

from typing import Any

import django_filters
from django.db.models import Q, QuerySet

from apps.core.filters import DayFilter, DigitsFilter, FoldedFilter

from .models import Prospect


class ProspectSearchFilter(FoldedFilter):
    """Contains, in the name, phone number, e-mail or car model; a number in any usual spelling."""

    def filter(self, qs: QuerySet[Any], value: str | None) -> QuerySet[Any]:
        if not value:
            return qs
        text, number = self.fold(value), DigitsFilter.fold(value)
        if not text:
            return qs.none()
        matches = Q(search_text__contains=text)
        # `06 12 34` is a piece of a number, `3008 diesel` is not.
        if number and not any(char.isalpha() for char in text):
            matches |= Q(search_text__contains=number)
        return qs.filter(matches)


class ProspectFilter(django_filters.FilterSet):
    search = ProspectSearchFilter()
    status = django_filters.ChoiceFilter(choices=Prospect.Status.choices)
    source = django_filters.ChoiceFilter(choices=Prospect.Source.choices)
    seen = django_filters.BooleanFilter("seen_at", lookup_expr="isnull", exclude=True)
    dateFrom = DayFilter("created_at", lookup_expr="gte")
    dateTo = DayFilter("created_at", lookup_expr="lte")

    class Meta:
        model = Prospect
        fields: tuple[str, ...] = ()
