"""Filters of lists whose rows have clocks."""

from typing import Any

import django_filters
from django.db.models import QuerySet

from apps.core.api.filters import RangeFilter, delay_within
from apps.core.models.base import Row

from .models import Due
from .selectors import contacted, due_as


class DueFilter(django_filters.ChoiceFilter):
    """Of clocks that run: red, amber or green."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(choices=Due.choices, **kwargs)

    def filter(self, qs: QuerySet[Row], value: str | None) -> QuerySet[Row]:
        return due_as(qs, value) if value else qs


class FirstContactFilter(RangeFilter):
    """Seconds from a creation to the first contact; a row that waits for one is in no range."""

    def within(self, qs: QuerySet[Row], first: int, below: int | None) -> QuerySet[Row]:
        return contacted(qs).filter(delay_within(first, below))
