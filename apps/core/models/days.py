"""Days of the calendar and moments, on the clock of the partner's time zone."""

from datetime import date, datetime, time, timedelta

from django.utils import timezone
from django.utils.formats import date_format  # noqa: TID251 - for the one function that calls it rightly


def midnight(day: date) -> datetime:
    """The first moment of `day`."""
    return timezone.make_aware(datetime.combine(day, time.min))


def last_second(day: date) -> datetime:
    return midnight(day + timedelta(days=1)) - timedelta(seconds=1)


def date_text(moment: date | datetime, form: str = "DATE_FORMAT") -> str:
    """A day, or a moment where the partner is, as the current language writes it; `form` is a format of Django's.

    Django's `date_format` alone would write a moment in UTC.
    """
    return date_format(timezone.localtime(moment) if isinstance(moment, datetime) else moment, form)
