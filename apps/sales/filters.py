"""Filters of the list of sales."""

from typing import Any
from uuid import UUID

import django_filters
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import invalid
from apps.core.api.filters import DayFilter
from apps.core.models.currencies import CURRENCY_CHOICES

from .models import Sale

NONE = "none"


class SaleFilter(django_filters.FilterSet):
    carId = django_filters.UUIDFilter("car_id")
    clientId = django_filters.UUIDFilter("client_id")
    dateFrom = DayFilter("sold_at", lookup_expr="gte")
    dateTo = DayFilter("sold_at", lookup_expr="lte")
    # Revenue counts the others alone.
    cancelled = django_filters.BooleanFilter("cancelled_at", lookup_expr="isnull", exclude=True)
    devise = django_filters.ChoiceFilter("currency", choices=CURRENCY_CHOICES)
    modelCarId = django_filters.UUIDFilter("model_car_id")
    garageId = django_filters.CharFilter(method="of_garage", help_text="An id, or `none` for cars that stood in none")
    # What has been deleted since is known by the name that the sale keeps.
    deletedModel = django_filters.CharFilter(method="of_deleted_model", max_length=100)
    deletedGarage = django_filters.CharFilter(method="of_deleted_garage", max_length=250)

    class Meta:
        model = Sale
        fields: tuple[str, ...] = ()

    def of_garage(self, queryset: QuerySet[Any], name: str, value: str) -> QuerySet[Any]:
        if value == NONE:
            return queryset.filter(garage=None, garage_name="")
        try:
            return queryset.filter(garage=UUID(value))
        except ValueError as exc:
            raise invalid(name, _("Enter an id, or none.")) from exc

    def of_deleted_model(self, queryset: QuerySet[Any], _name: str, value: str) -> QuerySet[Any]:
        return queryset.filter(model_car=None, model_name=value)

    def of_deleted_garage(self, queryset: QuerySet[Any], _name: str, value: str) -> QuerySet[Any]:
        return queryset.filter(garage=None, garage_name=value)
