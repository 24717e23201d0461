"""Lists in pages."""

from datetime import UTC, datetime, timedelta
from math import ceil

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.core.api import pagination
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.testing.callers import Caller

pytestmark = pytest.mark.database

PATH = "/garage/all"
TOTAL = 37


@pytest.fixture
def garages(partner: Partner, other_partner: Partner) -> set[str]:
    """Rows of which many were made at the same moment and have the same name."""
    start = datetime(2026, 1, 1, tzinfo=UTC)
    for owner, count in ((partner, TOTAL), (other_partner, 5)):
        made = Garage.objects.bulk_create(
            Garage(partner=owner, nom=f"Nom {number % 4}", localisation=f"Lieu {number}") for number in range(count)
        )
        for number, garage in enumerate(made):
            garage.created_at = start + timedelta(days=number % 3)
        Garage.objects.bulk_update(made, ["created_at"])
    return {str(pk) for pk in Garage.objects.of(partner).values_list("pk", flat=True)}


@pytest.fixture(params=[pagination.FEW_ROWS, TOTAL, TOTAL - 1, 10, 0])
def amount(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pagination, "FEW_ROWS", request.param)


@pytest.mark.usefixtures("amount")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    limit=st.integers(3, TOTAL + 3),
    ordering=st.sampled_from(["", "nom", "-nom", "localisation", "-carCount", "createdAt", "-createdAt"]),
    search=st.sampled_from(["", "lieu"]),
)
def test_pagination_returns_each_row_once(
    api: Caller, garages: set[str], limit: int, ordering: str, search: str
) -> None:
    seen: list[str] = []
    pages = ceil(TOTAL / limit)
    for page in range(1, pages + 1):
        query: dict[str, str | int] = {"page": page, "limit": limit, "ordering": ordering, "search": search}
        envelope = api.get(PATH, query).json()
        seen += [row["id"] for row in envelope["data"]]
        assert (envelope["total"], envelope["page"], envelope["totalPages"]) == (TOTAL, page, pages)

    assert len(seen) == TOTAL
    assert set(seen) == garages


def test_default_page_size_10_newest_first(api: Caller, garages: set[str]) -> None:
    envelope = api.get(PATH).json()

    dates = [row["createdAt"] for row in envelope["data"]]
    assert len(dates) == 10
    assert dates == sorted(dates, reverse=True)


@pytest.mark.usefixtures("amount")
@pytest.mark.parametrize("search", ["", "lieu"])
@pytest.mark.parametrize("page", [5, 10**17])
def test_page_past_last_empty_with_total(api: Caller, garages: set[str], page: int, search: str) -> None:
    response = api.get(PATH, {"page": str(page), "search": search})

    assert response.status_code == 200
    assert response.json() == {"data": [], "total": TOTAL, "page": page, "totalPages": 4}


def test_empty_list_has_zero_total_pages(api: Caller) -> None:
    assert api.get(PATH).json() == {"data": [], "total": 0, "page": 1, "totalPages": 0}


def test_page_limit_capped_at_100(api: Caller, partner: Partner) -> None:
    Garage.objects.bulk_create(Garage(partner=partner, localisation=f"Lieu {number}") for number in range(101))

    envelope = api.get(PATH, {"limit": 5000}).json()

    assert (len(envelope["data"]), envelope["totalPages"]) == (100, 2)


@pytest.mark.parametrize("value", ["0", "-1", "1.0", "1e2", "a", "", " 1", "+1", "１", "٣", "0x1", "9" * 19, "1\0"])
@pytest.mark.parametrize("name", ["page", "limit"])
def test_invalid_page_or_limit_returns_422(api: Caller, name: str, value: str) -> None:
    response = api.get(PATH, {name: value})

    assert response.status_code == 422
    assert response.json()["errors"] == {name: ["Saisissez un nombre entier à partir de 1."]}


def test_unknown_parameters_are_ignored(api: Caller, garages: set[str]) -> None:
    assert api.get(PATH, {"colour": "blue", "_": "1"}).json()["total"] == TOTAL
