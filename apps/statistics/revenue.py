"""Revenue, added up by the database; amounts of two currencies are never added."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, date, datetime
from decimal import Decimal

from django.db.models import DateField, Sum
from django.db.models.functions import TruncDay, TruncHour, TruncMonth
from django.db.models.functions.datetime import TruncBase
from django.utils import timezone

from apps.core.models.currencies import CURRENCIES
from apps.partners.models import Partner

from .periods import ONE_DAY, Period, Step, last_twelve_months
from .sources import ORDERS, SOURCES

ZERO = Decimal(0)

Sums = dict[date, Decimal]


@dataclass(frozen=True)
class Bucket:
    """The revenue of one hour, day or month, named by its beginning (ISO 8601); `orders` is the shop's part of it."""

    date: str
    amount: Decimal
    orders: Decimal
    currency: str


@dataclass(frozen=True)
class CurrencyTotal:
    currency: str
    total: Decimal = ZERO


@dataclass(frozen=True)
class PeriodRevenue:
    period: Period
    currency: str
    total: Decimal
    by_currency: list[CurrencyTotal]
    series: list[Bucket]


@dataclass(frozen=True)
class CurrencyOverview:
    currency: str
    yearly: Decimal = ZERO
    current_month: Decimal = ZERO
    previous_month: Decimal = ZERO
    previous_year: Decimal = ZERO


@dataclass(frozen=True)
class Overview:
    own: CurrencyOverview
    by_currency: list[CurrencyOverview]
    series: list[Bucket]

    @property
    def currency(self) -> str:
        return self.own.currency


def revenue_of(*, partner: Partner, period: Period) -> PeriodRevenue:
    """Total and series in the partner's currency, the totals of the other currencies beside them.

    One query for each source.
    """
    amounts, orders = _amounts(partner, period)
    totals = {currency: sum(by_bucket.values(), ZERO) for currency, by_bucket in amounts.items()}
    own = partner.currency
    return PeriodRevenue(
        period=period,
        currency=own,
        total=totals.pop(own, ZERO),
        by_currency=[CurrencyTotal(currency, totals[currency]) for currency in CURRENCIES if currency in totals],
        series=_series(amounts[own], orders[own], period, own),
    )


def revenue_overview(*, partner: Partner, today: date) -> Overview:
    """This year and month, the ones before, and the last twelve months. One query for each source."""
    months, orders = _amounts(partner, Period("", date(today.year - 1, 1, 1), date(today.year, 12, 31), "month"))
    found = {currency: _overview_of(currency, amounts, today) for currency, amounts in months.items()}
    own = partner.currency
    return Overview(
        own=found.pop(own, CurrencyOverview(own)),
        by_currency=[found[currency] for currency in CURRENCIES if currency in found],
        series=_series(months[own], orders[own], last_twelve_months(today), own),
    )


def _overview_of(currency: str, amounts: Sums, today: date) -> CurrencyOverview:
    """`amounts`: of each month of this year and the one before."""
    this_month = today.replace(day=1)
    last_month = (this_month - ONE_DAY).replace(day=1)
    return CurrencyOverview(
        currency,
        yearly=sum((amount for month, amount in amounts.items() if month.year == today.year), ZERO),
        current_month=amounts.get(this_month, ZERO),
        previous_month=amounts.get(last_month, ZERO),
        previous_year=sum((amount for month, amount in amounts.items() if month.year < today.year), ZERO),
    )


def _amounts(partner: Partner, period: Period) -> tuple[dict[str, Sums], dict[str, Sums]]:
    """The sums by currency and by the beginning of the bucket, and the orders' part; empty buckets are left out."""
    amounts: dict[str, Sums] = defaultdict(lambda: defaultdict(Decimal))
    orders: dict[str, Sums] = defaultdict(lambda: defaultdict(Decimal))
    for source in SOURCES:
        rows = (
            source.between(partner, period.start, period.end)
            .annotate(bucket=_bucket(source.moment, period.step))
            .values_list(source.currency, "bucket")
            .annotate(Sum(source.amount))
        )
        for currency, beginning, amount in rows:
            bucket = period.bucket_of(beginning)
            amounts[currency][bucket] += amount
            if source is ORDERS:
                orders[currency][bucket] += amount
    return amounts, orders


def _bucket(moment: str, step: Step) -> TruncBase:
    zone = timezone.get_default_timezone()
    if step == "month":
        return TruncMonth(moment, tzinfo=zone, output_field=DateField())
    if step == "day":
        return TruncDay(moment, tzinfo=zone, output_field=DateField())
    # In UTC: the hour that the clocks go through twice is two hours.
    return TruncHour(moment, tzinfo=UTC)


def _series(amounts: Sums, orders: Sums, period: Period, currency: str) -> list[Bucket]:
    return [
        Bucket(_iso(bucket), amounts.get(bucket, ZERO), orders.get(bucket, ZERO), currency)
        for bucket in period.buckets()
    ]


def _iso(bucket: date) -> str:
    """`2026-11-21`, or an hour with the partner's offset."""
    moment = timezone.localtime(bucket, timezone.get_default_timezone()) if isinstance(bucket, datetime) else bucket
    return moment.isoformat()
