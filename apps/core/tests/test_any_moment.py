"""Days and moments that no clock can count with are refused under their field, wherever the document takes one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from apps.cars.models import Car
from apps.chat.models import Conversation
from apps.chat.tests.conftest import start
from apps.core.links import digest
from apps.garages.models import Garage
from apps.partners.models import Account
from apps.prospects.models import Prospect
from apps.slots.models import Proposal
from apps.testing.callers import Caller
from apps.testing.openapi import body_schema, operations, resolve

from .dealership import RowKey, empty_database, example, first_rows, model_named, new_dealership, row_key

pytestmark = [pytest.mark.django_db, pytest.mark.database]

DAYS = ("0001-01-01", "1799-12-31", "2200-01-01", "9999-12-31")
MOMENTS = (
    *DAYS,
    *(f"{DAYS[0]}T{rest}" for rest in ("00:00:00", "00:00Z", "23:59+23:59")),
    *(f"{DAYS[-1]}T{rest}" for rest in ("23:59:59", "23:59Z", "23:59-23:59")),
)
VALUES = {"date": DAYS, "date-time": MOMENTS}


def dated(schema: dict[str, Any], place: str = "") -> Iterator[tuple[str, str]]:
    """The path of each day and moment of a body, as errors name it, and its format; of lists the first row."""
    for name, field in schema.get("properties", {}).items():
        found = resolve(field)
        path = f"{place}{name}"
        if found.get("format") in VALUES and not found.get("readOnly"):
            yield path, found["format"]
        if "items" in found:
            path, found = f"{path}.0", resolve(found["items"])
        yield from dated(found, f"{path}.")


BODIES = [
    (method, path, place, kind)
    for method, path, operation in operations()
    for place, kind in dated(body_schema(operation))
]
# The document names choices of words by these too.
QUERIES = [
    (path, parameter["name"], parameter["schema"]["format"])
    for _method, path, operation in operations()
    for parameter in operation.get("parameters", ())
    if parameter["in"] == "query" and parameter["schema"].get("format") in VALUES
]


@pytest.fixture(scope="module")
def rows(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[RowKey, Any]]:
    with empty_database(django_db_blocker, tmp_path_factory.mktemp("media")):
        found = first_rows(new_dealership(1))
        # Visitors book test drives of cars that they see.
        Car.objects.filter(pk=found[Car].pk).update(publication="shown", status="available")
        yield found


@pytest.fixture
def caller(rows: dict[RowKey, Any]) -> Caller:
    return Caller(Account.objects.get(partner=rows[Car].partner, role="owner"))


def address(path: str, rows: dict[RowKey, Any]) -> str:
    """The path of a row that there is."""
    if "{id}" in path:
        path = path.replace("{id}", str(rows[row_key(path)].pk))
    if "{token}" in path:
        Proposal.objects.create(
            partner=rows[Car].partner, prospect=rows[Prospect], garage=rows[Garage], slots=[], token_digest=digest("x")
        )
    return path.replace("{code}", rows[Car].partner.affiliate_code).replace("{token}", "x")


def with_value(body: Any, place: str, value: str) -> Any:
    """The body with the value at that path, and with a row of each list on the way."""
    name, _dot, rest = place.partition(".")
    if not name:
        return value
    if name == "0":
        return [with_value((body or [{}])[0], rest, value)]
    return {**(body or {}), name: with_value((body or {}).get(name), rest, value)}


def check(response: Any, place: str, value: str) -> None:
    assert response.status_code == 422, (value, response.content)
    assert place in response.json()["errors"], (value, response.content)


def test_moments_of_the_document_are_found() -> None:
    assert {(path, place) for _method, path, place, _kind in BODIES} >= {
        ("/partner/public/{code}/car/{id}/test-drive", "startsAt"),
        ("/prospect/{id}/propose-slots", "slots.0.startsAt"),
    }
    assert len(BODIES) > 25
    assert len(QUERIES) > 25


@pytest.mark.parametrize("method, path, place, kind", BODIES)
def test_uncountable_moment_of_a_body_is_refused_under_its_field(
    rows: dict[RowKey, Any], caller: Caller, method: str, path: str, place: str, kind: str
) -> None:
    schema = body_schema(next(own for way, its_path, own in operations() if (way, its_path) == (method, path)))
    body = example(schema, lambda name: str(rows[model_named(path, name)].pk))
    url = address(path, rows)
    for value in VALUES[kind]:
        # As it stands in JSON, without the files.
        sent = json.loads(json.dumps(with_value(body, place, value), default=lambda _file: None))
        check(getattr(caller, method)(url, sent), place, value)


@pytest.mark.parametrize("path, name, kind", QUERIES)
def test_uncountable_moment_of_a_query_is_refused_under_its_name(
    rows: dict[RowKey, Any], caller: Caller, path: str, name: str, kind: str
) -> None:
    headers = {"X-Chat-Key": start(rows[Car].partner).key} if path.startswith("/chat/visitor/") else {}
    query = {"garageId": str(rows[Garage].pk), "conversationId": str(rows[Conversation].pk)}
    for value in VALUES[kind]:
        check(caller.get(address(path, rows), {**query, name: value}, headers=headers), name, value)


def test_refusal_is_in_the_callers_language(caller: Caller) -> None:
    answers = [
        caller.in_language(language).get("/sale/all", {"dateFrom": "0001-01-01"}).json()["errors"]["dateFrom"][0]
        for language in ("fr", "en")
    ]

    assert answers == [
        "Saisissez une date entre les années 1800 et 2199.",
        "Enter a date between the years 1800 and 2199.",
    ]
