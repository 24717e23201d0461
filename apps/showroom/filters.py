"""Filters of the public list of cars: nothing that a visitor may not see is looked at."""

from typing import Any, cast

import django_filters
from django.db.models import QuerySet

from apps.cars.filters import MAX_PRICE
from apps.cars.models import Car, Fuel, Gearbox
from apps.cars.rules import MAX_KILOMETRAGE, MAX_YEAR, MIN_YEAR
from apps.core.api.filters import FilterSet, FoldedFilter


def _bound(column: str, lookup: str, least: int, most: int) -> django_filters.NumberFilter:
    return django_filters.NumberFilter(column, lookup_expr=lookup, min_value=least, max_value=most, decimal_places=0)


class ShowroomFilter(FilterSet):
    search = FoldedFilter("nom_folded", help_text="Words, each in the name")
    model_car_id = django_filters.UUIDFilter()
    min_prix = _bound("prix", "gte", 0, MAX_PRICE)
    max_prix = _bound("prix", "lte", 0, MAX_PRICE)
    min_annee = _bound("annee", "gte", MIN_YEAR, MAX_YEAR)
    max_annee = _bound("annee", "lte", MIN_YEAR, MAX_YEAR)
    max_kilometrage = _bound("kilometrage", "lte", 0, MAX_KILOMETRAGE)
    carburant = django_filters.ChoiceFilter(choices=Fuel.choices)
    boite = django_filters.ChoiceFilter(choices=Gearbox.choices)

    def filter_queryset(self, queryset: QuerySet[Car]) -> QuerySet[Car]:
        """Amounts of two currencies are not compared: with a price, cars in the partner's currency are left."""
        asked = self.form.cleaned_data
        if asked.get("minPrix") is not None or asked.get("maxPrix") is not None:
            partner = cast(Any, self.request).parser_context["view"].partner
            queryset = queryset.filter(devise=partner.currency)
        return super().filter_queryset(queryset)
