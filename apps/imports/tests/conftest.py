"""Files of rows, and the work done at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.translation import override
from openpyxl import Workbook

from apps.imports.running import worker
from apps.testing.callers import Caller

Table = list[list[Any]]


def csv_text(table: Table, separator: str = ";") -> str:
    return "\r\n".join(separator.join('"' + str(cell).replace('"', '""') + '"' for cell in row) for row in table)


def xlsx_bytes(table: Table) -> bytes:
    book = Workbook()
    for row in table:
        book.active.append(row)  # type: ignore[union-attr]
    file = BytesIO()
    book.save(file)
    return file.getvalue()


def uploaded(content: bytes | str, name: str = "stock.csv") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content.encode() if isinstance(content, str) else content)


class Imports:
    """An import as a person goes through it."""

    def __init__(self, api: Caller) -> None:
        self.api = api

    def upload(self, content: bytes | str | Table, kind: str = "car", status: int = 201) -> Any:
        body = csv_text(content) if isinstance(content, list) else content
        answer = self.api.post("/import", {"kind": kind, "file": uploaded(body)}, format="multipart")
        assert answer.status_code == status, answer.content
        return answer.json()["data"] if status == 201 else answer.json()

    def plan(self, imported: Any, *, status: int = 200, mode: str = "both", **changes: Any) -> Any:
        body = {"mapping": imported["mapping"], "matchOn": imported["matchOn"], "mode": mode, **changes}
        answer = self.api.put(f"/import/{imported['id']}", body)
        assert answer.status_code == status, answer.content
        return answer.json()["data"] if status == 200 else answer.json()

    def rows(self, imported: Any, only: str = "") -> Any:
        query = {"limit": 100, **({"only": only} if only else {})}
        return self.api.read(f"/import/{imported['id']}/rows", query)

    def run(self, imported: Any) -> Any:
        answer = self.api.post(f"/import/{imported['id']}/run")
        assert answer.status_code == 202, answer.content
        worker.work()
        return self.api.read(f"/import/{imported['id']}")

    def whole(self, content: bytes | str | Table, kind: str = "car", **plan: Any) -> Any:
        imported = self.upload(content, kind)
        self.plan(imported, **plan)
        return self.run(imported)


@pytest.fixture
def imports(api: Caller) -> Imports:
    return Imports(api)


@pytest.fixture
def other_imports(other_api: Caller) -> Imports:
    return Imports(other_api)


Make = Callable[..., Any]


@pytest.fixture(autouse=True)
def in_french() -> Iterator[None]:
    """Whatever language the request of another test has left."""
    with override("fr"):
        yield
