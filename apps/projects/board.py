"""The partner's board: its columns, made on first use, and the lock under which cards move."""

from functools import partial

from django.db import transaction
from django.db.models import Count, Q
from django.utils.translation import gettext, ngettext

from apps.live.day import day_changed
from apps.live.notify import notify
from apps.partners.models import Partner

from .errors import ColumnFull
from .models import Card, Column, Project

ON_BOARD = Q(project__status=Project.Status.OPEN, column__isnull=False)


def usual_columns() -> tuple[tuple[str, int | None, int | None], ...]:
    """Name in the current language, maximum of cards, target hours."""
    return (
        (gettext("Arrival"), None, 24),
        (gettext("Mechanics"), 3, 72),
        (gettext("Bodywork"), 3, 120),
        (gettext("Cleaning"), 2, 24),
        (gettext("Photos"), 2, 24),
        (gettext("Ready for sale"), None, None),
    )


def announce(partner: Partner) -> None:
    """Tells every open screen of the partner, after the commit, that the board has changed."""
    day_changed(partner.pk)
    transaction.on_commit(partial(notify, partner.pk, "project:changed", {}))


def columns_of(partner: Partner) -> list[Column]:
    """The board's columns in their order; a usual set, in the caller's language, for who has none yet."""
    columns = list(Column.objects.of(partner))
    return columns or _first_columns(partner)


@transaction.atomic
def _first_columns(partner: Partner) -> list[Column]:
    # Two first calls at once: the second one waits, and finds what the first has made.
    Partner.objects.select_for_update().get(pk=partner.pk)
    if not Column.objects.of(partner).exists():
        for position, (name, limit, hours) in enumerate(usual_columns()):
            Column.objects.create(partner=partner, name=name, position=position, limit=limit, target_hours=hours)
    return list(Column.objects.of(partner))


def locked_board(partner: Partner) -> list[Column]:
    """The columns in their order, locked until the transaction ends, so that moves are serialized."""
    columns_of(partner)
    # By key, so that two calls take them in the same order.
    rows = Column.objects.of(partner).select_for_update().order_by("pk")
    return sorted(rows, key=lambda column: (column.position, column.pk))


def on_board(partner: Partner) -> Q:
    """The partner's cards that stand on the board: those of open projects."""
    return Q(partner=partner) & ON_BOARD


def check_room(column: Column, *, coming: int = 1) -> None:
    """Raises ColumnFull (409) where `coming` more cards would be more than the column's limit."""
    if column.limit is None:
        return
    standing = Card.objects.filter(on_board_of(column)).count()
    if standing + coming > column.limit:
        raise ColumnFull(
            ngettext(
                "“%(name)s” is full: it holds at most %(count)d card.",
                "“%(name)s” is full: it holds at most %(count)d cards.",
                column.limit,
            )
            % {"name": column.name, "count": column.limit}
        )


def on_board_of(column: Column) -> Q:
    return Q(partner_id=column.partner_id, project__status=Project.Status.OPEN, column=column)


def card_counts(partner: Partner) -> dict[object, int]:
    """How many cards stand in each column, by its id."""
    cards = Card.objects.filter(on_board(partner)).order_by().values("column")
    return {row["column"]: row["count"] for row in cards.annotate(count=Count("pk"))}


def arrange(column: Column, card: Card, *, before: object = None) -> None:
    """Gives `card` its place in `column`: before the card of that id, or last; the others close up."""
    others = list(Card.objects.filter(on_board_of(column)).exclude(pk=card.pk).only("pk", "position"))
    place = next((index for index, other in enumerate(others) if other.pk == before), len(others))
    ordered = [*others[:place], card, *others[place:]]
    changed = [other for index, other in enumerate(ordered) if other is not card and other.position != index]
    for index, other in enumerate(ordered):
        other.position = index
    Card.objects.bulk_update(changed, ["position"], batch_size=500)
