"""Write operations on cards: every move under the board's lock, with the version that the mover saw."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.api.money import check_decimals
from apps.core.models.db import locked
from apps.core.types import Fields
from apps.partners.models import Account

from .board import announce, arrange, check_room, columns_of, locked_board
from .errors import CardMoved, ProjectDone, TooManyCards
from .lateness import store_lateness
from .models import Card, CardMove, Column, Project

MAX_CARDS = 50
# The button that takes a move back is shown for ten seconds; the call may be late.
UNDO = timedelta(minutes=1)

Step = tuple[Card, Column | None, Column | None]


@transaction.atomic
def create_card(*, project: Project, by: Account, column: Column | None = None, **fields: object) -> Card:
    """A new card at the end of `column`, or of the first one.

    Raises ProjectDone, TooManyCards, ColumnFull (409); a 422 under a cost that has too many decimals.
    """
    columns = locked_board(project.partner)
    project = locked(project)
    card = add_card(project=project, column=column or columns[0], columns=columns, by=by, **fields)
    announce(project.partner)
    return card


def add_card(*, project: Project, column: Column, columns: list[Column], by: Account, **fields: Any) -> Card:
    """As `create_card`, for who holds the board's lock."""
    _check_open(project)
    if project.cards.count() >= MAX_CARDS:
        raise TooManyCards
    _check_costs(fields, project.currency)
    check_room(column)
    now = timezone.now()
    card = Card(partner_id=project.partner_id, project=project, column=column, entered_at=now, **fields)
    arrange(column, card)
    card.save()
    record_moves([(card, None, column)], by=by)
    store_lateness([project], columns)
    return card


@transaction.atomic
def update_card(*, card: Card, version: int | None = None, **changes: Any) -> Card:
    """Changes the fields given; with a `version`, only where it is still the card's.

    Raises CardMoved, ProjectDone (409); a 422 under a cost that has too many decimals.
    """
    columns = locked_board(card.partner)
    card = locked(card)
    _check_version(card, version)
    _check_open(card.project)
    _check_costs(changes, card.currency)
    for name, value in changes.items():
        setattr(card, name, value)
    card.version += 1
    card.save()
    store_lateness([card.project], columns)
    announce(card.partner)
    return card


@transaction.atomic
def move_card(
    *, card: Card, column: Column, version: int, before: UUID | None, by: Account, undo: bool = False
) -> Card:
    """Puts the card into `column`, before the card of the id `before` or last.

    `version` is what the mover saw: of two people who move it at once the later one is refused. `undo` takes back the
    mover's own last move, as if it had not been made, where it was from `column` and less than `UNDO` ago.
    Raises CardMoved, ColumnFull, ProjectDone (409).
    """
    columns = locked_board(card.partner)
    card = locked(card)
    _check_version(card, version)
    _check_open(card.project)
    origin, entered_before = card.column, card.entered_at
    undone = _to_undo(card, column, by) if undo else None
    if origin != column:
        check_room(column)
        card.column = column
        card.entered_at = (undone and undone.entered_before) or timezone.now()
    arrange(column, card, before=before)
    card.version += 1
    card.save()
    if undone:
        undone.delete()
    elif origin != column:
        record_moves([(card, origin, column)], by=by, entered_before=entered_before)
    store_lateness([card.project], columns)
    announce(card.partner)
    return card


@transaction.atomic
def delete_card(*, card: Card) -> None:
    """Removes a card with its cost and its history. Raises ProjectDone (409)."""
    columns = locked_board(card.partner)
    card = locked(card)
    _check_open(card.project)
    project = card.project
    if card.cost:
        record(Event.WORK_COST, about=card, before=card.cost, currency_before=card.currency)
    card.delete()
    store_lateness([project], columns)
    announce(project.partner)


@transaction.atomic
def store_card(*, card: Card) -> None:
    """Stores what staff have entered."""
    card.version += 1
    card.save()
    store_lateness([card.project], columns_of(card.partner))
    announce(card.partner)


def record_moves(steps: Iterable[Step], *, by: Account, entered_before: datetime | None = None) -> None:
    """Keeps who moved each card from where to where; no column: off the board."""
    CardMove.objects.bulk_create(
        CardMove(
            partner_id=card.partner_id,
            card=card,
            from_column=origin,
            to_column=target,
            from_name=origin.name if origin else "",
            to_name=target.name if target else "",
            by=by,
            by_name=by.full_name,
            entered_before=entered_before,
        )
        for card, origin, target in steps
    )


def _to_undo(card: Card, column: Column, by: Account) -> CardMove | None:
    """The last move of the card, where `by` made it from `column` to where the card is, a moment ago."""
    last = card.moves.order_by("-created_at", "-id").first()
    if last is None or last.created_at < timezone.now() - UNDO:
        return None
    same = (last.by_id, last.from_column_id, last.to_column_id) == (by.pk, column.pk, card.column_id)
    return last if same and last.entered_before else None


def _check_costs(fields: Fields, currency: str) -> None:
    for name, key in (("planned_cost", "plannedCost"), ("cost", "cost")):
        check_decimals(fields.get(name), currency, key)


def _check_version(card: Card, version: int | None) -> None:
    if version is not None and version != card.version:
        raise CardMoved(card)


def _check_open(project: Project) -> None:
    if project.status == Project.Status.DONE:
        raise ProjectDone
