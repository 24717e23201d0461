"""GET /partner/statistics/all."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.clients.tests.factory import make_client
from apps.partners.models import Partner
from apps.sales.tests.factory import make_sale
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

from .factory import make_estimation, make_prospect

pytestmark = pytest.mark.database


def dashboard(api: Caller) -> dict[str, Any]:
    body: dict[str, Any] = api.read("/partner/statistics/all")
    return body


def sell(partner: Partner, model: ModelCar, times: int = 1, **fields: Any) -> None:
    for _number in range(times):
        make_sale(partner, 1, timezone.now().isoformat(), model_car=model, **fields)


def new_model(partner: Partner, intitule: str) -> ModelCar:
    model: ModelCar = ModelCar.objects.create(partner=partner, intitule=intitule)
    return model


def test_empty_partner_returns_zero_counts(api: Caller) -> None:
    body = dashboard(api)

    assert body.pop("popularSince") < body.pop("popularUntil")
    assert body == {
        "clients": {"verified": 0, "unverified": 0, "total": 0},
        "popularModels": [],
        "clientsByRegion": [],
        "estimations": {"pending": 0, "validated": 0, "refused": 0},
        "prospects": {"new": 0, "total": 0},
    }


def test_clients_by_status_and_by_region(api: Caller, partner: Partner) -> None:
    make_client(partner, status="verified", region="FR-IDF")
    make_client(partner, region="FR-IDF")
    make_client(partner, region="FR-IDF")
    make_client(partner, region="Wallonie")
    make_client(partner, region="wallonie ")
    make_client(partner)

    body = dashboard(api)

    assert body["clients"] == {"verified": 1, "unverified": 5, "total": 6}
    assert [(row["region"].strip().lower(), row["count"]) for row in body["clientsByRegion"]] == [
        ("fr-idf", 3),
        ("wallonie", 2),
        ("non renseigné", 1),
    ]


def test_estimations_by_status_and_prospects(api: Caller, partner: Partner) -> None:
    make_estimation(partner)
    answered: dict[str, Any] = {"responded_at": timezone.now()}
    make_estimation(partner, status="validated", response_amount=1, response_currency="EUR", **answered)
    make_estimation(partner, status="refused", justification="Trop loin", **answered)
    make_estimation(partner)
    make_prospect(partner)
    make_prospect(partner, status="won")

    body = dashboard(api)

    assert body["estimations"] == {"pending": 2, "validated": 1, "refused": 1}
    assert body["prospects"] == {"new": 1, "total": 2}


def test_popular_models_total_sales_and_leads(api: Caller, partner: Partner, model_car: ModelCar, car: Car) -> None:
    clio = new_model(partner, "Clio")
    sell(partner, model_car)
    make_estimation(partner, car=car, car_model="Clio")
    make_estimation(partner, car_model="  CITROEN   c3")
    make_estimation(partner, car_model="Modèle inconnu")
    make_prospect(partner, car_model="citroën C3")
    make_prospect(partner, car_model="clio")
    make_prospect(partner, car_model="")

    assert dashboard(api)["popularModels"] == [
        {
            "modelCarId": str(model_car.pk),
            "intitule": "Citroën C3",
            "sales": 1,
            "estimations": 2,
            "prospects": 1,
            "total": 4,
        },
        {"modelCarId": str(clio.pk), "intitule": "Clio", "sales": 0, "estimations": 0, "prospects": 1, "total": 1},
    ]


def test_popular_models_limit_ten_ties_by_title(api: Caller, partner: Partner) -> None:
    for number in range(12):
        sell(partner, new_model(partner, f"Modèle {number:02}"), times=2 if number == 11 else 1)

    titles = [model["intitule"] for model in dashboard(api)["popularModels"]]

    assert titles == ["Modèle 11", *(f"Modèle {number:02}" for number in range(9))]


def test_popular_models_exclude_cancelled_sales(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    sell(partner, model_car, cancelled_at=timezone.now())

    assert dashboard(api)["popularModels"] == []


@pytest.mark.parametrize(
    "now, first_moment",
    [
        ("2026-11-21T12:00:00+01:00", "2025-11-21T00:00:00+01:00"),
        ("2024-02-29T12:00:00+01:00", "2023-02-28T00:00:00+01:00"),
    ],
)
def test_popular_models_limited_to_last_12_months(
    api: Caller, partner: Partner, model_car: ModelCar, set_now: Callable[[str], None], now: str, first_moment: str
) -> None:
    set_now(now)
    make_sale(partner, 1, first_moment, model_car=model_car)
    before = datetime.fromisoformat(first_moment) - timedelta(seconds=1)
    make_sale(partner, 1, before.isoformat(), model_car=model_car)

    (model,) = dashboard(api)["popularModels"]

    assert model["sales"] == 1


def test_dashboard_excludes_other_partner_rows(other_api: Caller, partner: Partner, model_car: ModelCar) -> None:
    make_client(partner)
    sell(partner, model_car)
    make_estimation(partner)
    make_prospect(partner)

    body = dashboard(other_api)

    assert body["clients"]["total"] == body["prospects"]["total"] == body["estimations"]["pending"] == 0
    assert body["popularModels"] == body["clientsByRegion"] == []


def test_dashboard_without_token_returns_401(anonymous: Caller) -> None:
    assert anonymous.get("/partner/statistics/all").status_code == 401


def test_dashboard_query_count_is_constant(api: Caller, partner: Partner) -> None:
    few = count_queries(lambda: dashboard(api))
    for number in range(15):
        model = new_model(partner, f"Modèle {number}")
        sell(partner, model)
        make_client(partner, region=f"Région {number}")
        make_estimation(partner, car_model=model.intitule)
        make_prospect(partner, car_model=model.intitule)
    assert count_queries(lambda: dashboard(api)) == few
