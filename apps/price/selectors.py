"""The partner's own cars that a price can be compared with (docs/price.md)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from math import ceil, floor
from statistics import median_low
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from apps.cars.models import Car
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.sales.models import Sale

from .estimate import ENOUGH, FEWEST_FOR_RANGE, MONTH, Estimate, Kind, Row, estimate


@dataclass(frozen=True)
class Asked:
    """The car that a price is asked for; the row `id` and whatever is of the car `car_id` are left out."""

    model: str
    currency: str
    annee: int
    kilometrage: int
    carburant: str
    boite: str
    missing: list[str]
    id: UUID | None = None
    car_id: UUID | None = None

    @classmethod
    def of(cls, row: Any, **known: Any) -> Asked:
        """Year, mileage (km), fuel and gearbox from a car, a valuation or whatever has them."""
        return cls(
            annee=row.annee or 0,
            kilometrage=row.kilometrage or 0,
            carburant=row.carburant,
            boite=row.boite,
            missing=[name for name in ("annee", "kilometrage") if getattr(row, name) is None],
            **known,
        )

    def is_own(self, row: Row) -> bool:
        return row.id == self.id or (row.car_id is not None and row.car_id == self.car_id)


@dataclass(frozen=True)
class Step:
    """How far a comparable may be from the car asked about; `km_share` is in percent, `months` of 30.4375 days."""

    step: int
    same_drive: bool
    years: int
    km_share: int
    months: int

    def takes(self, row: Row, asked: Asked, now: datetime) -> bool:
        return (
            abs(row.annee - asked.annee) <= self.years
            and 100 * abs(row.kilometrage - asked.kilometrage) <= self.km_share * asked.kilometrage
            and (not self.same_drive or (row.carburant, row.boite) == (asked.carburant, asked.boite))
            # Stock has no limit of age.
            and (row.kind == "stock" or row.at >= now - self.months * MONTH)
        )


STEPS = (
    Step(1, True, 1, 20, 24),
    Step(2, True, 2, 40, 24),
    Step(3, False, 2, 40, 24),
    Step(4, False, 3, 60, 24),
    Step(5, False, 3, 60, 48),
)
# Read together, with the reach of the last: a model of which many were sold needs the first read alone.
READS = (STEPS[:3], STEPS[3:])


@dataclass(frozen=True)
class Comparables:
    """`steps` are those that were tried, each with the rows it found; `days_to_sell` is the median of the cars sold."""

    asked: Asked
    steps: list[tuple[Step, int]] = field(default_factory=list)
    estimate: Estimate = field(default_factory=Estimate)
    days_to_sell: int | None = None


def comparables(*, partner: Partner, asked: Asked, now: datetime | None = None) -> Comparables:
    """The own sales, valuations and stock of the same model, and the range that they give, as of `now` (aware).

    Widened step by step until eight rows are found.
    """
    now = now or timezone.now()
    if asked.missing:
        return Comparables(asked)
    steps: list[tuple[Step, int]] = []
    rows: list[Row] = []
    for step, near in _steps(partner, asked, now):
        rows = _one_of_each_car([row for row in near if step.takes(row, asked, now)])
        steps.append((step, len(rows)))
        if len(rows) >= ENOUGH:
            break
    found = estimate(rows, annee=asked.annee, kilometrage=asked.kilometrage, now=now)
    return Comparables(asked, steps, found, _days_to_sell(partner, found))


def _days_to_sell(partner: Partner, found: Estimate) -> int | None:
    """None with fewer cars than a range takes."""
    sold = [row.car_id for row in (weighed.row for weighed in found.rows) if row.kind == "sale" and row.car_id]
    cars = Car.objects.of(partner).filter(pk__in=sold)
    days = [days for days in cars.values_list("days_to_sell", flat=True) if days is not None]
    return median_low(days) if len(days) >= FEWEST_FOR_RANGE else None


def comparables_of_estimation(estimation: Estimation) -> Comparables:
    """What the reply dialog shows: the range for a valuation, in the partner's currency."""
    known = {"model": estimation.car_model_folded, "currency": estimation.partner.currency}
    asked = Asked.of(estimation, id=estimation.pk, car_id=estimation.car_id, **known)
    return comparables(partner=estimation.partner, asked=asked)


def shown_median(estimation: Estimation, currency: str) -> Decimal | None:
    """The median that the reply dialog shows, where there is one in `currency`."""
    if currency != estimation.partner.currency:
        return None
    median = comparables_of_estimation(estimation).estimate.median
    return None if median is None else Decimal(median)


def _one_of_each_car(rows: list[Row]) -> list[Row]:
    """Sales come first, then valuations from the last one, then stock: the first of a car counts."""
    files = {row.car_id or row.id: row for row in reversed(rows)}
    return list(files.values())


def _steps(partner: Partner, asked: Asked, now: datetime) -> Iterator[tuple[Step, list[Row]]]:
    """Each step to try, with all rows that it may take."""
    for steps in READS:
        near = [row for row in _rows(partner, asked, now, steps[-1]) if not asked.is_own(row)]
        for step in steps:
            if not step.same_drive or (asked.carburant and asked.boite):
                yield step, near


def _rows(partner: Partner, asked: Asked, now: datetime, widest: Step) -> Iterator[Row]:
    """All that the widest step may take: sales, then valuations from the last one, then stock."""
    period = (now - widest.months * MONTH, now)
    sales = (
        Sale.objects.of(partner)
        .active()
        .filter(model_car__intitule_folded=asked.model, currency=asked.currency, sold_at__range=period)
    )
    # A sold car counts as its sale, and as nothing where that was in another currency.
    valuations = (
        Estimation.objects.of(partner)
        .real()
        .filter(car_model_folded=asked.model, status=Estimation.Status.VALIDATED)
        .filter(response_currency=asked.currency, responded_at__range=period)
        .exclude(car__status=Car.Status.SOLD)
        .order_by("-responded_at", "-id")
    )
    stock = (
        Car.objects.of(partner)
        .real()
        .filter(model_car__intitule_folded=asked.model, devise=asked.currency)
        .filter(status=Car.Status.AVAILABLE, created_at__lte=now)
    )
    reach = widest.km_share * asked.kilometrage / 100
    near = {
        "annee__range": (asked.annee - widest.years, asked.annee + widest.years),
        "kilometrage__range": (ceil(asked.kilometrage - reach), floor(asked.kilometrage + reach)),
    }
    sold = {f"car__{name}": value for name, value in near.items()}
    yield from _read("sale", sales.filter(**sold), "car_id", "car_name", "price", "sold_at", of_car="car__")
    yield from _read("estimation", valuations.filter(**near), "car_id", "title", "response_amount", "responded_at")
    yield from _read("stock", stock.filter(**near), "pk", "nom", "prix", "created_at")


def _read(kind: Kind, rows: QuerySet, *columns: str, of_car: str = "") -> Iterator[Row]:
    """`columns` name the car, the label, the price and the moment."""
    technical = (f"{of_car}{name}" for name in ("annee", "kilometrage", "carburant", "boite"))
    for pk, car_id, label, price, at, *of_row in rows.values_list("pk", *columns, *technical):
        yield Row(kind, pk, car_id, label, float(price), at, *of_row)
