"""The first rows of a feed before it is saved, and what a portal may refuse in any of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.db.models import TextChoices

from apps.core.types import Json

from .encodings import has_all, nearest
from .models import Feed
from .stock import StockRow, stock_rows

SHOWN_ROWS = 5
NAMED_CARS = 5


class ProblemKind(TextChoices):
    EMPTY = "empty"
    # The encoding lacks some of its signs.
    SIGNS = "signs"
    # It has more characters than the column's `max_length`.
    LONG = "long"


@dataclass
class Problem:
    """What is the matter with a column in `count` cars, the first of which are named."""

    kind: ProblemKind
    column: Json
    encoding: str
    count: int = 0
    cars: list[StockRow] = field(default_factory=list)

    @property
    def heading(self) -> str:
        return str(self.column["heading"])

    def is_found(self, cell: str) -> bool:
        if self.kind == ProblemKind.EMPTY:
            return not cell
        if self.kind == ProblemKind.SIGNS:
            return not has_all(cell, self.encoding)
        most = self.column.get("max_length")
        return most is not None and len(cell) > most

    def add(self, car: StockRow) -> None:
        self.count += 1
        if len(self.cars) < NAMED_CARS:
            self.cars.append(car)


@dataclass
class Preview:
    headings: Sequence[str]
    rows: list[StockRow]
    total: int
    problems: Sequence[Problem]


def preview(*, feed: Feed, origin: str) -> Preview:
    """The first rows as they would be written, with the problems of all, in the order of the columns."""
    found = [
        [Problem(kind, column, feed.encoding) for kind in ProblemKind] if "field" in column else []
        for column in feed.columns
    ]
    rows: list[StockRow] = []
    total = 0
    for row in stock_rows(feed, origin):
        total += 1
        if len(rows) < SHOWN_ROWS:
            rows.append(row._replace(cells=[nearest(cell, feed.encoding) for cell in row.cells]))
        for cell, problems in zip(row.cells, found, strict=True):
            for problem in problems:
                if problem.is_found(cell):
                    problem.add(row)
    problems = [problem for column in found for problem in column if problem.count]
    return Preview([column["heading"] for column in feed.columns], rows, total, problems)
