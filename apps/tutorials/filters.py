"""Filters of the list of tutorials."""

from typing import Any

import django_filters
from django.db.models import QuerySet

from apps.core.api.filters import FilterSet
from apps.core.models.languages import Language, current_language

from .models import Tutorial


class TutorialFilter(FilterSet):
    """One language: the requested one, else the caller's, else French."""

    # Applied without a parameter too, so apps/core/api/filters.py may not skip it.
    filters_unasked = True
    language = django_filters.ChoiceFilter(choices=Language.choices)

    def filter_queryset(self, queryset: Any) -> QuerySet[Tutorial]:
        if not self.form.cleaned_data.get("language"):
            queryset = queryset.for_reader_of(current_language())
        return super().filter_queryset(queryset)
