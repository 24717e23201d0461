"""Nothing that reads text of strangers takes longer than the text grows, whatever the text is.

This is the list of the readers: whoever adds one enters it in `READERS`. Serializers, filters, the readers of an
import's cells and the regular expressions of the source are found by themselves.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any

import django_filters
import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import get_resolver
from django.utils import timezone
from rest_framework import serializers

from apps.core.api.export import harmless
from apps.core.api.filters import DigitsFilter, FoldedFilter, as_number
from apps.core.api.phones import MAX_TEXT, e164, readable_phone
from apps.core.files.uploads import PDF, download_name
from apps.core.models.regions import region_as_stored
from apps.core.models.text import compatible, digits, fold, fold_code, fold_words, show_plate, without_hidden
from apps.imports import cells, sheets
from apps.imports.fields import kind_of
from apps.imports.headings import field_of
from apps.imports.models import Import
from apps.mail import drafts, mime, parsing, sanitising, threads
from apps.mail.addresses import one_line, read_addresses, stored_text
from apps.mail.models import Message
from apps.testing.durations import slowness

Reader = Callable[[str], object]


class _NoRows:
    def filter(self, *_conditions: Any) -> None: ...

    def none(self) -> None: ...


NO_ROWS: Any = _NoRows()

# By name; each takes a text as it was sent, and may refuse it with any error.
READERS: dict[str, Reader] = {
    "fold": fold,
    "fold_code": fold_code,
    "fold_words": fold_words,
    "show_plate": show_plate,
    "digits": digits,
    "compatible": compatible,
    "without_hidden": without_hidden,
    "region_as_stored": region_as_stored,
    "e164": e164,
    "readable_phone": readable_phone,
    "as_number": as_number,
    "search": lambda text: FoldedFilter("nom", codes=["vin"], numbers=["phone"]).filter(NO_ROWS, text[:200]),
    "search by digits": lambda text: DigitsFilter("phone").filter(NO_ROWS, text[:200]),
    "export": harmless,
    "file name": lambda text: download_name(SimpleUploadedFile(text, b""), PDF),
    "file of rows": lambda text: sheets._sheet(sheets._csv_rows(text.encode("utf-8", "replace")), "car"),
    "cell": sheets._clean,
    "escapes of a cell": sheets._unescaped,
    "number format": sheets._places.__wrapped__,
    "address headers": lambda text: read_addresses([text]),
    "text of a mail": stored_text,
    "header of a mail": lambda text: mime.decoded_words(text[: mime.MAX_HEADER]),
    "headers of a mail": lambda text: parsing.parsed(f"Subject: {text}\r\nDate: {text}\r\nTo: {text}\r\n\r\n".encode()),
    "kind of a mail": lambda text: parsing.parsed(f"Content-Type: {text}\r\n\r\n".encode()),
    "mail": lambda text: parsing.parsed(text.encode("utf-8", "surrogatepass")),
    "line of a mail": lambda text: one_line(text, 250),
    "HTML of a mail": sanitising.cleaned,
    "HTML of a mail, without pictures": sanitising.without_pictures,
    "HTML of a mail, as text": sanitising.text_of,
    "quoted mail": lambda text: drafts._quoted(Message(text=text, date=timezone.now())),
    "preview of a mail": threads._own_words,
}
# 100 kB of each, alone and with another sign behind it.
SHAPES = (
    "1", "1 ", "1.", "1,", "1-", "12:", "٣", "１", " ", "\u00a0", "\t", "\n", "\r\n", "\u200b", "a", "aB", "é",
    "e\u0301", "\u0301\u0323", "\u0f73", "\u0345\u0323", "ﷺ", "漢", "😀", "\ud800", "\udc00\ud800", ".", "-", "_",
    "'", '"', '""', "/", "\\", "|", ";", ",", "=", "＝", "+", "@", "a@", "@a.", "(", ")", "()", "[", "[]", "{",
    '{"a":', "{{", "<", ">", "<a ", "<br", "<div>", "</p", "&", "&amp;", "%", "%41", "#", "?", "*", "$", "€",
    "_x0041_", "\x00", "=?utf-8?q?", "http://", "a b ", "1 000,", "06 12 ", "ch", "km ", "jan", "年", "RRULE:",
    "BYDAY=MO;",
)  # fmt: skip
BYTES, SECONDS = 100_000, 0.05


@cache
def hostile() -> list[str]:
    texts = [shape * (BYTES // len(shape.encode("utf-8", "surrogatepass"))) for shape in SHAPES]
    return [*texts, *(f"{text}\x01" for text in texts)]


def seconds(read: Reader, text: str) -> float:
    start = time.process_time()
    # It may be refused in any way, as long as that is at once.
    with suppress(Exception):
        read(text)
    return time.process_time() - start


def check(read: Reader) -> None:
    slow = {}
    for text in hostile():
        # A machine that is busy or slow fails none: the best of a few counts, as it would be on a quick one.
        for _attempt in range(4):
            if (spent := seconds(read, text)) < SECONDS or spent / slowness() < SECONDS:
                break
        else:
            slow[text[:12]] = round(spent, 2)
    assert not slow


@pytest.mark.parametrize("read", READERS.values(), ids=READERS)
def test_reader_takes_no_longer_than_the_text(read: Reader) -> None:
    check(read)


# Cells of an import

GIVEN = {"currency": "EUR", "field": "puissance", "heading": "Puissance (kW)", "kind": "car"}


def readers_of_cells() -> Iterator[Any]:
    for name, function in inspect.getmembers(cells, inspect.isfunction):
        parameters = inspect.signature(function).parameters
        arguments = [key for key, one in parameters.items() if one.default is inspect.Parameter.empty]
        if function.__module__ == cells.__name__ and "text" in arguments and not name.startswith("_"):
            given = {argument: GIVEN[argument] for argument in arguments if argument != "text"}
            yield pytest.param(lambda text, read=function, given=given: read(text=text, **given), id=name)
    yield pytest.param(lambda text: cells.with_unit("puissance", "81", text[:100]), id="with_unit by its heading")
    for kind in Import.Kind.values:
        yield pytest.param(partial(field_of, kind), id=f"heading of {kind}")
        for field in kind_of(kind).fields:
            yield pytest.param(field.read, id=f"{kind} {field.name}")


@pytest.mark.parametrize("read", list(readers_of_cells()))
def test_cell_takes_no_longer_than_its_text(read: Reader) -> None:
    check(read)


# Fields and filters of the API


def subclasses(parent: type[Any]) -> Iterator[type[Any]]:
    for child in parent.__subclasses__():
        if child.__module__.startswith("apps.") and ".tests." not in child.__module__:
            yield child
        yield from subclasses(child)


def fields_of_the_api() -> dict[str, Reader]:
    """One of each sort: fields that differ in their names alone read alike."""
    _ = get_resolver().url_patterns
    found: dict[Any, tuple[str, Reader]] = {}
    for serializer in set(subclasses(serializers.BaseSerializer)):
        try:
            fields = serializer().fields
        except (AssertionError, AttributeError, KeyError, TypeError):
            continue
        for name, field in fields.items():
            inner = field.child if isinstance(field, serializers.ListField | serializers.DictField) else field
            if field.read_only or isinstance(inner, serializers.BaseSerializer | serializers.RelatedField):
                continue
            sort = (type(inner), getattr(inner, "max_length", None), *(type(each) for each in inner.validators))
            found.setdefault(sort, (f"{serializer.__name__}.{name}", inner.run_validation))
    for filters in set(subclasses(django_filters.FilterSet)):
        for name, own in filters.base_filters.items():
            if isinstance(own, django_filters.ModelChoiceFilter):
                continue
            sort = (type(own), type(own.field), own.extra.get("max_length"))
            found.setdefault(sort, (f"{filters.__name__}.{name}", own.field.clean))
    return dict(found.values())


@pytest.mark.slow
def test_fields_take_no_longer_than_what_is_sent() -> None:
    readers = fields_of_the_api()
    assert len(readers) > 30
    slow = {}
    for name, read in readers.items():
        try:
            check(read)
        except AssertionError as error:
            slow[name] = str(error)
    assert not slow


# Regular expressions

SOURCES = [
    path
    for folder in ("apps", "partner_backoffice")
    for path in sorted((Path(settings.BASE_DIR) / folder).rglob("*.py"))
    if "tests" not in path.parts and "migrations" not in path.parts
]
# The characters of the longest text that the expressions of a file see, where the code around them measures it first.
MEASURED = {"apps/core/api/phones.py": MAX_TEXT, "apps/imports/cells.py": sheets.MAX_CELL}
WAYS = ("search", "match", "fullmatch", "sub", "split", "findall", "finditer", "subn")


def _used(pattern: re.Pattern[str], way: str, longest: int, text: str) -> object:
    text = text[:longest]
    if way in ("sub", "subn"):
        return pattern.sub("", text)
    found = getattr(pattern, way)(text)
    # One at a time, as they are used: a list of them keeps the garbage collector busy instead.
    return deque(found, maxlen=0) if way == "finditer" else found


def expressions() -> dict[str, Reader]:
    """Those that modules keep, as they are used there, and those that are written where they are used."""
    found: dict[str, Reader] = {}
    _ = get_resolver().url_patterns
    for path in SOURCES:
        relative = path.relative_to(settings.BASE_DIR)
        tree = ast.parse(path.read_text())
        module = sys.modules.get(".".join(relative.with_suffix("").parts))
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WAYS):
                continue
            owner, way = node.func.value, node.func.attr
            pattern: Any = None
            if (
                isinstance(owner, ast.Name)
                and owner.id == "re"
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                pattern = re.compile(node.args[0].value)
            elif isinstance(owner, ast.Name) and module is not None:
                pattern = getattr(module, owner.id, None)
            if isinstance(pattern, re.Pattern) and isinstance(pattern.pattern, str):
                longest = MEASURED.get(relative.as_posix(), BYTES)
                found[f"{relative}:{node.lineno} {pattern.pattern[:40]}"] = partial(_used, pattern, way, longest)
    return found


@pytest.mark.slow
def test_expressions_take_no_longer_than_their_text() -> None:
    every = expressions()
    assert len(every) > 30
    slow = {}
    for name, read in every.items():
        try:
            check(read)
        except AssertionError as error:
            slow[name] = str(error)
    assert not slow
