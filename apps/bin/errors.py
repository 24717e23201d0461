from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict

from .models import BinItem, Kind

_TAKEN = {
    Kind.CAR: _("“%(title)s” cannot be restored: another car has its registration number, its VIN or its name."),
    Kind.CLIENT: _("“%(title)s” cannot be restored: another client has this phone number."),
    Kind.GARAGE: _("“%(title)s” cannot be restored: there is another garage at this place."),
    Kind.MODEL_CAR: _("“%(title)s” cannot be restored: another model has this name."),
    Kind.PROSPECT: _("“%(title)s” cannot be restored: an open prospect has the same phone number or email address."),
    Kind.DOCUMENT: _("“%(title)s” cannot be restored: it is there already."),
}


class Taken(Conflict):
    """What must be unique has been given to another row meanwhile."""

    default_code = "taken"

    def __init__(self, item: BinItem) -> None:
        super().__init__(_TAKEN[Kind(item.kind)] % {"title": item.title})


class NeedGone(Conflict):
    """What it cannot be without has been deleted for ever."""

    default_code = "need_gone"

    def __init__(self, item: BinItem, need: object) -> None:
        super().__init__(
            _("“%(title)s” cannot be restored: its %(need)s has been deleted for ever.")
            % {"title": item.title, "need": need}
        )
