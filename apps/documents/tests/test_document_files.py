"""The file of a document: what is accepted, under which name it comes back, what is left behind."""

from typing import Any

import pytest

from apps.documents.models import Document
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.samples import DOCX, EXE, HTML, MP4, PDF, XLSX, ZIP
from apps.testing.storage import files_in
from apps.testing.uploads import picture_bytes, upload

pytestmark = pytest.mark.database

OFFICE = "application/vnd.openxmlformats-officedocument"


def post_document(api: Caller, content: bytes, name: str = "fichier") -> Any:
    body = {"name": "Papier", "type": "other", "file": upload(content, name)}
    return api.post("/api/document/create", body, format="multipart")


@pytest.mark.parametrize(
    "content, content_type, shown",
    [
        (PDF, "application/pdf", "inline"),
        (picture_bytes(), "image/jpeg", "attachment"),
        (picture_bytes(kind="PNG"), "image/png", "attachment"),
        (picture_bytes(kind="WEBP"), "image/webp", "attachment"),
        (DOCX, f"{OFFICE}.wordprocessingml.document", "attachment"),
        (XLSX, f"{OFFICE}.spreadsheetml.sheet", "attachment"),
    ],
    ids=["pdf", "jpg", "png", "webp", "docx", "xlsx"],
)
def test_document_file_download_matches_upload(api: Caller, content: bytes, content_type: str, shown: str) -> None:
    file = post_document(api, content).json()["data"]["file"]

    answer, back = api.download(file["url"])

    assert back == content
    assert file["contentType"] == answer["Content-Type"] == content_type
    assert answer["Content-Disposition"].startswith(shown)


@pytest.mark.parametrize("content", [ZIP, EXE, HTML, MP4, b"GIF89a" + bytes(100)])
def test_document_file_wrong_type_returns_415(api: Caller, partner: Partner, content: bytes) -> None:
    response = post_document(api, content, "facture.pdf")

    assert response.status_code == 415
    assert list(response.json()["errors"]) == ["file"]
    assert (Document.objects.count(), files_in(f"{partner.pk}/documents")) == (0, [])


def test_document_file_above_20_MB_returns_413(api: Caller, partner: Partner) -> None:
    response = post_document(api, PDF + bytes(20 * 1024 * 1024))

    assert response.status_code == 413
    assert response.json()["errors"] == {"file": ["Ce fichier peut peser 20\xa0Mo au maximum."]}
    assert (Document.objects.count(), files_in(f"{partner.pk}/documents")) == (0, [])


def test_document_file_empty_validation_error(api: Caller) -> None:
    assert list(post_document(api, b"").json()["errors"]) == ["file"]


@pytest.mark.parametrize(
    "sent, kept",
    [
        ("Contrat été 2026.PDF", "Contrat été 2026.pdf"),
        ("../../etc/passwd", "passwd.pdf"),
        ("C:\\Temp\\facture.pdf", "facture.pdf"),
        ("facture\u202efdp.exe", "facturefdp.pdf"),
        ("x" * 300 + ".pdf", "x" * 146 + ".pdf"),
        ("photo.jpg", "photo.pdf"),
        (".pdf", "pdf.pdf"),
    ],
)
def test_document_file_name_is_sanitized(api: Caller, sent: str, kept: str) -> None:
    file = post_document(api, PDF, sent).json()["data"]["file"]

    assert file["name"] == kept


def test_document_download_has_original_file_name(api: Caller) -> None:
    file = post_document(api, DOCX, "Contrat été.docx").json()["data"]["file"]

    answer, _ = api.download(file["url"])

    assert answer["Content-Disposition"] == "attachment; filename*=UTF-8''Contrat%20%C3%A9t%C3%A9.docx"


@pytest.mark.django_db(transaction=True)
def test_document_update_replaced_file_is_deleted(api: Caller, partner: Partner) -> None:
    row = post_document(api, PDF).json()["data"]
    (before,) = files_in(f"{partner.pk}/documents")

    response = api.put(f"/api/document/update/{row['id']}", {"file": upload(DOCX, "b.docx")}, format="multipart")

    assert response.json()["data"]["file"]["name"] == "b.docx"
    assert response.json()["data"]["name"] == "Papier"
    (after,) = files_in(f"{partner.pk}/documents")
    assert before != after


@pytest.mark.django_db(transaction=True)
def test_document_update_rejected_file_keeps_old_file(api: Caller, partner: Partner) -> None:
    row = post_document(api, PDF).json()["data"]
    before = files_in(f"{partner.pk}/documents")

    response = api.put(
        f"/api/document/update/{row['id']}", {"file": upload(EXE, "b.pdf"), "name": "Autre"}, format="multipart"
    )

    assert response.status_code == 415
    assert files_in(f"{partner.pk}/documents") == before
    assert api.get(f"/api/document/getById/{row['id']}").json()["data"]["name"] == "Papier"


@pytest.mark.django_db(transaction=True)
def test_document_save_failure_leaves_no_file(api: Caller, partner: Partner, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(Document, "save", fail)

    assert post_document(api, PDF).status_code == 500
    assert (Document.objects.count(), files_in(f"{partner.pk}/documents")) == (0, [])


@pytest.mark.django_db(transaction=True)
def test_document_file_goes_with_it_for_ever(api: Caller, partner: Partner) -> None:
    row = post_document(api, PDF).json()["data"]

    api.delete(f"/api/document/deleteById/{row['id']}")

    assert len(files_in(f"{partner.pk}/documents")) == 1
    assert api.delete(f"/bin/document/{row['id']}").status_code == 200
    assert files_in(f"{partner.pk}/documents") == []
