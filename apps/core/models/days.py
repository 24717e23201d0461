"""Days of the calendar, in the partner's time zone."""

from datetime import date, datetime, time

from django.utils import timezone


def midnight(day: date) -> datetime:
    """The first moment of `day`."""
    return timezone.make_aware(datetime.combine(day, time.min))
