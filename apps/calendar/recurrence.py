"""Repeated appointments: the rules of RFC 5545 that are accepted, on the wall clock of the appointment's zone."""

from datetime import UTC, date, datetime, time, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

from dateutil.relativedelta import relativedelta
from dateutil.rrule import rrulestr
from django.db import models
from django.utils.translation import gettext as _

MAX_OCCURRENCES = 200
MAX_YEARS = 2
MAX_INTERVAL = 99
SHORTEST_MONTH = 28
FREQUENCIES = ("DAILY", "WEEKLY", "MONTHLY")
PARTS = {"FREQ", "INTERVAL", "BYDAY", "COUNT", "UNTIL"}
DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


class Scope(models.TextChoices):
    """Which appointments of a series a change is for."""

    THIS = "this"
    FOLLOWING = "following"
    ALL = "all"


def bounded_rule(text: str, start: datetime, zone: str) -> str:
    """The rule of a series that begins at `start`, its end written as COUNT; raises ValueError with a translated text.

    A rule without an end goes on for as long as a series may.
    """
    parts = _parts(text)
    wall = _wall(start, zone)
    limit = wall + relativedelta(years=MAX_YEARS)
    count = _number(parts["COUNT"], 99_999) if "COUNT" in parts else None
    last = _until(parts["UNTIL"], zone) if "UNTIL" in parts else None
    kept = ";".join(f"{name}={parts[name]}" for name in ("FREQ", "INTERVAL", "BYDAY") if name in parts)
    found = [
        moment
        for moment in islice(rrulestr(kept, dtstart=wall), MAX_OCCURRENCES + 1)
        if moment <= (last or limit) and moment <= limit
    ]
    if not found or found[0] != wall:
        raise ValueError(_("The first appointment must fall on a day of the rule."))
    if (count or 0) > min(len(found), MAX_OCCURRENCES) or (last and (last > limit or len(found) > MAX_OCCURRENCES)):
        raise ValueError(_("A series has at most 200 appointments over two years."))
    return f"{kept};COUNT={count or min(len(found), MAX_OCCURRENCES)}"


def with_count(rule: str, count: int) -> str:
    """The rule with another number of appointments."""
    return f"{rule.partition(';COUNT=')[0]};COUNT={count}"


def moved(rule: str, starts: list[datetime], number: int, by: timedelta, zone: str) -> tuple[str, datetime, list[int]]:
    """The stored rule of the appointments at `starts` where the one of this number comes so much later on the wall
    clock, the first of their new starts, and the number of each in the new rule.

    The new rule may know others between them, which are not held: a series on the 29th has none in most Februaries.
    """
    walls = [_wall(start, zone) for start in starts]
    before, after = walls[number], walls[number] + by
    days = (after.date() - before.date()).days
    parts = dict(term.split("=") for term in rule.partition(";COUNT=")[0].split(";"))
    begins, months = walls[0] + by, [_month(wall) for wall in walls]
    if "BYDAY" in parts:
        _move_week(parts, days)
    elif parts["FREQ"] == "MONTHLY" and days:
        later = _month(after) - _month(before)
        months = [month + later for month in months]
        _move_month(parts, months, after.day)
        begins = datetime.combine(walls[0] + relativedelta(months=later, day=after.day), after.time())
    terms = ";".join(f"{name}={value}" for name, value in parts.items())
    numbers = _numbers_in(terms, begins, months) if "BYMONTH" in parts else list(range(len(starts)))
    return f"{terms};COUNT={numbers[-1] + 1}", _utc(begins, zone), numbers


def _numbers_in(terms: str, begins: datetime, months: list[int]) -> list[int]:
    """The number of each of these months' appointments; the last of them ends the series."""
    numbers: dict[int, int] = {}
    for number, wall in enumerate(rrulestr(terms, dtstart=begins)):
        if _month(wall) > months[-1]:
            break
        numbers[_month(wall)] = number
    return [numbers[month] for month in months]


def _move_week(parts: dict[str, str], days: int) -> None:
    """Other days of the week, as many days later.

    So is the day on which its weeks begin: of two days in every second week, one would come into another week.
    """
    parts["BYDAY"] = ",".join(_later(day, days) for day in parts["BYDAY"].split(","))
    if parts.get("INTERVAL", "1") != "1":
        parts["WKST"] = _later(parts.get("WKST", "MO"), days)


def _move_month(parts: dict[str, str], months: list[int], day: int) -> None:
    """Another day of these months: the last one of those that are shorter.

    A rule without BYMONTHDAY leaves out the months that lack its day; another day is not to bring them in.
    """
    for name in ("BYMONTH", "BYMONTHDAY", "BYSETPOS"):
        parts.pop(name, None)
    if len(range(months[0], months[-1], int(parts.get("INTERVAL", "1")))) != len(months) - 1:
        parts["BYMONTH"] = ",".join(str(month) for month in sorted({month % 12 + 1 for month in months}))
    if day > SHORTEST_MONTH:
        parts["BYMONTHDAY"] = ",".join(map(str, range(SHORTEST_MONTH, day + 1)))
        parts["BYSETPOS"] = "-1"


def _month(wall: datetime) -> int:
    """Its number, counted from January of year 0."""
    return wall.year * 12 + wall.month - 1


def occurrences(rule: str, start: datetime, zone: str) -> list[datetime]:
    """The starts of a series, in UTC: the same hour of the wall clock across clock changes."""
    walls = rrulestr(rule, dtstart=_wall(start, zone))
    return [_utc(moment, zone) for moment in walls]


def wall_shift(before: datetime, after: datetime, zone: str) -> timedelta:
    return _wall(after, zone) - _wall(before, zone)


def _later(day: str, days: int) -> str:
    return DAYS[(DAYS.index(day) + days) % 7]


def _wall(moment: datetime, zone: str) -> datetime:
    return moment.astimezone(ZoneInfo(zone)).replace(tzinfo=None)


def _utc(wall: datetime, zone: str) -> datetime:
    return wall.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)


def _parts(text: str) -> dict[str, str]:
    """Raises ValueError for what is not one of the rules that are accepted."""
    pairs = [part.partition("=") for part in text.removeprefix("RRULE:").upper().split(";")]
    parts = {name: value for name, _sign, value in pairs}
    days = parts.get("BYDAY", "MO").split(",")
    if (
        len(parts) != len(pairs)
        or not parts.keys() <= PARTS
        or parts.get("FREQ") not in FREQUENCIES
        or not set(days) <= set(DAYS)
        or len(days) != len(set(days))
        or ("BYDAY" in parts and parts["FREQ"] != "WEEKLY")
        or {"COUNT", "UNTIL"} <= parts.keys()
    ):
        raise ValueError(unknown_rule())
    _number(parts.get("INTERVAL", "1"), MAX_INTERVAL)
    return parts


def unknown_rule() -> str:
    return _("Enter a rule such as FREQ=WEEKLY;BYDAY=MO;COUNT=10.")


def _number(text: str, most: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    if not 1 <= number <= most:
        raise ValueError(unknown_rule())
    return number


def _until(text: str, zone: str) -> datetime:
    """A day, which is included, or a moment in UTC."""
    try:
        if len(text) == len("20261231"):
            return datetime.combine(date.fromisoformat(text), time.max)
        return _wall(datetime.strptime(text, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC), zone)
    except (ValueError, OverflowError):
        raise ValueError(unknown_rule()) from None
