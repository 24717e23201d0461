"""Which cars a public page shows, and why it does not show the others (docs/behaviour/public.md#showroom)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.db.models import BooleanField, Func, Q, TextChoices
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from apps.partners.models import Partner

if TYPE_CHECKING:
    from .models import Car


class Publication(TextChoices):
    """What the dealer wants of a car."""

    AUTO = "auto", pgettext_lazy("publication", "Automatic")
    SHOWN = "shown", _("Shown")
    HIDDEN = "hidden", _("Hidden")


class PublicationState(TextChoices):
    """Whether visitors see a car, or why they do not."""

    PUBLIC = "public", _("Online")
    HIDDEN = "hidden", _("Hidden")
    NO_PHOTO = "no_photo", _("No photo")
    IN_PREPARATION = "in_preparation", _("In preparation")
    RESERVED = "reserved", _("Reserved")
    MODE_OFF = "mode_off", _("Showroom off")
    SOLD = "sold", _("Sold")


class Rule(NamedTuple):
    """A car whose attribute has this value is in this state."""

    attribute: str
    value: object
    state: PublicationState


# The first rule that holds says the state; where none does, the state behind them. SQL and Python read the same rules.
SALE = (Rule("status", "sold", PublicationState.SOLD),)
CHOICE = (
    *SALE,
    Rule("sample", True, PublicationState.HIDDEN),
    Rule("publication", Publication.HIDDEN, PublicationState.HIDDEN),
    Rule("publication", Publication.SHOWN, PublicationState.PUBLIC),
)
READINESS = (
    *CHOICE,
    Rule("has_photo", False, PublicationState.NO_PHOTO),
    Rule("in_preparation", True, PublicationState.IN_PREPARATION),
)
RULES = {
    Partner.Showroom.OFF: (SALE, PublicationState.MODE_OFF),
    Partner.Showroom.CHOSEN: (CHOICE, PublicationState.HIDDEN),
    Partner.Showroom.ON: (READINESS, PublicationState.PUBLIC),
}


class InPreparation(Func):
    """Whether the car has an open preparation, which the index of the open ones finds."""

    # As a queryset it would make each call about a car a tenth dearer.
    template = "EXISTS (SELECT 1 FROM projects_project WHERE car_id = %(expressions)s AND status = 'open')"
    output_field = BooleanField()


def publication_of(*, published: bool, showroom: str) -> Publication:
    """What `published`, the earlier and shorter field, means on a page in this mode."""
    if published:
        return Publication.SHOWN
    return Publication.HIDDEN if showroom == Partner.Showroom.ON else Publication.AUTO


def state_of(car: Car) -> PublicationState:
    """The state of a car."""
    rules, otherwise = RULES[Partner.Showroom(car.partner.showroom)]
    state = next((rule.state for rule in rules if getattr(car, rule.attribute) == rule.value), otherwise)
    left_out = car.sale_file_id is not None and car.partner.showroom_reserved == Partner.ShowroomReserved.HIDE
    return PublicationState.RESERVED if left_out and state == PublicationState.PUBLIC else state


def cars_in(state: PublicationState, showroom: str, reserved: str) -> Q:
    """The cars that are in this state on a page in this mode, which shows or hides the reserved ones."""
    hides = reserved == Partner.ShowroomReserved.HIDE
    if state == PublicationState.RESERVED:
        return _ruled(PublicationState.PUBLIC, showroom) & Q(sale_file__isnull=False) if hides else Q(pk__in=())
    found = _ruled(state, showroom)
    return found & Q(sale_file=None) if hides and state == PublicationState.PUBLIC else found


def _ruled(state: PublicationState, showroom: str) -> Q:
    """The cars that the rules put into this state."""
    rules, otherwise = RULES[Partner.Showroom(showroom)]
    nothing = Q(pk__in=())
    found = ~nothing if otherwise == state else nothing
    for rule in reversed(rules):
        holds = Q(InPreparation("pk")) if rule.attribute == "in_preparation" else Q((rule.attribute, rule.value))
        found = holds | found if rule.state == state else ~holds & found
    return found


def shown_in(showroom: str, reserved: str) -> Q:
    """The cars that a page in this mode shows."""
    # The rules say as much of the sale; so said, an index finds the cars.
    return Q(status="available") & cars_in(PublicationState.PUBLIC, showroom, reserved)
