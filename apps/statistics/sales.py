"""A year of sales against the year before, and the stock that waits; amounts of two currencies are never added."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import Case, CharField, Count, DateField, F, Sum, Value, When
from django.db.models.functions import Coalesce, ExtractYear, NullIf, TruncMonth
from django.utils import timezone

from apps.cars.models import Car
from apps.core.models.currencies import CURRENCIES
from apps.core.models.days import midnight
from apps.core.types import Options
from apps.partners.models import Partner
from apps.projects.selectors import with_margin
from apps.sales.models import Sale

from .periods import ONE_DAY, year_of
from .selectors import a_year_before

ZERO = Decimal(0)
# The last day of each age, in days; the oldest stock has none.
AGES = (30, 60, 90, None)


@dataclass(frozen=True)
class Turnover:
    """What some cars were sold for."""

    currency: str
    amount: Decimal = ZERO
    count: int = 0

    @property
    def average(self) -> Decimal | None:
        return self.amount / self.count if self.count else None


@dataclass(frozen=True)
class Margin:
    """What is left of some sales without VAT, of which `count` have a purchase price; no regime where they differ."""

    currency: str
    amount: Decimal | None = None
    count: int = 0
    vat_regime: str | None = None


@dataclass(frozen=True)
class Month:
    """A month of the year beside the same month of the year before."""

    date: date
    currency: str
    this: Turnover
    previous: Turnover


@dataclass(frozen=True)
class Share(Turnover):
    """The part of one model or garage; without an id, it has been deleted or never was."""

    id: UUID | None = None
    name: str = ""


@dataclass(frozen=True)
class Stock:
    """The cars for sale of one age, in days since they were entered: both included, no end for the oldest."""

    currency: str
    first: int
    last: int | None
    count: int
    value: Decimal


@dataclass(frozen=True)
class CurrencySales:
    currency: str
    this: Turnover
    previous: Turnover
    previous_to_date: Turnover
    margin: Margin
    previous_margin: Margin
    months: list[Month]
    by_model: list[Share]
    by_garage: list[Share]
    stock: list[Stock]

    @property
    def stock_count(self) -> int:
        return sum(age.count for age in self.stock)

    @property
    def stock_value(self) -> Decimal:
        return sum((age.value for age in self.stock), ZERO)


@dataclass(frozen=True)
class YearOfSales:
    year: int
    currencies: list[CurrencySales]


def year_of_sales(*, partner: Partner, year: int, today: date) -> YearOfSales:
    """Each currency in which cars were sold in `year` or the year before, or are for sale; the partner's own first.

    Sales that were cancelled are not counted. Six queries.
    """
    months = _months(partner, year)
    to_date = _previous_to_date(partner, year, today)
    models, garages = _shares(partner, year, "model_car", _MODEL), _shares(partner, year, "garage", _GARAGE)
    stock = _stock(partner, today)
    margins = _margins(partner, year)
    found = {partner.currency, *(currency for currency, _month in months), *stock}
    return YearOfSales(
        year,
        [
            CurrencySales(
                currency=currency,
                this=_sum(currency, (months.get((currency, month)) for month in _firsts(year))),
                previous=_sum(currency, (months.get((currency, month)) for month in _firsts(year - 1))),
                previous_to_date=to_date.get(currency, Turnover(currency)),
                margin=margins.get((currency, year), Margin(currency)),
                previous_margin=margins.get((currency, year - 1), Margin(currency)),
                months=[
                    Month(
                        month,
                        currency,
                        this=months.get((currency, month), Turnover(currency)),
                        previous=months.get((currency, month.replace(year=year - 1)), Turnover(currency)),
                    )
                    for month in _firsts(year)
                ],
                by_model=models[currency],
                by_garage=garages[currency],
                stock=stock.get(currency) or _ages(currency, {}),
            )
            for currency in sorted(found, key=lambda code: (code != partner.currency, [*CURRENCIES].index(code)))
        ],
    )


def _firsts(year: int) -> list[date]:
    return list(year_of(year, "").buckets())


def _sold(partner: Partner, start: datetime, end: datetime) -> Any:
    return Sale.objects.of(partner).active().sold_between(start, end).order_by()


_TURNOVER: Options = {"amount": Sum("price"), "count": Count("pk")}


def _months(partner: Partner, year: int) -> dict[tuple[str, date], Turnover]:
    month = TruncMonth("sold_at", tzinfo=timezone.get_default_timezone(), output_field=DateField())
    rows = (
        _sold(partner, year_of(year - 1, "").start, year_of(year, "").end)
        .values("currency", month=month)
        .annotate(**_TURNOVER)
    )
    return {(row["currency"], row["month"]): Turnover(row["currency"], row["amount"], row["count"]) for row in rows}


def _previous_to_date(partner: Partner, year: int, today: date) -> dict[str, Turnover]:
    """The year before up to the same day where `year` is not over yet, else the whole of it."""
    before = year_of(year - 1, "")
    end = midnight(a_year_before(today) + ONE_DAY) if year == today.year else before.end
    rows = _sold(partner, before.start, end).values("currency").annotate(**_TURNOVER)
    return {row["currency"]: Turnover(**row) for row in rows}


def _margins(partner: Partner, year: int) -> dict[tuple[str, int], Margin]:
    """By currency and year, of `year` and the year before; only cars with a purchase price are looked at."""
    sales: Any = with_margin(_sold(partner, year_of(year - 1, "").start, year_of(year, "").end))
    rows = (
        sales.filter(purchase_price__isnull=False)
        .values("currency", "vat_regime", year=ExtractYear("sold_at", tzinfo=timezone.get_default_timezone()))
        .annotate(amount=Sum("margin"), count=Count("margin"))
    )
    found: dict[tuple[str, int], list[Margin]] = defaultdict(list)
    for row in rows:
        if row["count"]:
            margin = Margin(row["currency"], row["amount"], row["count"], row["vat_regime"])
            found[row["currency"], row["year"]].append(margin)
    return {key: _of_both_regimes(margins) for key, margins in found.items()}


def _of_both_regimes(margins: list[Margin]) -> Margin:
    if len(margins) == 1:
        return margins[0]
    amount = sum((margin.amount or ZERO for margin in margins), ZERO)
    return Margin(margins[0].currency, amount, sum(margin.count for margin in margins))


# The name of today; that of the sale where the row has been deleted.
_MODEL = Coalesce("model_car__intitule", "model_name")
_GARAGE = Coalesce(NullIf("garage__nom", Value("")), "garage__localisation", "garage_name")


def _shares(partner: Partner, year: int, column: str, name: Coalesce) -> dict[str, list[Share]]:
    """By currency, the highest amounts first."""
    period = year_of(year, "")
    rows = (
        _sold(partner, period.start, period.end)
        .values("currency", row=F(f"{column}_id"), name=name)
        .annotate(**_TURNOVER)
        .order_by("-amount", "name")
    )
    shares: dict[str, list[Share]] = defaultdict(list)
    for row in rows:
        shares[row["currency"]].append(Share(id=row.pop("row"), **row))
    return shares


def _stock(partner: Partner, today: date) -> dict[str, list[Stock]]:
    ages = [
        When(created_at__gte=midnight(today - timedelta(days=last)), then=Value(str(last)))
        for last in AGES
        if last is not None
    ]
    rows = (
        Car.objects.of(partner)
        .real()
        .filter(status=Car.Status.AVAILABLE)
        .order_by()
        .values("devise", age=Case(*ages, default=Value(""), output_field=CharField()))
        .annotate(count=Count("pk"), value=Sum("prix"))
    )
    found: dict[str, dict[str, tuple[int, Decimal]]] = defaultdict(dict)
    for row in rows:
        found[row["devise"]][row["age"]] = (row["count"], row["value"])
    return {currency: _ages(currency, by_age) for currency, by_age in found.items()}


def _ages(currency: str, by_age: dict[str, tuple[int, Decimal]]) -> list[Stock]:
    ages, first = [], 0
    for last in AGES:
        ages.append(Stock(currency, first, last, *by_age.get("" if last is None else str(last), (0, ZERO))))
        first = (last or 0) + 1
    return ages


def _sum(currency: str, parts: Iterable[Turnover | None]) -> Turnover:
    there = [part for part in parts if part]
    return Turnover(currency, sum((part.amount for part in there), ZERO), sum(part.count for part in there))
