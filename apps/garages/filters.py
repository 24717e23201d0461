"""Filters of the list of garages."""

from apps.core.api.filters import FilterSet, FoldedFilter


class GarageFilter(FilterSet):
    localisation = FoldedFilter("localisation_folded")
    search = FoldedFilter("search_text")  # in the name and the place
