"""Every message of the API is in the caller's language: none of a framework falls back to another one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.password_validation import get_default_password_validators
from django.urls import get_resolver
from django.utils.translation import override
from rest_framework import exceptions, serializers

from apps.core.api.filters import FilterSet
from apps.core.models.languages import DJANGO_LANGUAGE
from apps.testing.callers import Caller
from apps.testing.openapi import body_schema, operations

CHINESE_OR_JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
JAPANESE_ONLY = re.compile("[\u3040-\u30ff]")
# Malformed values, each sent for every field or filter of a call at once.
VALUES: tuple[Any, ...] = ("", None, "\0", "\ud800", "x" * 3000, -1, 10**30, 1.5, [], ["x", None], {"x": {}})


def subclasses(parent: type) -> Iterator[type[Any]]:
    for child in parent.__subclasses__():
        yield child
        yield from subclasses(child)


def of_the_product(parent: type) -> Iterator[type[Any]]:
    get_resolver().url_patterns  # noqa: B018  # imports every view
    yield from (child for child in subclasses(parent) if child.__module__.startswith("apps."))


def fields_of(serializer: Any) -> Iterator[Any]:
    yield serializer
    for field in getattr(serializer, "fields", {}).values():
        yield from fields_of(field)
    for name in ("child", "child_relation"):
        if hasattr(serializer, name):
            yield from fields_of(getattr(serializer, name))


def messages_of(field: Any) -> Iterator[Any]:
    yield from field.error_messages.values()
    for validator in field.validators:
        yield from [validator.message] if hasattr(validator, "message") else []


def messages() -> Iterator[tuple[str, Any]]:
    """The text of every refusal, and of every rule of a field, of a filter and of a password."""
    for error in (*of_the_product(exceptions.APIException), *vars(exceptions).values()):
        if isinstance(error, type) and issubclass(error, exceptions.APIException):
            yield error.__name__, error.default_detail
    for serializer in of_the_product(serializers.Serializer):
        if serializer.__module__ == "apps.core.api.serializers":
            continue  # What the others inherit.
        for field in fields_of(serializer()):
            for message in messages_of(field):
                yield f"{serializer.__name__} {field.field_name}", message
    for filters in of_the_product(FilterSet):
        for name, each in filters.base_filters.items():
            for message in messages_of(each.field):
                yield f"{filters.__name__} {name}", message
    validators: list[Any] = get_default_password_validators()
    for validator in validators:
        yield type(validator).__name__, validator.get_error_message()


def falls_back(texts: dict[str, str]) -> bool:
    """Whether a text is missing in one of the four languages, judged by its letters; an empty one is never shown."""
    return bool(texts["fr"]) and (
        texts["fr"] == texts["en"]
        or texts["zh"] == texts["ja"]
        or bool(JAPANESE_ONLY.search(texts["zh"]))
        or not all(CHINESE_OR_JAPANESE.search(texts[language]) for language in ("zh", "ja"))
    )


def test_declared_messages_exist_in_four_languages() -> None:
    found: list[dict[str, str]] = []
    for language, django_language in DJANGO_LANGUAGE.items():
        with override(django_language):
            for number, (where, message) in enumerate(messages()):
                if language == "fr":
                    found.append({"where": where})
                found[number][language] = str(message)

    assert len(found) > 1000
    assert [texts for texts in found if falls_back(texts)] == []


def filters_of(operation: dict[str, Any]) -> list[str]:
    return [parameter["name"] for parameter in operation.get("parameters", ()) if parameter["in"] == "query"]


OPERATIONS = [
    (method, path, operation)
    for method, path, operation in operations()
    if "{" not in path and (filters_of(operation) or "requestBody" in operation)
]


def answers(api: Caller, method: str, path: str, operation: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The errors of the call for each of the malformed values."""
    for value in VALUES:
        if method == "get":
            response = api.get(path, {name: str(value).replace("\ud800", "") for name in filters_of(operation)})
        elif schema := body_schema(operation):
            response = api.send_json(
                method.upper(), path, json.dumps(dict.fromkeys(schema.get("properties", ()), value))
            )
        else:
            schema = body_schema(operation, "multipart/form-data")
            body = {
                name: "x" if value is None else str(value).replace("\ud800", "")
                for name in schema.get("properties", ())
            }
            response = getattr(api, method)(path, body, format="multipart")
        yield {"status": response.status_code, **(response.json() if response.status_code >= 400 else {})}


@pytest.mark.parametrize("method,path,operation", OPERATIONS, ids=lambda value: value if isinstance(value, str) else "")
def test_answered_messages_exist_in_four_languages(
    api: Caller, monkeypatch: pytest.MonkeyPatch, method: str, path: str, operation: dict[str, Any]
) -> None:
    monkeypatch.setattr("apps.core.api.rate_limits.Limit.count", lambda self, key, amount=1: 1)
    by_language = {
        language: list(answers(api.in_language(language), method, path, operation)) for language in DJANGO_LANGUAGE
    }

    for number, french in enumerate(by_language["fr"]):
        for name, messages in french.get("errors", {}).items():
            for place in range(len(messages)):
                texts = {language: sent[number]["errors"][name][place] for language, sent in by_language.items()}
                assert not falls_back(texts), (name, VALUES[number], texts)
                assert not any("YYYY" in text or "hh:mm" in text for text in texts.values()), texts
