"""Errors of the public page of a car."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.core.api.errors import TooManyTries


class TooManyTestDrives(TooManyTries):
    """The person has as many test drives to come as one may."""

    default_code = "test_drives_open"

    def __init__(self, *, count: int, wait: float) -> None:
        message = _(
            "You already have %(count)d test drives to come here. Please call to change or cancel one before you book "
            "another."
        )
        super().__init__(message % {"count": count}, wait=wait)


class TestDrivesOfTheDay(TooManyTries):
    """An address has booked as many test drives as it may in a day."""

    default_code = "test_drives_of_the_day"
    default_detail = gettext_lazy(
        "No more test drives can be booked from here today. Please call, or try again tomorrow."
    )
