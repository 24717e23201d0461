"""What the public page reads beside the partner itself."""

from __future__ import annotations

from django.db.models import QuerySet

from apps.garages.models import Garage
from apps.partners.models import Partner

MAX_GARAGES = 12


def public_garages(partner: Partner) -> QuerySet[Garage]:
    """The garages that visitors can go to: those whose opening hours are given."""
    garages = Garage.objects.of(partner).filter(opening_hours__isnull=False).distinct()
    return garages.prefetch_related("opening_hours").order_by("nom", "localisation", "id")[:MAX_GARAGES]
