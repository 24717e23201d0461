"""What the public page reads beside the partner itself."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Prefetch, QuerySet
from django.utils import timezone

from apps.garages.models import Closure, Garage
from apps.partners.models import Partner

MAX_GARAGES = 12
CLOSURES_AHEAD = timedelta(days=14)


def public_garages(partner: Partner) -> QuerySet[Garage]:
    """The garages that visitors can go to: those whose opening hours are given.

    `next_closures` are the days of the next two weeks, today included, on which each is closed whatever its hours.
    """
    today = timezone.localdate()
    closures = Closure.objects.of(partner).filter(first_day__lte=today + CLOSURES_AHEAD, last_day__gte=today)
    garages = Garage.objects.of(partner).filter(opening_hours__isnull=False).distinct()
    garages = garages.prefetch_related("opening_hours", Prefetch("closures", closures, to_attr="next_closures"))
    return garages.order_by("nom", "localisation", "id")[:MAX_GARAGES]
