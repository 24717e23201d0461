"""Each call of a client (specification, section 7, Client)."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.conftest import Caller
from apps.partners.models import Partner


def body(**fields: Any) -> dict[str, Any]:
    return {"fullName": "Zoé Lefèvre", "phoneNumber": "06 12 34 56 78", **fields}


def test_post_client_create_answers_201_with_the_row(api: Caller) -> None:
    response = api.post("/client/create", body(email="zoe@exemple.fr", region="FR-IDF"))

    assert response.status_code == 201, response.content
    row = response.json()["data"]
    assert row.pop("id")
    assert row.pop("createdAt").endswith(("+01:00", "+02:00"))
    assert row == {
        "fullName": "Zoé Lefèvre",
        "phoneNumber": "+33612345678",
        "email": "zoe@exemple.fr",
        "region": "FR-IDF",
        "status": "unverified",
        "hasPassword": False,
    }


def test_get_client_getAll_answers_the_envelope_newest_first(api: Caller, partner: Partner) -> None:
    old, new = make_client(partner), make_client(partner)

    envelope = api.get("/client/getAll").json()

    assert [row["id"] for row in envelope.pop("data")] == [str(new.pk), str(old.pk)]
    assert envelope == {"total": 2, "page": 1, "totalPages": 1}


def test_get_client_getAll_has_ten_rows_a_page(api: Caller, partner: Partner) -> None:
    for _number in range(11):
        make_client(partner)

    envelope = api.get("/client/getAll").json()

    assert (len(envelope["data"]), envelope["total"], envelope["totalPages"]) == (10, 11, 2)


def test_get_client_getById_answers_the_row(api: Caller, partner: Partner) -> None:
    client = make_client(partner)

    assert api.get(f"/client/getById/{client.pk}").json()["data"]["fullName"] == "Zoé Lefèvre"


def test_put_client_update_changes_only_the_fields_sent(api: Caller, partner: Partner) -> None:
    client = make_client(partner, email="zoe@exemple.fr", region="FR-BRE")

    response = api.put(f"/client/update/{client.pk}", {"fullName": "Zoé Martin"})

    assert response.status_code == 200, response.content
    row = response.json()["data"]
    assert (row["fullName"], row["email"], row["region"]) == ("Zoé Martin", "zoe@exemple.fr", "FR-BRE")
    assert row["phoneNumber"] == client.phone_number


def test_put_client_updateStatus_answers_the_row_and_the_message(api: Caller, partner: Partner) -> None:
    client = make_client(partner)

    response = api.put(f"/client/updateStatus/{client.pk}", {"status": "verified"})

    assert response.status_code == 200
    assert response.json()["message"] == "Statut du client mis à jour avec succès !"
    assert response.json()["data"]["status"] == "verified"
    client.refresh_from_db()
    assert client.status == "verified"


@pytest.mark.parametrize("status", ["unknown", "", None, 3, ["verified"]])
def test_put_client_updateStatus_with_an_unknown_status_answers_422(api: Caller, partner: Partner, status: Any) -> None:
    client = make_client(partner)

    response = api.put(f"/client/updateStatus/{client.pk}", {"status": status})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["status"]


def test_delete_client_answers_a_message_and_404_the_second_time(api: Caller, partner: Partner) -> None:
    client = make_client(partner)

    response = api.delete(f"/client/delete/{client.pk}")

    assert (response.status_code, response.json()) == (200, {"message": "Le client a été supprimé."})
    assert api.delete(f"/client/delete/{client.pk}").status_code == 404


def test_post_client_create_with_a_known_number_answers_400(api: Caller, partner: Partner) -> None:
    make_client(partner, phone_number="+33612345678")

    response = api.post("/client/create", body(phoneNumber="+33 (0)6 12 34 56 78"))

    assert response.status_code == 400
    assert response.json()["code"] == "client_exists"
    assert response.json()["message"] == "Ce client existe déjà."
    assert response.json()["errors"] == {"phoneNumber": ["Ce client existe déjà."]}
    assert Client.objects.count() == 1


def test_put_client_update_to_a_known_number_answers_400(api: Caller, partner: Partner) -> None:
    make_client(partner, phone_number="+33612345678")
    client = make_client(partner)

    response = api.put(f"/client/update/{client.pk}", body())

    assert response.status_code == 400
    assert response.json()["message"] == "Ce client existe déjà."
    client.refresh_from_db()
    assert client.phone_number != "+33612345678"


def test_two_partners_may_have_the_same_client(api: Caller, other_api: Caller) -> None:
    assert api.post("/client/create", body()).status_code == 201
    assert other_api.post("/client/create", body()).status_code == 201


def test_a_client_of_another_partner_is_unknown(other_api: Caller, partner: Partner) -> None:
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


def test_an_unknown_client_answers_404(api: Caller) -> None:
    assert api.put(f"/client/update/{uuid4()}", {"fullName": "X"}).status_code == 404
    assert api.put(f"/client/updateStatus/{uuid4()}", {"status": "verified"}).status_code == 404


def test_without_a_token_every_call_answers_401(anonymous: Caller, partner: Partner) -> None:
    client = make_client(partner)
    for answer in (
        anonymous.get("/client/getAll"),
        anonymous.post("/client/create", body()),
        anonymous.put(f"/client/update/{client.pk}", {}),
        anonymous.put(f"/client/updateStatus/{client.pk}", {"status": "verified"}),
        anonymous.delete(f"/client/delete/{client.pk}"),
    ):
        assert answer.status_code == 401
        assert answer["WWW-Authenticate"]


def test_the_list_runs_the_same_number_of_queries_whatever_its_size(api: Caller, partner: Partner) -> None:
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as captured:
            assert api.get("/client/getAll?limit=100").status_code == 200
        return len(captured)

    for _number in range(3):
        make_client(partner)
    few = queries()
    for _number in range(27):
        make_client(partner)
    assert queries() == few
