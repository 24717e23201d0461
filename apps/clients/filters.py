"""Filters of the list of clients."""

from datetime import timedelta
from typing import Any

import django_filters
from django.db.models import QuerySet
from django.utils import timezone

from apps.consents.filters import ContactableFilter
from apps.core.api.filters import DigitsFilter, FilterSet, FoldedFilter
from apps.core.models.base import Row
from apps.core.models.days import midnight
from apps.core.models.regions import NO_REGION, REGIONS, region_as_stored
from apps.partners.filters import AssigneeFilter

from .models import Client


class RegionFilter(FoldedFilter):
    """A French region by code or name, 'Not specified' for none, or part of a free text."""

    def filter(self, qs: QuerySet[Row], value: str | None) -> QuerySet[Row]:
        if value == str(NO_REGION):
            return qs.filter(region_folded="")
        region = region_as_stored(value or "")
        if region in REGIONS:
            return qs.filter(region_folded=self.fold(region))
        return super().filter(qs, value)


class SameRegionFilter(RegionFilter):
    """The whole region, as the dashboard counts it: `Wallonie` is not `Wallonie picarde`."""

    def filter(self, qs: QuerySet[Row], value: str | None) -> QuerySet[Row]:
        if not value:
            return qs
        region = "" if value == str(NO_REGION) else self.fold(region_as_stored(value))
        return qs.filter(region_folded=region)


class FollowUpFilter(django_filters.ChoiceFilter):
    """Persons to follow up: those of before now, of the rest of today, or of the rest of seven days."""

    def __init__(self, **options: Any) -> None:
        super().__init__("follow_up_at", choices=[(name, name) for name in ("overdue", "today", "week")], **options)

    def filter(self, qs: QuerySet[Row], value: str) -> QuerySet[Row]:
        now = timezone.now()
        if value == "overdue":
            return qs.filter(follow_up_at__lt=now)
        if value in ("today", "week"):
            days = timedelta(days=1 if value == "today" else 7)
            end = midnight(timezone.localdate(now) + days)
            return qs.filter(follow_up_at__gte=now, follow_up_at__lt=end)
        return qs


class ClientFilter(FilterSet):
    search = FoldedFilter(
        "full_name_folded",
        numbers=("phone_digits",),
        first=(FoldedFilter("full_name_folded"),),
        help_text="Words, each in the name, or in the phone number in any usual spelling",
    )
    full_name = FoldedFilter("full_name_folded")
    phone_number = DigitsFilter("phone_digits")
    status = django_filters.ChoiceFilter(choices=Client.Status.choices)
    region = RegionFilter("region_folded")
    region_is = SameRegionFilter("region_folded")
    follow_up = FollowUpFilter()
    assignee = AssigneeFilter()
    contactable = ContactableFilter()
