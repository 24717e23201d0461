"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from __future__ import annotations

import re
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


def statuses_of(method: str, address: str) -> set[str]:
    """The statuses that the call at that address may answer; empty where the document does not have it."""
    named = sorted(operations(), key=lambda call: "{" in call[1])
    for its_method, path, operation in named:
        pattern = re.sub(r"\{\w+\}", "[^/]+", path.replace(".", r"\."))
        if its_method == method.lower() and re.fullmatch(pattern, address.rstrip("/")):
            return set(operation["responses"])
    return set()


def resolve(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema behind a reference or a single alternative."""
    while True:
        if "$ref" in schema:
            schema = DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        elif len(schema.get("allOf", ())) == 1:
            schema = schema["allOf"][0]
        else:
            return schema


def body_schema(operation: dict[str, Any]) -> dict[str, Any]:
    """The schema of the call's body, of its form where it may have files; empty where the call takes none."""
    content = operation.get("requestBody", {}).get("content", {})
    body = content.get("multipart/form-data") or content.get("application/json")
    return resolve(body["schema"]) if body else {}
