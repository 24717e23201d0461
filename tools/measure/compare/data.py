"""Fifty dealers of the same size, and what eight of them ask."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from apps.core.types import Json

PARTNERS = 50
CLIENTS = 8
PASSWORD = "Un-essai-de-vitesse-2026"  # noqa: S105
SALES_OF_CARS, CLIENTS_OF_CARS = 0.2, 0.5
READS = ("first page", "filtered list", "contains", "deep page", "detail", "statistics")
LIST = {
    "first page": "",
    "filtered list": "?minPrix=20000&maxPrix=30000&status=available",
    "contains": "?nom=evolution+19",
    "deep page": "?page={deep}",
}


@dataclass(frozen=True)
class Dealer:
    """One who asks."""

    email: str
    token: str
    model: str
    cars: list[str]
    partner: str

    @property
    def deep_page(self) -> int:
        return len(self.cars) // 10

    def lasting(self, number: int) -> str:
        """A car that the run does not delete (it deletes from the front)."""
        return self.cars[-1 - number % (len(self.cars) // 4)]


def fill(cars: int) -> list[Dealer]:
    """Makes the partners, each with its share of `cars`; gives those who will ask."""
    from django.contrib.auth.hashers import make_password
    from django.db import connection
    from django.utils import timezone

    from apps.cars.models import Car, CarImage, ModelCar
    from apps.clients.models import Client
    from apps.core.models.ids import new_id
    from apps.garages.models import Garage
    from apps.partners.authentication import token_for
    from apps.partners.models import Account, Partner
    from apps.sales.models import Sale
    from tools.measure import dealers, dealership_years

    each, password = cars // PARTNERS, make_password(PASSWORD)
    asking: list[Dealer] = []
    for number in range(PARTNERS):
        partner = Partner.objects.create(company_name=f"Garage {number}")
        account = Account.objects.create(
            email=f"garage{number}@exemple.fr", full_name="Camille", partner=partner, password=password
        )
        models = [ModelCar.objects.create(partner=partner, intitule=f"Modèle {n}").pk for n in range(40)]
        garages = [Garage.objects.create(partner=partner, localisation=f"Lieu {n}").pk for n in range(8)]
        places: Json = {"models": models, "garages": garages}
        ids = [new_id() for _car in range(each)]
        begun = timezone.now() - timedelta(minutes=each)

        def rows(count: int, make: Any, own: Any = partner, **where: Any) -> Iterator[Json]:
            return ({"partner_id": own.pk, **make(n, **where)} for n in range(count))

        dated = (
            {**row, "id": ids[n], "created_at": begun + timedelta(minutes=n)}
            for n, row in enumerate(rows(each, dealers.car, **places))
        )
        pictures = ({"partner_id": partner.pk, "car_id": pk, "is_main": True, **_PICTURE} for pk in ids)
        _store(Car, dated)
        _store(CarImage, pictures)
        _store(Client, rows(int(each * CLIENTS_OF_CARS), dealers.client))
        _store(Sale, rows(int(each * SALES_OF_CARS), dealership_years.sale, **places))
        if number < CLIENTS:
            own = [str(pk) for pk in ids]
            asking.append(Dealer(account.email, token_for(account), str(models[3]), own, str(partner.pk)))
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")
    return asking


def signed_in(dealers: list[Dealer]) -> list[Dealer]:
    """The dealers as they began: (a) keeps a password in its own way once it was typed there, which ends tokens."""
    from django.contrib.auth.hashers import make_password

    from apps.partners.authentication import token_for
    from apps.partners.models import Account

    Account.objects.filter(email__in=[dealer.email for dealer in dealers]).update(password=make_password(PASSWORD))
    return [replace(dealer, token=token_for(Account.objects.get(email=dealer.email))) for dealer in dealers]


_PICTURE = {"file": "cars/one/picture.webp", "thumbnail": "cars/one/thumbnail.webp"}


def _store(model: Any, rows: Iterable[Json]) -> None:
    from django.db import connection

    from tools.measure.database import copy_rows

    if connection.vendor == "postgresql":
        copy_rows(model, rows)
    else:
        model.objects.bulk_create((model(**row) for row in rows), batch_size=2_000)


def statements(dealers: list[Dealer]) -> tuple[dict[str, list[list[str]]], dict[str, int]]:
    """The SQL of each call of this application, for each dealer; and how many statements a call is."""
    from django.core.cache import cache
    from django.db import connection
    from django.test.utils import CaptureQueriesContext
    from rest_framework.test import APIClient

    plan: dict[str, list[list[str]]] = {}
    for dealer in dealers:
        client = APIClient(HTTP_HOST="localhost", HTTP_AUTHORIZATION=f"Bearer {dealer.token}")
        for call in READS:
            cache.clear()
            with CaptureQueriesContext(connection) as captured:
                answer = client.get(path_of(call, dealer, 0))
            if answer.status_code != 200:
                raise RuntimeError(f"{call}: {answer.status_code} {answer.content!r}")
            plan.setdefault(call.replace(" ", "-"), []).append([query["sql"] for query in captured.captured_queries])
    counts = {call: len(plan[call.replace(" ", "-")][0]) for call in READS}
    plan["create-with-a-picture"] = [_inserts(dealer) for dealer in dealers]
    plan["delete"] = [
        ["DELETE FROM cars_carimage WHERE car_id = '{row}'", "DELETE FROM cars_car WHERE id = '{row}'"]
        for _dealer in dealers
    ]
    return plan, counts


def path_of(call: str, dealer: Dealer, number: int) -> str:
    """Where this application answers the call."""
    if call in LIST:
        return "/car/all" + LIST[call].format(deep=dealer.deep_page)
    if call == "detail":
        return f"/car/getById/{dealer.lasting(number)}"
    return "/partner/statistics/all"


def _inserts(dealer: Dealer) -> list[str]:
    from apps.cars.models import Car, CarImage

    def copy(model: Any, source: str, **other: str) -> str:
        fields = [field.column for field in model._meta.concrete_fields]
        values = ", ".join(other.get(name, f'"{name}"') for name in fields)
        names = ", ".join(f'"{name}"' for name in fields)
        table = model._meta.db_table
        return f"INSERT INTO {table} ({names}) SELECT {values} FROM {table} WHERE {source}"  # noqa: S608

    code, source = "upper(left('{row}', 20))", dealer.lasting(0)
    car = copy(Car, f"id = '{source}'", id="'{row}'", immatriculation=code, immatriculation_code=code)
    picture = copy(CarImage, f"car_id = '{source}'", id="gen_random_uuid()", car_id="'{row}'")
    return [car, picture]
