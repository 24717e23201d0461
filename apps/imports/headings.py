"""Which column is which field, by its heading."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from apps.core.models.text import fold, fold_code

from .fields import kind_of

# Characters of a heading: a longer one is a text, and names no field.
MAX_HEADING = 200

# Prices that the client does not pay: without VAT, trade, cost. Folded.
_OTHER_PRICE = re.compile(
    r"\bht\b|\bh\.t|hors tax|\bex\b|\bexcl|\bpro\b|marchand|achat|revient|\bcout|trade|purchase|\bcost|"
    "税抜|税別|仕入|原価|不含税|未税|进价|成本|采购|批发"
)


def known_headings(kind: str, headings: Iterable[str]) -> list[bool]:
    """Of each heading, whether a field is known by it."""
    return [field_of(kind, heading) is not None for heading in headings]


def guess_mapping(
    kind: str, headings: list[str], remembered: Mapping[str, str | None] | None = None
) -> dict[str, str | None]:
    """`{heading: field or None}`: each field for the first heading that is remembered with it, else known by it.

    `remembered` has folded headings, with None for a column that was left out.
    """
    remembered = remembered or {}
    mapping: dict[str, str | None] = dict.fromkeys(headings)
    for heading in sorted(headings, key=lambda heading: fold(heading) not in remembered):
        key = fold(heading)
        field = remembered[key] if key in remembered else field_of(kind, heading)
        mapping[heading] = None if field in mapping.values() else field
    return mapping


def field_of(kind: str, heading: str) -> str | None:
    """The field that is known by the heading."""
    if len(heading) > MAX_HEADING:
        return None
    known = _fields_by_heading(kind)
    # Also without what stands in brackets: "Puissance (kW DIN)", "Prix [TTC]".
    for text in (heading, re.split(r"[(（\[]", heading)[0]):
        code = fold_code(text)
        if code and code in known:
            field = known[code]
            return None if field == "prix" and _OTHER_PRICE.search(fold(heading)) else field
    return None


@cache
def _fields_by_heading(kind: str) -> dict[str, str]:
    """The first field that is called so."""
    fields = reversed(kind_of(kind).fields)
    return {fold_code(word): field.name for field in fields for word in field.headings.split("|")}
