"""Filters of the list of saved views."""

import django_filters

from apps.core.api.filters import FilterSet

from .models import ListName


class SavedViewFilter(FilterSet):
    list_ = django_filters.ChoiceFilter(field_name="list_name", choices=ListName.choices)
