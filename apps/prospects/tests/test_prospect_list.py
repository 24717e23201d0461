"""The list: pages, filters, order."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from apps.cars.models import Car
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

pytestmark = pytest.mark.database

NewProspect = Callable[..., Prospect]


def prospect_names(api: Caller, query: str) -> list[str]:
    return [row["fullName"] for row in api.read(f"/prospect/all?{query}")]


def test_prospect_list_paginates_newest_first(api: Caller, new_prospect: NewProspect) -> None:
    for _row in range(12):
        new_prospect()

    body = api.get("/prospect/all").json()

    assert (body["total"], body["page"], body["totalPages"]) == (12, 1, 2)
    assert [row["fullName"] for row in body["data"]] == [f"Prospect {number}" for number in range(12, 2, -1)]
    assert prospect_names(api, "page=2") == ["Prospect 2", "Prospect 1"]


@pytest.mark.parametrize(
    "search", ["lefevre", "ZOÉ", "exemple.fr", "citroen", "c3", "06 12 00", "+33 6 12 00 00 01", "0612000001", "12000"]
)
def test_prospect_search_by_name_phone_email_car_model(
    api: Caller, prospect: Prospect, new_prospect: NewProspect, search: str
) -> None:
    new_prospect(full_name="Paul", phone_number="+33799999999", car_model="208")

    assert api.get("/prospect/all", {"search": search}).json()["total"] == 1
    assert prospect_names(api, "search=208") == ["Paul"]
    # Both pairs are in the first one's number, but not one after the other.
    assert prospect_names(api, "search=12 33") == []


def test_prospect_search_reflects_edit(api: Caller, prospect: Prospect) -> None:
    api.put(f"/prospect/{prospect.pk}", {"carModel": "Peugeot 208"})

    assert prospect_names(api, "search=peugeot") == ["Zoé Lefèvre"]
    assert prospect_names(api, "search=citroen") == []


def test_prospect_list_filters_by_source(api: Caller, new_prospect: NewProspect) -> None:
    new_prospect()
    brought = new_prospect(source="affiliate")

    assert prospect_names(api, "source=affiliate") == [brought.full_name]


def test_prospect_list_filters_by_car(api: Caller, new_prospect: NewProspect, car: Car) -> None:
    new_prospect()
    asked = new_prospect(car=car)

    assert prospect_names(api, f"carId={car.pk}") == [asked.full_name]


def test_prospect_list_filters_by_status_seen_date(api: Caller, new_prospect: NewProspect) -> None:
    lost, seen = new_prospect(status="lost"), new_prospect(seen_at=datetime(2026, 5, 2, tzinfo=UTC))
    # 00:30 in Paris on the 2nd.
    Prospect.objects.filter(pk=lost.pk).update(created_at=datetime(2026, 5, 1, 22, 30, tzinfo=UTC))

    assert prospect_names(api, "status=lost") == [lost.full_name]
    assert prospect_names(api, "seen=true") == [seen.full_name]
    assert prospect_names(api, "seen=false") == [lost.full_name]
    assert prospect_names(api, "dateTo=2026-05-02") == [lost.full_name]
    assert prospect_names(api, "dateTo=2026-05-01") == []
    assert prospect_names(api, "dateFrom=2026-05-03") == [seen.full_name]


@pytest.mark.parametrize(
    "query",
    [
        "status=sold",
        "carId=1",
        "dateFrom=soon",
        "dateTo=9999-12-31",
        "page=0",
        "limit=x",
        "ordering=phone",
        "search=" + "x" * 201,
    ],
)
def test_prospect_list_invalid_query_returns_422(api: Caller, query: str) -> None:
    response = api.get(f"/prospect/all?{query}")

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [query.split("=")[0]]


def test_prospect_list_ordering(api: Caller, new_prospect: NewProspect) -> None:
    for name, status in (("Émile", "won"), ("Zoé", "contacted"), ("anna", "lost")):
        new_prospect(full_name=name, status=status)

    assert prospect_names(api, "ordering=fullName") == ["anna", "Émile", "Zoé"]
    assert prospect_names(api, "ordering=-fullName") == ["Zoé", "Émile", "anna"]
    assert prospect_names(api, "ordering=createdAt") == ["Émile", "Zoé", "anna"]
    assert prospect_names(api, "ordering=status") == ["Zoé", "anna", "Émile"]


def test_prospect_list_query_count_constant(api: Caller, new_prospect: NewProspect) -> None:
    counts = []
    for rows in (3, 27):
        for _row in range(rows):
            new_prospect()
        counts.append(count_queries_of_get(api, "/prospect/all?limit=100"))

    # The account, the rows with their count, and the garages, whose hours the clocks count.
    assert counts[0] == counts[1] == 3
