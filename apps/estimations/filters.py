"""Filters of the list of estimations."""

from typing import Any

import django_filters
from django.db.models import Q, QuerySet, Subquery
from django.forms import IntegerField
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.cars.rules import MAX_KILOMETRAGE
from apps.core.api.filters import BooleanFilter, DayFilter, FilterSet, FoldedFilter, partner_of
from apps.partners.filters import AssigneeFilter
from apps.response_times.filters import DueFilter, FirstContactFilter

from .models import Estimation, OfferStatus
from .selectors import REASON_LENGTH, with_reason


class KilometrageFilter(django_filters.NumberFilter):
    field_class = IntegerField  # type: ignore[assignment]  # the stubs allow decimals alone


class EstimationFilter(FilterSet):
    search = FoldedFilter(
        coded=("search_text",),
        numbers=("search_text",),
        first=(FoldedFilter("client_name_folded", "car_model_folded"), FoldedFilter(numbers=("client_phone",))),
        help_text="Words, each in the title, the client's name or phone number, the car model, or the registration "
        "number or VIN whatever separates their characters",
    )
    car_id = django_filters.UUIDFilter()
    kilometrage_min = KilometrageFilter("kilometrage", lookup_expr="gte", min_value=0, max_value=MAX_KILOMETRAGE)
    kilometrage_max = KilometrageFilter("kilometrage", lookup_expr="lte", min_value=0, max_value=MAX_KILOMETRAGE)
    client_name = FoldedFilter("client_name_folded")
    car_model = FoldedFilter("car_model_folded")
    due = DueFilter()
    date_from = DayFilter("created_at", lookup_expr="gte", label="dateFrom")
    date_to = DayFilter("created_at", lookup_expr="lte", label="dateTo")
    status = django_filters.ChoiceFilter(choices=Estimation.Status.choices)
    offer_status = django_filters.ChoiceFilter(choices=OfferStatus.choices, method="with_offer")
    sample = BooleanFilter()
    campaign_id = django_filters.UUIDFilter("campaign")
    model_car_id = django_filters.UUIDFilter(method="of_model")
    answer_delay = FirstContactFilter()
    assignee = AssigneeFilter()
    justification = django_filters.CharFilter(method="refused_because", max_length=REASON_LENGTH)

    def of_model(self, queryset: QuerySet[Estimation], _name: str, value: Any) -> QuerySet[Estimation]:
        """Those of a car of the model; those without a car that name its title."""
        partner = partner_of(self)
        title = ModelCar.objects.of(partner).filter(pk=value).values("intitule_folded")
        cars = Car.objects.of(partner).filter(model_car=value)
        return queryset.filter(Q(car__in=cars) | Q(car=None, car_model_folded=Subquery(title)))

    def with_offer(self, queryset: QuerySet[Estimation], _name: str, value: str) -> QuerySet[Estimation]:
        """Those whose offer stands so now: one without an answer expires by itself."""
        wanted = Q(offer__partner=partner_of(self))
        if value == OfferStatus.EXPIRED:
            wanted &= Q(offer__status__in=(OfferStatus.SENT, OfferStatus.SEEN), offer__valid_until__lt=timezone.now())
        elif value in (OfferStatus.SENT, OfferStatus.SEEN):
            wanted &= Q(offer__status=value, offer__valid_until__gte=timezone.now())
        else:
            wanted &= Q(offer__status=value)
        return queryset.filter(wanted)

    def refused_because(self, queryset: QuerySet[Estimation], _name: str, value: str) -> QuerySet[Estimation]:
        return with_reason(queryset).filter(reason=value)
