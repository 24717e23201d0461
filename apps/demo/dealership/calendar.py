"""Six weeks of appointments around today, and when each garage is open."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Any

from django.utils import timezone

from apps.calendar.models import Event
from apps.clients.models import Client
from apps.core.types import Options
from apps.estimations.models import Estimation
from apps.garages.models import Closure, Garage, OpeningHours
from apps.garages.open_time import OpenTime
from apps.garages.selectors import open_time_of
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.samples.invented.source import Source, id_at

from .stock import Stock
from .writing import Writer

WEEKDAY_HOURS = ((time(9), time(12)), (time(14), time(18, 30)))
SATURDAY_HOURS = ((time(9, 30), time(12, 30)), (time(14), time(17)))
# No two of a day overlap: an appointment in another slot is never in the way.
SLOTS = ((time(9), 60), (time(10, 30), 75), (time(14), 60), (time(15, 15), 60), (time(16, 30), 90))
DAYS_AROUND = 21
STOCKTAKING = timedelta(days=DAYS_AROUND + 4)
Kind, Status = Event.Kind, Event.Status


def add_hours(source: Source, writer: Writer, partner: Partner, garages: list[Garage]) -> OpenTime:
    """Hours and closures of each garage."""
    writer.rows(OpeningHours, _hours(source, partner, garages))
    writer.rows(Closure, _closures(source, partner, garages))
    return open_time_of(partner.pk)


def add_calendar(
    source: Source,
    writer: Writer,
    partner: Partner,
    garages: list[Garage],
    stock: Stock,
    clients: list[Client],
    count: int,
) -> None:
    """`count` appointments."""
    writer.rows(Event, _events(source, partner, garages, stock, clients, count))


def _dates(chance: random.Random, source: Source, days_ago: int) -> Options:
    moment = source.moment(chance, days_ago)
    return {"id": id_at(chance, moment), "created_at": moment, "updated_at": moment}


def _hours(source: Source, partner: Partner, garages: list[Garage]) -> Iterator[OpeningHours]:
    chance = source.chance("opening hours")
    for garage in garages:
        for weekday in range(1, 7):
            for opens, closes in SATURDAY_HOURS if weekday == 6 else WEEKDAY_HOURS:
                yield OpeningHours(
                    partner=partner,
                    garage=garage,
                    weekday=weekday,
                    opens=opens,
                    closes=closes,
                    **_dates(chance, source, 170),
                )


def _closures(source: Source, partner: Partner, garages: list[Garage]) -> Iterator[Closure]:
    chance = source.chance("closures")
    day = source.today + STOCKTAKING
    for garage in garages:
        yield Closure(
            partner=partner,
            garage=garage,
            first_day=day,
            last_day=day,
            reason="Inventaire",
            **_dates(chance, source, 30),
        )


def _events(
    source: Source, partner: Partner, garages: list[Garage], stock: Stock, clients: list[Client], count: int
) -> Iterator[Event]:
    chance = source.chance("calendar")
    prospects = list(Prospect.objects.of(partner).order_by("-created_at", "-id")[:40])
    estimations = list(Estimation.objects.of(partner).order_by("-created_at", "-id")[:20])
    cars = list(stock.available)
    # Each appointment has a car of its own, so that none is in the way of another.
    chance.shuffle(cars)
    places = _places(source, chance, garages, count)
    for position, (day, slot, garage) in enumerate(places):
        opens, minutes = SLOTS[slot]
        start = datetime.combine(day, opens, timezone.get_default_timezone())
        yield Event(
            partner=partner,
            garage=garage,
            starts_at=start,
            ends_at=start + timedelta(minutes=minutes),
            status=_status(chance, source.today, day),
            **_subject(chance, position, cars, clients, prospects, estimations),
            **_dates(chance, source, max(1, (source.today - day).days + chance.randint(1, 9))),
        )


def _places(
    source: Source, chance: random.Random, garages: list[Garage], count: int
) -> list[tuple[date, int, Garage | None]]:
    """A day, a slot and a garage for each appointment, none twice; without a garage where there is none."""
    days = [source.today + timedelta(days=offset) for offset in range(-DAYS_AROUND, DAYS_AROUND + 1)]
    working = [day for day in days if day.isoweekday() < 6]
    places: list[Garage | None] = [*garages] or [None]
    free = [(day, slot, garage) for day in working for slot in range(len(SLOTS)) for garage in places]
    return sorted(chance.sample(free, min(count, len(free))), key=lambda place: place[:2])


def _status(chance: random.Random, today: date, day: date) -> str:
    if day >= today:
        return chance.choices((Status.PLANNED, Status.CANCELLED), (14, 1))[0]
    return chance.choices((Status.HELD, Status.NOT_HELD, Status.CANCELLED), (10, 2, 1))[0]


def _subject(
    chance: random.Random,
    position: int,
    cars: list[Any],
    clients: list[Client],
    prospects: list[Prospect],
    estimations: list[Estimation],
) -> Options:
    """The subject of the appointment and its participants."""
    kind = (Kind.TEST_DRIVE, Kind.DELIVERY, Kind.TEST_DRIVE, Kind.APPRAISAL, Kind.REMINDER)[position % 5]
    if kind == Kind.TEST_DRIVE and prospects and cars:
        prospect, car = chance.choice(prospects), cars.pop()
        return {"kind": kind, "title": f"Essai {car.model_car.intitule} – {prospect.full_name}",
                "prospect": prospect, "car": car}  # fmt: skip
    if kind == Kind.DELIVERY and clients:
        client = chance.choice(clients)
        return {"kind": kind, "title": f"Livraison – {client.full_name}", "client": client,
                "notes": "Deux clés, carnet d’entretien, plein de carburant."}  # fmt: skip
    if kind == Kind.APPRAISAL and estimations:
        estimation = chance.choice(estimations)
        return {"kind": kind, "title": f"Expertise {estimation.car_model} – {estimation.client_name}",
                "estimation": estimation}  # fmt: skip
    if kind == Kind.REMINDER and prospects:
        prospect = chance.choice(prospects)
        return {"kind": kind, "title": f"Rappeler {prospect.full_name}", "prospect": prospect}
    return {"kind": Kind.OTHER, "title": "Réunion de l’équipe"}
