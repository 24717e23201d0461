"""Filters of the list of sales."""

import django_filters

from apps.core.filters import DayFilter

from .models import Sale


class SaleFilter(django_filters.FilterSet):
    carId = django_filters.UUIDFilter("car_id")
    clientId = django_filters.UUIDFilter("client_id")
    dateFrom = DayFilter("sold_at", lookup_expr="gte")
    dateTo = DayFilter("sold_at", lookup_expr="lte")
    # Revenue counts the others alone.
    cancelled = django_filters.BooleanFilter("cancelled_at", lookup_expr="isnull", exclude=True)

    class Meta:
        model = Sale
        fields: tuple[str, ...] = ()
