"""Garages, models, cars and their pictures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from itertools import islice
from uuid import UUID

from django.utils import timezone

from apps.cars.models import Car, CarImage, CarPriceChange, CritAir, Fuel, ModelCar
from apps.core.models.vat import VatRegime
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.samples.invented.pictures import VIEWS, car_picture
from apps.samples.invented.source import Source, days_of_growth, id_at
from apps.samples.invented.vehicles import Vehicle, vehicles

from .writing import Writer

# Two thirds of the cars are for sale; the others were sold in the last months.
SOLD_SHARE = 0.35
STOCK_DAYS = 180

GARAGES = (
    ("Concession principale", "112 boulevard de la Prairie-au-Duc, 44200 Nantes"),
    ("Atelier Atlantis", "6 rue Océane, 44800 Saint-Herblain"),
    ("Dépôt de Rezé", "21 route de Pornic, 44400 Rezé"),
    ("Espace Angers", "48 boulevard Gaston-Ramon, 49100 Angers"),
    ("Espace Vendée", "15 route des Sables, 85000 La Roche-sur-Yon"),
    ("Espace Rennes", "3 rue de la Rabine, 35510 Cesson-Sévigné"),
)


@dataclass(frozen=True)
class Stock:
    """The cars of the dealership: newest first, each beside the vehicle it was made from."""

    cars: list[Car]
    vehicles: dict[UUID, Vehicle]

    @property
    def sold(self) -> list[Car]:
        return [car for car in self.cars if car.status == Car.Status.SOLD]

    @property
    def available(self) -> list[Car]:
        return [car for car in self.cars if car.status == Car.Status.AVAILABLE]


def add_garages(source: Source, writer: Writer, partner: Partner, count: int) -> list[Garage]:
    chance, names = source.chance("garages"), source.names("garages")
    places = list(GARAGES[:count])
    taken = {place for _name, place in places}
    while len(places) < count:
        town = names.town()
        place = names.address_in(town)
        if place not in taken:
            taken.add(place)
            places.append((f"Garage de {town}", place))
    rows = []
    for position, (name, place) in enumerate(places):
        since = source.moment(chance, 420 - 300 * position / count)
        rows.append(
            Garage(
                id=id_at(chance, since),
                partner=partner,
                nom=name,
                localisation=place,
                phone_number=f"+33261915{position % 1000:03d}",
                created_at=since,
                updated_at=since,
            )
        )
    writer.rows(Garage, rows)
    return rows


def plan_stock(
    source: Source, partner: Partner, garages: list[Garage], count: int, *, pictured: int
) -> tuple[list[ModelCar], Stock]:
    """The models that the cars need, and the cars; nothing is stored yet."""
    chance = source.chance("cars")
    made = list(islice(vehicles(source.chance("vehicles"), this_year=source.today.year), count))
    models = _models(source, partner, made)
    entries = sorted(
        (source.moment(chance, ago) for ago in days_of_growth(chance, count, days=STOCK_DAYS)), reverse=True
    )
    cars = [
        _car(chance, partner, vehicle, models, garages, since) for vehicle, since in zip(made, entries, strict=True)
    ]
    _describe(source, cars)
    for car in cars[pictured:]:
        car.has_photo = False
    _buy(source, cars)
    # A car is sold a few weeks after it came: those of the last two weeks are still there.
    settled = [car for car in cars if (source.today - car.created_at.date()).days > 14]
    for car in chance.sample(settled, min(len(settled), round(count * SOLD_SHARE))):
        car.status = Car.Status.SOLD
    available = [car for car in cars if car.status == Car.Status.AVAILABLE]
    if len(available) > 3:
        available[3].devise = "CHF"
    return list(models.values()), Stock(cars, dict(zip((car.pk for car in cars), made, strict=True)))


def _describe(source: Source, cars: list[Car]) -> None:
    """What the windscreen sheet shows, from a chance of its own; a tenth still lack it."""
    chance = source.chance("sheets")
    for car in cars:
        if car.annee is None or chance.random() < 0.1:
            continue
        drawn = date(car.annee, chance.randint(1, 12), chance.randint(1, 28))
        car.premiere_immatriculation = min(drawn, car.created_at.date() - timedelta(days=20))
        car.critair = _sticker(car.carburant)
        car.kilometrage_garanti = chance.random() < 0.7
        car.co2 = 0 if car.carburant == Fuel.ELECTRIC else 80 + (car.puissance or 0) // 3
        car.garantie_mois = chance.choice((6, 12, 12, 24))


def _buy(source: Source, cars: list[Car]) -> None:
    """What was paid for them: a tenth came from a dealer, with VAT, and of another tenth it is not known."""
    chance = source.chance("purchases")
    for car in cars:
        car.purchase_date = car.in_stock_since
        share = chance.uniform(0.78, 0.86)
        if chance.random() < 0.1:
            car.vat_regime, share = VatRegime.NORMAL, share - 0.14
        if chance.random() < 0.9:
            car.purchase_price, car.purchase_currency = (car.prix * Decimal(share)).quantize(Decimal(100)), car.devise


def _sticker(fuel: str) -> str:
    """Of the years that the demonstration has."""
    return {Fuel.ELECTRIC: CritAir.ELECTRIC, Fuel.DIESEL: CritAir.TWO}.get(Fuel(fuel), CritAir.ONE)


def _models(source: Source, partner: Partner, made: list[Vehicle]) -> dict[str, ModelCar]:
    chance = source.chance("models")
    titles = sorted({vehicle.model.title for vehicle in made})
    rows = {}
    for title in titles:
        since = source.moment(chance, chance.uniform(STOCK_DAYS + 5, 400))
        rows[title] = ModelCar(
            id=id_at(chance, since), partner=partner, intitule=title, created_at=since, updated_at=since
        )
    return rows


def _car(
    chance: random.Random,
    partner: Partner,
    vehicle: Vehicle,
    models: dict[str, ModelCar],
    garages: list[Garage],
    since: datetime,
) -> Car:
    return Car(
        id=id_at(chance, since),
        partner=partner,
        nom=vehicle.name,
        model_car=models[vehicle.model.title],
        prix=vehicle.price,
        **vehicle.columns,
        description=vehicle.description,
        garage=chance.choice(garages) if garages else None,
        in_stock_since=timezone.localdate(since),
        created_at=since,
        updated_at=since,
    )


def add_price_changes(source: Source, writer: Writer, partner: Partner, stock: Stock) -> None:
    """Most cars that have been there for six weeks were dearer once."""
    chance = source.chance("price changes")
    by = Account.objects.filter(partner=partner).order_by("created_at").first()
    writer.rows(
        CarPriceChange,
        [
            _price_change(chance, car, by.full_name if by else "")
            for car in stock.available
            if (source.today - car.created_at.date()).days > 42 and chance.random() < 0.7
        ],
    )


def _price_change(chance: random.Random, car: Car, by_name: str) -> CarPriceChange:
    since = car.created_at + timedelta(days=chance.randint(25, 40))
    return CarPriceChange(
        id=id_at(chance, since), partner_id=car.partner_id, car=car, by_name=by_name, price=car.prix,
        currency=car.devise, previous=car.prix + chance.choice((200, 300, 500, 800)), previous_currency=car.devise,
        created_at=since, updated_at=since,
    )  # fmt: skip


def add_pictures(source: Source, writer: Writer, stock: Stock, count: int) -> None:
    """Pictures for the `count` newest cars, each with files of its own."""
    writer.rows(CarImage, _pictures(source.chance("pictures"), writer, stock, count))


def _pictures(chance: random.Random, writer: Writer, stock: Stock, count: int) -> Iterator[CarImage]:
    for car in stock.cars[:count]:
        vehicle = stock.vehicles[car.pk]
        others = chance.sample(VIEWS[1:], chance.randint(2, len(VIEWS) - 1))
        for position, view in enumerate((VIEWS[0], *sorted(others, key=VIEWS.index))):
            row = CarImage(
                id=id_at(chance, car.created_at), partner_id=car.partner_id, car=car, is_main=not position,
                position=max(0, position - 1), created_at=car.created_at, updated_at=car.created_at,
            )  # fmt: skip
            shown = car_picture(vehicle.model.body, vehicle.paint, view)
            row.file.name, row.thumbnail.name = writer.picture(f"{car.partner_id}/cars/{row.pk}", shown)
            yield row
