"""The first page of a large catalogue comes from an index (PostgreSQL)."""

import pytest

from apps.cars.models import Car, ModelCar
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.queries import plans_of_list, vacuum

pytestmark = [pytest.mark.postgres, pytest.mark.django_db, pytest.mark.slow]

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
                immatriculation=f"AB-{number:05d}-CD",
                vin=f"VF1RJA{number:011d}",
            )
            for number in range(CARS)
            for model in (models[number % 20],)
        ),
        batch_size=2000,
    )
    vacuum("cars_car")  # The planner counts what waits outside of the search index.
    return models[3]


@pytest.mark.parametrize(
    "query,index",
    [
        ("limit=5&page=2", "cars_car_page"),
        ("nom=citroen", "cars_car_search"),
        ("nom=ab+00997+cd", "cars_car_search"),
        ("nom=citroen+ab.00997", "cars_car_search"),
        ("nom=vf1-rja00000000997", "cars_car_search"),
        ("minPrix=20000&maxPrix=20050", "cars_car_prix"),
        ("ordering=-prix", "cars_car_prix"),
        ("ordering=-daysInStock", "cars_car_by_days"),
        ("ordering=daysInStock", "cars_car_by_days"),
        ("status=available", "cars_car_"),
    ],
)
def test_car_list_page_uses_index(api: Caller, catalogue: ModelCar, query: str, index: str) -> None:
    page = plans_of_list(api, f"/car/all?{query}", "cars_car")[-1]

    assert index in page
    assert "Seq Scan on cars_car" not in page


def test_car_list_model_filter_uses_index(api: Caller, catalogue: ModelCar) -> None:
    page = plans_of_list(api, f"/car/all?modelCarIds={catalogue.pk}", "cars_car")[-1]

    assert "cars_car_model" in page
    assert "Seq Scan on cars_car" not in page
