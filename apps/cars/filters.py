"""Filters of the lists of cars and of models."""

from datetime import timedelta
from decimal import Decimal
from uuid import UUID

import django_filters
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import invalid
from apps.core.api.filters import BooleanFilter, FilterSet, FoldedFilter, RangeFilter, partner_of
from apps.core.models.base import Row
from apps.core.models.currencies import CURRENCY_CHOICES
from apps.core.models.days import midnight

from . import stock_days
from .adverts import INCOMPLETE
from .models import Car
from .publication import Publication, PublicationState, cars_in

MAX_PRICE = 10**12
PRICE_CURRENCY = "In `devise`, or else in the partner's currency; cars of another one are left out"


class AgeFilter(RangeFilter):
    """The days of the calendar since a car was entered: 0 today, 1 yesterday."""

    most = 36_500

    def within(self, qs: QuerySet[Row], first: int, below: int | None) -> QuerySet[Row]:
        today = timezone.localdate()
        if below is not None:
            qs = qs.filter(created_at__gte=midnight(today - timedelta(days=below - 1)))
        return qs.filter(created_at__lt=midnight(today - timedelta(days=first - 1))) if first else qs


class DaysInStockFilter(django_filters.NumberFilter):
    """Days from the purchase to the sale, or to this day; `most` makes it the upper bound."""

    def __init__(self, *, most: bool = False) -> None:
        self.most = most
        super().__init__(min_value=0, max_value=AgeFilter.most, decimal_places=0)

    def filter(self, qs: QuerySet[Row], value: Decimal | None) -> QuerySet[Row]:
        if value is None:
            return qs
        return qs.filter(stock_days.within(int(value), "lte" if self.most else "gte"))


class CarFilter(FilterSet):
    nom = FoldedFilter(
        "nom_folded",
        codes=("immatriculation_code",),
        serials=("vin_code",),
        first=(FoldedFilter("nom_folded"), FoldedFilter(codes=("immatriculation_code",))),
        help_text="Words, each in the name, or, whatever separates their characters, in the registration number or, "
        "with five characters or more, in the VIN",
    )
    min_prix = django_filters.NumberFilter(
        "prix", lookup_expr="gte", min_value=0, max_value=MAX_PRICE, help_text=PRICE_CURRENCY
    )
    max_prix = django_filters.NumberFilter(
        "prix", lookup_expr="lte", min_value=0, max_value=MAX_PRICE, help_text=PRICE_CURRENCY
    )
    model_car_ids = django_filters.CharFilter(method="of_models")
    status = django_filters.ChoiceFilter(choices=Car.Status.choices)
    garage_id = django_filters.UUIDFilter()
    devise = django_filters.ChoiceFilter(choices=CURRENCY_CHOICES)
    published = BooleanFilter(method="of_published")
    reserved = BooleanFilter("sale_file", lookup_expr="isnull", exclude=True)
    publication_state = django_filters.ChoiceFilter(choices=PublicationState.choices, method="in_state")
    advert = django_filters.ChoiceFilter(
        choices=[("incomplete", "incomplete")],
        method="of_advert",
        help_text="`incomplete`: cars whose advert lacks a particular, as `missing` of /car/{id}/advert says",
    )
    age = AgeFilter()
    min_days = DaysInStockFilter()
    max_days = DaysInStockFilter(most=True)

    def filter_queryset(self, queryset: QuerySet[Car]) -> QuerySet[Car]:
        """Amounts of two currencies are not compared: prices are in `devise`, else in the partner's currency."""
        asked = self.form.cleaned_data
        if not asked.get("devise") and (asked.get("minPrix") is not None or asked.get("maxPrix") is not None):
            queryset = queryset.filter(devise=partner_of(self).currency)
        return super().filter_queryset(queryset)

    def of_published(self, queryset: QuerySet[Car], _name: str, value: bool) -> QuerySet[Car]:
        shown = Q(publication=Publication.SHOWN)
        return queryset.filter(shown if value else ~shown)

    def in_state(self, queryset: QuerySet[Car], _name: str, value: str) -> QuerySet[Car]:
        partner = partner_of(self)
        return queryset.filter(cars_in(PublicationState(value), partner.showroom, partner.showroom_reserved))

    def of_advert(self, queryset: QuerySet[Car], _name: str, _value: str) -> QuerySet[Car]:
        return queryset.filter(INCOMPLETE)

    def of_models(self, queryset: QuerySet[Car], _name: str, value: str) -> QuerySet[Car]:
        """Cars of any of the models, given as ids separated by commas."""
        try:
            ids = [UUID(part.strip()) for part in value.split(",") if part.strip()]
        except ValueError as exc:
            raise invalid("modelCarIds", _("Enter ids separated by commas.")) from exc
        return queryset.filter(model_car__in=ids) if ids else queryset


class ModelCarFilter(FilterSet):
    intitule = FoldedFilter("intitule_folded")
