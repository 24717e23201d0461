"""GET /estimation/partner/getAll and GET /estimation/{id}."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from apps.cars.models import Car
from apps.core.models.ids import new_id
from apps.estimations.models import Estimation, EstimationFile
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

from .factory import estimation_of

pytestmark = pytest.mark.database

URL = "/estimation/partner/getAll"


def client_names(api: Caller, **params: Any) -> list[str]:
    return [row["clientName"] for row in api.read(URL, params)]


def test_estimation_getAll_envelope_page_size_ten(api: Caller, partner: Partner) -> None:
    rows = [estimation_of(partner, client_name=f"Client {number}") for number in range(12)]

    first, second = api.get(URL).json(), api.get(URL, {"page": 2}).json()

    assert [row["id"] for row in first["data"] + second["data"]] == [str(row.pk) for row in reversed(rows)]
    assert len(first["data"]) == 10
    assert (first["total"], first["page"], first["totalPages"]) == (12, 1, 2)


def test_estimation_getAll_empty_list(api: Caller) -> None:
    assert api.get(URL).json() == {"data": [], "total": 0, "page": 1, "totalPages": 0}


@pytest.mark.parametrize(
    "params, found",
    [
        ({"kilometrageMin": 50_000}, ["Élodie"]),
        ({"kilometrageMax": 50_000}, ["Bruno"]),
        ({"kilometrageMin": 42_000, "kilometrageMax": 42_000}, ["Bruno"]),
        ({"clientName": "elod"}, ["Élodie"]),
        ({"carModel": "CITROEN"}, ["Élodie"]),
        ({"status": "pending"}, ["Élodie", "Bruno"]),
        ({"status": "refused"}, []),
        ({"dateFrom": "2026-11-02"}, ["Élodie"]),
        ({"dateTo": "2026-11-01"}, ["Bruno"]),
        ({"dateFrom": "2026-11-01", "dateTo": "2026-11-02"}, ["Élodie", "Bruno"]),
        ({"unknown": "1"}, ["Élodie", "Bruno"]),
        ({"ordering": "kilometrage"}, ["Bruno", "Élodie"]),
        ({"ordering": "-clientName"}, ["Élodie", "Bruno"]),
        ({"ordering": "createdAt"}, ["Bruno", "Élodie"]),
        ({"ordering": "status"}, ["Bruno", "Élodie"]),
    ],
)
def test_estimation_getAll_filters_and_ordering(
    api: Caller, partner: Partner, params: dict[str, Any], found: list[str]
) -> None:
    late = datetime(2026, 11, 1, 23, 30, tzinfo=ZoneInfo("Europe/Paris"))
    for row, moment in (
        (estimation_of(partner, client_name="Bruno", kilometrage=42_000), late),
        (
            estimation_of(partner, client_name="Élodie", kilometrage=90_000, car_model="Citroën C3"),
            late + timedelta(hours=1),
        ),
    ):
        Estimation.objects.filter(pk=row.pk).update(created_at=moment)

    assert client_names(api, **params) == found


def test_estimation_getAll_filter_by_car(api: Caller, partner: Partner, car: Car) -> None:
    estimation_of(partner)
    estimation_of(partner, car=car, client_name="Léa")

    assert client_names(api, carId=str(car.pk)) == ["Léa"]


@pytest.mark.parametrize(
    "name, value",
    [
        ("page", "0"),
        ("limit", "x"),
        ("carId", "x"),
        ("kilometrageMin", "-1"),
        ("kilometrageMin", "12.5"),
        ("kilometrageMax", "1e400"),
        ("kilometrageMax", "9" * 30),
        ("status", "done"),
        ("dateFrom", "yesterday"),
        ("dateTo", "2026-02-30"),
        ("ordering", "vin"),
        ("clientName", "a\x00"),
    ],
)
def test_estimation_getAll_invalid_filter_returns_422(api: Caller, name: str, value: str) -> None:
    response = api.get(URL, {name: value})

    assert response.status_code == 422, response.content
    assert set(response.json()["errors"]) == {name}


def test_other_partner_estimation_returns_404(other_api: Caller, partner: Partner, car: Car) -> None:
    estimation = estimation_of(partner, car=car)

    assert other_api.get(URL).json()["total"] == 0
    assert other_api.get(URL, {"carId": str(car.pk)}).json()["total"] == 0
    assert other_api.get(f"/estimation/{estimation.pk}").status_code == 404


def test_estimation_get_returns_row(api: Caller, partner: Partner) -> None:
    estimation = estimation_of(partner)

    response = api.get(f"/estimation/{estimation.pk}")

    assert response.status_code == 200
    assert response.json()["data"]["id"] == str(estimation.pk)


def test_unknown_estimation_returns_404(api: Caller) -> None:
    assert api.get(f"/estimation/{new_id()}").status_code == 404


def test_estimation_reads_without_token_return_401(anonymous: Caller, partner: Partner) -> None:
    assert anonymous.get(URL).status_code == 401
    assert anonymous.get(f"/estimation/{estimation_of(partner).pk}").status_code == 401


def test_estimation_getAll_query_count_is_constant(api: Caller, partner: Partner) -> None:
    def queries_with_more(rows: int) -> int:
        for _row in range(rows):
            estimation = estimation_of(partner)
            for kind in EstimationFile.Kind:
                EstimationFile.objects.create(
                    partner=partner, estimation=estimation, kind=kind, file="a", name="a", size=1, content_type="a/b"
                )
        assert len(api.read(URL, {"limit": 100})) == Estimation.objects.count()
        return count_queries_of_get(api, f"{URL}?limit=100")

    assert queries_with_more(3) == queries_with_more(27)
