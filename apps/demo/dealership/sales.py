"""The sales of the last thirteen months, whose recent cars are still in the list."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Iterator
from datetime import datetime, timedelta
from decimal import Decimal

from apps.cars.models import Car, ModelCar
from apps.cars.stock_days import days_to_sell
from apps.clients.models import Client
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.sales.models import Sale
from apps.samples.invented.source import Source, days_of_growth, id_at
from apps.samples.invented.vehicles import vehicles

from .people import HISTORY_DAYS
from .stock import Stock

CANCELLED_SHARE = 0.06


def plan_sales(
    source: Source, partner: Partner, stock: Stock, models: list[ModelCar], clients: list[Client], count: int
) -> list[Sale]:
    """`count` sales, or as many as cars are sold where that is more; marks the cars with their buyers.

    Nothing is stored yet. The older sales have lost their car: it left the list, as it would have by then.
    """
    if not clients:
        for car in stock.sold:
            car.status = Car.Status.AVAILABLE
        return []
    chance = source.chance("sales")
    sales = [*_of_sold_cars(source, chance, partner, stock, clients)]
    sales += _undone(source, chance, partner, stock, clients)
    sales += _of_former_cars(source, chance, partner, stock, models, clients, count - len(sales))
    _one_abroad(sales, clients)
    return sorted(sales, key=lambda sale: sale.sold_at)


def _of_sold_cars(
    source: Source, chance: random.Random, partner: Partner, stock: Stock, clients: list[Client]
) -> Iterator[Sale]:
    for car in stock.sold:
        in_stock = (source.today - car.created_at.date()).days
        sold_at = source.moment(chance, in_stock - chance.randint(8, max(9, min(60, in_stock - 1))))
        client = _buyer(chance, clients, sold_at)
        car.buyer, car.buyer_name, car.updated_at = client, client.full_name, sold_at
        car.days_to_sell = days_to_sell(car.in_stock_since, sold_at)
        price = car.prix - chance.choice((0, 0, 0, 200, 300, 500))
        yield _sale(chance, partner, client, sold_at, price=price, name=car.nom, model=car.model_car, car=car)


def _undone(
    source: Source, chance: random.Random, partner: Partner, stock: Stock, clients: list[Client]
) -> Iterator[Sale]:
    """A few buyers changed their mind: their cars are for sale again."""
    known = [car for car in stock.available if (source.today - car.created_at.date()).days > 30]
    for car in known[: max(1, round(len(stock.cars) * 0.04))]:
        sold_at = source.moment(chance, (source.today - car.created_at.date()).days - 12)
        client = _buyer(chance, clients, sold_at)
        sale = _sale(chance, partner, client, sold_at, price=car.prix, name=car.nom, model=car.model_car, car=car)
        sale.currency = car.devise
        yield _cancelled(chance, sale)


def _of_former_cars(
    source: Source,
    chance: random.Random,
    partner: Partner,
    stock: Stock,
    models: list[ModelCar],
    clients: list[Client],
    count: int,
) -> Iterator[Sale]:
    by_title = {model.intitule: model for model in models}
    places, place = [car.garage for car in stock.cars], source.chance("former garages")
    former = vehicles(source.chance("former cars"), this_year=source.today.year - 1)
    for ago in days_of_growth(chance, max(0, count), days=HISTORY_DAYS):
        vehicle = next(former)
        sold_at = source.moment(chance, ago)
        client = _buyer(chance, clients, sold_at)
        sale = _sale(chance, partner, client, sold_at, price=vehicle.price, name=vehicle.name,
                     model=by_title.get(vehicle.model.title), model_name=vehicle.model.title,
                     garage=place.choice(places) if places else None)  # fmt: skip
        yield _cancelled(chance, sale) if ago > 15 and chance.random() < CANCELLED_SHARE else sale


def _buyer(chance: random.Random, clients: list[Client], moment: datetime) -> Client:
    """A client who existed by then; people buy soon after their first visit."""
    known = bisect_left(clients, moment, key=lambda client: client.created_at)
    first = max(0, known - max(4, len(clients) // 5))
    return clients[chance.randrange(first, max(known, 1))]


def _sale(
    chance: random.Random,
    partner: Partner,
    client: Client,
    sold_at: datetime,
    *,
    price: Decimal,
    name: str,
    model: ModelCar | None,
    model_name: str = "",
    car: Car | None = None,
    garage: Garage | None = None,
) -> Sale:
    garage = car.garage if car else garage
    return Sale(
        id=id_at(chance, sold_at),
        partner=partner,
        car=car,
        client=client,
        model_car=model,
        car_name=name,
        model_name=model.intitule if model else model_name,
        garage=garage,
        garage_name=str(garage or ""),
        client_name=client.full_name,
        price=price,
        currency="EUR",
        sold_at=sold_at,
        created_at=sold_at,
        updated_at=sold_at,
    )


def _cancelled(chance: random.Random, sale: Sale) -> Sale:
    sale.cancelled_at = sale.updated_at = sale.sold_at + timedelta(days=chance.randint(1, 8))
    return sale


def _one_abroad(sales: list[Sale], clients: list[Client]) -> None:
    """The latest sale goes to the client who lives in Switzerland, who pays in francs."""
    abroad = clients[min(1, len(clients) - 1)]
    sold = [sale for sale in sales if sale.car and not sale.cancelled_at and sale.sold_at > abroad.created_at]
    if not sold:
        return
    sale = max(sold, key=lambda candidate: candidate.sold_at)
    sale.client, sale.client_name, sale.currency = abroad, abroad.full_name, "CHF"
    if sale.car:
        sale.car.buyer, sale.car.buyer_name, sale.car.devise = abroad, abroad.full_name, "CHF"
