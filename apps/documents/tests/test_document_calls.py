"""Each call of a document."""

from typing import Any

import pytest

from apps.bin.tests.conftest import delete, restore
from apps.cars.models import Car
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.documents.models import Document
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.openapi import DOCUMENT, body_schema
from apps.testing.samples import PDF
from apps.testing.uploads import upload

FIELDS = ("name", "type", "file")


def document_body(**fields: Any) -> dict[str, Any]:
    return {"title": "Carte grise C3", "type": "registration", "file": upload(PDF, "carte.pdf"), **fields}


def created_document(api: Caller, **fields: Any) -> Any:
    response = api.post("/api/document/create", document_body(**fields), format="multipart")
    assert response.status_code == 201, response.content
    return response.json()["data"]


def test_document_create_returns_201_with_row(api: Caller) -> None:
    response = api.post(
        "/api/document/create", document_body(expiresAt="2027-03-31", issuedAt="2026-10-01"), format="multipart"
    )

    assert response.status_code == 201, response.content
    assert response.json()["message"] == "Document ajouté avec succès"
    row = response.json()["data"]
    assert (row["title"], row["name"], row["type"]) == ("Carte grise C3", "Carte grise C3", "registration")
    assert (row["issuedAt"], row["expiresAt"]) == ("2026-10-01", "2027-03-31")
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
def test_document_title_takes_precedence_over_name(api: Caller, sent: dict[str, Any], kept: str) -> None:
    fields = {key: value for key, value in {**document_body(), **sent}.items() if value is not None}

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
def test_document_create_missing_fields_returns_422(
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
        ({"issuedAt": "31/03/2027"}, "issuedAt"),
        ({"expiresAt": "2027-02-30"}, "expiresAt"),
    ],
)
def test_document_create_invalid_field_returns_422(api: Caller, fields: dict[str, str], field: str) -> None:
    response = api.post("/api/document/create", document_body(**fields), format="multipart")

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]
    assert not Document.objects.exists()


def test_document_duplicate_title_allowed(api: Caller) -> None:
    created_document(api)
    created_document(api)

    assert api.get("/api/document/getAll").json()["totalItems"] == 2


def test_document_getAll_totalItems_newest_first(api: Caller) -> None:
    first, second = created_document(api), created_document(api)

    envelope = api.get("/api/document/getAll").json()

    assert [row["id"] for row in envelope.pop("data")] == [second["id"], first["id"]]
    assert envelope == {"totalItems": 2, "page": 1, "totalPages": 1}


@pytest.mark.parametrize(
    "query, found",
    [({"title": "carte GRISE"}, 1), ({"title": "assurance"}, 1), ({"type": "insurance"}, 1), ({"type": ""}, 2)],
)
def test_document_getAll_filters(api: Caller, query: dict[str, str], found: int) -> None:
    created_document(api)
    created_document(api, title="Assurancé", type="insurance")

    assert api.get("/api/document/getAll", query).json()["totalItems"] == found


def test_document_getAll_unknown_type_validation_error(api: Caller) -> None:
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
def test_document_getAll_ordering(api: Caller, ordering: str, titles: list[str]) -> None:
    created_document(api, title="z", type="registration")
    created_document(api, title="a", type="insurance", expiresAt="2026-01-01")
    created_document(api, title="É", type="contract", expiresAt="2027-01-01")

    rows = api.get("/api/document/getAll", {"ordering": ordering}).json()["data"]

    assert [row["title"] for row in rows] == titles


def test_document_getById_returns_row(api: Caller) -> None:
    row = created_document(api)

    assert api.get(f"/api/document/getById/{row['id']}").json()["data"]["title"] == "Carte grise C3"


def test_document_update_changes_only_sent_fields(api: Caller) -> None:
    row = created_document(api, expiresAt="2027-03-31")

    response = api.put(f"/api/document/update/{row['id']}", {"name": "Contrat"}, format="multipart")

    assert response.status_code == 200, response.content
    assert response.json()["message"] == "Document mis à jour avec succès"
    changed = response.json()["data"]
    assert changed.pop("title") == changed.pop("name") == "Contrat"
    assert changed == {key: row[key] for key in changed}


@pytest.mark.parametrize("name", ["expiresAt", "issuedAt"])
@pytest.mark.parametrize("sent, kind", [(None, "json"), ("", "multipart")])
def test_document_update_clears_a_day(api: Caller, name: str, sent: str | None, kind: str) -> None:
    row = created_document(api, **{name: "2027-03-31"})

    response = api.put(f"/api/document/update/{row['id']}", {name: sent}, format=kind)

    assert response.json()["data"][name] is None


@pytest.mark.parametrize("kind", ["administrative_status", "transfer", "order_form"])
def test_document_may_be_a_paper_of_a_sale(api: Caller, kind: str) -> None:
    row = created_document(api, type=kind)

    assert [each["id"] for each in api.get("/api/document/getAll", {"type": kind}).json()["data"]] == [row["id"]]


def test_document_update_empty_name_validation_error(api: Caller) -> None:
    row = created_document(api)

    response = api.put(f"/api/document/update/{row['id']}", {"title": ""}, format="multipart")

    assert response.status_code == 200
    response = api.put(f"/api/document/update/{row['id']}", {"name": ""}, format="multipart")
    assert response.json()["errors"] == {"name": ["Le nom est requis"]}


def test_document_delete_returns_200_then_404(api: Caller) -> None:
    row = created_document(api)

    response = api.delete(f"/api/document/deleteById/{row['id']}")

    assert (response.status_code, response.json()) == (200, {"message": "Document supprimé avec succès"})
    assert api.delete(f"/api/document/deleteById/{row['id']}").status_code == 404


def test_other_partner_document_returns_404(api: Caller, other_api: Caller) -> None:
    row = created_document(api)

    assert other_api.get("/api/document/getAll").json()["data"] == []
    assert other_api.get(f"/api/document/getById/{row['id']}").status_code == 404
    assert other_api.put(f"/api/document/update/{row['id']}", {"title": "À moi"}).status_code == 404
    assert other_api.delete(f"/api/document/deleteById/{row['id']}").status_code == 404
    assert api.get(f"/api/document/getById/{row['id']}").json()["data"]["title"] == "Carte grise C3"


def test_title_documented_beside_name() -> None:
    for method, path in (("post", "/api/document/create"), ("put", "/api/document/update/{id}")):
        properties = body_schema(DOCUMENT["paths"][path][method])["properties"]
        assert properties["title"]["maxLength"] == properties["name"]["maxLength"] == 200


@pytest.fixture
def client(partner: Partner) -> Client:
    return make_client(partner, full_name="Zoé Lefèvre")


def test_document_belongs_to_a_car_and_a_client(api: Caller, car: Car, client: Client) -> None:
    row = created_document(api, carId=str(car.pk), clientId=str(client.pk))

    assert (row["carId"], row["car"]) == (str(car.pk), {"id": str(car.pk), "label": car.nom})
    assert (row["clientId"], row["client"]) == (str(client.pk), {"id": str(client.pk), "label": "Zoé Lefèvre"})
    assert api.get(f"/api/document/getById/{row['id']}").json()["data"]["carId"] == str(car.pk)


def test_document_may_belong_to_nothing(api: Caller) -> None:
    row = created_document(api)

    assert [row[name] for name in ("carId", "car", "clientId", "client")] == [None] * 4


@pytest.mark.parametrize("kind, nothing", [("json", None), ("multipart", "")])
def test_document_update_moves_it_and_takes_it_away(
    api: Caller, car: Car, client: Client, kind: str, nothing: str | None
) -> None:
    row = created_document(api, carId=str(car.pk))

    moved = {"carId": nothing, "clientId": str(client.pk)}
    changed = api.put(f"/api/document/update/{row['id']}", moved, format=kind).json()["data"]

    assert (changed["carId"], changed["clientId"]) == (None, str(client.pk))


@pytest.mark.parametrize("name", ["carId", "clientId"])
def test_document_of_another_partners_row_is_refused(
    api: Caller, other_api: Caller, car: Car, client: Client, name: str
) -> None:
    row = created_document(other_api)
    fields = document_body(**{name: str({"carId": car, "clientId": client}[name].pk)})

    answer = other_api.post("/api/document/create", fields, format="multipart")
    changed = other_api.put(f"/api/document/update/{row['id']}", {name: fields[name]}, format="json")

    for refused in (answer, changed):
        assert (refused.status_code, refused.json()["errors"]) == (422, {name: ["Identifiant inconnu."]})
    assert Document.objects.count() == 1


@pytest.mark.parametrize("name", ["carId", "clientId"])
def test_document_getAll_filters_by_what_it_belongs_to(api: Caller, car: Car, client: Client, name: str) -> None:
    mine = created_document(api, carId=str(car.pk), clientId=str(client.pk))
    created_document(api)

    found = api.get("/api/document/getAll", {name: mine[name]}).json()

    assert [row["id"] for row in found["data"]] == [mine["id"]]
    assert api.get("/api/document/getAll", {name: "x"}).status_code == 422


@pytest.mark.parametrize("kind", ["car", "client"])
def test_document_outlives_its_car_and_client_and_returns_to_them(
    api: Caller, car: Car, client: Client, kind: str
) -> None:
    row = created_document(api, carId=str(car.pk), clientId=str(client.pk))
    path = f"/api/document/getById/{row['id']}"

    delete(api, kind, {"car": car, "client": client}[kind])
    lost = api.get(path).json()["data"]
    restore(api, kind, {"car": car, "client": client}[kind])

    assert (lost[f"{kind}Id"], lost[kind]) == (None, None)
    assert api.get(path).json()["data"][f"{kind}Id"] == row[f"{kind}Id"]


def test_restored_document_belongs_where_it_did(api: Caller, car: Car) -> None:
    row = created_document(api, carId=str(car.pk))

    delete(api, "document", row["id"])
    restore(api, "document", row["id"])

    assert api.get(f"/api/document/getById/{row['id']}").json()["data"]["carId"] == str(car.pk)
