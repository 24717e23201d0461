"""Each call of a client."""

from typing import Any
from uuid import uuid4

import pytest

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get


def client_body(**fields: Any) -> dict[str, Any]:
    return {"fullName": "Zoé Lefèvre", "phoneNumber": "06 12 34 56 78", **fields}


def test_client_create_returns_201_with_row(api: Caller) -> None:
    known = {"email": "zoe@exemple.fr", "address": "3 rue Crébillon, 44000 Nantes", "region": "FR-IDF"}
    response = api.post("/client/create", client_body(**known))

    assert response.status_code == 201, response.content
    row = response.json()["data"]
    assert row.pop("id")
    assert row.pop("createdAt").endswith(("+01:00", "+02:00"))
    assert row == {
        "kind": "person",
        "companyName": "",
        "siren": "",
        "vatNumber": "",
        "contactable": dict.fromkeys(("phone", "sms", "email"), "on_request"),
        "postalCode": "",
        "city": "",
        "country": "FR",
        "fullName": "Zoé Lefèvre",
        "phoneNumber": "+33612345678",
        **known,
        "customerLocale": None,
        "status": "unverified",
        "hasPassword": False,
        "followUpAt": None,
        "assignee": None,
    }


def test_client_getAll_envelope_newest_first(api: Caller, partner: Partner) -> None:
    old, new = make_client(partner), make_client(partner)

    envelope = api.get("/client/getAll").json()

    assert [row["id"] for row in envelope.pop("data")] == [str(new.pk), str(old.pk)]
    assert envelope == {"total": 2, "page": 1, "totalPages": 1}


def test_client_getAll_page_size_is_ten(api: Caller, partner: Partner) -> None:
    for _number in range(11):
        make_client(partner)

    envelope = api.get("/client/getAll").json()

    assert (len(envelope["data"]), envelope["total"], envelope["totalPages"]) == (10, 11, 2)


def test_client_getById_returns_row(api: Caller, partner: Partner) -> None:
    client = make_client(partner)

    assert api.get(f"/client/getById/{client.pk}").json()["data"]["fullName"] == "Zoé Lefèvre"


def test_client_update_changes_only_sent_fields(api: Caller, partner: Partner) -> None:
    client = make_client(partner, email="zoe@exemple.fr", region="FR-BRE")

    response = api.put(f"/client/update/{client.pk}", {"fullName": "Zoé Martin"})

    assert response.status_code == 200, response.content
    row = response.json()["data"]
    assert (row["fullName"], row["email"], row["region"]) == ("Zoé Martin", "zoe@exemple.fr", "FR-BRE")
    assert row["phoneNumber"] == client.phone_number


def test_client_updateStatus_returns_row_and_message(api: Caller, partner: Partner) -> None:
    client = make_client(partner)

    response = api.put(f"/client/updateStatus/{client.pk}", {"status": "verified"})

    assert response.status_code == 200
    assert response.json()["message"] == "Statut du client mis à jour avec succès !"
    assert response.json()["data"]["status"] == "verified"
    client.refresh_from_db()
    assert client.status == "verified"


@pytest.mark.parametrize("status", ["unknown", "", None, 3, ["verified"]])
def test_client_updateStatus_unknown_returns_422(api: Caller, partner: Partner, status: Any) -> None:
    client = make_client(partner)

    response = api.put(f"/client/updateStatus/{client.pk}", {"status": status})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["status"]


def test_client_delete_returns_200_then_404(api: Caller, partner: Partner) -> None:
    client = make_client(partner)

    response = api.delete(f"/client/delete/{client.pk}")

    assert (response.status_code, response.json()) == (200, {"message": "Le client a été supprimé."})
    assert api.delete(f"/client/delete/{client.pk}").status_code == 404


def test_client_create_duplicate_phone_returns_400(api: Caller, partner: Partner) -> None:
    make_client(partner, phone_number="+33612345678")

    response = api.post("/client/create", client_body(phoneNumber="+33 (0)6 12 34 56 78"))

    assert response.status_code == 400
    assert response.json()["code"] == "client_exists"
    assert response.json()["message"] == "Ce client existe déjà."
    assert response.json()["errors"] == {"phoneNumber": ["Ce client existe déjà."]}
    assert Client.objects.count() == 1


def test_client_update_duplicate_phone_returns_400(api: Caller, partner: Partner) -> None:
    make_client(partner, phone_number="+33612345678")
    client = make_client(partner)

    response = api.put(f"/client/update/{client.pk}", client_body())

    assert response.status_code == 400
    assert response.json()["message"] == "Ce client existe déjà."
    client.refresh_from_db()
    assert client.phone_number != "+33612345678"


def test_client_same_phone_other_partner_allowed(api: Caller, other_api: Caller) -> None:
    assert api.post("/client/create", client_body()).status_code == 201
    assert other_api.post("/client/create", client_body()).status_code == 201


def test_other_partner_client_returns_404(other_api: Caller, partner: Partner) -> None:
    client = make_client(partner)

    assert other_api.get("/client/getAll").json()["total"] == 0
    for answer in (
        other_api.get(f"/client/getById/{client.pk}"),
        other_api.put(f"/client/update/{client.pk}", {"fullName": "X"}),
        other_api.put(f"/client/updateStatus/{client.pk}", {"status": "verified"}),
        other_api.delete(f"/client/delete/{client.pk}"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    client.refresh_from_db()
    assert (client.full_name, client.status) == ("Zoé Lefèvre", "unverified")


def test_unknown_client_returns_404(api: Caller) -> None:
    assert api.put(f"/client/update/{uuid4()}", {"fullName": "X"}).status_code == 404
    assert api.put(f"/client/updateStatus/{uuid4()}", {"status": "verified"}).status_code == 404


def test_client_calls_without_token_return_401(anonymous: Caller, partner: Partner) -> None:
    client = make_client(partner)
    for answer in (
        anonymous.get("/client/getAll"),
        anonymous.post("/client/create", client_body()),
        anonymous.put(f"/client/update/{client.pk}", {}),
        anonymous.put(f"/client/updateStatus/{client.pk}", {"status": "verified"}),
        anonymous.delete(f"/client/delete/{client.pk}"),
    ):
        assert answer.status_code == 401
        assert answer["WWW-Authenticate"]


def test_client_getAll_query_count_is_constant(api: Caller, partner: Partner) -> None:
    for _number in range(3):
        make_client(partner)
    few = count_queries_of_get(api, "/client/getAll?limit=100")
    for _number in range(27):
        make_client(partner)
    assert count_queries_of_get(api, "/client/getAll?limit=100") == few
