"""The parts of an address that was written in one line."""

from __future__ import annotations

import re
from dataclasses import dataclass

# `, 69003 Lyon`, ` F-75011 PARIS CEDEX 11`: as French addresses end.
_ENDING = re.compile(
    r"[\s,;](?:FR?-)?(?P<postal_code>\d{5})\s+(?P<city>[^\W\d][^\d,;\n]{0,80}(?:\d{1,2}[^\d,;\n]{0,15})?)$"
)


@dataclass(frozen=True)
class AddressParts:
    address: str
    postal_code: str
    city: str


def split_address(text: str) -> AddressParts | None:
    """None where the text is not a street with a postal code and a town behind it."""
    text = text.strip()
    found = _ENDING.search(text)
    street = text[: found.start()].rstrip(" ,;\n") if found else ""
    return AddressParts(street, found["postal_code"], found["city"]) if found and street else None
