"""The OpenAPI document is served quickly, without a token."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from drf_spectacular.generators import SchemaGenerator

from apps.core.api.schema_view import _document
from apps.testing.callers import Caller

DOCUMENT = {"openapi": "3.0.3", "paths": {}}


@pytest.fixture
def generated(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The generations of the document, each of which is counted and costs nothing."""
    calls: list[Any] = []

    def generate(self: Any, **options: Any) -> dict[str, Any]:
        calls.append(options)
        return DOCUMENT

    monkeypatch.setattr(SchemaGenerator, "get_schema", generate)
    return calls


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    _document.cache_clear()
    yield
    _document.cache_clear()


@pytest.mark.parametrize("query", ["", "?format=json", "?lang=en", "?lang=nonsense"])
def test_schema_generated_once(anonymous: Caller, generated: list[Any], query: str) -> None:
    first, second = anonymous.get(f"/api/schema{query}"), anonymous.get(f"/api/schema{query}")

    assert first.status_code == 200
    assert "openapi" in first.content.decode()
    assert first.content == second.content
    assert len(generated) == 1


def test_schema_in_unknown_languages_generated_once(anonymous: Caller, generated: list[Any]) -> None:
    for number in range(5):
        anonymous.get(f"/api/schema?lang=x{number}&version={number}")

    assert len(generated) == 1


def test_schema_revalidated_by_etag(anonymous: Caller, generated: list[Any]) -> None:
    first = anonymous.get("/api/schema")
    again = anonymous.get("/api/schema", headers={"If-None-Match": first["ETag"]})

    assert first["Cache-Control"] == "public, max-age=300"
    assert {"Accept", "Accept-Language"} <= {name.strip() for name in first["Vary"].split(",")}
    assert (again.status_code, again.content) == (304, b"")
