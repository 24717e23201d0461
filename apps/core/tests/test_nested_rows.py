"""Rows inside the body of a call that changes a row in part are sent whole (apps/core/api/serializers.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.http import QueryDict
from rest_framework import serializers

from apps.cars.serializers import CarSerializer
from apps.core.api.serializers import Serializer
from apps.projects.tests.factory import first_card, new_project
from apps.sale_files.tests.factory import make_file
from apps.shop.tests.factory import make_order
from apps.testing.callers import Caller
from apps.testing.openapi import body_schema, operations, resolve

from .conftest import Dealer


def nested_rows(schema: dict[str, Any], inside: str = "") -> Iterator[tuple[str, list[str]]]:
    """The path of each row in a body, as errors name it, with its required fields; of lists their first row."""
    for name, field in schema.get("properties", {}).items():
        found = resolve(field)
        path, row = f"{inside}{name}", found
        if "items" in found:
            path, row = f"{path}.0", resolve(found["items"])
        if "properties" in row:
            if row.get("required"):
                yield path, row["required"]
            yield from nested_rows(row, f"{path}.")


NESTED_ROWS = [
    (method, path, row, required)
    for method, path, operation in operations()
    if method in {"put", "patch"}
    for row, required in nested_rows(body_schema(operation))
]


def empty_at(path: str) -> Any:
    """A body with an empty row at that path."""
    name, _dot, rest = path.partition(".")
    if not name:
        return {}
    return [empty_at(rest)] if name == "0" else {name: empty_at(rest)}


@pytest.fixture
def addresses(api: Caller, dealer: Dealer) -> dict[str, str]:
    """The address of a row for each call that takes rows in its body."""
    new_project(api, dealer.car)
    draft = api.post("/mail/draft/create", {"subject": "Votre véhicule"}).json()["data"]
    rows = {
        "/calendar/garage/{id}": dealer.garage.pk,
        "/estimation/partner/response/{id}": dealer.estimation.pk,
        "/mail/draft/{id}": draft["id"],
        "/partner/editMyProfile": "",
        "/project/card/{id}": first_card(api)["id"],
        "/sale-file/{id}": make_file(dealer.car.partner).pk,
        "/shop/order/{id}": make_order(dealer.car.partner).pk,
    }
    return {path: path.replace("{id}", str(pk)) for path, pk in rows.items()}


def test_openapi_nested_rows_are_found() -> None:
    assert {(path, row) for _method, path, row, _required in NESTED_ROWS} >= {
        ("/partner/editMyProfile", "reconditioningPresets.0"),
        ("/estimation/partner/response/{id}", "breakdown.lines.0"),
    }


@pytest.mark.parametrize("method, path, row, required", NESTED_ROWS)
def test_empty_nested_row_returns_422(
    api: Caller, addresses: dict[str, str], method: str, path: str, row: str, required: list[str]
) -> None:
    response = getattr(api, method)(addresses[path], empty_at(row))

    assert response.status_code == 422, response.content
    assert {f"{row}.{field}" for field in required} <= set(response.json()["errors"])


class InnerSerializer(Serializer):
    text = serializers.CharField()
    done = serializers.BooleanField(default=True)


class OuterSerializer(Serializer):
    name = serializers.CharField()
    active = serializers.BooleanField(required=False)
    rows: Any = serializers.ListSerializer(child=InnerSerializer())


def test_partial_update_applies_inner_defaults() -> None:
    serializer = OuterSerializer(data={"rows": [{"text": "Freins"}]}, partial=True)

    assert serializer.is_valid(), serializer.errors
    assert serializer.validated_data == {"rows": [{"text": "Freins", "done": True}]}


def test_partial_update_stays_partial_after_rows() -> None:
    # The name is judged after rows that are refused.
    class Reversed(OuterSerializer):
        def get_fields(self) -> dict[str, serializers.Field]:
            return dict(reversed(super().get_fields().items()))

    serializer = Reversed(data={"rows": [{}]}, partial=True)

    assert not serializer.is_valid()
    assert set(serializer.errors) == {"rows"}


def test_boolean_absent_from_form_is_not_read() -> None:
    serializer = OuterSerializer(data=QueryDict("name=Freins&rows[0]text=Avant"))

    assert serializer.is_valid(), serializer.errors
    assert serializer.validated_data == {"name": "Freins", "rows": [{"text": "Avant", "done": True}]}


def test_two_calls_do_not_share_the_fields_of_a_row() -> None:
    first, second = CarSerializer(), CarSerializer()
    assert first.fields.keys() == second.fields.keys()
    for name, field in first.fields.items():
        other = second.fields[name]
        assert (type(field), field.source, field.required, field.parent) == (
            type(other), other.source, other.required, first,
        )  # fmt: skip
        assert (other is field, other.parent) == (False, second)
    lists: list[Any] = [one.fields["secondaryImages"] for one in (first, second)]
    assert [one.child.root for one in lists] == [first, second]
