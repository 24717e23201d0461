"""What the OpenAPI document says is of use to people and to the programs that generate clients from it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
import yaml
from django.utils.translation import get_language, override
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiYamlRenderer

from apps.core.api.schema_view import _document
from apps.core.modules import modules_named
from apps.testing.callers import Caller
from apps.testing.openapi import DOCUMENT, operations, resolve
from partner_backoffice.openapi_operations import PARAMETERS

CALLS = {operation["operationId"]: operation for _method, _path, operation in operations()}
PARAMETERS_OF_CALLS = [
    (name, parameter) for name, operation in CALLS.items() for parameter in operation.get("parameters", ())
]


def test_each_call_has_its_own_summary() -> None:
    said = set().union(*(import_module(name).OPERATIONS for name in modules_named("openapi")))
    assert set(CALLS) == said, "say in the app's openapi.py what each call does"
    summaries = Counter(operation["summary"] for operation in CALLS.values())
    assert [summary for summary, count in summaries.items() if count > 1] == []
    assert [text for text in summaries if not re.fullmatch(r"[A-Z][\w ,-]{2,58}\w", text)] == []


def test_each_description_is_about_its_call() -> None:
    """A description is whole sentences; it does not repeat the address, which stands above it."""
    texts = {name: operation["description"] for name, operation in CALLS.items()}
    assert [name for name, text in texts.items() if not re.search(r"[.…]$", text)] == []
    assert [name for name, text in texts.items() if re.match(r"(GET|POST|PUT|PATCH|DELETE|/)", text)] == []
    assert [name for name, text in texts.items() if "docs/" in text or "ection " in text or "Raises" in text] == []


def test_each_parameter_has_a_description() -> None:
    assert [
        (call, parameter["name"])
        for call, parameter in PARAMETERS_OF_CALLS
        if not re.match(r"(?!\* `)\S", parameter.get("description", ""))
        or parameter["description"] == parameter["name"]
    ] == []
    assert {(parameter["in"], parameter["name"]) for _call, parameter in PARAMETERS_OF_CALLS} >= set(PARAMETERS)


def test_values_of_parameters_are_named() -> None:
    texts = [parameter["description"] for _call, parameter in PARAMETERS_OF_CALLS]
    assert [text for text in texts if re.search(r"^\* `.*` - *$", text, re.MULTILINE)] == []


def files_of(schema: dict[str, Any]) -> set[str]:
    """The fields of a body that are files, or lists of them."""
    fields = resolve(schema).get("properties", {})
    return {
        name
        for name, field in fields.items()
        if "binary" in (field.get("format"), field.get("items", {}).get("format"))
    }


def bodies() -> Iterator[tuple[str, dict[str, dict[str, Any]]]]:
    """Each call with the schema of its body for each type."""
    for name, operation in CALLS.items():
        if "requestBody" in operation:
            content = operation["requestBody"]["content"]
            yield name, {media_type: body["schema"] for media_type, body in content.items()}


def test_no_file_goes_as_json() -> None:
    assert [name for name, types in bodies() if files_of(types.get("application/json", {}))] == []


def test_only_bodies_with_files_are_forms() -> None:
    forms = {name: types["multipart/form-data"] for name, types in bodies() if "multipart/form-data" in types}
    assert len(forms) > 10
    assert [name for name, schema in forms.items() if not files_of(schema)] == []


def test_no_schema_has_two_types_of_body() -> None:
    assert [name for name, types in bodies() if len({str(schema) for schema in types.values()}) < len(types)] == []


def test_creations_have_one_type_of_body() -> None:
    creations = {operation["operationId"] for method, _path, operation in operations() if method == "post"}
    assert [name for name, types in bodies() if name in creations and len(types) > 1] == []


def test_calls_without_a_token_ask_for_none() -> None:
    """`security: [{}]` means the same, but makes generated clients ask for a token before they can log in."""
    assert [name for name, operation in CALLS.items() if operation.get("security") == [{}]] == []
    assert not {"partner_login", "partner_login_second_factor", "partner_signup", "chat_visitor_read"} & {
        name for name, operation in CALLS.items() if operation.get("security")
    }


@pytest.mark.parametrize(
    "name, status, documented",
    [
        ("mail_trash", "409", False),
        ("mail_delete", "409", True),
        ("client_update_put", "409", True),
        ("client_updateStatus_put", "409", False),
    ],
)
def test_conflict_stands_where_a_call_has_one(name: str, status: str, documented: bool) -> None:
    assert (status in CALLS[name]["responses"]) is documented


def test_introduction_speaks_of_what_every_client_needs() -> None:
    for words in ("/partner/login/second-factor", "Paging", "Money", "Limits", "Retry-After"):
        assert words in DOCUMENT["info"]["description"]


@pytest.mark.slow
def test_document_is_the_same_in_every_language(anonymous: Caller) -> None:
    _document.cache_clear()
    documents = []
    for language in ("fr", "en", "zh", "ja"):
        documents.append(anonymous.in_language(language).get("/api/schema").content)
        _document.cache_clear()

    assert len(set(documents)) == 1
    # The server sends the document that the repository holds.
    assert b"summary: List cars" in documents[0]


def without_prose(part: object) -> object:
    """A part of the document without its texts; a field may be named `title` as well."""
    if isinstance(part, dict):
        prose = {key for key in ("title", "summary", "description") if isinstance(part.get(key), str)}
        rest = {key: without_prose(value) for key, value in part.items() if key not in prose}
        schemas = rest.get("allOf")
        # A reference needs `allOf` to have a text beside it.
        return schemas[0] if isinstance(schemas, list) and len(rest) == len(schemas) == 1 else rest
    return [without_prose(value) for value in part] if isinstance(part, list) else part


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "zh-hans", "ja"])
def test_names_do_not_follow_the_language(language: str) -> None:
    generator: Any = SchemaGenerator
    renderer: Any = OpenApiYamlRenderer()
    with override(language):
        content = renderer.render(generator().get_schema(request=None, public=True))
    document = yaml.load(content, Loader=yaml.CSafeLoader)

    assert without_prose(document) == without_prose(DOCUMENT)
    assert document["components"]["schemas"] != DOCUMENT["components"]["schemas"], "it was generated in English"


def test_values_of_ordering_have_names() -> None:
    schemas = [parameter["schema"] for _call, parameter in PARAMETERS_OF_CALLS if parameter["name"] == "ordering"]
    named = [
        dict(zip(schema["enum"], schema["x-enum-varnames"], strict=True)) for schema in schemas if "enum" in schema
    ]

    assert len(named) > 20
    assert {names["-createdAt"] for names in named if "-createdAt" in names} == {"createdAt_desc"}


def test_document_generated_in_english(anonymous: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    languages = []

    def generate(self: Any, **options: Any) -> dict[str, Any]:
        languages.append(get_language())
        return {"openapi": "3.0.3", "paths": {}}

    monkeypatch.setattr(SchemaGenerator, "get_schema", generate)
    _document.cache_clear()
    first = anonymous.in_language("zh").get("/api/schema").content
    second = anonymous.in_language("fr").get("/api/schema?lang=ja").content
    _document.cache_clear()

    assert (languages, first) == (["en"], second)
