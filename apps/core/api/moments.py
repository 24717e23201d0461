"""Days and moments as people send them: of years that every clock and every database can count with.

`datetime` overflows where a moment of year 1 or 9999 is brought to another zone, with or without an offset.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import django_filters
from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_filters.fields import IsoDateTimeField
from rest_framework import serializers

FIRST_YEAR, LAST_YEAR = 1800, 2199
# No dealership has older books, and revenue periods start no earlier.
FIRST_SALE = datetime(1900, 1, 1, tzinfo=UTC)
_OUT_OF_BOUNDS = _("Enter a date between the years 1800 and 2199.")


def _within(value: date) -> bool:
    return FIRST_YEAR <= value.year <= LAST_YEAR


class BoundedDateTimeField(serializers.DateTimeField):
    default_error_messages = {"overflow": _OUT_OF_BOUNDS}

    def to_internal_value(self, value: datetime | str) -> datetime:
        try:
            moment: datetime = super().to_internal_value(value)
        except OverflowError:
            self.fail("overflow")
        if not _within(moment):
            self.fail("overflow")
        return moment


class PastDateTimeField(BoundedDateTimeField):
    """A moment that has passed; a day without an hour is its first moment, in the partner's time zone."""

    default_error_messages = {
        "future": _("This date is in the future."),
        "early": _("This date is too far in the past."),
    }

    def to_internal_value(self, value: datetime | str) -> datetime:
        moment = super().to_internal_value(value)
        if moment > timezone.now():
            self.fail("future")
        if moment < FIRST_SALE:
            self.fail("early")
        return moment


class BoundedDateField(serializers.DateField):
    default_error_messages = {"overflow": _OUT_OF_BOUNDS}

    def to_internal_value(self, value: date | str) -> date:
        day: date = super().to_internal_value(value)
        if not _within(day):
            self.fail("overflow")
        return day


class _BoundedFormMixin(forms.Field):
    def to_python(self, value: object) -> Any:
        try:
            read = super().to_python(value)
        except OverflowError as exc:
            raise ValidationError(_OUT_OF_BOUNDS) from exc
        if read is not None and not _within(read):
            raise ValidationError(_OUT_OF_BOUNDS)
        return read


class _DayFormField(_BoundedFormMixin, forms.DateField):
    pass


class _MomentFormField(_BoundedFormMixin, IsoDateTimeField):
    def to_python(self, value: object) -> Any:
        moment = super().to_python(value)
        # PostgreSQL refuses offsets that Python takes, such as +21:20.
        return moment and moment.astimezone(UTC)


class BoundedDateFilter(django_filters.DateFilter):
    field_class = _DayFormField


class BoundedDateTimeFilter(django_filters.IsoDateTimeFilter):
    """A moment with any offset; without one, on the clock of the partner's zone."""

    field_class = _MomentFormField
