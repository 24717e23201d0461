"""Files of rows, and the work done at once."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from posixpath import join, normpath
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


OFFICE = "application/vnd.openxmlformats-officedocument"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def archive(parts: Mapping[str, bytes | str]) -> bytes:
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    return file.getvalue()


def package(
    sheets: Mapping[str, bytes | str], *, main: str = "xl/workbook.xml", styles: bytes | str = "",
    texts: bytes | str = "", names: str = "", again: str = "",
) -> bytes:  # fmt: skip
    """A workbook made by hand: `sheets` by the names of their parts, as relations write them."""
    folder, _slash, base = main.rpartition("/")
    parts = [(f"s{at}", "worksheet", name, text) for at, (name, text) in enumerate(sheets.items())]
    parts += [(kind, kind, f"other/{kind}.part", text)
              for kind, text in (("styles", styles), ("sharedStrings", texts)) if text]  # fmt: skip
    relations = "".join(
        f'<Relationship Id="{key}" Type="{RELATIONS}/{kind}" Target="{name}"/>' for key, kind, name, _text in parts
    )
    listed = "".join(f'<sheet name="S{at}" sheetId="{at + 1}" r:id="s{at}"/>' for at in range(len(sheets)))
    types = f'<Override PartName="/{main}" ContentType="{OFFICE}.spreadsheetml.sheet.main+xml"/>'
    return archive(
        {
            "[Content_Types].xml": f'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
            f'<Default Extension="xml" ContentType="application/xml"/>{types}</Types>',
            "_rels/.rels": f'<Relationships><Relationship Id="r" Type="{RELATIONS}/officeDocument" Target="{main}"/>'
            "</Relationships>",
            f"{folder}/_rels/{base}.rels".lstrip("/"): f"<Relationships>{relations}</Relationships>",
            main: f'<workbook xmlns="{MAIN}" xmlns:r="{RELATIONS}"><sheets>{listed}{again}</sheets>{names}</workbook>',
            **{normpath(join(f"/{folder}", name)).strip("/"): text for _key, _kind, name, text in parts},
        }
    )


def sheet_xml(*rows: str) -> str:
    cells = "".join(f"<row>{row}</row>" for row in rows)
    return f'<worksheet xmlns="{MAIN}"><sheetData>{cells}</sheetData></worksheet>'


def texts_xml(*texts: str) -> str:
    return f'<sst xmlns="{MAIN}">{"".join(f"<si><t>{text}</t></si>" for text in texts)}</sst>'


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
