"""Every message of the API is in the caller's language: none of a framework falls back to another one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest
from django.contrib.auth.password_validation import get_default_password_validators
from django.db import transaction
from django.urls import get_resolver
from django.utils.translation import override
from rest_framework import exceptions, serializers

from apps.cars.models import Car
from apps.core.api.filters import FilterSet
from apps.core.models.currencies import amount_text
from apps.core.models.days import date_text
from apps.core.models.languages import DJANGO_LANGUAGE
from apps.partners.models import Account
from apps.testing.callers import Caller
from apps.testing.openapi import body_schema, operations

from .dealership import FIELDS, RowKey, empty_database, example, first_rows, new_dealership, row_key

Rows = dict[RowKey, Any]

pytestmark = pytest.mark.django_db

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


def fields_of(field: Any) -> Iterator[Any]:
    """A field and what a list in it holds; the fields of a serializer in it are those of that class, read by itself."""
    yield field
    for name in ("child", "child_relation"):
        if hasattr(field, name):
            yield from fields_of(getattr(field, name))


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
        instance = serializer()
        for field in (instance, *(part for child in instance.fields.values() for part in fields_of(child))):
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


@pytest.mark.slow
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
# A PDF takes long to draw and holds no message of a call.
ROW_OPERATIONS = [
    (method, path, operation)
    for method, path, operation in operations()
    if "{id}" in path and not path.endswith("/pdf")
]
# All other bodies may come as JSON, whatever the document says of them.
FILES_ALONE = {"import_post", "import_pictures_post", "mail_draft_attachment_post"}

every_call = pytest.mark.parametrize(
    "method,path,operation", OPERATIONS, ids=lambda value: value if isinstance(value, str) else ""
)
every_call_on_a_row = pytest.mark.parametrize(
    "method,path,operation", ROW_OPERATIONS, ids=lambda value: value if isinstance(value, str) else ""
)


@pytest.fixture(autouse=True)
def without_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.core.api.rate_limits.Limit.count", lambda self, key, amount=1: 1)


@pytest.fixture(scope="module")
def rows(django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rows]:
    with empty_database(django_db_blocker, tmp_path_factory.mktemp("media")):
        yield first_rows(new_dealership(1))


def sent(api: Caller, method: str, path: str, operation: dict[str, Any], body: Any) -> dict[str, Any]:
    """The status of the call, and its error; what it changed is taken back."""
    with transaction.atomic():
        if method == "get":
            response = api.get(path, {name: text_of(value) for name, value in body.items()})
        elif operation["operationId"] not in FILES_ALONE:
            response = api.send_json(method.upper(), path, json.dumps(body))
        else:
            form = {name: "x" if value is None else text_of(value) for name, value in body.items()}
            response = getattr(api, method)(path, form, format="multipart")
        transaction.set_rollback(True)
    return {"status": response.status_code, **(response.json() if response.status_code >= 400 else {})}


def text_of(value: Any) -> str:
    return str(value).replace("\ud800", "")


def fields_sent(method: str, operation: dict[str, Any]) -> list[str]:
    if method == "get":
        return filters_of(operation)
    schema = body_schema(operation)
    return list(schema.get("properties", ()))


def check_messages(api: Caller, method: str, path: str, operation: dict[str, Any], bodies: list[Any]) -> None:
    """Sends each body in the four languages; each message of the answers must be in the caller's."""
    by_language = {
        language: [sent(api.in_language(language), method, path, operation, body) for body in bodies]
        for language in DJANGO_LANGUAGE
    }
    for number, french in enumerate(by_language["fr"]):
        answers = {language: found[number] for language, found in by_language.items()}
        assert {answer["status"] for answer in answers.values()} == {french["status"]}, bodies[number]
        assert french["status"] < 500, bodies[number]
        if french["status"] >= 400:
            check_texts({language: answer["message"] for language, answer in answers.items()}, bodies[number])
        for name, messages in french.get("errors", {}).items():
            for place in range(len(messages)):
                texts = {language: answer["errors"][name][place] for language, answer in answers.items()}
                check_texts(texts, (name, bodies[number]))


def check_texts(texts: dict[str, str], sent: Any) -> None:
    assert not falls_back(texts), (sent, texts)
    assert not any("YYYY" in text or "hh:mm" in text for text in texts.values()), texts


@pytest.mark.slow
@every_call
def test_answered_messages_exist_in_four_languages(
    api: Caller, method: str, path: str, operation: dict[str, Any]
) -> None:
    bodies = [dict.fromkeys(fields_sent(method, operation), value) for value in VALUES]
    check_messages(api, method, path, operation, bodies)


@pytest.mark.slow
@every_call_on_a_row
def test_row_call_messages_exist_in_four_languages(
    rows: Rows, method: str, path: str, operation: dict[str, Any]
) -> None:
    fields = fields_sent(method, operation)
    bodies: list[Any] = [{}, *(dict.fromkeys(fields, value) for value in VALUES if fields)]
    # No object at all, where a call takes JSON.
    if body_schema(operation) and operation["operationId"] not in FILES_ALONE:
        bodies += ["x", ["x"]]
    check_messages(dealer(rows), method, address(path, rows), operation, bodies)


@pytest.mark.slow
@every_call_on_a_row
def test_messages_on_one_field_exist_in_four_languages(
    rows: Rows, method: str, path: str, operation: dict[str, Any]
) -> None:
    """Each field is missing or malformed beside good ones: rules on several fields are judged once each is good."""
    schema = body_schema(operation)
    good = example(schema, lambda name: str(rows[FIELDS[name]].pk)) or {}
    bodies = [good, *({key: value for key, value in good.items() if key != missing} for missing in good)]
    bodies += [{**good, name: value} for name in fields_sent(method, operation) for value in VALUES]
    check_messages(dealer(rows), method, address(path, rows), operation, bodies)


def dealer(rows: Rows) -> Caller:
    return Caller(Account.objects.get(partner=rows[Car].partner, role="owner"))


def address(path: str, rows: Rows) -> str:
    return path.replace("{id}", str(rows[row_key(path)].pk))


def test_amounts_of_one_sum_are_written_alike() -> None:
    amounts = [Decimal("12190.50"), Decimal(0), Decimal("8450.00")]
    with override("fr"):
        shown = [amount_text(amount, "EUR", among=amounts) for amount in amounts]
    plain = [text.replace("\u202f", " ").replace("\xa0", " ") for text in shown]
    assert plain == ["12 190,50 €", "0,00 €", "8 450,00 €"]


def test_english_dates_are_british() -> None:
    with override("en"):
        assert date_text(date(2026, 11, 24), "SHORT_DATE_FORMAT") == "24/11/2026"


@pytest.mark.parametrize(
    "language,amount,time",
    [("fr", "8 450 €", "22:05"), ("en", "€8,450", "22:05"), ("zh-hans", "€8,450", "22:05"), ("ja", "€8,450", "22:05")],
)
def test_amounts_and_times_are_written_as_on_the_screen(language: str, amount: str, time: str) -> None:
    with override(language):
        assert amount_text(Decimal("8450.00"), "EUR").replace("\u202f", " ").replace("\xa0", " ") == amount
        # Where the partner is, not in UTC.
        assert date_text(datetime(2026, 11, 25, 21, 5, tzinfo=UTC), "TIME_FORMAT") == time
