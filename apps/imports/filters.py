"""Filters of an import's rows."""

import django_filters

from apps.core.api.filters import FilterSet

from .models import ImportRow


class ImportFilter(FilterSet):
    """The list is short: it has none."""


class ImportRowFilter(FilterSet):
    only = django_filters.ChoiceFilter("action", choices=ImportRow.Action.choices)
