"""What holds for every car, whether it is for sale or to be priced."""

from datetime import date

from babel.numbers import format_decimal
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.models.languages import babel_locale
from apps.core.models.text import fold_code
from apps.core.types import StrOrPromise

MIN_YEAR, MAX_YEAR = 1885, 9999
MAX_KILOMETRAGE = 9_999_999
MAX_POWER = 2000
MAX_DESCRIPTION = 5000
VIN_LENGTH = 17
MAX_SECONDARY_IMAGES = 12
FIRST_DAY, LAST_DAY = date(2000, 1, 1), date(2099, 12, 31)


def check_year(year: int | None) -> None:
    """Raises ValidationError for a year after the next one."""
    if year is not None and year > timezone.localdate().year + 1:
        raise ValidationError(_("This year is in the future."))


def check_first_registration(day: date | None) -> None:
    """Raises ValidationError for a day before the first cars, or after this one."""
    if day is not None and day.year < MIN_YEAR:
        raise ValidationError(_("Enter a date from %(year)d on.") % {"year": MIN_YEAR})
    if day is not None and day > timezone.localdate():
        raise ValidationError(_("This date is in the future."))


def check_plausible(day: date | None) -> None:
    """Raises ValidationError for a day of another century: a typing error, and beyond what can be counted with."""
    if day is not None and not FIRST_DAY <= day <= LAST_DAY:
        raise ValidationError(_("Enter a valid date."))


def check_vin(vin: str) -> None:
    """Raises ValidationError for a VIN that is too long, whatever stands between its characters."""
    if len(fold_code(vin)) > VIN_LENGTH:
        raise ValidationError(_("A VIN has at most 17 characters."))


def too_many_images() -> StrOrPromise:
    return _("No more than 12 secondary photos.")


def distance_text(kilometres: int) -> str:
    """`48 200 km`, as the current language writes numbers."""
    return f"{format_decimal(kilometres, locale=babel_locale())} km"
