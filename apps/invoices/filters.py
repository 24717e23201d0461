"""Filters of the list of invoices."""

import django_filters
from django.db.models import Case, Q, QuerySet, Value, When

from apps.core.api.filters import DayFilter, FilterSet, FoldedFilter
from apps.core.models.currencies import CURRENCY_CHOICES

from .models import Invoice
from .services import SAID

KINDS = {said: kind for kind, said in SAID.items()}
State = Invoice.State
STATES = {
    State.OPEN: Q(to_pay__gt=0),
    State.PAID: Q(to_pay__lte=0, credited_by=None) & ~Q(kind=Invoice.Kind.CREDIT),
    State.CREDITED: Q(credited_by__isnull=False),
    State.ISSUED: Q(kind=Invoice.Kind.CREDIT),
}
# As a case, since the index of orders has those of all partners.
ORIGIN = Case(When(order=None, then=Value("sale")), default=Value("shop"))


class InvoiceFilter(FilterSet):
    search = FoldedFilter("search_text")  # in the number and the buyer's name
    kind = django_filters.ChoiceFilter(choices=[(said, said) for said in KINDS], method="of_kind")
    origin = django_filters.ChoiceFilter(choices=[("sale", "sale"), ("shop", "shop")], method="of_origin")
    state = django_filters.ChoiceFilter(choices=State.choices, method="in_state")
    client_id = django_filters.UUIDFilter()
    from_ = DayFilter("issued_at", lookup_expr="gte")
    to = DayFilter("issued_at", lookup_expr="lte")
    currency = django_filters.ChoiceFilter(choices=CURRENCY_CHOICES)

    def of_kind(self, queryset: QuerySet[Invoice], _name: str, value: str) -> QuerySet[Invoice]:
        return queryset.filter(kind=KINDS[value])

    def of_origin(self, queryset: QuerySet[Invoice], _name: str, value: str) -> QuerySet[Invoice]:
        return queryset.alias(origin=ORIGIN).filter(origin=value)

    def in_state(self, queryset: QuerySet[Invoice], _name: str, value: str) -> QuerySet[Invoice]:
        return queryset.filter(STATES[State(value)])
