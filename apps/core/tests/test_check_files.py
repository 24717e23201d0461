"""`manage.py check_files`: rows whose file is missing, on the disk and on S3."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from django.apps import apps
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from django.db.models import FileField, QuerySet

from apps.bin.models import BinItem
from apps.core.management.commands import check_files
from apps.documents.models import Document
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.samples import PDF

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def document(api: Caller) -> Document:
    fields = {"title": "Carte grise", "type": "other", "file": ContentFile(PDF, "carte.pdf")}
    assert api.post("/api/document/create", fields, format="multipart").status_code == 201
    return Document.objects.get()


def checked() -> str:
    out = io.StringIO()
    call_command("check_files", stdout=out)
    return out.getvalue()


@pytest.fixture
def complaint() -> Callable[[], str]:
    def run() -> str:
        out = io.StringIO()
        with pytest.raises(CommandError, match=r"^1 of 1 files are missing\.$"):
            call_command("check_files", stdout=out)
        return out.getvalue()

    return run


def test_check_files_passes_where_all_are_there(document: Document) -> None:
    assert checked() == "1 files, none missing.\n"


def test_check_files_names_row_and_column_of_missing_file(document: Document, complaint: Callable[[], str]) -> None:
    default_storage.delete(str(document.file))

    assert complaint() == f"documents.Document {document.pk} file: {document.file.name}\n"


def test_check_files_names_missing_file_of_deleted_row(
    document: Document, partner: Partner, complaint: Callable[[], str]
) -> None:
    document.delete()
    BinItem.objects.create(partner=partner, kind="car", rows=[], files=["gone.webp"], title="x")

    assert complaint() == "bin.BinItem files: gone.webp\n"


def test_check_files_believes_file_that_came_meanwhile(document: Document, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_files, "stored_names", lambda _folder: [])

    assert checked() == "1 files, none missing.\n"


def test_check_files_reads_every_file_column(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    original = QuerySet.values_list

    def values_list(self: QuerySet[Any], *names: Any, **options: Any) -> Any:
        read.append(f"{self.model._meta.label}.{names[-1]}")
        return original(self, *names, **options)

    monkeypatch.setattr(QuerySet, "values_list", values_list)
    checked()

    columns = [
        f"{model._meta.label}.{field.name}"
        for model in apps.get_models()
        for field in model._meta.local_fields
        if isinstance(field, FileField)
    ]
    assert len(columns) > 10
    assert set(columns) <= set(read)
