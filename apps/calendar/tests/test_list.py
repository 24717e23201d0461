"""/calendar/all and /calendar/documents: what a range of days holds."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from apps.calendar.models import Event
from apps.cars.models import Car
from apps.documents.models import Document
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

pytestmark = pytest.mark.database

NewEvent = Callable[..., Event]


def event_titles(api: Caller, **query: str) -> list[str]:
    return [row["title"] for row in api.read("/calendar/all", {"ordering": "start", "limit": "100", **query})]


def test_event_list_day_filter_includes_overlaps(api: Caller, new_event: NewEvent) -> None:
    for title, start, end in (
        ("veille", "2026-11-30T22:00", "2026-12-01T00:00"),
        ("nuit", "2026-11-30T22:00", "2026-12-01T00:01"),
        ("jour", "2026-12-01T10:00", "2026-12-01T11:00"),
        ("semaine", "2026-11-29T10:00", "2026-12-04T11:00"),
        ("soir", "2026-12-01T23:59", "2026-12-02T01:00"),
        ("lendemain", "2026-12-02T00:00", "2026-12-02T01:00"),
    ):
        new_event(title=title, start=start, end=end)

    assert event_titles(api, **{"from": "2026-12-01", "to": "2026-12-01"}) == ["semaine", "nuit", "jour", "soir"]


def test_event_list_filters(api: Caller, new_event: NewEvent, car: Car, garage: Garage) -> None:
    new_event(title="a", car=car)
    new_event(title="b", garage=garage, kind="delivery", status="held")

    assert (
        event_titles(api, kind="delivery")
        == event_titles(api, status="held")
        == event_titles(api, garageId=str(garage.pk))
        == ["b"]
    )
    assert event_titles(api, carId=str(car.pk)) == ["a"]
    assert event_titles(api, kind="delivery", carId=str(car.pk)) == []


@pytest.mark.parametrize(
    "query", ["from=soon", "to=9999-12-31", "kind=party", "status=maybe", "carId=1", "ordering=zone", "garageId=%00"]
)
def test_event_list_invalid_filter_returns_422(api: Caller, query: str) -> None:
    response = api.get(f"/calendar/all?{query}")

    assert response.status_code == 422
    assert set(response.json()["errors"]) == {query.split("=")[0]}


def test_event_list_query_count_is_constant(
    api: Caller, partner: Partner, new_event: NewEvent, car: Car, garage: Garage
) -> None:
    path = "/calendar/all?limit=100&from=2026-12-01&ordering=start"
    for day in range(1, 4):
        new_event(car=car, garage=garage, start=f"2026-12-{day:02}T10:00", end=f"2026-12-{day:02}T11:00")
    few = count_queries_of_get(api, path)
    for day in range(4, 31):
        new_event(car=car, garage=garage, start=f"2026-12-{day:02}T10:00", end=f"2026-12-{day:02}T11:00")

    assert count_queries_of_get(api, path) == few


class TestDocuments:
    @pytest.fixture
    def papers(self, partner: Partner, other_partner: Partner) -> None:
        def paper(owner: Partner, title: str, expires: date | None) -> None:
            Document.objects.create(partner=owner, title=title, type="insurance", size=1, expires_at=expires)

        paper(partner, "Assurance", date(2026, 12, 31))
        paper(partner, "Contrôle technique", date(2026, 12, 1))
        paper(partner, "Plus tard", date(2027, 1, 1))
        paper(partner, "Sans fin", None)
        paper(other_partner, "Ailleurs", date(2026, 12, 15))

    def test_documents_filtered_by_expiry_range(self, api: Caller, papers: None) -> None:
        documents = api.get("/calendar/documents?from=2026-12-01&to=2026-12-31").json()["data"]["documents"]

        assert [(row["title"], row["expiresAt"]) for row in documents] == [
            ("Contrôle technique", "2026-12-01"),
            ("Assurance", "2026-12-31"),
        ]
        assert set(documents[0]) == {"id", "title", "type", "expiresAt"}

    @pytest.mark.parametrize(
        "query, field",
        [
            ({}, "from"),
            ({"from": "2026-12-01"}, "to"),
            ({"from": "2026-12-02", "to": "2026-12-01"}, "to"),
            ({"from": "2020-12-02", "to": "2026-12-01"}, "to"),
            ({"from": "\x00", "to": "2026-12-01"}, "from"),
        ],
    )
    def test_documents_invalid_range_returns_422(self, api: Caller, query: dict[str, Any], field: str) -> None:
        response = api.get("/calendar/documents", query)

        assert response.status_code == 422
        assert field in response.json()["errors"]
