"""GET /estimation/partner/getAll and GET /estimation/{id} (specification, section 7, Estimations)."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.cars.models import Car
from apps.conftest import Caller
from apps.core.ids import new_id
from apps.estimations.models import Estimation, EstimationFile
from apps.partners.models import Partner

from .factory import estimation_of

URL = "/estimation/partner/getAll"


def names(api: Caller, **params: Any) -> list[str]:
    response = api.get(URL, params)
    assert response.status_code == 200, response.content
    return [row["clientName"] for row in response.json()["data"]]


def test_get_estimation_partner_getAll_answers_the_envelope_ten_a_page(api: Caller, partner: Partner) -> None:
    rows = [estimation_of(partner, client_name=f"Client {number}") for number in range(12)]

    first, second = api.get(URL).json(), api.get(URL, {"page": 2}).json()

    assert [row["id"] for row in first["data"] + second["data"]] == [str(row.pk) for row in reversed(rows)]
    assert len(first["data"]) == 10
    assert (first["total"], first["page"], first["totalPages"]) == (12, 1, 2)


def test_no_estimation_answers_an_empty_list(api: Caller) -> None:
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
def test_each_filter_and_order(api: Caller, partner: Partner, params: dict[str, Any], found: list[str]) -> None:
    late = datetime(2026, 11, 1, 23, 30, tzinfo=ZoneInfo("Europe/Paris"))
    for row, moment in (
        (estimation_of(partner, client_name="Bruno", kilometrage=42_000), late),
        (
            estimation_of(partner, client_name="Élodie", kilometrage=90_000, car_model="Citroën C3"),
            late + timedelta(hours=1),
        ),
    ):
        Estimation.objects.filter(pk=row.pk).update(created_at=moment)

    assert names(api, **params) == found


def test_estimations_of_one_car(api: Caller, partner: Partner, car: Car) -> None:
    estimation_of(partner)
    estimation_of(partner, car=car, client_name="Léa")

    assert names(api, carId=str(car.pk)) == ["Léa"]


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
def test_a_malformed_filter_answers_422_under_its_name(api: Caller, name: str, value: str) -> None:
    response = api.get(URL, {name: value})

    assert response.status_code == 422, response.content
    assert set(response.json()["errors"]) == {name}


def test_another_partner_sees_nothing(other_api: Caller, partner: Partner, car: Car) -> None:
    estimation = estimation_of(partner, car=car)

    assert other_api.get(URL).json()["total"] == 0
    assert other_api.get(URL, {"carId": str(car.pk)}).json()["total"] == 0
    assert other_api.get(f"/estimation/{estimation.pk}").status_code == 404


def test_get_estimation_answers_the_row(api: Caller, partner: Partner) -> None:
    estimation = estimation_of(partner)

    response = api.get(f"/estimation/{estimation.pk}")

    assert response.status_code == 200
    assert response.json()["data"]["id"] == str(estimation.pk)


def test_an_unknown_estimation_answers_404(api: Caller) -> None:
    assert api.get(f"/estimation/{new_id()}").status_code == 404


def test_without_a_token_the_reads_answer_401(anonymous: Caller, partner: Partner) -> None:
    assert anonymous.get(URL).status_code == 401
    assert anonymous.get(f"/estimation/{estimation_of(partner).pk}").status_code == 401


def test_the_list_runs_as_many_queries_for_thirty_rows_as_for_three(api: Caller, partner: Partner) -> None:
    def count_queries(rows: int) -> int:
        for _row in range(rows):
            estimation = estimation_of(partner)
            for kind in EstimationFile.Kind:
                EstimationFile.objects.create(
                    partner=partner, estimation=estimation, kind=kind, file="a", name="a", size=1, content_type="a/b"
                )
        with CaptureQueriesContext(connection) as queries:
            assert len(api.get(URL, {"limit": 100}).json()["data"]) == Estimation.objects.count()
        return len(queries) - 1

    assert count_queries(3) == count_queries(27)
