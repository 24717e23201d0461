"""Reads of the clocks of what waits for a first contact."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any
from uuid import UUID

from django.apps import apps
from django.db.models import DurationField, Exists, ExpressionWrapper, F, OuterRef, Q, QuerySet
from django.utils import timezone

from apps.core.models.base import Row
from apps.core.models.counted import SampledModel
from apps.core.models.prepared import PreparedQuery, Values
from apps.garages.selectors import open_time_of
from apps.partners.models import Partner

from .models import Clocked, Due


def share_open_time(rows: Iterable[Clocked]) -> None:
    """Reads the hours of the partner of all these rows once, and not at all where no clock runs."""
    running = [row for row in rows if row.due_at and not row.first_contact_at]
    if running:
        open_time = open_time_of(running[0].partner_id)
        for row in running:
            row.open_time = open_time


def due_as(rows: QuerySet[Row], due: str) -> QuerySet[Row]:
    """The rows whose clock runs and is red, amber or green now."""
    now = timezone.now()
    limits = {
        Due.OVERDUE: Q(due_at__lte=now),
        Due.SOON: Q(due_at__gt=now, soon_at__lte=now),
        Due.LATER: Q(due_at__gt=now, soon_at__gt=now),
    }
    return rows.filter(limits[Due(due)], first_contact_at=None)


def contacted(rows: QuerySet[Any]) -> QuerySet[Any]:
    """The rows with a contact after their creation, each with the `delay` between the two."""
    delay = ExpressionWrapper(F("first_contact_at") - F("created_at"), output_field=DurationField())
    found: QuerySet[Any] = rows.filter(first_contact_at__gt=F("created_at")).annotate(delay=delay)
    return found


def clocked_models() -> list[type[Clocked]]:
    return [model for model in apps.get_models() if issubclass(model, Clocked)]


def shows_samples(partner: Partner) -> bool:
    """Whether all that the partner has are samples: they then stand in its day, so that it can be tried."""
    return bool(_HAVING_SAMPLES_ALONE.tuples(partner.pk))


def _having_samples_alone(partner: UUID) -> QuerySet[Partner, Values]:
    models = [model for model in apps.get_models() if issubclass(model, SampledModel)]
    samples = [Exists(model.objects.filter(partner=OuterRef("pk")).samples()) for model in models]
    own = [~Exists(model.objects.filter(partner=OuterRef("pk")).real()) for model in models]
    return Partner.objects.order_by().filter(reduce(or_, map(Q, samples)), *own, pk=partner).values_list("pk")


_HAVING_SAMPLES_ALONE: PreparedQuery[Partner] = PreparedQuery(_having_samples_alone, UUID)
