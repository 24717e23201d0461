"""The names of the API: camelCase, where Python has snake_case."""

import re
from functools import cache


@cache
def camel_case(name: str) -> str:
    """`created_at` → `createdAt`; `from_`, as Python's own words are written, → `from`."""
    return re.sub(r"_([a-z0-9])", lambda match: match[1].upper(), name).rstrip("_")
