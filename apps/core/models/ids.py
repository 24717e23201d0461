"""Row identifiers: UUIDv7, whose order is the order of creation."""

from uuid import UUID

from uuid_utils.compat import uuid7


def new_id() -> UUID:
    return uuid7()


def keyed_id(name: UUID, *, moment: UUID) -> UUID:
    """A UUIDv7 that is always the same for a `name` made by hashing, of the time that the UUIDv7 `moment` carries."""
    time, rest = moment.int >> 80, name.int & ((1 << 76) - 1)
    return UUID(int=time << 80 | 7 << 76 | rest)
