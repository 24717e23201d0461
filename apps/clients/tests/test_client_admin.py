"""Clients in the admin of staff."""

import pytest
from django.test import Client as Browser

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Partner
from apps.testing.queries import count_queries_of_get

LIST = "/admin/clients/client/"


@pytest.mark.parametrize("words", ["LEFEVRE", "06 12 34 56 78", "zoe@exemple.fr"])
def test_admin_client_search_by_name_phone_email(admin_client: Browser, partner: Partner, words: str) -> None:
    make_client(partner, phone_number="+33612345678", email="zoe@exemple.fr")
    make_client(partner, full_name="Ana")

    page = admin_client.get(LIST, {"q": words}).content.decode()

    assert "Zoé Lefèvre" in page
    assert ">Ana<" not in page


def test_admin_client_bulk_verify_action(admin_client: Browser, partner: Partner) -> None:
    clients = [make_client(partner), make_client(partner)]

    admin_client.post(LIST, {"action": "verify", "_selected_action": [str(client.pk) for client in clients]})

    for client in clients:
        client.refresh_from_db()
        assert client.status == "verified"


def test_admin_client_password_hidden(admin_client: Browser, partner: Partner) -> None:
    client = make_client(partner, password="md5$secret")

    page = admin_client.get(f"{LIST}{client.pk}/change/")

    assert page.status_code == 200
    assert "md5$secret" not in page.content.decode()


def test_admin_client_list_query_count_is_constant(admin_client: Browser, partner: Partner) -> None:
    make_client(partner)
    few = count_queries_of_get(admin_client, LIST)
    for _number in range(20):
        make_client(Partner.objects.create())
    assert count_queries_of_get(admin_client, LIST) == few


@pytest.mark.parametrize("typed, stored", [("06 12 34 56 78", "+33612345678"), ("12", None)])
def test_admin_client_number_is_kept_as_e164(
    admin_client: Browser, partner: Partner, typed: str, stored: str | None
) -> None:
    form = {
        "partner": str(partner.pk), "full_name": "Zoé", "phone_number": typed, "status": "verified", "kind": "person",
        "country": "FR",
    }  # fmt: skip

    admin_client.post(f"{LIST}add/", form)

    assert Client.objects.values_list("phone_number", flat=True).first() == stored


@pytest.mark.parametrize("typed, stored", [("732829320", "732829320"), ("732829321", None)])
def test_admin_company_number_follows_the_rules_of_the_api(
    admin_client: Browser, partner: Partner, typed: str, stored: str | None
) -> None:
    client = make_client(partner)
    form = {
        "partner": str(partner.pk), "full_name": "Zoé", "phone_number": client.phone_number, "status": "verified",
        "kind": "company", "country": "FR", "siren": typed,
    }  # fmt: skip

    admin_client.post(f"{LIST}{client.pk}/change/", form)

    client.refresh_from_db()
    assert client.siren == (stored or "")
