"""The pages of the second half are read from the end: the same rows in the same order, at the first page's cost."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.cars.models import Car, ModelCar
from apps.core.api import pagination
from apps.partners.models import Partner
from apps.testing.callers import Caller

pytestmark = pytest.mark.database

CARS = 23


@pytest.fixture
def catalogue(partner: Partner, model_car: ModelCar, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cars of few prices, a third of them without a mileage, which count as many."""
    monkeypatch.setattr(pagination, "FEW_ROWS", 0)
    for number in range(CARS):
        kilometrage = number // 5 if number % 3 else None
        Car.objects.create(
            partner=partner, model_car=model_car, nom=f"C{number}", prix=number % 2, kilometrage=kilometrage
        )


def names_on_page(api: Caller, **params: Any) -> list[str]:
    return [row["nom"] for row in api.get("/car/all", params).json()["data"]]


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("ordering", ["", "createdAt", "prix", "-prix", "nom", "kilometrage", "-kilometrage"])
@pytest.mark.parametrize("limit", [1, 4, 7, 12, 22, 23])
def test_pagination_concatenates_to_ordered_list(api: Caller, ordering: str, limit: int) -> None:
    params = {"ordering": ordering} if ordering else {}
    whole = names_on_page(api, limit=100, **params)
    assert len(whole) == CARS

    pages = [names_on_page(api, limit=limit, page=number, **params) for number in range(1, -(-CARS // limit) + 1)]

    assert pages == [whole[start : start + limit] for start in range(0, CARS, limit)]


@pytest.mark.usefixtures("catalogue")
def test_last_page_query_has_no_offset(api: Caller) -> None:
    with CaptureQueriesContext(connection) as captured:
        assert names_on_page(api, limit=5, page=5) == ["C2", "C1", "C0"]

    assert not any("OFFSET" in query["sql"] for query in captured.captured_queries)


@pytest.mark.usefixtures("catalogue")
def test_few_keys_of_a_filter_are_read_whole_and_are_the_total(api: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pagination, "FEW_ROWS", CARS)
    with CaptureQueriesContext(connection) as captured:
        answer = api.get("/car/all", {"minPrix": "0", "limit": "5", "page": "5"}).json()

    assert ([row["nom"] for row in answer["data"]], answer["total"]) == (["C2", "C1", "C0"], CARS)
    assert not any("LIMIT 5" in query["sql"] or "COUNT(*)" in query["sql"] for query in captured.captured_queries)


@pytest.mark.usefixtures("catalogue")
def test_first_page_of_a_search_is_counted_with_its_keys(api: Caller) -> None:
    with CaptureQueriesContext(connection) as captured:
        first = api.get("/car/all", {"nom": "c1", "limit": "4"}).json()
    pages = [names_on_page(api, nom="c1", limit=4, page=number) for number in (2, 3)]

    assert (first["total"], first["totalPages"]) == (11, 3)
    assert not any(query["sql"].startswith("SELECT COUNT(") for query in captured.captured_queries)
    assert [row["nom"] for row in first["data"]] + [*pages[0], *pages[1]] == names_on_page(api, nom="c1", limit=100)
    assert api.get("/car/all", {"nom": "nowhere"}).json()["total"] == 0
