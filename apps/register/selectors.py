"""Reads of the register: whether its series are whole, and which cars have no entry yet."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from dateutil.relativedelta import relativedelta
from django.db.models import Max, QuerySet
from django.utils import timezone

from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.types import Json
from apps.partners.models import Partner

from . import chain
from .models import RegisterRow, Series, columns_of
from .particulars import BLANK, merged, missing_in, of_car, of_client

KEPT_YEARS = 10
WRITTEN_BY_THE_SERVER = {"saleId", "exit", "entryId", "correctionOf", "motive"}


@dataclass(frozen=True)
class Verified:
    """`first_broken` is the number from which the series is not what was written."""

    ok: bool
    rows: int
    first_broken: int | None


def verify(partner: Partner, garage_id: UUID) -> Verified:
    """Computes the garage's chain again, and compares each stored column with it."""
    rows = RegisterRow.objects.whole(partner).filter(garage_id=garage_id)
    before, number, broken = chain.START, 0, None
    for number, row in enumerate(rows.order_by("number").iterator(chunk_size=500), start=1):
        if not _is_whole(row, number, before):
            broken = min(number, row.number)
            break
        before = row.digest
    else:
        series = Series.objects.filter(garage_id=garage_id).first()
        if number != (series.last if series else 0):
            broken = number + 1
    return Verified(ok=broken is None, rows=rows.count(), first_broken=broken)


def _is_whole(row: RegisterRow, number: int, before: str) -> bool:
    said = chain.read(row.content)
    try:
        columns, stored = columns_of(said), row.search_text
        row.fold()
        whole = row.content == chain.canonical(said) and row.search_text == stored
    except (AttributeError, KeyError, TypeError, ValueError):
        return False
    return (
        whole
        and row.number == number
        and row.digest == chain.chained(before, row.content)
        and all(getattr(row, name) == value for name, value in columns.items())
    )


def kept_until(rows: QuerySet[RegisterRow]) -> date | None:
    """The day until which all of these rows are kept, ten years from the recording of the newest."""
    newest = rows.aggregate(newest=Max("created_at"))["newest"]
    return (timezone.localtime(newest) + relativedelta(years=KEPT_YEARS)).date() if newest else None


def pending(partner: Partner) -> QuerySet[Car]:
    """The cars that were bought and have no entry yet."""
    cars = Car.objects.of(partner).real().filter(purchase_price__isnull=False, police_number=None)
    return (
        cars.select_related("garage")
        .prefetch_related("offers__seller")
        .order_by("-in_stock_since", "-created_at", "-id")
    )


def seller_of(car: Car) -> Client | None:
    """The client whose offer the car was bought by."""
    return next((offer.seller for offer in car.offers.all() if offer.seller), None)


def draft_of(car: Car, seller: Client | None) -> Json:
    """What is known of an entry before somebody writes it, as `POST /register/create` takes it."""
    known = merged(merged(BLANK, of_car(car)), of_client(seller) if seller else {})
    known["garageId"] = str(car.garage_id) if car.garage_id else None
    return {name: value for name, value in known.items() if name not in WRITTEN_BY_THE_SERVER}


def missing_of(draft: Json) -> list[str]:
    """What is still to be entered, by the paths of the API."""
    return [*([] if draft["garageId"] else ["garageId"]), *missing_in(draft)]
