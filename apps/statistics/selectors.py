"""Counts of the dashboard (docs/behaviour/overview.md#statistics)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.db.models import Count, Max, Q, QuerySet

from apps.cars.models import ModelCar
from apps.clients.models import Client
from apps.core.models.days import midnight
from apps.core.types import Json
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.sales.models import Sale

POPULAR_COUNT = 10


@dataclass(frozen=True)
class PopularModel:
    id: UUID
    intitule: str
    sales: int
    estimations: int
    prospects: int

    @property
    def total(self) -> int:
        return self.sales + self.estimations + self.prospects


def dashboard(*, partner: Partner, today: date) -> Json:
    """Every count of the dashboard, in a fixed number of queries."""
    since = a_year_before(today)
    clients = _counts(Client.objects.of(partner), "status")
    return {
        "clients": {
            "verified": clients[Client.Status.VERIFIED],
            "unverified": clients[Client.Status.UNVERIFIED],
            "total": clients.total(),
        },
        "popular_since": since,
        "popular_until": today,
        "popular_models": popular_models(partner=partner, since=midnight(since)),
        "clients_by_region": clients_by_region(partner=partner),
        "estimations": _counts(Estimation.objects.of(partner).real(), "status"),
        "prospects": Prospect.objects.of(partner)
        .received()
        .aggregate(new=Count("pk", filter=Q(status=Prospect.Status.NEW)), total=Count("pk")),
    }


def clients_by_region(*, partner: Partner) -> list[Json]:
    """How many clients each region has, most first; a free text counts once however it is written."""
    rows = (
        Client.objects.of(partner)
        .values("region_folded")
        .annotate(name=Max("region"), count=Count("pk"))
        .order_by("-count", "region_folded")
    )
    return [dict(row) for row in rows]


def popular_models(*, partner: Partner, since: datetime) -> list[PopularModel]:
    """The models most sold, estimated and requested from `since` on.

    An estimation counts for the model of its car; one without a car, and a prospect, for the model whose
    title it names.
    """
    models = ModelCar.objects.of(partner)
    titles = models.values("intitule_folded")
    estimations = Estimation.objects.of(partner).real().filter(created_at__gte=since)
    prospects = Prospect.objects.of(partner).received().filter(created_at__gte=since, car_model_folded__in=titles)
    sold = _counts(Sale.objects.of(partner).active().filter(sold_at__gte=since), "model_car")
    estimated = _counts(estimations.filter(car__isnull=False), "car__model_car")
    estimated_by_title = _counts(estimations.filter(car=None, car_model_folded__in=titles), "car_model_folded")
    asked = _counts(prospects, "car_model_folded")
    found = [
        PopularModel(pk, intitule, sold[pk], estimated[pk] + estimated_by_title[folded], asked[folded])
        for pk, intitule, folded in models.order_by("intitule_folded").values_list("pk", "intitule", "intitule_folded")
    ]
    return sorted((model for model in found if model.total), key=lambda model: -model.total)[:POPULAR_COUNT]


def _counts(rows: QuerySet, column: str) -> Counter:
    """How many rows have each value of `column`."""
    return Counter(dict(rows.order_by().values_list(column).annotate(Count("pk"))))


def a_year_before(day: date) -> date:
    """The same day one year earlier; 28 February for the 29th."""
    return day.replace(year=day.year - 1, day=28) if (day.month, day.day) == (2, 29) else day.replace(year=day.year - 1)
