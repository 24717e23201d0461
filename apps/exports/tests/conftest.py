"""A copy as a person orders and opens it."""

from __future__ import annotations

import csv
import io
from typing import Any
from zipfile import ZipFile

import pytest
from django.core.files.storage import default_storage

from apps.exports.models import Export
from apps.exports.running import worker
from apps.testing.callers import Caller


class Copy:
    """The ZIP file of an export that is done."""

    def __init__(self, content: bytes) -> None:
        self.archive = ZipFile(io.BytesIO(content))
        assert self.archive.testzip() is None
        self.names = self.archive.namelist()

    def table(self, name: str) -> list[dict[str, str]]:
        text = self.archive.read(f"{name}.csv").decode()
        assert text.startswith("\ufeff"), "Excel reads a file without a byte order mark in its own encoding"
        headings, *rows = csv.reader(io.StringIO(text[1:]), delimiter=";")
        return [dict(zip(headings, row, strict=True)) for row in rows]

    def text(self) -> str:
        """All its tables in one."""
        return "".join(self.archive.read(name).decode() for name in self.names if name.endswith(".csv"))


class Exports:
    def __init__(self, api: Caller) -> None:
        self.api = api

    def order(self) -> Any:
        answer = self.api.post("/partner/export")
        assert answer.status_code == 202, answer.content
        return answer.json()["data"]

    def read(self, export: Any) -> Any:
        return self.api.read(f"/partner/export/{export['id']}")

    def copy(self) -> Copy:
        """Ordered, made at once, and fetched."""
        export = self.order()
        worker.work()
        assert self.read(export)["state"] == "done"
        with default_storage.open(str(Export.objects.get(pk=export["id"]).file)) as file:
            return Copy(file.read())


@pytest.fixture
def exports(api: Caller) -> Exports:
    return Exports(api)


@pytest.fixture
def other_exports(other_api: Caller) -> Exports:
    return Exports(other_api)
