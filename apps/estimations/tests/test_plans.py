"""On PostgreSQL each filter of the list is answered by an index that starts with the partner."""

import pytest
from django.http import QueryDict

from apps.cars.models import Car
from apps.estimations.filters import EstimationFilter
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.testing.queries import vacuum

pytestmark = pytest.mark.slow


@pytest.mark.postgres
@pytest.mark.parametrize(
    "query, index",
    [
        ("", "estimations_estimation_page"),
        ("dateFrom=2026-11-01&dateTo=2026-11-02", "estimations_estimation_page"),
        ("status=refused", "estimations_status"),
        ("kilometrageMin=100&kilometrageMax=110", "estimations_kilometrage"),
        ("clientName=zacharie", "estimations_client_name"),
        ("carModel=lamborghini", "estimations_car_model"),
        ("carId={car}", "estimations_car"),
    ],
)
def test_estimation_filters_use_index(
    partner: Partner, other_partner: Partner, car: Car, query: str, index: str
) -> None:
    Estimation.objects.bulk_create(
        Estimation(
            partner=owner,
            title="t",
            client_name=f"Personne {number}",
            car_model=f"Modèle {number % 50}",
            kilometrage=number * 10,
        )
        for owner in (partner, other_partner)
        for number in range(5000)
    )
    vacuum("estimations_estimation")
    params = QueryDict(query.format(car=car.pk))

    rows = EstimationFilter(params, queryset=Estimation.objects.of(partner)).qs[:10]

    plan = rows.explain()
    assert index in plan, plan
    assert "Seq Scan" not in plan, plan
