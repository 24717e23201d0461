"""Row identifiers: UUIDv7, whose order is the order of creation."""

from uuid import UUID

from uuid_utils.compat import uuid7


def new_id() -> UUID:
    return uuid7()
