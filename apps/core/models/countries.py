"""The countries and territories of ISO 3166-1 that have inhabitants, by their codes of two letters."""

import phonenumbers
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

DEFAULT_COUNTRY = "FR"
# Regions of the telephone network that ISO 3166-1 has no code of its own for.
COUNTRIES = tuple(sorted({*phonenumbers.SUPPORTED_REGIONS} - {"AC", "TA", "XK"}))


def check_country(code: str) -> None:
    """Raises Django's ValidationError."""
    if code not in COUNTRIES:
        raise ValidationError(_("Choose a country."))


def country_column() -> models.CharField:
    return models.CharField(
        _("country"), max_length=2, default=DEFAULT_COUNTRY, db_default=DEFAULT_COUNTRY, validators=[check_country]
    )
