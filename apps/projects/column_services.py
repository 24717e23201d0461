"""Write operations on the board's columns."""

from django.db import transaction
from django.utils.translation import ngettext

from apps.core.models.db import refuse_duplicate
from apps.partners.models import Partner

from .board import announce, card_counts, locked_board
from .errors import ColumnExists, ColumnInUse, TooFewColumns, TooManyColumns
from .lateness import store_lateness
from .models import Column, Project

MIN_COLUMNS, MAX_COLUMNS = 2, 12


@transaction.atomic
def create_column(*, partner: Partner, position: int | None = None, **fields: object) -> Column:
    """A new column, at its `position` or before the last one. Raises ColumnExists (400), TooManyColumns (409)."""
    columns = locked_board(partner)
    if len(columns) >= MAX_COLUMNS:
        raise TooManyColumns
    column = Column(partner=partner, **fields)
    with refuse_duplicate(ColumnExists):
        column.save()
    _arrange(partner, columns, column, len(columns) - 1 if position is None else position)
    return column


@transaction.atomic
def update_column(*, column: Column, position: int | None = None, **changes: object) -> Column:
    """Changes the fields given; `position` counts from 0. Cards that are above a new limit stay.

    Raises ColumnExists (400).
    """
    columns = locked_board(column.partner)
    column = Column.objects.get(pk=column.pk)
    position = column.position if position is None else position
    for name, value in changes.items():
        setattr(column, name, value)
    with refuse_duplicate(ColumnExists):
        column.save()
    _arrange(column.partner, [other for other in columns if other.pk != column.pk], column, position)
    return column


@transaction.atomic
def delete_column(*, column: Column) -> None:
    """Removes a column where no card stands. Raises ColumnInUse (409), which says how many do; TooFewColumns (409)."""
    partner = column.partner
    columns = locked_board(partner)
    column = Column.objects.get(pk=column.pk)
    if count := card_counts(partner).get(column.pk, 0):
        raise ColumnInUse(
            ngettext(
                "%(count)d card is in this column: it cannot be removed.",
                "%(count)d cards are in this column: it cannot be removed.",
                count,
            )
            % {"count": count}
        )
    if len(columns) <= MIN_COLUMNS:
        raise TooFewColumns
    column.delete()
    _store_order(partner, [other for other in columns if other.pk != column.pk])


def _arrange(partner: Partner, others: list[Column], column: Column, position: int) -> None:
    _store_order(partner, [*others[:position], column, *others[position:]])


def _store_order(partner: Partner, columns: list[Column]) -> None:
    """Numbers the columns as they stand; another last one, or other hours, change what is late."""
    for position, column in enumerate(columns):
        column.position = position
    Column.objects.bulk_update(columns, ["position"])
    store_lateness(list(Project.objects.of(partner).filter(status=Project.Status.OPEN)), columns)
    announce(partner)
