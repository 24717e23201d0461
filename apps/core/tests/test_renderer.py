"""Bodies of answers: orjson writes the same bytes as DRF's own renderer."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, timezone
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from django.utils.functional import SimpleLazyObject
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy
from rest_framework.renderers import JSONRenderer as PlainRenderer

from apps.cars.models import Car
from apps.core.api.renderers import JSONRenderer
from apps.core.tests.dealership import empty_database, first_rows, new_dealership, row_key
from apps.partners.models import Account
from apps.testing.callers import Caller
from apps.testing.openapi import operations

READS = [
    path for method, path, _operation in operations() if method == "get" and path.replace("{id}", "").count("{") == 0
]


@pytest.fixture(scope="module")
def rows(django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with empty_database(django_db_blocker, tmp_path_factory.mktemp("media")):
        yield first_rows(new_dealership(1))


@pytest.mark.parametrize(
    "value",
    [
        {
            "é": "Škoda 中古車",
            "quote": '"\\/',
            "control": "\x00\x1f\x7f",
            "lines": "a\u2028b\u2029c\r\n",
            "emoji": "🚗",
        },
        [12990.0, 12990.5, 0.1, 1e16, 1e-7, -0.0, 15, -3, 2**70, True, None],
        [Decimal("12990.50"), UUID(int=7), date(2026, 11, 24), time(9, 5)],
        [
            datetime(2026, 11, 24, 9, 5, tzinfo=UTC),
            datetime(2026, 3, 1, 0, 0, 0, 7, tzinfo=timezone(timedelta(hours=1))),
        ],
        [timedelta(seconds=90), (1, 2), gettext_lazy("Server error."), mark_safe("<b>"), SimpleLazyObject(dict)],
        {1: "whole number as a key", None: "nothing"},
        {},
        "",
        None,
    ],
)
def test_renderer_writes_the_same_bytes(value: Any) -> None:
    assert JSONRenderer().render(value) == PlainRenderer().render(value)


def test_renderer_indents_where_it_is_requested() -> None:
    kind = "application/json; indent=2"
    assert JSONRenderer().render({"a": 1}, kind) == PlainRenderer().render({"a": 1}, kind) == b'{\n  "a": 1\n}'


@pytest.mark.slow
@pytest.mark.django_db
def test_renderer_writes_the_same_answers(rows: Any) -> None:
    api, compared = Caller(Account.objects.get(partner=rows[Car].partner, role="owner")), 0
    for path in READS:
        response = api.get(path.replace("{id}", str(rows[row_key(path)].pk)) if "{id}" in path else path)
        if getattr(response, "data", None) is not None:
            assert response.content == PlainRenderer().render(response.data), path
            compared += response.status_code == 200
    assert compared > 50
