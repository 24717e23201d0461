"""Periods by name and as they are written: first day, last day, buckets."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rest_framework.exceptions import ValidationError

from apps.core.models.days import midnight
from apps.statistics.periods import last_twelve_months, read_period

pytestmark = pytest.mark.database

TODAY = date(2026, 11, 21)
DAYS = st.dates(date(1900, 1, 1), date(2199, 12, 31))


@pytest.mark.parametrize(
    "text, first, last, step, count",
    [
        ("2026", "2026-01-01", "2026-12-31", "month", 12),
        ("1900", "1900-01-01", "1900-12-31", "month", 12),
        ("2199", "2199-01-01", "2199-12-31", "month", 12),
        ("2026-Q1", "2026-01-01", "2026-03-31", "month", 3),
        ("2026-Q4", "2026-10-01", "2026-12-31", "month", 3),
        ("2026-11", "2026-11-01", "2026-11-30", "day", 30),
        ("2024-02", "2024-02-01", "2024-02-29", "day", 29),
        ("2023-02", "2023-02-01", "2023-02-28", "day", 28),
        ("2026-12", "2026-12-01", "2026-12-31", "day", 31),
        ("2024-02-29", "2024-02-29", "2024-02-29", "hour", 24),
        ("2026-03-29", "2026-03-29", "2026-03-29", "hour", 23),
        ("2026-10-25", "2026-10-25", "2026-10-25", "hour", 25),
        ("2026-11-21..2026-11-21", "2026-11-21", "2026-11-21", "day", 1),
        ("2026-01-01..2026-03-03", "2026-01-01", "2026-03-03", "day", 62),
        ("2026-01-01..2026-03-04", "2026-01-01", "2026-03-04", "month", 3),
        ("2026-01-31..2026-03-31", "2026-01-31", "2026-03-31", "day", 60),
        ("2025-12-31..2026-12-01", "2025-12-31", "2026-12-01", "month", 13),
        ("2016-11-21..2026-11-20", "2016-11-21", "2026-11-20", "month", 121),
        ("today", "2026-11-21", "2026-11-21", "hour", 24),
        ("week", "2026-11-16", "2026-11-22", "day", 7),
        ("month", "2026-11-01", "2026-11-30", "day", 30),
        ("quarter", "2026-10-01", "2026-12-31", "month", 3),
        ("year", "2026-01-01", "2026-12-31", "month", 12),
    ],
)
def test_read_period_returns_range_and_buckets(text: str, first: str, last: str, step: str, count: int) -> None:
    period = read_period(text, today=TODAY)

    assert (str(period.first), str(period.last), period.step) == (first, last, step)
    assert len(list(period.buckets())) == count
    assert period.name == text


@pytest.mark.parametrize(
    "today, first, last",
    [
        (date(2026, 1, 1), "2025-12-29", "2026-01-04"),
        (date(2027, 1, 3), "2026-12-28", "2027-01-03"),
        (date(2024, 2, 29), "2024-02-26", "2024-03-03"),
        (date(2026, 11, 16), "2026-11-16", "2026-11-22"),
    ],
)
def test_week_period_uses_iso_week_across_years(today: date, first: str, last: str) -> None:
    period = read_period("week", today=today)

    assert (str(period.first), str(period.last)) == (first, last)


@pytest.mark.parametrize(
    "text",
    [
        "", "1899", "2200", "9999", "0000", "9999-12", "9999-Q4", "9999-12-31", "0001-01-01", "26", "20260", "-2026",
        "2026-Q0", "2026-Q5", "2026-q3", "2026-00", "2026-13", "2026-1", "2026-02-29", "2026-11-31", "2026-W47",
        "2026-11-21T00:00", "2026-03-31..2026-01-01", "2016-11-21..2026-11-22", "2199-12-31..2200-01-01",
        "2026-01-01..", "..2026-01-01", "2026..2027", "2026-01-01...2026-03-31", "2026-01-01..2026-01-02..2026-01-03",
        "Today", "yesterday", "all", "２０２６", "2026\n", " 2026", "2026\x00", "1e4", "9" * 10_000,
    ],
)  # fmt: skip
def test_invalid_period_raises_validation_error(text: str) -> None:
    with pytest.raises(ValidationError) as refused:
        read_period(text, today=TODAY)
    assert list(refused.value.detail) == ["period"]


@given(st.text())
def test_any_text_parses_or_raises_validation_error(text: str) -> None:
    try:
        period = read_period(text, today=TODAY)
    except ValidationError:
        return
    assert period.first <= period.last


@given(DAYS, st.integers(0, 3652))
def test_range_buckets_are_sorted_and_cover_range(first: date, days: int) -> None:
    last = min(first + timedelta(days=days), date(2199, 12, 31))

    period = read_period(f"{first}..{last}", today=TODAY)
    buckets = list(period.buckets())

    assert buckets == sorted(set(buckets))
    assert (period.step == "day") is ((last - first).days < 62)
    if period.step == "day":
        assert (buckets[0], buckets[-1], len(buckets)) == (first, last, (last - first).days + 1)
    else:
        assert {(bucket.year, bucket.month) for bucket in buckets} >= {
            (first.year, first.month),
            (last.year, last.month),
        }
        assert buckets[0] == first
        assert all(bucket.day == 1 for bucket in buckets[1:])


@given(st.dates(date(1901, 1, 1), date(2199, 12, 24)))
def test_named_periods_contain_today(today: date) -> None:
    for name, longest in (("today", 1), ("week", 7), ("month", 31), ("quarter", 92), ("year", 366)):
        period = read_period(name, today=today)
        assert period.first <= today <= period.last
        assert (period.last - period.first).days < longest


@given(DAYS)
def test_day_hour_buckets_stay_within_day(day: date) -> None:
    period = read_period(str(day), today=TODAY)
    hours = [hour for hour in period.buckets() if isinstance(hour, datetime)]

    assert 23 <= len(hours) <= 26
    assert all(later - earlier == timedelta(hours=1) for earlier, later in pairwise(hours))
    assert period.start.astimezone(UTC) - hours[0] < timedelta(hours=1)
    assert hours[-1] < period.end


@given(DAYS)
def test_last_twelve_months_end_with_current_month(today: date) -> None:
    months = list(last_twelve_months(today).buckets())

    assert len(months) == 12
    assert months[-1] == today.replace(day=1)


def test_midnight_uses_paris_time_zone() -> None:
    assert midnight(date(2026, 7, 1)).astimezone(UTC) == datetime(2026, 6, 30, 22, tzinfo=UTC)
    assert midnight(date(2026, 1, 1)).astimezone(UTC) == datetime(2025, 12, 31, 23, tzinfo=UTC)
