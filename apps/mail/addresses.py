"""Names and addresses as headers carry them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from email.utils import getaddresses
from typing import TypedDict

from .models import MAX_ADDRESS, MAX_NAME

# Characters of a header of addresses that are read: the library takes far longer than the header grows.
MAX_HEADER = 10_000


class Address(TypedDict):
    name: str
    address: str


def one_line(text: str, limit: int) -> str:
    """`text` without line ends or invisible characters, so that it can stand in a header."""
    visible = "".join(char if unicodedata.category(char)[0] != "C" else " " for char in text)
    return " ".join(visible.split())[:limit]


def stored_text(text: str) -> str:
    """`text` as every database keeps it: no NUL, no half of a surrogate pair, plain line ends."""
    readable = text.replace("\x00", "").replace("\r\n", "\n").replace("\r", "\n")
    return readable.encode("utf-8", "replace").decode("utf-8")


def read_addresses(headers: Iterable[str], *, limit: int = 50) -> list[Address]:
    """The people whom the values of an address header name."""
    found: list[Address] = []
    for name, address in getaddresses([stored_text(header[:MAX_HEADER]) for header in headers]):
        if "@" in address and len(address) <= MAX_ADDRESS:
            found.append({"name": one_line(name, MAX_NAME), "address": one_line(address, MAX_ADDRESS)})
    return found[:limit]


def without(addresses: Iterable[Address], *own: str) -> list[Address]:
    """`addresses` once each, without those of `own`."""
    seen = {address.casefold() for address in own if address}
    kept: list[Address] = []
    for entry in addresses:
        if entry["address"].casefold() not in seen:
            seen.add(entry["address"].casefold())
            kept.append(entry)
    return kept
