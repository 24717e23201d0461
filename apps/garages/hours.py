"""Whether a garage is open: its hours and closures, on the clock of the partner's zone."""

from datetime import datetime, time, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from .models import Garage

TimeRange = tuple[time, time]


def why_closed(garage: Garage, start: datetime, end: datetime) -> str | None:
    """Why an appointment from `start` to `end` (aware) does not fit the garage's hours; None where it does.

    A garage without hours is open at any time, but for its closures. A series reads both once, prefetched.
    """
    first, last = timezone.localtime(start), timezone.localtime(end)
    # An appointment that ends at midnight does not touch the next day.
    last_day = (last - timedelta(microseconds=1)).date()
    closures = (row for row in garage.closures.all() if row.first_day <= last_day and row.last_day >= first.date())
    closure = next(closures, None)
    if closure and closure.reason:
        return _("%(garage)s: closed on that day (%(reason)s).") % {"garage": garage, "reason": closure.reason}
    if closure:
        return _("%(garage)s: closed on that day.") % {"garage": garage}
    hours = garage.opening_hours.all()
    if not hours:
        return None
    of_the_day = [(row.opens, row.closes) for row in hours if row.weekday == first.isoweekday()]
    if last.date() == first.date():
        for opens, closes in joined(of_the_day):
            if opens <= first.time() and last.time() <= closes:
                return None
    return _("%(garage)s: outside the opening hours.") % {"garage": garage}


def joined(ranges: list[TimeRange]) -> list[TimeRange]:
    """The ranges of a day in order, those that touch made one."""
    found: list[TimeRange] = []
    for opens, closes in sorted(ranges):
        if found and opens <= found[-1][1]:
            found[-1] = (found[-1][0], max(closes, found[-1][1]))
        else:
            found.append((opens, closes))
    return found
