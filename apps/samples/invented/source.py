"""Where the data of one dealership comes from: the same seed and the same day give the same everything."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import date, datetime, time, timedelta
from functools import cached_property
from uuid import UUID

from django.utils import timezone

from apps.core.models.text import fold_code

from .names import Names


class Source:
    """Chance, names and dates. `number` tells the dealerships of one seed apart."""

    def __init__(self, *, seed: int, number: int, today: date) -> None:
        self.seed = seed
        self.number = number
        self.today = today

    def chance(self, subject: str) -> random.Random:
        """Chance for one subject: how many rows another one has changes nothing here."""
        return random.Random(f"{self.seed}/{self.number}/{subject}")  # noqa: S311 - nothing secret is drawn from it

    def names(self, subject: str) -> Names:
        """French names and addresses for one subject."""
        return Names(self.chance(f"names of {subject}"))

    def moment(self, chance: random.Random, days_ago: float) -> datetime:
        """A moment of the opening hours of that day, and not a Sunday."""
        day = self.today - timedelta(days=max(1, round(days_ago)))
        day -= timedelta(days=day.weekday() == 6)
        opening = datetime.combine(day, time(8, 30), timezone.get_default_timezone())
        return opening + timedelta(seconds=chance.randrange(10 * 3600))

    def mobile(self, position: int, *, start: int = 0) -> str:
        """A number of nobody: France reserves 06 39 98 00 00 to 99 99 for fiction, and has opened no 07 00."""
        block, within = divmod(position, 10_000)
        # A step that meets each of the ten thousand once: neighbours do not look like neighbours.
        mixed = (self._offset + start + within * 7_919) % 10_000
        return f"+336{39_98_0000 + mixed}" if block == 0 else f"+33700{(block * 10_000 + mixed) % 1_000_000:06d}"

    @cached_property
    def _offset(self) -> int:
        return self.chance("phones").randrange(1000)

    def emails(self) -> Callable[[str], str]:
        """Gives each full name an address of its own."""
        taken: dict[str, int] = {}

        def address(full_name: str) -> str:
            local = ".".join(fold_code(part) for part in full_name.split())
            taken[local] = taken.get(local, 0) + 1
            return f"{local}{taken[local] if taken[local] > 1 else ''}@exemple.fr"

        return address


def id_at(chance: random.Random, moment: datetime) -> UUID:
    """A UUIDv7 of that moment."""
    milliseconds = int(moment.timestamp() * 1000)
    value = milliseconds << 80 | 0x7 << 76 | chance.getrandbits(12) << 64 | 0b10 << 62 | chance.getrandbits(62)
    return UUID(int=value)


def days_of_growth(chance: random.Random, count: int, *, days: int) -> Iterator[int]:
    """`count` days ago of a business that grows: the recent ones are three times as busy as the first."""
    for _row in range(count):
        while True:
            ago = chance.randrange(1, days)
            if chance.random() < 1 - 0.67 * ago / days:
                yield ago
                break
