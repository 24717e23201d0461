"""Days of the calendar, in the partner's time zone."""

from datetime import date, datetime, time, timedelta

from django.utils import timezone


def midnight(day: date) -> datetime:
    """The first moment of `day`."""
    return timezone.make_aware(datetime.combine(day, time.min))


def last_second(day: date) -> datetime:
    return midnight(day + timedelta(days=1)) - timedelta(seconds=1)
