"""One large dealer among small ones, and what people ask of its lists."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from random import Random
from typing import Any

from django.db import connection
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.core.models.regions import REGIONS
from apps.core.types import Json
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from tools.measure.database import copy_rows, settle

MAKES = ("Renault Clio", "Peugeot 208", "Citroën C3", "Dacia Sandero", "Toyota Yaris", "Volkswagen Golf", "Škoda Fabia")
TRIMS = ("Équilibre", "Techno", "Allure", "Shine", "Confort", "Première édition", "Business", "Évolution")
FIRST_NAMES = ("Zoé", "Léa", "Jean-Noël", "Mohamed", "Inès", "François", "Chloé", "Théo", "Anaïs", "Hélène")
LAST_NAMES = ("Lefèvre", "Martin", "Bernard", "Petit", "Nguyễn", "Garcia", "Benoît", "Le Gall", "Besançon", "Müller")
MODELS = 40
GARAGES = 8
# The same rows at each run.
CHANCE = Random(1)  # noqa: S311

Case = tuple[str, dict[str, str]]


def fill(*, rows: int, others: int, rows_of_others: int, cars_alone: bool = False) -> tuple[Account, dict[str, str]]:
    """Makes the partners; gives the large one's account, and ids to ask for."""
    large = Partner.objects.create(company_name="Grande Concession")
    account = Account.objects.create_user("grande@exemple.fr", None, full_name="Gérante", partner=large)
    sizes = {large: rows}
    for number in range(others):
        sizes[Partner.objects.create(company_name=f"Garage {number}")] = rows_of_others
    known: dict[str, str] = {}
    kinds: list[tuple[Any, Any]] = [(Car, car)]
    if not cars_alone:
        kinds += [(Client, client), (Prospect, prospect), (Estimation, estimation)]
    for partner, size in sizes.items():
        named = ModelCar.objects.bulk_create(ModelCar(partner=partner, intitule=f"Modèle {n}") for n in range(MODELS))
        placed = Garage.objects.bulk_create(Garage(partner=partner, localisation=f"Lieu {n}") for n in range(GARAGES))
        models, garages = [row.pk for row in named], [row.pk for row in placed]
        for model, make in kinds:
            moments = ((n, timezone.now() - timedelta(minutes=size - n)) for n in range(size))
            places = {"models": models, "garages": garages}
            copy_rows(model, ({"partner_id": partner.pk, "created_at": at, **make(n, **places)} for n, at in moments))
        if partner == large:
            known = {"model": str(models[3]), "models": ",".join(map(str, models[:3])), "garage": str(garages[0])}
    # Estimations of one car, as its page shows them.
    one = Car.objects.filter(partner=large).earliest("created_at")
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE estimations_estimation SET car_id = %s WHERE id IN "
            "(SELECT id FROM estimations_estimation WHERE partner_id = %s LIMIT 40)",
            [one.pk, large.pk],
        )
    settle()
    return account, {**known, "car": str(one.pk)}


def name(number: int) -> str:
    return f"{FIRST_NAMES[number % 10]} {LAST_NAMES[number // 10 % 10]} {CHANCE.choice(LAST_NAMES)}-{number % 9973}"


def car(number: int, *, models: list[ModelCar], garages: list[Garage]) -> Json:
    return {
        "nom": f"{CHANCE.choice(MAKES)} {CHANCE.choice(TRIMS)} {number}",
        "model_car_id": models[number % MODELS],
        "garage_id": garages[number % GARAGES],
        "prix": 3000 + number * 7919 % 60000,
        "annee": 2005 + number % 21,
        "kilometrage": number * 6151 % 250_000,
        "immatriculation": f"ZZ-{number:06d}-A",
        "status": "available" if number % 50 == 0 else "sold",
    }


def client(number: int, **_places: object) -> Json:
    return {
        "full_name": name(number),
        "phone_number": f"+336{number:08d}",
        "email": f"client{number}@exemple.fr",
        "region": list(REGIONS)[number % 17] if number % 40 else "Wallonie",
        "status": "unverified" if number % 100 == 0 else "verified",
    }


def prospect(number: int, **_places: object) -> Json:
    full_name, phone, model = name(number), f"336{number:08d}", CHANCE.choice(MAKES)
    return {
        "full_name": full_name,
        "phone_number": f"+{phone}",
        "email": f"prospect{number}@exemple.fr",
        "car_model": model,
        "status": ("new", "contacted", "appointment")[number % 3] if number % 50 == 0 else ("won", "lost")[number % 2],
        "seen_at": None if number % 500 == 0 else timezone.now(),
        "repeat_notes": "[]",
    }


def estimation(number: int, **_places: object) -> Json:
    answer = {"status": "refused", "justification": "Trop de kilomètres", "responded_at": timezone.now()}
    return {
        "title": "Reprise",
        "kilometrage": number * 6151 % 250_000,
        "client_name": name(number),
        "car_model": f"{CHANCE.choice(MAKES)} {number % 997}",
        "options": "[]",
        **(answer if number % 100 else {}),
    }


def cases(known: dict[str, str], *, rows: int, cars_alone: bool = False) -> Iterator[Case]:
    """What is asked of each list: its first and a deep page, each filter, each costly order."""
    day = str(timezone.localdate() - timedelta(days=10))
    asked: dict[str, list[dict[str, str]]] = {
        "/car/all": [
            {"page": str(rows // 10)},
            {"page": str(rows // 5)},
            {"nom": f"evolution {str(rows // 3)[:4]}"},
            {"nom": "citroen"},
            {"nom": "c3"},
            {"nom": "nowhere"},
            {"minPrix": "20000", "maxPrix": "20050"},
            {"minPrix": "5000"},
            {"modelCarIds": known["model"]},
            {"modelCarIds": known["models"], "page": "500"},
            {"status": "available"},
            {"garageId": known["garage"]},
            {"nom": "clio", "minPrix": "20000", "maxPrix": "30000", "status": "available"},
            *({"ordering": column} for column in ("-prix", "nom", "-annee", "kilometrage")),
        ],
        "/client/getAll": [
            {"page": str(rows // 20)},
            {"page": str(rows // 10)},
            {"fullName": "lefevre besancon-77"},
            {"fullName": "martin"},
            {"phoneNumber": "06 00 01 23"},
            {"region": "FR-BRE"},
            {"region": "wallo"},
            {"status": "unverified"},
            {"ordering": "fullName"},
        ],
        "/prospect/all": [
            {"page": str(rows // 20)},
            {"page": str(rows // 10)},
            {"search": "helene garcia"},
            {"search": "06 00 01 23"},
            {"status": "new"},
            {"seen": "false"},
            {"dateFrom": day},
            {"ordering": "fullName"},
        ],
        "/estimation/partner/getAll": [
            {"page": str(rows // 20)},
            {"page": str(rows // 10)},
            {"carId": known["car"]},
            {"kilometrageMin": "100000", "kilometrageMax": "100500"},
            {"clientName": "lefevre"},
            {"carModel": "yaris 77"},
            {"dateFrom": day, "dateTo": day},
            {"status": "pending"},
            {"ordering": "-kilometrage"},
        ],
    }
    for path, queries in asked.items():
        if cars_alone and path != "/car/all":
            continue
        yield path, {}
        yield from ((path, query) for query in queries)
