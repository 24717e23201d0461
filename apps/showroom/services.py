"""Write operations of the public page of a car."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import override

from apps.calendar.errors import OutsideHours, SlotTaken
from apps.calendar.models import Event
from apps.calendar.services import create_event
from apps.cars.models import Car
from apps.core.api.rate_limits import Quota
from apps.core.models.db import locked
from apps.core.models.languages import DJANGO_LANGUAGE, Language
from apps.core.types import Fields
from apps.prospects.models import Prospect
from apps.prospects.services import follow_up_now, receive_public_prospect
from apps.slots.errors import ProposedSlotTaken
from apps.slots.free import LEAD, Slot
from apps.slots.selectors import still_free
from apps.slots.services import announce_answer, link_to_booking

from .errors import TestDrivesOfTheDay, TooManyTestDrives
from .selectors import TEST_DRIVE, test_drive_garage, test_drive_slots

# Upcoming ones of a person, by phone number or e-mail, with one partner; and those booked from an address in 24 hours.
MOST_OF_A_PERSON = 3
MOST_OF_AN_ADDRESS = 5
BOOKED = Quota("test-drives")


@dataclass(frozen=True)
class TestDrive:
    """A booked test drive, the private link by which its visitor changes it, and whether the link was mailed too."""

    event: Event
    link: str
    mailed: bool


def book_test_drive(*, car: Car, starts_at: datetime, address: str, origin: str, **visitor: object) -> TestDrive:
    """The visitor as a prospect about the car, and the appointment at its garage, together or not at all.

    Every tab of the partner is told of the appointment alone, whether the person is new or not. `address` is the
    caller's, the link is under `origin`. Raises ProposedSlotTaken (409) with the hours left, for one that was never
    offered too; TooManyTestDrives and TestDrivesOfTheDay (429).
    """
    key = f"{car.partner_id} {address}"
    if not BOOKED.take(key, 1, most=MOST_OF_AN_ADDRESS):
        raise TestDrivesOfTheDay(wait=BOOKED.wait(key))
    try:
        return _book(car, starts_at, origin, visitor)
    except BaseException:
        BOOKED.give_back(key, 1)
        raise


def _book(car: Car, starts_at: datetime, origin: str, visitor: Fields) -> TestDrive:
    garage = test_drive_garage(car)
    slot = Slot(starts_at, starts_at + TEST_DRIVE)
    # Proposed times may begin sooner: the dealer has chosen them.
    too_soon = starts_at < timezone.now() + LEAD
    if garage is None or too_soon or not still_free(garage=garage, car=car, slots=[slot]):
        raise ProposedSlotTaken(left=test_drive_slots(car))
    try:
        with transaction.atomic():
            prospect = receive_public_prospect(partner=car.partner, car_id=car.pk, announced=False, **visitor)
            _check_upcoming(prospect)
            # The partner reads this title.
            with override(DJANGO_LANGUAGE[Language.FR]):
                title = f"{Event.Kind.TEST_DRIVE.label} – {prospect.full_name}"
            event = create_event(
                partner=car.partner,
                by=None,
                title=title[:200],
                kind=Event.Kind.TEST_DRIVE,
                starts_at=slot.starts_at,
                ends_at=slot.ends_at,
                garage=garage,
                car=car,
                prospect=prospect,
            )
            prospect.refresh_from_db()
            follow_up_now(prospect)
            prospect.save(update_fields=["follow_up_at", "follow_up_told", "updated_at"])
            announce_answer(prospect, event=event, text=visitor.get("message", ""))
            to = visitor.get("email", "")
            link, mailed = link_to_booking(event=event, prospect=prospect, garage=garage, origin=origin, to=to)
            return TestDrive(event, link, mailed)
    except (SlotTaken, OutsideHours) as error:
        raise ProposedSlotTaken(left=test_drive_slots(car)) from error


def _check_upcoming(prospect: Prospect) -> None:
    """Raises TooManyTestDrives where the person has as many to come as one may."""
    # Simultaneous bookings of one person come one after the other.
    prospect = locked(prospect)
    person = Q()
    for name in ("phone_number", "email"):
        if value := getattr(prospect, name):
            person |= Q(**{f"prospect__{name}": value})
    now = timezone.now()
    drives = (
        Event.objects.of(prospect.partner).taking_time().filter(person, kind=Event.Kind.TEST_DRIVE, ends_at__gt=now)
    )
    ends = list(drives.order_by("ends_at").values_list("ends_at", flat=True)[:MOST_OF_A_PERSON])
    if len(ends) == MOST_OF_A_PERSON:
        raise TooManyTestDrives(count=MOST_OF_A_PERSON, wait=(ends[0] - now).total_seconds())
