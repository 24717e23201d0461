"""Write operations on the calendar."""

from typing import Any

from django.db import transaction
from django.shortcuts import get_object_or_404

from apps.core.models.db import locked
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.prospects.services import update_prospect

from .errors import OutsideHours, SlotTaken
from .hours import why_closed
from .models import Closure, Event, Feed, OpeningHours
from .secrets import new_secret

# A change of one of these asks again whether the slot is free and the garage open.
SLOT_FIELDS = ("starts_at", "ends_at", "car_id", "garage_id", "takes_time")
AWAITING_APPOINTMENT = (Prospect.Status.NEW, Prospect.Status.CONTACTED)


@transaction.atomic
def create_event(*, partner: Partner, by: Account, outside_hours: bool = False, **fields: Any) -> Event:
    """A new event. A prospect who gets an appointment takes that status; `by` is its author.

    Raises SlotTaken (409), and OutsideHours (422) unless `outside_hours`.
    """
    event = Event(partner=partner, **fields)
    _take_slot(event, outside_hours=outside_hours)
    event.save()
    if event.prospect and event.takes_time and event.prospect.status in AWAITING_APPOINTMENT:
        update_prospect(prospect=event.prospect, status=Prospect.Status.APPOINTMENT, by=by)
    return event


@transaction.atomic
def update_event(*, event: Event, outside_hours: bool = False, **fields: Any) -> Event:
    """Changes the fields given: a move, other links, a status.

    Raises SlotTaken (409), and OutsideHours (422) unless `outside_hours`.
    """
    event = locked(event)
    before = [getattr(event, name) for name in SLOT_FIELDS]
    for name, value in fields.items():
        setattr(event, name, value)
    if before != [getattr(event, name) for name in SLOT_FIELDS]:
        _take_slot(event, outside_hours=outside_hours)
    event.save()
    return event


@transaction.atomic
def save_schedule(*, garage: Garage, fields: dict[str, list[dict[str, Any]]]) -> None:
    """Puts the hours, the closures or both, as given, in place of what the garage has. Events stay as they are."""
    garage = locked(garage)
    models: tuple[tuple[str, Any], ...] = (("opening_hours", OpeningHours), ("closures", Closure))
    for name, model in models:
        if name in fields:
            model.objects.filter(garage=garage).delete()
            model.objects.bulk_create(
                [model(partner_id=garage.partner_id, garage=garage, **row) for row in fields[name]]
            )


def renew_feed(*, partner: Partner) -> Feed:
    """The feed under a new secret; the address it had answers no more."""
    feed, _made = Feed.objects.update_or_create(partner=partner, defaults={"secret": new_secret()})
    return feed


def close_feed(*, partner: Partner) -> None:
    """The feed's address answers no more. Raises Http404 where there is none."""
    get_object_or_404(Feed, partner=partner).delete()


def _take_slot(event: Event, *, outside_hours: bool) -> None:
    """Judges the event's time, with its car and its garage locked: two calls cannot both find the slot free.

    Always the car first, so that no two calls wait for one another.
    """
    if not event.takes_time:
        return
    if event.car:
        locked(event.car)
    if event.garage:
        locked(event.garage)
    if other := event.in_the_way():
        raise SlotTaken(other=other, same_car=event.car_id is not None and other.car_id == event.car_id)
    if event.garage and not outside_hours:
        reason = why_closed(event.garage, event.starts_at, event.ends_at)
        if reason:
            raise OutsideHours(reason)
