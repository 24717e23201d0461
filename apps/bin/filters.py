"""Filters of the bin."""

import django_filters

from apps.core.api.filters import FilterSet, FoldedFilter

from .models import Kind


class BinFilter(FilterSet):
    kind = django_filters.ChoiceFilter(choices=Kind.choices)
    search = FoldedFilter("title_folded")
