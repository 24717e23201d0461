"""The calls of the committed OpenAPI document, for tests that cover each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml
from django.conf import settings

DOCUMENT: dict[str, Any] = yaml.load(
    (settings.BASE_DIR / "docs" / "openapi.yaml").read_text(),
    Loader=yaml.CSafeLoader,  # the safe loader, in C
)


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each call as method, path and description."""
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            if method in {"get", "post", "put", "patch", "delete"}:
                yield method, path, operation


def resolve(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema behind a reference or a single alternative."""
    while True:
        if "$ref" in schema:
            schema = DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        elif len(schema.get("allOf", ())) == 1:
            schema = schema["allOf"][0]
        else:
            return schema


def body_schema(operation: dict[str, Any], content_type: str = "application/json") -> dict[str, Any]:
    """The schema of the call's body in that form; empty where the call takes none."""
    content = operation.get("requestBody", {}).get("content", {})
    return resolve(content[content_type]["schema"]) if content_type in content else {}
