"""Filters of the list of garages (specification, section 7, Garage)."""

import django_filters

from apps.core.api.filters import FoldedFilter

from .models import Garage


class GarageFilter(django_filters.FilterSet):
    localisation = FoldedFilter("localisation_folded")
    search = FoldedFilter("search_text")  # in the name and the place

    class Meta:
        model = Garage
        fields: tuple[str, ...] = ()
