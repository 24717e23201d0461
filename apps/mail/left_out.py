"""What of a received mail is not kept here, so that its reader is told and looks for it in the mailbox."""

from __future__ import annotations

from enum import StrEnum
from typing import TypedDict


class Omission(TypedDict):
    """One entry of `Message.left_out`; `size` in bytes."""

    kind: str
    name: str
    size: int | None
    count: int | None


class LeftOut(StrEnum):
    # These stand for all that a mail holds but its headers.
    TOO_LARGE = "too_large"
    TOO_SLOW = "too_slow"
    REFUSED = "refused"
    UNREADABLE = "unreadable"

    FILE = "file"
    NO_ROOM = "no_room"
    PARTS = "parts"
    RECIPIENTS = "recipients"
    TEXT = "text"
    LAYOUT = "layout"

    def of(self, *, name: str = "", size: int | None = None, count: int | None = None) -> Omission:
        return {"kind": self.value, "name": name, "size": size, "count": count}
