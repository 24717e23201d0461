"""What visitors see of a partner's cars (docs/behaviour/public.md#showroom)."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404

from apps.cars.models import Car
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.partners.public import find_public_partner
from apps.slots.free import Slot
from apps.slots.selectors import next_free_slots

TEST_DRIVE = timedelta(hours=1)


def showroom_of(code_or_id: str) -> Partner:
    """The partner whose cars are shown. Raises NotFound (404), also where the showroom is off."""
    partner = find_public_partner(code_or_id)
    if partner.showroom == Partner.Showroom.OFF:
        raise Http404
    return partner


def shown_cars(partner: Partner) -> QuerySet[Car]:
    """The cars of the public page with their pictures, newest first."""
    return Car.objects.shown_by(partner).select_related("model_car").with_pictures()


def shown_car(partner: Partner, pk: UUID) -> Car:
    """One car of the public page. Raises Http404, also where it is sold."""
    car = shown_cars(partner).select_related("garage").filter(pk=pk).first()
    if car is None:
        raise Http404
    return car


def test_drive_garage(car: Car) -> Garage | None:
    """Where the car is; the partner's first garage where that is not said."""
    first = Garage.objects.of(car.partner).order_by("created_at", "id").first()
    return car.garage or first


def test_drive_slots(car: Car) -> list[Slot]:
    """The next free hours for a test drive; none where the partner has no garage."""
    garage = test_drive_garage(car)
    if garage is None:
        return []
    return next_free_slots(garage=garage, car=car, minutes=int(TEST_DRIVE.total_seconds() // 60))


def all_showrooms() -> QuerySet[Partner]:
    """Every partner with a public showroom, for the sitemap."""
    return Partner.objects.exclude(showroom=Partner.Showroom.OFF).order_by("id")


def all_shown_cars() -> QuerySet[Car]:
    """The cars of every public showroom, for the sitemap."""
    return Car.objects.shown_by_all().select_related("partner").order_by("id")
