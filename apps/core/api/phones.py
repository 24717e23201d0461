"""Telephone numbers, kept as E.164; French where no country is given."""

from typing import Any

import phonenumbers
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers


def e164(text: str) -> str:
    """`06 12 34 56 78` → `+33612345678`. Raises ValueError where no number of that length exists."""
    try:
        number = phonenumbers.parse(text, "FR")
    except phonenumbers.NumberParseException as exc:
        raise ValueError(text) from exc
    if not phonenumbers.is_possible_number(number):
        raise ValueError(text)
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def readable_phone(number: str) -> str:
    """`+33612345678` → `06 12 34 56 78`, `+41446681800` → `+41 44 668 18 00`; any other text as it is."""
    try:
        parsed = phonenumbers.parse(number, "FR")
    except phonenumbers.NumberParseException:
        return number
    styles = phonenumbers.PhoneNumberFormat
    return phonenumbers.format_number(parsed, styles.NATIONAL if parsed.country_code == 33 else styles.INTERNATIONAL)


class PhoneField(serializers.CharField):
    """Any usual way of writing a number; gives E.164."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"max_length": 32, **kwargs})

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if not text:
            return text
        try:
            return e164(text)
        except ValueError as exc:
            raise serializers.ValidationError(_("Enter a valid phone number.")) from exc
