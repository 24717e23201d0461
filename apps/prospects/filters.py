"""Filters of the list of prospects."""

from typing import Any

import django_filters
from django.db.models import QuerySet

from apps.cars.models import ModelCar
from apps.clients.filters import FollowUpFilter
from apps.consents.filters import ContactableFilter
from apps.core.api.filters import BooleanFilter, DayFilter, FilterSet, FoldedFilter, partner_of
from apps.partners.filters import AssigneeFilter
from apps.response_times.filters import DueFilter, FirstContactFilter

from .models import Prospect
from .selectors import reached

NO_REASON = "none"
# The prospects whom statistics count.
RECEIVED = "received"


class ProspectFilter(FilterSet):
    search = FoldedFilter(
        "search_text",
        numbers=("search_text",),
        first=(FoldedFilter("full_name_folded"), FoldedFilter(numbers=("phone_number",)), FoldedFilter("email")),
        help_text="Words, each in the name, phone number (in any usual spelling), e-mail or car model",
    )
    status = django_filters.ChoiceFilter(choices=Prospect.Status.choices)
    source = django_filters.ChoiceFilter(
        choices=[*Prospect.Source.choices, (RECEIVED, "all but imports")], method="come_by"
    )
    lost_reason = django_filters.ChoiceFilter(
        choices=[*Prospect.LostReason.choices, (NO_REASON, "none given")], method="lost_by"
    )
    sample = BooleanFilter()
    seen = BooleanFilter("seen_at", lookup_expr="isnull", exclude=True)
    due = DueFilter()
    date_from = DayFilter("created_at", lookup_expr="gte")
    date_to = DayFilter("created_at", lookup_expr="lte")
    campaign_id = django_filters.UUIDFilter("campaign")
    car_id = django_filters.UUIDFilter()
    model_car_id = django_filters.UUIDFilter(method="of_model")
    reached = django_filters.ChoiceFilter(
        method="came_to", choices=[("contacted", "contacted"), ("appointment", "appointment")]
    )
    first_contact = FirstContactFilter()
    follow_up = FollowUpFilter()
    assignee = AssigneeFilter()
    contactable = ContactableFilter()

    def lost_by(self, queryset: QuerySet[Prospect], _name: str, value: str) -> QuerySet[Prospect]:
        return queryset.filter(status=Prospect.Status.LOST, lost_reason="" if value == NO_REASON else value)

    def come_by(self, queryset: Any, _name: str, value: str) -> QuerySet[Prospect]:
        found: QuerySet[Prospect] = queryset.with_clock() if value == RECEIVED else queryset.filter(source=value)
        return found

    def of_model(self, queryset: QuerySet[Prospect], _name: str, value: Any) -> QuerySet[Prospect]:
        """Those who named the model's title."""
        model = ModelCar.objects.of(partner_of(self)).filter(pk=value).first()
        return queryset.filter(car_model_folded=model.intitule_folded) if model else queryset.none()

    def came_to(self, queryset: QuerySet[Prospect], _name: str, value: str) -> QuerySet[Prospect]:
        return queryset.filter(reached(partner_of(self), value))
