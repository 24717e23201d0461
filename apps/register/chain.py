"""What a row says as text that is never written differently, and the digest that ties it to the row before."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256

import rfc8785

from apps.core.types import Json

# Stands before the first row of a series.
START = "0" * 64


def canonical(said: Json) -> str:
    """The canonical form of RFC 8785."""
    return rfc8785.dumps(said).decode()


def chained(before: str, content: str) -> str:
    """The digest of a row, in small hex: of the digest before it, a line feed and its content."""
    return sha256(f"{before}\n{content}".encode()).hexdigest()


def read(content: str) -> Json:
    """What the content of a row says; an empty one where it cannot be read any more."""
    try:
        said = json.loads(content)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


def moment_text(moment: datetime) -> str:
    """In UTC, as `2026-11-28T09:30:00.000001Z`."""
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")
