"""Periods of revenue, in the partner's time zone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Literal

from django.utils.translation import gettext as _

from apps.core.api.errors import invalid
from apps.core.models.days import midnight

FIRST_YEAR, LAST_YEAR = 1900, 2199
MAX_DAYS = 3653  # Ten years.
MAX_DAY_BUCKETS = 62
ONE_DAY = timedelta(days=1)

Step = Literal["hour", "day", "month"]


@dataclass(frozen=True)
class Period:
    """From the start of the day `first` to the end of the day `last`, cut into buckets of one `step`."""

    name: str
    first: date
    last: date
    step: Step

    @property
    def start(self) -> datetime:
        return midnight(self.first)

    @property
    def end(self) -> datetime:
        """The first moment after the period."""
        return midnight(self.last + ONE_DAY)

    def buckets(self) -> Iterator[date]:
        """The buckets' beginnings: days, months from `first` on, or hours (in UTC: a day may have 23 or 25)."""
        if self.step == "month":
            month = self.first
            while month <= self.last:
                yield month
                month = next_month(month)
        elif self.step == "day":
            for offset in range((self.last - self.first).days + 1):
                yield self.first + timedelta(days=offset)
        else:
            hour = self.start.astimezone(UTC).replace(minute=0, second=0)
            while hour < self.end:
                yield hour
                hour += timedelta(hours=1)

    def bucket_of(self, beginning: date) -> date:
        """The bucket of what the database has truncated to `beginning`: a first month may begin before `first`."""
        return max(beginning, self.first) if self.step == "month" else beginning


def next_month(day: date) -> date:
    """The first of the month after `day`."""
    return (day.replace(day=1) + timedelta(days=31)).replace(day=1)


def year_of(year: int, name: str) -> Period:
    return Period(name, date(year, 1, 1), date(year, 12, 31), "month")


def quarter_of(year: int, quarter: int, name: str) -> Period:
    first = date(year, 3 * quarter - 2, 1)
    return Period(name, first, next_month(date(year, 3 * quarter, 1)) - ONE_DAY, "month")


def month_of(day: date, name: str) -> Period:
    return Period(name, day.replace(day=1), next_month(day) - ONE_DAY, "day")


def week_of(day: date, name: str) -> Period:
    """The ISO week: from Monday to Sunday."""
    monday = day - timedelta(days=day.weekday())
    return Period(name, monday, monday + timedelta(days=6), "day")


def last_twelve_months(today: date) -> Period:
    """The month of `today` and the eleven before it."""
    first = next_month(today.replace(year=today.year - 1, day=1))
    return Period("", first, next_month(today) - ONE_DAY, "month")


def range_of(first: date, last: date, name: str) -> Period:
    """Both days included, ten years at most. Raises ValueError."""
    if not first <= last or (last - first).days >= MAX_DAYS:
        raise ValueError(name)
    return Period(name, first, last, "day" if (last - first).days < MAX_DAY_BUCKETS else "month")


NAMED: dict[str, Callable[[date], Period]] = {
    "today": lambda today: Period("today", today, today, "hour"),
    "week": lambda today: week_of(today, "week"),
    "month": lambda today: month_of(today, "month"),
    "quarter": lambda today: quarter_of(today.year, (today.month + 2) // 3, "quarter"),
    "year": lambda today: year_of(today.year, "year"),
}
_DAY = r"\d{4}-\d{2}-\d{2}"
_WRITTEN: dict[re.Pattern[str], Callable[[str], Period]] = {
    re.compile(r"\d{4}", re.ASCII): lambda text: year_of(int(text), text),
    re.compile(r"\d{4}-Q[1-4]", re.ASCII): lambda text: quarter_of(int(text[:4]), int(text[-1]), text),
    re.compile(r"\d{4}-\d{2}", re.ASCII): lambda text: month_of(date.fromisoformat(f"{text}-01"), text),
    re.compile(_DAY, re.ASCII): lambda text: Period(text, date.fromisoformat(text), date.fromisoformat(text), "hour"),
    re.compile(rf"{_DAY}\.\.{_DAY}", re.ASCII): lambda text: range_of(
        date.fromisoformat(text[:10]), date.fromisoformat(text[12:]), text
    ),
}


def read_period(text: str, *, today: date) -> Period:
    """`2026`, `2026-Q3`, `2026-11`, `2026-11-21`, `2026-01-01..2026-03-31`, or today, week, month, quarter, year.

    Years 1900 to 2199. Raises a 422 under `period`.
    """
    if text in NAMED:
        return NAMED[text](today)
    read = next((read for pattern, read in _WRITTEN.items() if pattern.fullmatch(text)), None)
    try:
        period = read(text) if read else None
    except (ValueError, OverflowError):
        period = None
    if period is None or period.first.year < FIRST_YEAR or period.last.year > LAST_YEAR:
        raise invalid("period", _("Enter a period such as 2026, 2026-Q3, 2026-11 or 2026-01-01..2026-03-31."))
    return period
