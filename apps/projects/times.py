"""How long cards have been where, from their moves."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from .models import Card, Column


@dataclass(frozen=True)
class TimeInColumn:
    column_id: UUID | None
    name: str
    hours: float


def times_in_columns(cards: Iterable[Card], columns: list[Column], *, now: datetime) -> list[TimeInColumn]:
    """The hours that the cards have spent in each column together, in the board's order; removed columns last.

    The moves of the cards must be read already. Time off the board (a finished project's) counts nowhere.
    """
    seconds: dict[UUID | str, float] = defaultdict(float)
    for card in cards:
        steps = sorted(card.moves.all(), key=lambda move: (move.created_at, move.pk))
        ends = [*(step.created_at for step in steps[1:]), now]
        for step, end in zip(steps, ends, strict=True):
            if step.to_name:
                seconds[step.to_column_id or step.to_name] += (end - step.created_at).total_seconds()
    known = [(column.pk, column.name, seconds.get(column.pk)) for column in columns]
    removed = [(None, key, spent) for key, spent in seconds.items() if isinstance(key, str)]
    return [
        TimeInColumn(column_id, name, round(spent / 3600, 1))
        for column_id, name, spent in [*known, *removed]
        if spent is not None
    ]
