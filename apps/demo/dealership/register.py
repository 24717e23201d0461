"""The register of bought cars: what came and went in the last months, and two purchases still to be entered."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from apps.cars.models import Car
from apps.core.models.currencies import json_amount
from apps.core.models.days import midnight
from apps.core.types import Json
from apps.partners.models import Account, Partner
from apps.register import chain
from apps.register.models import RegisterRow, Series, columns_of
from apps.register.particulars import BLANK, merged, of_car
from apps.sales.models import Sale
from apps.samples.invented.source import Source, id_at

from .writing import Writer

DAYS = 90
PENDING = 2
STREETS = ("rue des Lilas", "avenue Jean-Jaurès", "rue de la République", "chemin des Vignes", "place du Marché")
TOWNS = ("44000 Nantes", "35000 Rennes", "49000 Angers", "85000 La Roche-sur-Yon", "56000 Vannes")
PEOPLE = (
    ("Moreau", "Claire"), ("Lefèvre", "Antoine"), ("Garnier", "Sophie"), ("Petit", "Julien"), ("Roux", "Nadia"),
    ("Fontaine", "Marc"), ("Chevalier", "Élise"), ("Benali", "Karim"), ("Le Goff", "Yann"), ("Marchand", "Odile"),
)  # fmt: skip
QUALITIES = ("Infirmière", "Retraité", "Enseignante", "Artisan", "Employé de bureau", "Étudiante")


@dataclass(frozen=True)
class Move:
    """A car that came, or that left by its sale."""

    at: datetime
    car: Car
    sale: Sale | None = None


def add_register(source: Source, writer: Writer, partner: Partner) -> None:
    """Enters the purchases of the last days but for the newest, and the exits of those that were sold since."""
    since = source.today - timedelta(days=DAYS)
    bought = Car.objects.of(partner).filter(
        purchase_price__isnull=False, purchase_date__gte=since, garage__isnull=False
    )
    cars = list(bought.order_by("purchase_date", "pk"))
    stock = [car for car in cars if car.status == Car.Status.AVAILABLE]
    pending = {car.pk for car in stock[-PENDING:]}
    moves = [Move(midnight(car.purchase_date), car) for car in cars if car.purchase_date and car.pk not in pending]
    sales = Sale.objects.of(partner).active().filter(car__in=[move.car for move in moves]).select_related("client")
    cars_by_id = {car.pk: car for car in cars}
    moves += [Move(sale.sold_at, cars_by_id[sale.car_id], sale) for sale in sales if sale.car_id]
    series: dict[UUID, list[RegisterRow]] = defaultdict(list)
    entries: dict[UUID, RegisterRow] = {}
    chance = source.chance("register")
    owner = Account.objects.filter(partner=partner).order_by("pk")[:1].get().full_name
    for move in sorted(moves, key=lambda each: (each.at, bool(each.sale))):
        rows = series[move.car.garage_id or move.car.pk]
        said = _exit(entries[move.car.pk], move.sale) if move.sale else _entry(chance, move.car)
        row = _next(chance, rows, move, {**said, "recordedBy": owner})
        rows.append(row)
        if not move.sale:
            entries[move.car.pk] = row
            move.car.police_number = row.number
    writer.rows(RegisterRow, (row for rows in series.values() for row in rows))
    writer.rows(Series, (Series(partner=partner, garage_id=key, last=len(rows)) for key, rows in series.items()))
    Car.objects.bulk_update([cars_by_id[key] for key in entries], ["police_number"])


def _entry(chance: random.Random, car: Car) -> Json:
    last, first = chance.choice(PEOPLE)
    born = (car.purchase_date or car.created_at.date()) - timedelta(days=chance.randint(200, 3000))
    told = {
        "car": {"origin": "France"},
        "seller": {
            "lastName": last,
            "firstNames": first,
            "quality": chance.choice(QUALITIES),
            "address": f"{chance.randint(1, 120)} {chance.choice(STREETS)}, {chance.choice(TOWNS)}",
            "idPaper": {
                "kind": "identity_card",
                "number": f"{chance.randrange(10**12):012d}",
                "issuedAt": born.isoformat(),
                "authority": "Préfecture de la Loire-Atlantique",
            },
        },
        "payment": chance.choice(("Virement", "Chèque")),
        "provenance": "Achat à un particulier",
    }
    return merged(merged(BLANK, of_car(car)), told)


def _exit(entry: RegisterRow, sale: Sale) -> Json:
    client = sale.client
    return {
        **BLANK,
        "at": chain.moment_text(sale.sold_at),
        "carId": entry.said["carId"],
        "clientId": str(sale.client_id) if sale.client_id else None,
        "saleId": str(sale.pk),
        "car": entry.said["car"],
        "seller": None,
        "currency": sale.currency,
        "exit": {
            "at": chain.moment_text(sale.sold_at),
            "buyerName": sale.client_name,
            "buyerAddress": client.address if client else "",
            "price": json_amount(sale.price, sale.currency),
        },
        "entryId": str(entry.pk),
    }


def _next(chance: random.Random, rows: list[RegisterRow], move: Move, said: Json) -> RegisterRow:
    at = max([move.at + timedelta(hours=10), *(row.created_at + timedelta(minutes=1) for row in rows[-1:])])
    body: Json = {
        **said,
        "id": str(id_at(chance, at)),
        "number": len(rows) + 1,
        "kind": RegisterRow.Kind.EXIT.value if move.sale else RegisterRow.Kind.ENTRY.value,
        "recordedAt": chain.moment_text(at),
        "garageId": str(move.car.garage_id),
    }
    content = chain.canonical(body)
    before = rows[-1].digest if rows else chain.START
    row = RegisterRow(
        partner_id=move.car.partner_id, **columns_of(body), content=content, digest=chain.chained(before, content)
    )
    row.fold()
    return row
