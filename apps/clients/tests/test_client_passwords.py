"""The password of a client."""

from typing import Any

import pytest
from django.contrib.auth.hashers import check_password, make_password

from apps.audit.models import Entry, Event
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Partner
from apps.testing.callers import Caller

OLD, NEW = "Ancienne-clef-17", "Nouvelle-clef-18"


@pytest.fixture
def protected(partner: Partner) -> Client:
    """A client with a password."""
    return make_client(partner, password=make_password(OLD))


def change(api: Caller, client: Client, **fields: Any) -> Any:
    return api.put(f"/client/update/{client.pk}", fields)


def test_client_password_hashed_and_never_returned(api: Caller) -> None:
    response = api.post("/client/create", {"fullName": "Zoé", "phoneNumber": "0612345678", "password": NEW})

    assert response.status_code == 201
    assert NEW not in response.content.decode()
    assert response.json()["data"]["hasPassword"] is True
    stored = Client.objects.get().password
    assert stored != NEW
    assert check_password(NEW, stored)


def test_client_create_ignores_old_password(api: Caller) -> None:
    response = api.post("/client/create", {"fullName": "Zoé", "phoneNumber": "0612345678", "oldPassword": OLD})

    assert response.status_code == 201
    assert response.json()["data"]["hasPassword"] is False


def test_client_update_old_password_sets_new_password(api: Caller, protected: Client) -> None:
    assert change(api, protected, oldPassword=OLD, password=NEW).status_code == 200
    protected.refresh_from_db()
    assert check_password(NEW, protected.password)


def test_client_update_wrong_old_password_returns_401(api: Caller, protected: Client) -> None:
    response = change(api, protected, oldPassword="autre chose", password=NEW, fullName="Autre")

    assert response.status_code == 401
    assert response.json()["code"] == "old_password_incorrect"
    assert response.json()["message"] == "Ancien mot de passe incorrect."
    assert response.json()["errors"] == {"oldPassword": ["Ancien mot de passe incorrect."]}
    assert response["WWW-Authenticate"]
    protected.refresh_from_db()
    assert protected.full_name == "Zoé Lefèvre"
    assert check_password(OLD, protected.password)


def test_client_wrong_old_password_limited_and_audited(api: Caller, protected: Client) -> None:
    statuses = [change(api, protected, oldPassword="autre chose", password=NEW).status_code for _try in range(10)]
    assert statuses == [401] * 10

    response = change(api, protected, oldPassword=OLD, password=NEW)

    assert response.status_code == 429
    assert response["Retry-After"]
    entries = Entry.objects.order_by("created_at", "id")
    assert [entry.event for entry in entries] == [*[Event.PASSWORD_REFUSED] * 9, Event.PASSWORD_LOCKED]
    assert {(entry.object_id, entry.label) for entry in entries} == {(str(protected.pk), "")}


def test_client_update_no_old_password_returns_422(api: Caller, protected: Client) -> None:
    response = change(api, protected, password=NEW)

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["oldPassword"]


def test_client_first_password_needs_no_old_password(api: Caller, partner: Partner) -> None:
    client = make_client(partner)

    assert change(api, client, password=NEW).status_code == 200
    client.refresh_from_db()
    assert check_password(NEW, client.password)


def test_client_update_empty_password_keeps_current(api: Caller, protected: Client) -> None:
    assert change(api, protected, password="", oldPassword="", fullName="Zoé Martin").status_code == 200
    protected.refresh_from_db()
    assert protected.full_name == "Zoé Martin"
    assert check_password(OLD, protected.password)


def test_client_password_keeps_surrounding_spaces(api: Caller, partner: Partner) -> None:
    client = make_client(partner)

    assert change(api, client, password=f" {NEW} ").status_code == 200
    client.refresh_from_db()
    assert check_password(f" {NEW} ", client.password)
