"""Telephone numbers, kept as E.164; French where no country is given."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import phonenumbers
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from phonenumbers import NumberParseException, PhoneMetadata, PhoneNumber, PhoneNumberType
from rest_framework import serializers

from .texts import TextField

# The columns that hold a person's or a place's number; those of issued papers stay as they were printed.
COLUMNS = ("phone_number", "client_phone")
FRANCE = 33
# Réunion and Mayotte, Guadeloupe, Guyane, Martinique: dialled like the mainland in France, by their own codes abroad.
OVERSEAS = (262, 590, 594, 596)
_SOMEONES = (PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE)
# Longer texts hold no number; libphonenumber reads none of that length either.
MAX_TEXT = 250
# A remark behind the number is no part of it: ` (bureau)`, ` Mme Martin`.
_NOTE = re.compile(r"[\s(\[]+[^\W\d_]{2,}\D*$")
_BEFORE = re.compile(r"^[^\d+]+")
_INVALID = _("Enter a valid phone number.")
_TOO_SHORT = _("This phone number is too short: digits are missing.")
_TOO_LONG = _("This phone number is too long: it has too many digits.")
_UNPARSED: dict[int, Promise | str] = {
    NumberParseException.INVALID_COUNTRY_CODE: _("No country has the code that this phone number begins with."),
    NumberParseException.TOO_SHORT_AFTER_IDD: _TOO_SHORT,
    NumberParseException.TOO_SHORT_NSN: _TOO_SHORT,
    NumberParseException.TOO_LONG: _TOO_LONG,
}


class PhoneError(ValueError):
    """A text that is no phone number; `message` says why, in the caller's language."""

    def __init__(self, message: Promise | str = _INVALID) -> None:
        self.message = str(message)
        super().__init__(self.message)


def e164(text: str, country: str = "FR") -> str:
    """`06 12 34 56 78` → `+33612345678`, `0692 40 50 60` → `+262692405060`. Raises PhoneError where it is no number.

    `country` is that of a number without a country's code. A number is taken where libphonenumber knows it, or where
    it looks like a mobile number of a range that was opened since.
    """
    text = _without_words(text)
    letters = "".join(char for char in text if char.isalpha())
    try:
        number = phonenumbers.parse(text, country)
    except NumberParseException as exc:
        raise PhoneError(_with_letters(letters) if letters else _UNPARSED.get(exc.error_type, _INVALID)) from exc
    # libphonenumber drops a letter, or dials it. Those of an extension are no part of the number.
    if letters and not number.extension:
        raise PhoneError(_with_letters(letters))
    if number.country_code == FRANCE:
        number = _at_home(number)
    if not phonenumbers.is_valid_number(number):
        _check_unknown(number)
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def _with_letters(letters: str) -> str:
    return _("A phone number has no letters; this one has “%(letters)s”.") % {"letters": letters[:20]}


def _without_words(text: str) -> str:
    """The number alone, without what is written before or behind it."""
    # Also of full width, as Chinese and Japanese keyboards write it.
    plain = unicodedata.normalize("NFKC", text[: MAX_TEXT + 1])
    if len(plain) > MAX_TEXT:
        raise PhoneError
    return _NOTE.sub("", _BEFORE.sub("", plain))


def _at_home(number: PhoneNumber) -> PhoneNumber:
    """A French number under the code of the one territory that has it as somebody's line; of the mainland otherwise.

    What several of them share (0 800, 09 70) is dialled by the mainland's.
    """
    national: int = number.national_number or 0
    # Beginnings of the mainland alone, and its mobiles: most numbers, without asking four times.
    if str(national)[0] in "134" or phonenumbers.number_type(number) == PhoneNumberType.MOBILE:
        return number
    there = [PhoneNumber(country_code=code, national_number=national) for code in OVERSEAS]
    homes = [one for one in there if phonenumbers.number_type(one) in _SOMEONES]
    return homes[0] if len(homes) == 1 and not number.italian_leading_zero else number


def _check_unknown(number: PhoneNumber) -> None:
    """Whether a number that libphonenumber does not know may be of a new range: it has the general form of its
    country's numbers, without the 0 that is dialled within the country, and is as long as those of mobiles.

    Raises PhoneError.
    """
    code = number.country_code or 0
    metadata = PhoneMetadata.metadata_for_region_or_calling_code(code, phonenumbers.region_code_for_country_code(code))
    general = metadata.general_desc if metadata else None
    if metadata is None or general is None or metadata.mobile is None:
        raise PhoneError
    lengths = metadata.mobile.possible_length or general.possible_length
    trunk = metadata.national_prefix or ""
    digits = phonenumbers.national_significant_number(number)
    if re.fullmatch(general.national_number_pattern or "", digits):
        if len(digits) in lengths:
            return
    elif trunk:
        digits = digits.removeprefix(trunk)
    if len(digits) < min(lengths) and not (trunk and digits.startswith(trunk)):
        raise PhoneError(_TOO_SHORT)
    raise PhoneError(
        _TOO_LONG if len(digits) > max(lengths) else _("No phone number of this country begins like this one.")
    )


def readable_phone(number: str) -> str:
    """`+33612345678` → `06 12 34 56 78`, `+41446681800` → `+41 44 668 18 00`; any other text as it is."""
    try:
        parsed = phonenumbers.parse(number, "FR")
    except NumberParseException:
        return number
    styles = phonenumbers.PhoneNumberFormat
    style = styles.NATIONAL if parsed.country_code == FRANCE else styles.INTERNATIONAL
    return phonenumbers.format_number(parsed, style)


def country_of(number: str) -> str:
    """The ISO 3166 code of the country that a number of E.164 belongs to; empty where that is not known."""
    try:
        return phonenumbers.region_code_for_number(phonenumbers.parse(number)) or ""
    except NumberParseException:
        return ""


class PhoneField(TextField):
    """Any usual way of writing a number; gives E.164."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"max_length": 32, **kwargs})

    def to_internal_value(self, data: str) -> str:
        text: str = super().to_internal_value(data)
        if not text:
            return text
        try:
            return e164(text)
        except PhoneError as exc:
            raise serializers.ValidationError(exc.message) from exc
