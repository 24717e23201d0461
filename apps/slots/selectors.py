"""Reads of free slots and of proposals."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import Q
from django.http import Http404
from django.utils import timezone

from apps.calendar.models import Event
from apps.cars.models import Car
from apps.core.links import digest
from apps.core.tenancy.connection import bypass, use_partner
from apps.garages.models import Garage
from apps.garages.open_time import OpenTime
from apps.garages.selectors import schedule_of

from .free import HORIZON, LEAD, Slot, free_slots, is_open
from .models import Proposal


def next_free_slots(
    *, garage: Garage, car: Car | None, minutes: int, after: datetime | None = None, before: datetime | None = None
) -> list[Slot]:
    """The free slots from `after`, from two hours ahead at the earliest, to `before`, 28 days at most; up to 20 without
    it.
    """
    earliest = timezone.now() + LEAD
    after = max(after, earliest) if after else earliest
    # The last day is searched to its end.
    taken = taken_slots(garage=garage, car=car, start=after, end=after + HORIZON + timedelta(days=1))
    zone = timezone.get_default_timezone()
    return free_slots(open_time_at(garage), taken, after=after, before=before, minutes=minutes, zone=zone)


def still_free(*, garage: Garage, car: Car | None, slots: Iterable[Slot]) -> list[Slot]:
    """Those of the slots that begin in the future, in open time, while neither the garage nor the car is taken."""
    open_time, zone, now = open_time_at(garage), timezone.get_default_timezone(), timezone.now()
    slots = sorted(slot for slot in slots if slot.starts_at > now and is_open(open_time, slot, zone))
    if not slots:
        return []
    end = max(slot.ends_at for slot in slots)
    taken = taken_slots(garage=garage, car=car, start=slots[0].starts_at, end=end)
    return [slot for slot in slots if not any(slot.overlaps(other) for other in taken)]


def taken_slots(*, garage: Garage, car: Car | None, start: datetime, end: datetime) -> list[Slot]:
    """When the garage or the car has an appointment; each one of a series is a row."""
    same = Q(garage=garage) | Q(car=car) if car else Q(garage=garage)
    # A colleague's appointments take their time too, even where the viewer does not see them.
    events = Event.objects.whole(garage.partner).filter(same).taking_time().overlapping(start, end)
    return [Slot(*times) for times in events.order_by("starts_at").values_list("starts_at", "ends_at")]


def open_time_at(garage: Garage) -> OpenTime:
    """The open time of one garage; the default week where it has no hours."""
    return OpenTime([schedule_of(garage)], timezone.get_default_timezone())


def slots_of(proposal: Proposal) -> list[Slot]:
    return [Slot(*map(datetime.fromisoformat, times)) for times in proposal.slots]


def slots_left(proposal: Proposal) -> list[Slot]:
    """Those proposed that can still be chosen."""
    return still_free(garage=proposal.garage, car=proposal.car, slots=slots_of(proposal))


def booking_of(proposal: Proposal) -> Event | None:
    """The appointment of a used link, as it stands, until it is over."""
    event = proposal.event
    return event if event and event.status == Event.Status.PLANNED and event.ends_at > timezone.now() else None


def proposal_of_token(token: str) -> Proposal:
    """The proposal of a private link, used or not, until it lapses and its appointment is over; the request is then its
    partner's.

    Raises Http404.
    """
    now = timezone.now()
    with bypass():
        proposals = Proposal.objects.filter(
            Q(expires_at__gt=now) | Q(event__ends_at__gt=now), token_digest=digest(token)
        )
        proposal = proposals.select_related("partner", "prospect", "garage", "car", "by", "event__garage").first()
    if proposal is None:
        raise Http404
    use_partner(proposal.partner_id)
    return proposal
