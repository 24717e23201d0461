"""The file of a document: what is accepted, under which name it comes back, what is left behind."""

from typing import Any

import pytest
from django.core.files.storage import default_storage

from apps.conftest import Caller, picture_bytes, upload
from apps.core.tests.samples import DOCX, EXE, HTML, MP4, PDF, XLSX, ZIP
from apps.documents.models import Document
from apps.partners.models import Partner

OFFICE = "application/vnd.openxmlformats-officedocument"


def send(api: Caller, content: bytes, name: str = "fichier") -> Any:
    body = {"name": "Papier", "type": "other", "file": upload(content, name)}
    return api.post("/api/document/create", body, format="multipart")


def stored(partner: Partner) -> list[str]:
    try:
        return sorted(default_storage.listdir(f"{partner.pk}/documents")[1])
    except FileNotFoundError:
        return []


@pytest.mark.parametrize(
    "content, content_type, shown",
    [
        (PDF, "application/pdf", "inline"),
        (picture_bytes(), "image/jpeg", "inline"),
        (picture_bytes(kind="PNG"), "image/png", "inline"),
        (picture_bytes(kind="WEBP"), "image/webp", "inline"),
        (DOCX, f"{OFFICE}.wordprocessingml.document", "attachment"),
        (XLSX, f"{OFFICE}.spreadsheetml.sheet", "attachment"),
    ],
    ids=["pdf", "jpg", "png", "webp", "docx", "xlsx"],
)
def test_a_file_comes_back_as_it_was_sent(api: Caller, content: bytes, content_type: str, shown: str) -> None:
    file = send(api, content).json()["data"]["file"]

    answer, back = api.download(file["url"])

    assert back == content
    assert file["contentType"] == answer["Content-Type"] == content_type
    assert answer["Content-Disposition"].startswith(shown)


@pytest.mark.parametrize("content", [ZIP, EXE, HTML, MP4, b"GIF89a" + bytes(100)])
def test_another_type_answers_415_whatever_its_name(api: Caller, partner: Partner, content: bytes) -> None:
    response = send(api, content, "facture.pdf")

    assert response.status_code == 415
    assert list(response.json()["errors"]) == ["file"]
    assert (Document.objects.count(), stored(partner)) == (0, [])


def test_a_file_above_20_MB_answers_413(api: Caller, partner: Partner) -> None:
    response = send(api, PDF + bytes(20 * 1024 * 1024))

    assert response.status_code == 413
    assert response.json()["errors"] == {"file": ["Ce fichier peut peser 20 Mo au plus."]}
    assert (Document.objects.count(), stored(partner)) == (0, [])


def test_an_empty_file_answers_422(api: Caller) -> None:
    assert list(send(api, b"").json()["errors"]) == ["file"]


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
def test_the_name_of_the_download_is_clean_and_true(api: Caller, sent: str, kept: str) -> None:
    file = send(api, PDF, sent).json()["data"]["file"]

    assert file["name"] == kept


def test_the_download_carries_the_files_own_name(api: Caller) -> None:
    file = send(api, DOCX, "Contrat été.docx").json()["data"]["file"]

    answer, _ = api.download(file["url"])

    assert answer["Content-Disposition"] == "attachment; filename*=UTF-8''Contrat%20%C3%A9t%C3%A9.docx"


@pytest.mark.django_db(transaction=True)
def test_a_replaced_file_is_gone_after_the_commit(api: Caller, partner: Partner) -> None:
    row = send(api, PDF).json()["data"]
    (before,) = stored(partner)

    response = api.put(f"/api/document/update/{row['id']}", {"file": upload(DOCX, "b.docx")}, format="multipart")

    assert response.json()["data"]["file"]["name"] == "b.docx"
    assert response.json()["data"]["name"] == "Papier"
    (after,) = stored(partner)
    assert before != after


@pytest.mark.django_db(transaction=True)
def test_a_refused_replacement_leaves_the_former_file(api: Caller, partner: Partner) -> None:
    row = send(api, PDF).json()["data"]
    before = stored(partner)

    response = api.put(
        f"/api/document/update/{row['id']}", {"file": upload(EXE, "b.pdf"), "name": "Autre"}, format="multipart"
    )

    assert response.status_code == 415
    assert stored(partner) == before
    assert api.get(f"/api/document/getById/{row['id']}").json()["data"]["name"] == "Papier"


@pytest.mark.django_db(transaction=True)
def test_a_failure_after_the_file_was_stored_leaves_no_file(
    api: Caller, partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(Document, "save", fail)

    assert send(api, PDF).status_code == 500
    assert (Document.objects.count(), stored(partner)) == (0, [])


@pytest.mark.django_db(transaction=True)
def test_a_deleted_document_takes_its_file_along(api: Caller, partner: Partner) -> None:
    row = send(api, PDF).json()["data"]

    api.delete(f"/api/document/deleteById/{row['id']}")

    assert stored(partner) == []
