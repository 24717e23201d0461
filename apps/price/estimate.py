"""The price range that comparable cars give: slopes, weights and quantiles (docs/price.md)."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from math import floor
from typing import Literal, TypeAlias
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

Kind: TypeAlias = Literal["sale", "estimation", "stock"]
Confidence: TypeAlias = Literal["none", "low", "fair", "good"]

MONTH = timedelta(days=30.4375)
HALF_LIFE = 12 * MONTH
KIND_WEIGHTS: dict[Kind, float] = {"sale": 1.0, "estimation": 0.5, "stock": 0.25}
LOW, MEDIAN, HIGH = 0.15, 0.5, 0.85
# From `ENOUGH` rows on prices are adjusted and weighed, and a median is said.
FEWEST_FOR_RANGE, ENOUGH, FEWEST_FOR_GOOD = 3, 8, 20
# Every pair of rows has a slope; a thousand rows have half a million.
MOST_ROWS = 1_000
# Sums of weights are not exact.
TOLERANCE = 1e-9


@dataclass(frozen=True)
class Row:
    """A car that the partner sold, valued or has in stock."""

    kind: Kind
    id: UUID
    car_id: UUID | None
    label: str
    price: float
    at: datetime
    annee: int
    kilometrage: int
    carburant: str
    boite: str

    def weight(self, now: datetime) -> float:
        """Halved for each year since the row's moment."""
        age = max(now - self.at, timedelta(0))
        return float(KIND_WEIGHTS[self.kind] * 0.5 ** (age / HALF_LIFE))


@dataclass(frozen=True)
class Weighed:
    """A row as it counts for the car that is asked about."""

    row: Row
    adjusted_price: float
    weight: float


@dataclass(frozen=True)
class Estimate:
    """`low`, `median` and `high` are whole amounts, None where there are too few rows."""

    rows: list[Weighed] = field(default_factory=list)
    low: int | None = None
    median: int | None = None
    high: int | None = None
    km_slope: float = 0.0
    year_slope: float = 0.0

    @property
    def n(self) -> int:
        return len(self.rows)

    @property
    def confidence(self) -> Confidence:
        if self.n < FEWEST_FOR_RANGE:
            return "none"
        if self.n < ENOUGH:
            return "low"
        return "fair" if self.n < FEWEST_FOR_GOOD else "good"


def estimate(rows: list[Row], *, annee: int, kilometrage: int, now: datetime) -> Estimate:
    """The range for a car of that year and mileage (km), from the rows that weigh most."""
    heaviest = sorted(rows, key=lambda row: (-row.weight(now), row.id))[:MOST_ROWS]
    km_slope, year_slope = _slopes(heaviest)
    weighed = [
        Weighed(
            row,
            max(0.0, row.price + km_slope * (kilometrage - row.kilometrage) + year_slope * (annee - row.annee)),
            row.weight(now),
        )
        for row in heaviest
    ]
    if len(weighed) < FEWEST_FOR_RANGE:
        return Estimate(weighed)
    if len(weighed) < ENOUGH:
        prices = [each.adjusted_price for each in weighed]
        return Estimate(weighed, low=_tens(min(prices)), high=_tens(max(prices)))
    low, median, high = (_tens(weighted_quantile(weighed, share)) for share in (LOW, MEDIAN, HIGH))
    return Estimate(weighed, low, median, high, km_slope, year_slope)


def _slopes(rows: list[Row]) -> tuple[float, float]:
    """Price for a kilometre, then for a year once kilometres are paid for."""
    if len(rows) < ENOUGH:
        return 0.0, 0.0
    price = np.array([row.price for row in rows])
    km = np.array([row.kilometrage for row in rows], dtype=float)
    year = np.array([row.annee for row in rows], dtype=float)
    km_slope = theil_sen(km, price)
    return km_slope, theil_sen(year, price - km_slope * km)


def theil_sen(x: NDArray[np.float64], y: NDArray[np.float64]) -> float:
    """The median of the slopes of all pairs of points with different `x`; 0 where there is none."""
    first, second = np.triu_indices(len(x), k=1)
    run = x[second] - x[first]
    apart = run != 0
    slopes = (y[second] - y[first])[apart] / run[apart]
    return float(np.median(slopes)) if slopes.size else 0.0


def weighted_quantile(rows: list[Weighed], share: float) -> float:
    """The smallest adjusted price at which the weights so far reach `share` of all."""
    ordered = sorted(rows, key=lambda row: row.adjusted_price)
    wanted = share * sum(row.weight for row in ordered) * (1 - TOLERANCE)
    reached = 0.0
    for row in ordered:
        reached += row.weight
        if reached >= wanted:
            break
    return row.adjusted_price


def _tens(amount: float) -> int:
    return 10 * floor(amount / 10 + 0.5)
