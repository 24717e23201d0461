"""The first page of a large catalogue comes from an index (PostgreSQL)."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.cars.models import Car, ModelCar
from apps.conftest import Caller
from apps.partners.models import Partner

pytestmark = [pytest.mark.postgres, pytest.mark.django_db]

CARS = 20_000


@pytest.fixture
def catalogue(partner: Partner, other_partner: Partner) -> ModelCar:
    models = [ModelCar(partner=owner, intitule=f"Modèle {n}") for owner in (partner, other_partner) for n in range(20)]
    ModelCar.objects.bulk_create(models)
    Car.objects.bulk_create(
        (
            Car(
                partner=model.partner,
                model_car=model,
                nom=f"Voiture {number:05d} {'Citroën' if number % 997 == 0 else 'Clio'}",
                prix=5000 + number,
            )
            for number in range(CARS)
            for model in (models[number % 20],)
        ),
        batch_size=2000,
    )
    with connection.cursor() as cursor:
        # What autovacuum does in its own time: the planner counts what waits outside of the index.
        cursor.execute("SELECT gin_clean_pending_list('cars_car_search')")
        cursor.execute("ANALYZE cars_car")
    return models[3]


def plans(api: Caller, query: str) -> list[str]:
    """The plan of each query on cars that the list call runs."""
    with CaptureQueriesContext(connection) as captured:
        response = api.get(f"/car/all?{query}")
    assert response.status_code == 200, response.content
    assert response.json()["data"]
    found = []
    for entry in captured.captured_queries:
        if 'FROM "cars_car"' in entry["sql"]:
            with connection.cursor() as cursor:
                cursor.execute("EXPLAIN " + entry["sql"].replace("%", "%%"))
                found.append("\n".join(row[0] for row in cursor.fetchall()))
    return found


@pytest.mark.parametrize(
    "query,index",
    [
        ("limit=5", "cars_car_page"),
        ("nom=citroen", "cars_car_search"),
        ("minPrix=20000&maxPrix=20050", "cars_car_prix"),
        ("ordering=-prix", "cars_car_prix"),
        ("status=available", "cars_car_"),
    ],
)
def test_a_page_of_the_list_comes_from_an_index(api: Caller, catalogue: ModelCar, query: str, index: str) -> None:
    page = plans(api, query)[1]

    assert index in page
    assert "Seq Scan on cars_car" not in page


def test_a_page_of_some_models_comes_from_an_index(api: Caller, catalogue: ModelCar) -> None:
    page: Any = plans(api, f"modelCarIds={catalogue.pk}")[1]

    assert "cars_car_model" in page
    assert "Seq Scan on cars_car" not in page
