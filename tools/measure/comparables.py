"""How long comparables take for a partner with 200,000 sales and valuations, on PostgreSQL.

    .venv/bin/python -m tools.measure.comparables [rows]

Fails where a statement reads a whole table.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import timedelta
from random import Random
from typing import Any

from apps.core.types import Json
from tools.measure import calls
from tools.measure.calls import measured, postgres_version
from tools.measure.database import copy_rows, empty_database, settle
from tools.measure.report import machine, table

MODELS = 40
OTHER_PARTNERS = 4
CALLS = 30
YEARS = 5
COLUMNS = ("asked of", "comparables", "step", *calls.COLUMNS)

WORDS = """The partner asked about has {half:,} sales and {half:,} answered valuations of the last {years} years, of
{models} models, and {stock:,} cars in stock; {others} other partners have a quarter of that each. A figure is of
{calls} calls about different cars inside the process (routing, authentication, SQL, slopes and quantiles, JSON; no
network); `processor ms` is the process's own part, without the database's. `SQL ms` is what EXPLAIN ANALYZE says the
last call's statements take. PostgreSQL {postgres} on the same machine, tables vacuumed. {machine}

    .venv/bin/python -m tools.measure.comparables {rows}
"""


def fill(partner: Any, rows: int, chance: Random) -> None:
    from apps.cars.models import Car, ModelCar
    from apps.estimations.models import Estimation
    from apps.sales.models import Sale

    models = [ModelCar.objects.create(partner=partner, intitule=f"Modèle {n}") for n in range(MODELS)]
    copy_rows(Car, _cars(partner, models, rows // 2, "sold", chance))
    copy_rows(Car, _cars(partner, models, rows // 100, "available", chance))
    sold = Car.objects.filter(partner=partner, status="sold").values_list("pk", "model_car_id", "prix")
    copy_rows(Sale, [_sale(partner, *found, chance) for found in sold])
    copy_rows(Estimation, _valuations(partner, models, rows // 2, chance))


def _technical(chance: Random) -> Json:
    age = chance.triangular(0, 15, 4)
    return {
        "annee": round(2026 - age),
        "kilometrage": max(10, round(age * chance.gauss(14_000, 4_000))),
        "carburant": chance.choices(("petrol", "diesel", "hybrid", "electric"), (5, 3, 1, 1))[0],
        "boite": chance.choice(("manual", "automatic")),
    }


def _price(technical: Json, chance: Random) -> int:
    return round(28_000 * 0.9 ** (2026 - technical["annee"]) * chance.gauss(1, 0.06))


def _moment(chance: Random) -> Any:
    from django.utils import timezone

    return timezone.now() - timedelta(days=chance.uniform(0, YEARS * 365))


def _cars(partner: Any, models: list[Any], count: int, status: str, chance: Random) -> Iterator[Json]:
    for number in range(count):
        technical = _technical(chance)
        yield {
            "partner_id": partner.pk, "model_car_id": models[number % MODELS].pk, "nom": f"Voiture {number}",
            "prix": _price(technical, chance), "immatriculation": f"{status[0]}{number}", "status": status, **technical,
        }  # fmt: skip


def _sale(partner: Any, car: Any, model: Any, price: Any, chance: Random) -> Json:
    return {
        "partner_id": partner.pk, "car_id": car, "model_car_id": model, "car_name": "Voiture", "model_name": "Modèle",
        "client_name": "Cliente", "price": price, "sold_at": _moment(chance),
    }  # fmt: skip


def _valuations(partner: Any, models: list[Any], count: int, chance: Random) -> Iterator[Json]:
    for number in range(count):
        technical = _technical(chance)
        yield {
            "partner_id": partner.pk, "title": "Reprise", "client_name": "Cliente", "options": "[]",
            "car_model": models[number % MODELS].intitule, "status": "validated", "responded_at": _moment(chance),
            "response_amount": round(_price(technical, chance) * 0.85), "response_currency": "EUR", **technical,
        }  # fmt: skip


def row(client: Any, kind: str, paths: list[str]) -> Json:
    figures, answers = measured(client, paths, ("cars.Car", "sales.Sale", "estimations.Estimation"))
    counts = [answer["data"]["n"] for answer in answers]
    steps = [answer["data"]["steps"][-1]["step"] for answer in answers]
    return {
        "asked of": kind,
        "comparables": f"{min(counts)} to {max(counts)}",
        "step": f"{min(steps)} to {max(steps)}",
        **figures,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", type=int, nargs="?", default=200_000)
    options = parser.parse_args()
    # The same rows at each run.
    chance = Random(1)  # noqa: S311
    with empty_database():
        from rest_framework.test import APIClient

        from apps.cars.models import Car
        from apps.estimations.models import Estimation
        from apps.partners.authentication import token_for
        from apps.partners.models import Account, Partner

        large = Partner.objects.create(company_name="Grande Concession")
        account = Account.objects.create_user("grande@exemple.fr", None, full_name="Gérante", partner=large)
        fill(large, options.rows, chance)
        for number in range(OTHER_PARTNERS):
            fill(Partner.objects.create(company_name=f"Garage {number}"), options.rows // 4, chance)
        settle()
        client = APIClient(HTTP_HOST="localhost", HTTP_AUTHORIZATION=f"Bearer {token_for(account)}")
        stock = Car.objects.filter(partner=large, status="available").values_list("pk", flat=True)[:CALLS]
        valuations = Estimation.objects.filter(partner=large).values_list("pk", flat=True)[:CALLS]
        results = [
            row(client, "a car in stock", [f"/car/{pk}/comparables" for pk in stock]),
            row(client, "a valuation", [f"/estimation/{pk}/comparables" for pk in valuations]),
        ]
        postgres = postgres_version()
    text = WORDS.format(
        rows=options.rows,
        half=options.rows // 2,
        stock=options.rows // 100,
        years=YEARS,
        models=MODELS,
        others=OTHER_PARTNERS,
        calls=CALLS,
        postgres=postgres,
        machine=machine(),
    )
    figures = table(COLUMNS, results)
    print(f"{text}\n{figures}")


if __name__ == "__main__":
    main()
