"""How far the resale prices that were planned lie from those obtained."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, TypeVar
from uuid import UUID

import numpy as np
from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Coalesce

from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.projects.selectors import with_margin
from apps.sales.models import Sale

Key = TypeVar("Key")

FEWEST = 8
LATEST = 100
# The upper ends of the price classes in euros, and how many units of a currency stand for about a euro.
CLASS_ENDS = (5_000, 10_000, 20_000, 40_000)
UNITS = {"MAD": 10, "DZD": 100, "CNY": 10, "JPY": 100, "XOF": 500, "XAF": 500}


@dataclass(frozen=True)
class File:
    """A car that was valued, bought and sold; amounts in `currency`, costs and margins None where not known."""

    estimation_id: UUID
    car_id: UUID
    car_name: str
    model_car_id: UUID | None
    model_name: str
    currency: str
    planned: Decimal
    obtained: Decimal
    planned_costs: Decimal | None
    costs: Decimal | None
    planned_margin: Decimal | None
    margin: Decimal | None
    vat_regime: str
    days: int
    sold_at: datetime

    @property
    def error(self) -> float:
        return float((self.planned - self.obtained) / self.obtained)

    @property
    def price_class(self) -> tuple[str, int, int | None]:
        """The currency, and the amounts from which on (included) and up to which (excluded) the price lies."""
        first = 0
        for end in CLASS_ENDS:
            last = end * UNITS.get(self.currency, 1)
            if self.obtained < last:
                return self.currency, first, last
            first = last
        return self.currency, first, None


@dataclass(frozen=True)
class Bias:
    """The median error and the interquartile range of `n` files, as fractions; None where there are too few."""

    n: int
    bias: float | None
    spread: float | None

    @classmethod
    def of(cls, files: Iterable[File]) -> Bias:
        errors = [file.error for file in files]
        if len(errors) < FEWEST:
            return cls(len(errors), None, None)
        first, median, third = np.quantile(errors, (0.25, 0.5, 0.75))
        return cls(len(errors), float(median), float(third - first))


@dataclass(frozen=True)
class PriceBias:
    """`by_model` and `by_price_class` with what they are of; `files` are the latest ones behind them."""

    overall: Bias
    by_model: list[tuple[tuple[UUID | None, str], Bias]]
    by_price_class: list[tuple[tuple[str, int, int | None], Bias]]
    files: list[File]


def price_bias(*, partner: Partner) -> PriceBias:
    """Of all cars that were valued with a planned price in the currency they were sold for. Two queries."""
    files = files_of(partner)
    by_model = _grouped(files, lambda file: (file.model_car_id, file.model_name))
    by_price_class = _grouped(files, lambda file: file.price_class)
    return PriceBias(
        overall=Bias.of(files),
        by_model=sorted(by_model, key=lambda item: (-item[1].n, item[0][1])),
        by_price_class=sorted(by_price_class, key=lambda item: item[0][:2]),
        files=files[:LATEST],
    )


def files_of(partner: Partner) -> list[File]:
    """The last sale first; of a car that was valued more than once, the last answer before its sale."""
    answers = (
        Estimation.objects.of(partner)
        .real()
        .filter(car=OuterRef("car"), status=Estimation.Status.VALIDATED)
        # A sale is often entered with its day alone.
        .filter(responded_at__lt=OuterRef("sold_at") + timedelta(days=1))
        .filter(planned_resale__isnull=False, response_currency=OuterRef("currency"))
        .order_by("-responded_at", "-id")
    )
    sales = with_margin(Sale.objects.of(partner).active().filter(car__isnull=False, price__gt=0))
    rows = sales.annotate(
        answer=Subquery(answers.values("pk")[:1]),
        name_of_model=Coalesce("model_car__intitule", "model_name"),
        days=F("car__days_to_sell"),
    ).filter(answer__isnull=False)
    rows = rows.order_by("-sold_at", "-id")
    known = Estimation.objects.in_bulk([row.answer for row in rows])
    return [_file(row, known[row.answer]) for row in rows]


def _file(sale: Any, estimation: Estimation) -> File:
    breakdown = estimation.breakdown
    return File(
        estimation_id=estimation.pk,
        car_id=sale.car_id,
        car_name=sale.car_name,
        model_car_id=sale.model_car_id,
        model_name=sale.name_of_model,
        currency=sale.currency,
        planned=estimation.planned_resale or Decimal(0),
        obtained=sale.price,
        planned_costs=breakdown.work_cost if breakdown else None,
        costs=sale.work_cost,
        planned_margin=breakdown.margin if breakdown else None,
        margin=sale.margin,
        vat_regime=sale.vat_regime,
        days=sale.days or 0,
        sold_at=sale.sold_at,
    )


def _grouped(files: list[File], key: Callable[[File], Key]) -> list[tuple[Key, Bias]]:
    groups: dict[Key, list[File]] = defaultdict(list)
    for file in files:
        groups[key(file)].append(file)
    return [(of, Bias.of(group)) for of, group in groups.items()]
