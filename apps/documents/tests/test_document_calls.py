"""Each call of a document (specification, section 7, Documents)."""

from typing import Any

import pytest

from apps.conftest import Caller, upload
from apps.core.tests.samples import PDF
from apps.documents.models import Document

FIELDS = ("name", "type", "file")


def body(**fields: Any) -> dict[str, Any]:
    return {"title": "Carte grise C3", "type": "registration", "file": upload(PDF, "carte.pdf"), **fields}


def create(api: Caller, **fields: Any) -> Any:
    response = api.post("/api/document/create", body(**fields), format="multipart")
    assert response.status_code == 201, response.content
    return response.json()["data"]


def test_post_document_create_answers_201_with_the_row(api: Caller) -> None:
    response = api.post("/api/document/create", body(expiresAt="2027-03-31"), format="multipart")

    assert response.status_code == 201, response.content
    assert response.json()["message"] == "Document ajouté avec succès"
    row = response.json()["data"]
    assert (row["title"], row["name"], row["type"]) == ("Carte grise C3", "Carte grise C3", "registration")
    assert row["expiresAt"] == "2027-03-31"
    assert row["uploadedAt"]
    url = row["file"].pop("url")
    assert row["file"] == {"name": "carte.pdf", "size": len(PDF), "contentType": "application/pdf"}
    answer, content = api.download(url)
    assert answer["Content-Type"] == "application/pdf"
    assert content == PDF


@pytest.mark.parametrize(
    "sent, kept",
    [
        ({"title": "Titre"}, "Titre"),
        ({"title": None, "name": "Nom"}, "Nom"),
        ({"title": "", "name": "Nom"}, "Nom"),
        ({"title": "Titre", "name": "Nom"}, "Titre"),
    ],
)
def test_title_and_name_are_the_same_text_and_title_wins(api: Caller, sent: dict[str, Any], kept: str) -> None:
    fields = {key: value for key, value in {**body(), **sent}.items() if value is not None}

    row = api.post("/api/document/create", fields, format="multipart").json()["data"]

    assert (row["title"], row["name"]) == (kept, kept)


@pytest.mark.parametrize(
    "language, messages",
    [
        ("fr", ("Le nom est requis", "Le type est requis", "Le fichier est requis")),
        ("en", ("Name is required", "Type is required", "File is required")),
        ("zh", ("请填写名称", "请选择类型", "请选择文件")),
        ("ja", ("名称は必須です", "種類は必須です", "ファイルは必須です")),
    ],
)
@pytest.mark.parametrize("sent", [{}, {"name": "", "type": "", "file": ""}, {"title": " ", "type": "", "file": "x"}])
def test_post_document_create_without_its_fields_answers_422(
    api: Caller, language: str, messages: tuple[str, str, str], sent: dict[str, str]
) -> None:
    response = api.in_language(language).post("/api/document/create", sent, format="multipart")

    assert response.status_code == 422
    assert response.json()["errors"] == {field: [text] for field, text in zip(FIELDS, messages, strict=True)}
    assert not Document.objects.exists()


@pytest.mark.parametrize(
    "fields, field",
    [
        ({"title": "x" * 201}, "name"),
        ({"title": "a\0b"}, "name"),
        ({"type": "passport"}, "type"),
        ({"expiresAt": "31/03/2027"}, "expiresAt"),
        ({"expiresAt": "2027-02-30"}, "expiresAt"),
    ],
)
def test_a_wrong_field_answers_422_and_nothing_is_stored(api: Caller, fields: dict[str, str], field: str) -> None:
    response = api.post("/api/document/create", body(**fields), format="multipart")

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]
    assert not Document.objects.exists()


def test_the_same_title_may_be_given_twice(api: Caller) -> None:
    create(api)
    create(api)

    assert api.get("/api/document/getAll").json()["totalItems"] == 2


def test_get_document_getAll_answers_totalItems_newest_first(api: Caller) -> None:
    first, second = create(api), create(api)

    envelope = api.get("/api/document/getAll").json()

    assert [row["id"] for row in envelope.pop("data")] == [second["id"], first["id"]]
    assert envelope == {"totalItems": 2, "page": 1, "totalPages": 1}


@pytest.mark.parametrize(
    "query, found",
    [({"title": "carte GRISE"}, 1), ({"title": "assurance"}, 1), ({"type": "insurance"}, 1), ({"type": ""}, 2)],
)
def test_get_document_getAll_filters(api: Caller, query: dict[str, str], found: int) -> None:
    create(api)
    create(api, title="Assurancé", type="insurance")

    assert api.get("/api/document/getAll", query).json()["totalItems"] == found


def test_get_document_getAll_with_an_unknown_type_answers_422(api: Caller) -> None:
    assert "type" in api.get("/api/document/getAll?type=passport").json()["errors"]


@pytest.mark.parametrize(
    "ordering, titles",
    [
        ("title", ["a", "É", "z"]),
        ("-title", ["z", "É", "a"]),
        ("type", ["É", "a", "z"]),
        ("uploadedAt", ["z", "a", "É"]),
        ("-uploadedAt", ["É", "a", "z"]),
        ("expiresAt", ["a", "É", "z"]),
        ("-expiresAt", ["É", "a", "z"]),
    ],
)
def test_get_document_getAll_is_ordered_by(api: Caller, ordering: str, titles: list[str]) -> None:
    create(api, title="z", type="registration")
    create(api, title="a", type="insurance", expiresAt="2026-01-01")
    create(api, title="É", type="contract", expiresAt="2027-01-01")

    rows = api.get("/api/document/getAll", {"ordering": ordering}).json()["data"]

    assert [row["title"] for row in rows] == titles


def test_get_document_getById_answers_the_row(api: Caller) -> None:
    row = create(api)

    assert api.get(f"/api/document/getById/{row['id']}").json()["data"]["title"] == "Carte grise C3"


def test_put_document_update_changes_the_fields_it_is_sent(api: Caller) -> None:
    row = create(api, expiresAt="2027-03-31")

    response = api.put(f"/api/document/update/{row['id']}", {"name": "Contrat"}, format="multipart")

    assert response.status_code == 200, response.content
    assert response.json()["message"] == "Document mis à jour avec succès"
    changed = response.json()["data"]
    assert changed.pop("title") == changed.pop("name") == "Contrat"
    assert changed == {key: row[key] for key in changed}


@pytest.mark.parametrize("sent, kind", [({"expiresAt": None}, "json"), ({"expiresAt": ""}, "multipart")])
def test_put_document_update_takes_the_expiry_away(api: Caller, sent: dict[str, Any], kind: str) -> None:
    row = create(api, expiresAt="2027-03-31")

    response = api.put(f"/api/document/update/{row['id']}", sent, format=kind)

    assert response.json()["data"]["expiresAt"] is None


def test_put_document_update_with_an_empty_name_answers_422(api: Caller) -> None:
    row = create(api)

    response = api.put(f"/api/document/update/{row['id']}", {"title": ""}, format="multipart")

    assert response.status_code == 200
    response = api.put(f"/api/document/update/{row['id']}", {"name": ""}, format="multipart")
    assert response.json()["errors"] == {"name": ["Le nom est requis"]}


def test_delete_document_answers_200_then_404(api: Caller) -> None:
    row = create(api)

    response = api.delete(f"/api/document/deleteById/{row['id']}")

    assert (response.status_code, response.json()) == (200, {"message": "Document supprimé avec succès"})
    assert api.delete(f"/api/document/deleteById/{row['id']}").status_code == 404


def test_a_document_is_another_partners_secret(api: Caller, other_api: Caller) -> None:
    row = create(api)

    assert other_api.get("/api/document/getAll").json()["data"] == []
    assert other_api.get(f"/api/document/getById/{row['id']}").status_code == 404
    assert other_api.put(f"/api/document/update/{row['id']}", {"title": "À moi"}).status_code == 404
    assert other_api.delete(f"/api/document/deleteById/{row['id']}").status_code == 404
    assert api.get(f"/api/document/getById/{row['id']}").json()["data"]["title"] == "Carte grise C3"
