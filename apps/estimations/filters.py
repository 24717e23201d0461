"""Filters of the list of estimations (specification, sections 2 and 7; contract, section 2)."""

import django_filters
from django.forms import IntegerField

from apps.core.filters import DayFilter, FoldedFilter

from .models import MAX_KILOMETRAGE, Estimation


class KilometrageFilter(django_filters.NumberFilter):
    field_class = IntegerField  # type: ignore[assignment]  # the stubs allow decimals alone


class EstimationFilter(django_filters.FilterSet):
    carId = django_filters.UUIDFilter("car_id")
    kilometrageMin = KilometrageFilter("kilometrage", lookup_expr="gte", min_value=0, max_value=MAX_KILOMETRAGE)
    kilometrageMax = KilometrageFilter("kilometrage", lookup_expr="lte", min_value=0, max_value=MAX_KILOMETRAGE)
    clientName = FoldedFilter("client_name_folded")
    carModel = FoldedFilter("car_model_folded")
    dateFrom = DayFilter("created_at", lookup_expr="gte", label="dateFrom")
    dateTo = DayFilter("created_at", lookup_expr="lte", label="dateTo")
    status = django_filters.ChoiceFilter(choices=Estimation.Status.choices)

    class Meta:
        model = Estimation
        fields: tuple[str, ...] = ()
