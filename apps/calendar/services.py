"""Write operations on the calendar."""

from collections.abc import Collection, Container, Iterable, Sequence
from copy import copy
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import prefetch_related_objects
from django.http import Http404
from django.utils import timezone

from apps.cars.models import Car
from apps.core.encryption import encrypt
from apps.core.links import digest
from apps.core.models.db import Row, locked
from apps.core.models.ids import new_id
from apps.core.types import Fields
from apps.garages.hours import why_closed
from apps.garages.models import Garage
from apps.live.day import day_changed
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.prospects.services import update_prospect
from apps.webhooks.models import Event as Told
from apps.webhooks.services import tell

from .errors import OutsideHours, SlotTaken
from .models import Event, PersonalFeed, clashes
from .recurrence import Scope, moved, occurrences, wall_shift, with_count
from .secrets import new_secret
from .selectors import former_feed, own_feed

# A change of one of these asks again whether the slot is free and the garage open.
SLOT_FIELDS = ("starts_at", "ends_at", "car_id", "garage_id", "takes_time")
FIXED = ("id", "partner", "created_at")
AWAITING_APPOINTMENT = (Prospect.Status.NEW, Prospect.Status.CONTACTED)


@transaction.atomic
def create_event(*, partner: Partner, by: Account | None, outside_hours: bool = False, **fields: object) -> Event:
    """A new event, or with a `rule` the first of its series. A prospect who gets an appointment takes that status;
    `by` is its author, None where the prospect chose it.

    Raises SlotTaken (409), and OutsideHours (422) unless `outside_hours`.
    """
    event = Event(partner=partner, booked_at=None if by else timezone.now(), **fields)
    events = _series_of(event) if event.rule else [event]
    _take_slots(events, outside_hours=outside_hours)
    Event.objects.bulk_create(events)
    day_changed(partner.pk)
    _give_appointment(event, by)
    tell(Told.APPOINTMENT_CREATED, [event])
    return event


@transaction.atomic
def update_event(
    *, event: Event, by: Account | None, scope: str = Scope.THIS, outside_hours: bool = False, **fields: object
) -> Event:
    """Changes the fields given: a move, other links, a status; of this one, the following ones or all its series.
    A prospect who gets an appointment by that takes the status, as by a new one. Without `by` the prospect did it.

    Raises SlotTaken (409), and OutsideHours (422) unless `outside_hours`.
    """
    chosen, earlier = _locked_scope(event, scope)
    event = next(row for row in chosen if row.pk == event.pk)
    before = {row.pk: _slot(row) for row in chosen}
    appointed = event.prospect_id if event.takes_time else None
    if scope != Scope.THIS and event.series:
        first = event.occurrence if scope == Scope.FOLLOWING else 0
        _end_before(first, earlier)
        _move_series(event, chosen, first, fields)
    for row in chosen:
        for name, value in fields.items():
            setattr(row, name, value)
        if by is None and row.status == Event.Status.CANCELLED:
            row.cancelled_at = row.cancelled_at or timezone.now()
    _take_slots([row for row in chosen if _slot(row) != before[row.pk]], outside_hours=outside_hours)
    _save(chosen)
    day_changed(event.partner_id)
    if event.prospect_id != appointed:
        _give_appointment(event, by)
    return event


@transaction.atomic
def delete_event(*, event: Event, scope: str = Scope.THIS) -> None:
    """Deletes this one, this and the following ones, or all its series."""
    chosen, earlier = _locked_scope(event, scope)
    for row in chosen:
        row.delete()
    if earlier:
        _end_before(event.occurrence, earlier)


@transaction.atomic
def renew_feed(*, account: Account) -> PersonalFeed:
    """The feed of this person under a new secret; the address that they had answers no more."""
    secret = new_secret()
    kept = {"partner": account.partner, "digest": digest(secret), "secret_encrypted": encrypt(secret)}
    feed, _made = PersonalFeed.objects.update_or_create(account=account, defaults=kept)
    if former := former_feed(account):
        former.delete()
    return feed


@transaction.atomic
def close_feed(*, account: Account) -> None:
    """The address of this person's feed answers no more. Raises Http404 where there is none."""
    feeds = [feed for feed in (own_feed(account), former_feed(account)) if feed]
    if not feeds:
        raise Http404
    for feed in feeds:
        feed.delete()


def fold_again(instance: Any, created: bool, update_fields: Collection[str] | None = None, **_signal: object) -> None:
    """Appointments are found by the names and codes of the row that was saved, which may have changed."""
    if not created and (update_fields is None or not Event.SEARCHED.isdisjoint(update_fields)):
        _fold(instance.events.with_links())


def read_appointments(rows: Sequence[Any], named_by: Container[str] | None = None, **_signal: object) -> None:
    """Before rows are deleted: `forget` asks for the appointments of each."""
    if named_by is None or f"calendar.event.{rows[0]._meta.model_name}" in named_by:
        prefetch_related_objects(rows, "events")
    else:
        for row in rows:
            row.has_no_appointments = True


def forget(instance: Any, **_signal: object) -> None:
    """Appointments are found no more by the names and codes of the row that is about to be deleted."""
    if getattr(instance, "has_no_appointments", False):
        return
    events = list(instance.events.with_links()) if instance.events.exists() else []
    for event in events:
        setattr(event, instance._meta.model_name, None)
    _fold(events)


def _fold(events: Iterable[Event]) -> None:
    outdated = []
    for event in events:
        before = event.search_text
        event.fold()
        if event.search_text != before:
            outdated.append(event)
    Event.objects.bulk_update(outdated, ["search_text"])


def _give_appointment(event: Event, by: Account | None) -> None:
    if event.prospect and event.takes_time and event.prospect.status in AWAITING_APPOINTMENT:
        update_prospect(prospect=event.prospect, status=Prospect.Status.APPOINTMENT, by=by)


def _slot(event: Event) -> list[object]:
    return [getattr(event, name) for name in SLOT_FIELDS]


def _series_of(event: Event) -> list[Event]:
    """The event and the others of its rule, none of them stored."""
    event.series, event.series_start = event.pk, event.starts_at
    length = event.ends_at - event.starts_at
    events = [event]
    for number, start in enumerate(occurrences(event.rule, event.starts_at, event.zone)):
        event.occurrence = 0
        if number:
            other = copy(event)
            other.pk, other.occurrence, other.starts_at, other.ends_at = new_id(), number, start, start + length
            events.append(other)
    return events


def _locked_scope(event: Event, scope: str) -> tuple[list[Event], list[Event]]:
    """The events that a change is for, and those of the series before them; all locked, read again."""
    if scope == Scope.THIS or event.series is None:
        return [locked(event)], []
    rows = list(
        Event.objects.of(event.partner)
        .with_links()
        .select_for_update(of=("self",))
        .filter(series=event.series)
        .order_by("occurrence", "id")
    )
    if event not in rows:
        raise Http404
    first = 0 if scope == Scope.ALL else rows[rows.index(event)].occurrence
    return [row for row in rows if row.occurrence >= first], [row for row in rows if row.occurrence < first]


def _move_series(event: Event, chosen: list[Event], first: int, fields: Fields) -> None:
    """Gives the chosen events, those of a series from its number `first` on, a rule and hours of their own.

    Those that were moved alone stay where they are. Takes the start and the end from `fields`.
    """
    start, end = fields.pop("starts_at", event.starts_at), fields.pop("ends_at", event.ends_at)
    planned = occurrences(event.rule, event.series_start, event.zone)
    by = wall_shift(event.starts_at, start, event.zone)
    rule, begins, numbers = moved(event.rule, planned[first:], event.occurrence - first, by, event.zone)
    starts = occurrences(rule, begins, event.zone)
    length = end - start if end - start != event.ends_at - event.starts_at else None
    series = event.pk if first else event.series
    for row in chosen:
        number = numbers[row.occurrence - first]
        if row is event:
            row.starts_at, row.ends_at = start, end
        elif row.starts_at == planned[row.occurrence]:
            lasts = length or row.ends_at - row.starts_at
            row.starts_at, row.ends_at = starts[number], starts[number] + lasts
        row.series, row.rule, row.series_start, row.occurrence = series, rule, begins, number


def _end_before(first: int, earlier: list[Event]) -> None:
    """Ends the series of the earlier events before its number `first`."""
    for row in earlier:
        row.rule = with_count(row.rule, first)
    _save(earlier)


def _save(events: list[Event]) -> None:
    now = timezone.now()
    for event in events:
        event.updated_at = now
        event.fold()
    names = [field.name for field in Event._meta.concrete_fields if field.name not in FIXED]
    Event.objects.bulk_update(events, names)


def _lock(model: type[Row], keys: set[UUID | None]) -> dict[UUID | None, Row]:
    """The rows locked in one order. Raises Http404 where one was deleted meanwhile.

    Not their keys: a call that holds the prospect and stores a row that names the garage need not wait for them.
    """
    keys.discard(None)
    rows = (
        model._default_manager.select_for_update(of=("self",), no_key=True).filter(pk__in=keys).order_by("pk")
        if keys
        else ()
    )
    found: dict[UUID | None, Row] = {row.pk: row for row in rows}
    if found.keys() != keys:
        raise Http404
    return found


def _take_slots(events: list[Event], *, outside_hours: bool) -> None:
    """Judges each event's time, with their cars and garages locked: two calls cannot both find a slot free.

    Always the cars first, so that no two calls wait for one another.
    """
    taking = [event for event in events if event.takes_time]
    _lock(Car, {event.car_id for event in taking})
    garages = _lock(Garage, {event.garage_id for event in taking})
    prefetch_related_objects(list(garages.values()), "opening_hours", "closures")
    if taken := clashes(taking):
        partner = taken[0][0].partner
        shown = partner.viewer is None or Event.objects.of(partner).filter(pk=taken[0][1].pk).exists()
        raise SlotTaken(taken, shown=shown)
    for event in () if outside_hours else taking:
        garage = garages.get(event.garage_id)
        if garage and (reason := why_closed(garage, event.starts_at, event.ends_at)):
            raise OutsideHours(reason)
