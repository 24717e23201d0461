from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import AlreadyExists, Conflict

from .models import Card


class ProjectExists(AlreadyExists):
    default_code = "project_exists"
    default_detail = _("This car is already in preparation.")
    field = "car_id"


class ProjectDone(Conflict):
    default_code = "project_done"
    default_detail = _("This preparation is finished: reopen it to change its cards.")


class TooManyCards(Conflict):
    default_code = "too_many_cards"
    default_detail = _("A preparation can have up to 50 cards.")


class CardMoved(Conflict):
    """The card changed meanwhile; `card` in the body is its current state."""

    default_code = "card_moved"
    default_detail = _("Someone else has moved or changed this card in the meantime.")

    def __init__(self, card: Card) -> None:
        from .serializers import CardSerializer  # which needs the errors of the board

        super().__init__()
        self.extra = {"card": CardSerializer(card).data}


class ColumnFull(Conflict):
    default_code = "column_full"


class ColumnExists(AlreadyExists):
    default_code = "column_exists"
    default_detail = _("This column already exists.")
    field = "name"


class ColumnInUse(Conflict):
    default_code = "column_in_use"


class TooFewColumns(Conflict):
    default_code = "too_few_columns"
    default_detail = _("A board needs at least two columns: one where work begins and one where it ends.")


class TooManyColumns(Conflict):
    default_code = "too_many_columns"
    default_detail = _("A board can have up to 12 columns.")
