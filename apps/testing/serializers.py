"""The fields that calls take, for tests that cover each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drf_spectacular.generators import SchemaGenerator
from rest_framework import serializers


def taken_fields() -> Iterator[tuple[str, serializers.Field]]:
    """Each field of the bodies and the queries that a call takes, by its serializer's name and its own; of a list the
    field of its items."""
    seen: set[str] = set()
    for serializer in _taken():
        for name, field in _fields(serializer):
            if name not in seen:
                seen.add(name)
                yield name, field


def _taken() -> Iterator[Any]:
    make: Any = SchemaGenerator
    generator = make()
    generator._initialise_endpoints()
    for path, path_regex, method, view in generator._get_paths_and_endpoints():
        schema = view.schema
        schema.path, schema.path_regex, schema.method, schema.view = path, path_regex, method, view
        schema.method_mapping = {}
        body = [] if method in ("GET", "DELETE") else [schema.get_request_serializer()]
        found = [*body, *schema.get_override_parameters()]
        for one in found:
            for serializer in one.values() if isinstance(one, dict) else [one]:
                made = serializer() if isinstance(serializer, type) else serializer
                if isinstance(made, serializers.BaseSerializer):
                    yield made


def _fields(serializer: Any) -> Iterator[tuple[str, serializers.Field]]:
    serializer = getattr(serializer, "child", serializer)
    for name, field in serializer.fields.items():
        if field.read_only:
            continue
        inner: Any = field
        while hasattr(inner, "child"):
            inner = inner.child
        if isinstance(inner, serializers.BaseSerializer):
            yield from _fields(inner)
        else:
            yield f"{type(serializer).__module__}.{type(serializer).__name__}.{name}", inner
