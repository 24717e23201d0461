"""Filters of the list of sales."""

from uuid import UUID

import django_filters
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import invalid
from apps.core.api.filters import BooleanFilter, DayFilter, FilterSet
from apps.core.models.currencies import CURRENCY_CHOICES

from .models import Sale

NONE = "none"


class SaleFilter(FilterSet):
    car_id = django_filters.UUIDFilter()
    client_id = django_filters.UUIDFilter()
    date_from = DayFilter("sold_at", lookup_expr="gte")
    date_to = DayFilter("sold_at", lookup_expr="lte")
    # Revenue counts the others alone.
    cancelled = BooleanFilter("cancelled_at", lookup_expr="isnull", exclude=True)
    devise = django_filters.ChoiceFilter("currency", choices=CURRENCY_CHOICES)
    model_car_id = django_filters.UUIDFilter()
    garage_id = django_filters.CharFilter(method="of_garage", help_text="An id, or `none` for cars that stood in none")
    # A deleted model or garage is known by the name that the sale keeps.
    deleted_model = django_filters.CharFilter(method="of_deleted_model", max_length=100)
    deleted_garage = django_filters.CharFilter(method="of_deleted_garage", max_length=250)

    def of_garage(self, queryset: QuerySet[Sale], _name: str, value: str) -> QuerySet[Sale]:
        if value == NONE:
            return queryset.filter(garage=None, garage_name="")
        try:
            return queryset.filter(garage=UUID(value))
        except ValueError as exc:
            raise invalid("garageId", _("Enter an id, or none.")) from exc

    def of_deleted_model(self, queryset: QuerySet[Sale], _name: str, value: str) -> QuerySet[Sale]:
        return queryset.filter(model_car=None, model_name=value)

    def of_deleted_garage(self, queryset: QuerySet[Sale], _name: str, value: str) -> QuerySet[Sale]:
        return queryset.filter(garage=None, garage_name=value)
