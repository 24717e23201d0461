"""Filters of the list of garages (specification, section 7, Garage)."""

from typing import Any

import django_filters
from django.db.models import QuerySet

from apps.core.api.filters import FilterSet, FoldedFilter

from .clock import Due, due_as


class GarageFilter(FilterSet):
    localisation = FoldedFilter("localisation_folded")
    search = FoldedFilter("search_text")  # in the name and the place


class DueFilter(django_filters.ChoiceFilter):
    """Of clocks that run: red, amber or green."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(choices=Due.choices, **kwargs)

    def filter(self, qs: QuerySet[Any], value: str | None) -> QuerySet[Any]:
        return due_as(qs, value) if value else qs
