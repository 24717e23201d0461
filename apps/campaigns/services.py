"""Write operations on flyers and windscreen sheets."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from django.db import DatabaseError, transaction
from django.db.models import F
from django.utils import timezone

from apps.cars.models import Car
from apps.core.api.errors import TooManyTries
from apps.core.api.rate_limits import Limit
from apps.core.models.db import locked
from apps.partners.models import Partner

from .models import Campaign, PrintedSheet, RetiredCode, Scan
from .scans import is_program, visitor_digest

logger = logging.getLogger(__name__)

# For one flyer and address. Not fewer: the people in a shop, or a mobile operator's customers, share an address.
COUNTED_SCANS = Limit("scans", tries=60, seconds=3600)


def create_campaign(*, partner: Partner, **fields: object) -> Campaign:
    """A new flyer with a code of its own."""
    return Campaign.objects.create(partner=partner, **fields)


@transaction.atomic
def update_campaign(*, campaign: Campaign, **changes: object) -> Campaign:
    """Changes the fields given; the code, which may be printed, stays."""
    campaign = locked(campaign)
    for name, value in changes.items():
        setattr(campaign, name, value)
    # Not its count, which a scan may be raising.
    campaign.save(update_fields=[*changes, "title_folded", "updated_at"])
    return campaign


@transaction.atomic
def delete_campaign(*, campaign: Campaign) -> None:
    """Removes the flyer and its figures; its prospects stay, and its code leads to the partner's page."""
    campaign = locked(campaign)
    RetiredCode.objects.create(partner_id=campaign.partner_id, code=campaign.code)
    campaign.delete()


def count_scan(*, campaign: Campaign, address: str, user_agent: str) -> None:
    """One scan for a visitor and day, none for a program, 60 an hour for one flyer and address.

    Never fails: the visitor is on the way to the page.
    """
    if is_program(user_agent):
        return
    today = timezone.localdate()
    try:
        visitor = visitor_digest(campaign, address=address, user_agent=user_agent, day=today)
        with transaction.atomic():
            # Ignored conflicts: of simultaneous scans one makes the row, and counts.
            scan = Scan(partner_id=campaign.partner_id, campaign=campaign, day=today, visitor=visitor)
            Scan.objects.bulk_create([scan], ignore_conflicts=True)
            if Scan.objects.filter(pk=scan.pk).exists():
                COUNTED_SCANS.spend(f"{campaign.pk} {address}")
                Campaign.objects.filter(pk=campaign.pk).update(scans=F("scans") + 1)
    except TooManyTries:  # The row is taken back.
        return
    except DatabaseError:
        logger.exception("A scan was not counted.")


def note_printed_flyer(*, campaign: Campaign, car: Car) -> None:
    """The flyer has been printed now, with the price and the class that the car is given here."""
    Campaign.objects.filter(pk=campaign.pk).update(
        printed_at=timezone.now(),
        printed_price=car.prix,
        printed_currency=car.devise,
        printed_class=car.co2_class or "",
    )


def note_printed(*, cars: Iterable[Car]) -> None:
    """The sheets have been printed now, with the prices and the classes that the cars are given here."""
    now = timezone.now()
    # In one order, so that no two calls wait for each other.
    printed = [
        PrintedSheet(
            partner_id=car.partner_id,
            car=car,
            printed_at=now,
            price=car.prix,
            currency=car.devise,
            co2_class=car.co2_class or "",
        )
        for car in sorted(cars, key=lambda car: car.pk)
    ]
    PrintedSheet.objects.bulk_create(
        printed,
        update_conflicts=True,
        unique_fields=["car"],
        update_fields=["printed_at", "price", "currency", "co2_class", "updated_at"],
    )
