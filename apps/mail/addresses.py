"""Names and addresses as headers carry them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import TypedDict

from apps.core.models.text import without_hidden

from .mime import MAX_HEADER, decoded_words
from .models import MAX_ADDRESS, MAX_NAME, MAX_SUBJECT

# Pieces of an address header, each character once; an unclosed one goes on to the end.
_PIECE = re.compile(
    r""""(?P<quoted>(?:[^"\\]++|\\.)*+)"?|\((?P<comment>(?:[^()\\]++|\\.)*+)\)?|<(?P<bracketed>[^<>]*+)>?"""
    r"|(?P<end>[,;])|(?P<group>:)|(?P<word>[^\"(<>,;:]++)",
    re.DOTALL,
)
_ESCAPED = re.compile(r"\\(.)")


class Address(TypedDict):
    name: str
    address: str


def one_line(text: str, limit: int) -> str:
    """`text` without line ends or invisible characters, so that it can stand in a header."""
    seen = without_hidden(text[: 10 * limit])
    visible = "".join(char if unicodedata.category(char)[0] != "C" else " " for char in seen)
    return " ".join(visible.split())[:limit]


def subject_line(text: str) -> str:
    """`text` as a subject that its column holds: one line, and a longer one ends in an ellipsis."""
    line = one_line(text, MAX_SUBJECT + 1)
    return line if len(line) <= MAX_SUBJECT else f"{line[: MAX_SUBJECT - 1].rstrip()}…"


def stored_text(text: str) -> str:
    """`text` as every database keeps it: no NUL, no half of a surrogate pair, plain line ends."""
    readable = text.replace("\x00", "").replace("\r\n", "\n").replace("\r", "\n")
    return readable.encode("utf-8", "replace").decode("utf-8")


def read_addresses(headers: Iterable[str]) -> list[Address]:
    """The people whom the values of an address header name, in their order, each with an address."""
    found: list[Address] = []
    for header in (header[:MAX_HEADER] for header in headers):
        mailboxes = _mailboxes(header)
        # Some programs encode the address along with the name.
        found += mailboxes or (_mailboxes(decoded_words(header)) if "=?" in header else [])
    return found


def _mailboxes(header: str) -> list[Address]:
    found: list[Address] = []
    words: list[str] = []
    comment = bracketed = ""

    def end() -> None:
        nonlocal comment, bracketed
        address, name = bracketed.strip(), " ".join("".join(words).split())
        if not address:  # Without brackets the address is the last word.
            name, _space, address = name.rpartition(" ")
            address = address.strip("<>")
        if "@" in address and len(address) <= MAX_ADDRESS:
            name = stored_text(decoded_words(name) or decoded_words(comment))
            found.append({"name": one_line(name, MAX_NAME), "address": one_line(stored_text(address), MAX_ADDRESS)})
        words.clear()
        comment = bracketed = ""

    for piece in _PIECE.finditer(header):
        if piece["end"]:
            end()
        elif piece["group"] and not bracketed:  # The name of a group: its members follow.
            words.clear()
        elif piece["bracketed"] is not None:
            bracketed = bracketed or piece["bracketed"]
        elif piece["comment"] is not None:
            comment = comment or piece["comment"]
        elif piece["quoted"] is not None:
            words.append(_ESCAPED.sub(r"\1", piece["quoted"]))
        else:
            words.append(piece["word"] or "")
    end()
    return found


def without(addresses: Iterable[Address], *own: str) -> list[Address]:
    """`addresses` once each, without those of `own`."""
    seen = {address.casefold() for address in own if address}
    kept: list[Address] = []
    for entry in addresses:
        if entry["address"].casefold() not in seen:
            seen.add(entry["address"].casefold())
            kept.append(entry)
    return kept
