"""Filters of the lists of products and of orders."""

import django_filters
from django.db.models import Q, QuerySet

from apps.core.api.filters import BooleanFilter, DayFilter, FilterSet, FoldedFilter
from apps.core.models.currencies import CURRENCY_CHOICES

from .models import LOW_STOCK, Order, Product

State = Product.StockState
STOCKS = {
    State.UNLIMITED: Q(available=None),
    State.IN_STOCK: Q(available__gt=LOW_STOCK),
    State.LOW: Q(available__gt=0, available__lte=LOW_STOCK),
    State.OUT: Q(available__lte=0),
}


class ProductFilter(FilterSet):
    search = FoldedFilter("search_text")  # in the name and the reference
    kind = django_filters.ChoiceFilter(choices=Product.Kind.choices)
    stock = django_filters.ChoiceFilter(choices=State.choices, method="in_state")
    model_car_id = django_filters.UUIDFilter("model_cars")
    active = BooleanFilter()
    currency = django_filters.ChoiceFilter(choices=CURRENCY_CHOICES)

    def in_state(self, queryset: QuerySet[Product], _name: str, value: str) -> QuerySet[Product]:
        return queryset.filter(STOCKS[State(value)])


class OrderFilter(FilterSet):
    search = FoldedFilter("search_text")  # in the number and the client's name
    status = django_filters.ChoiceFilter(choices=Order.Status.choices)
    client_id = django_filters.UUIDFilter()
    date_from = DayFilter("created_at", lookup_expr="gte")
    date_to = DayFilter("created_at", lookup_expr="lte")
    paid_from = DayFilter("paid_at", lookup_expr="gte")
    paid_to = DayFilter("paid_at", lookup_expr="lte")
    # Paid and not cancelled: what revenue counts.
    earned = BooleanFilter(method="that_are_earned")
    currency = django_filters.ChoiceFilter(choices=CURRENCY_CHOICES)

    def that_are_earned(self, queryset: QuerySet[Order], _name: str, value: bool) -> QuerySet[Order]:
        others = [status for status in Order.Status if status not in Order.EARNED]
        return queryset.filter(status__in=Order.EARNED if value else others)
