"""Revenue, added up by the database; amounts of two currencies are never added (contract, section 2, Statistics)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

from django.db.models import DateField, Q, Sum
from django.db.models.functions import TruncDay, TruncHour, TruncMonth
from django.utils import timezone

from apps.core.currencies import CURRENCIES
from apps.partners.models import Partner
from apps.sales.models import Sale

from .periods import ONE_DAY, Period, last_twelve_months, month_of, year_of

ZERO = Decimal(0)


@dataclass(frozen=True)
class Bucket:
    """The revenue of one hour, day or month, named by its beginning (ISO 8601)."""

    date: str
    amount: Decimal
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
    """Total and series in the partner's currency, the totals of the other currencies beside them. One query."""
    amounts = _amounts(partner, period)
    totals = {currency: sum(by_bucket.values(), ZERO) for currency, by_bucket in amounts.items()}
    own = partner.currency
    return PeriodRevenue(
        period=period,
        currency=own,
        total=totals.pop(own, ZERO),
        by_currency=[CurrencyTotal(currency, totals[currency]) for currency in CURRENCIES if currency in totals],
        series=_series(amounts[own], period, own),
    )


def revenue_overview(*, partner: Partner, today: date) -> Overview:
    """This year and month, the ones before, and the last twelve months. Two queries."""
    this_year, last_year = year_of(today.year, ""), year_of(today.year - 1, "")
    this_month = month_of(today, "")
    last_month = month_of(this_month.first - ONE_DAY, "")
    rows = (
        Sale.objects.of(partner)
        .active()
        .sold_between(last_year.start, this_year.end)
        .values("currency")
        .annotate(
            yearly=_sum_of(this_year),
            current_month=_sum_of(this_month),
            previous_month=_sum_of(last_month),
            previous_year=_sum_of(last_year),
        )
        .order_by()
    )
    found = {row["currency"]: CurrencyOverview(**row) for row in rows}
    own, period = partner.currency, last_twelve_months(today)
    return Overview(
        own=found.pop(own, CurrencyOverview(own)),
        by_currency=[found[currency] for currency in CURRENCIES if currency in found],
        series=_series(_amounts(partner, period)[own], period, own),
    )


def _sum_of(period: Period) -> Sum:
    return Sum("price", filter=Q(sold_at__gte=period.start, sold_at__lt=period.end), default=ZERO)


def _amounts(partner: Partner, period: Period) -> dict[str, dict[date, Decimal]]:
    """The sums by currency and by the beginning of the bucket; empty buckets are left out."""
    zone = timezone.get_default_timezone()
    bucket: Any = {
        "month": TruncMonth("sold_at", tzinfo=zone, output_field=DateField()),
        "day": TruncDay("sold_at", tzinfo=zone, output_field=DateField()),
        # In UTC: the hour that the clocks go through twice is two hours.
        "hour": TruncHour("sold_at", tzinfo=UTC),
    }[period.step]
    rows = (
        Sale.objects.of(partner)
        .active()
        .sold_between(period.start, period.end)
        .annotate(bucket=bucket)
        .values_list("currency", "bucket")
        .annotate(amount=Sum("price"))
        .order_by()
    )
    amounts: dict[str, dict[date, Decimal]] = defaultdict(dict)
    for currency, beginning, amount in rows:
        amounts[currency][beginning] = amount
    return amounts


def _series(amounts: dict[date, Decimal], period: Period, currency: str) -> list[Bucket]:
    return [Bucket(_iso(bucket), amounts.get(bucket, ZERO), currency) for bucket in period.buckets()]


def _iso(bucket: date) -> str:
    """`2026-11-21`, or an hour with the partner's offset."""
    moment = timezone.localtime(bucket, timezone.get_default_timezone()) if isinstance(bucket, datetime) else bucket
    return moment.isoformat()
