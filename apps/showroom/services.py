"""Write operations of the public page of a car."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import override

from apps.calendar.errors import OutsideHours, SlotTaken
from apps.calendar.models import Event
from apps.calendar.services import create_event
from apps.cars.models import Car
from apps.core.models.languages import DJANGO_LANGUAGE, Language
from apps.prospects.services import follow_up_now, receive_public_prospect
from apps.slots.errors import ProposedSlotTaken
from apps.slots.free import LEAD, Slot
from apps.slots.selectors import still_free
from apps.slots.services import announce_answer

from .selectors import TEST_DRIVE, test_drive_garage, test_drive_slots


def book_test_drive(*, car: Car, starts_at: datetime, **visitor: Any) -> Event:
    """The visitor as a prospect about the car, and the appointment at its garage, together or not at all.

    Every tab of the partner is told of the appointment alone, whether the person is new or not.
    Raises ProposedSlotTaken (409) with the hours left, for one that was never offered too.
    """
    garage = test_drive_garage(car)
    slot = Slot(starts_at, starts_at + TEST_DRIVE)
    # Proposed times may begin sooner: the dealer has chosen them.
    too_soon = starts_at < timezone.now() + LEAD
    if garage is None or too_soon or not still_free(garage=garage, car=car, slots=[slot]):
        raise ProposedSlotTaken(left=test_drive_slots(car))
    try:
        with transaction.atomic():
            prospect = receive_public_prospect(partner=car.partner, car_id=car.pk, announced=False, **visitor)
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
            return event
    except (SlotTaken, OutsideHours) as error:
        raise ProposedSlotTaken(left=test_drive_slots(car)) from error
