"""Clients in the admin of staff."""

import pytest
from django.db import connection
from django.test import Client as Browser
from django.test.utils import CaptureQueriesContext

from apps.clients.tests.factory import make_client
from apps.partners.models import Partner

LIST = "/admin/clients/client/"


@pytest.mark.parametrize("words", ["LEFEVRE", "06 12 34 56 78", "zoe@exemple.fr"])
def test_staff_finds_a_client_by_name_number_or_email(admin_client: Browser, partner: Partner, words: str) -> None:
    make_client(partner, phone_number="+33612345678", email="zoe@exemple.fr")
    make_client(partner, full_name="Ana")

    page = admin_client.get(LIST, {"q": words}).content.decode()

    assert "Zoé Lefèvre" in page
    assert ">Ana<" not in page


def test_staff_verifies_several_clients_at_once(admin_client: Browser, partner: Partner) -> None:
    clients = [make_client(partner), make_client(partner)]

    admin_client.post(LIST, {"action": "verify", "_selected_action": [str(client.pk) for client in clients]})

    for client in clients:
        client.refresh_from_db()
        assert client.status == "verified"


def test_a_password_is_not_shown(admin_client: Browser, partner: Partner) -> None:
    client = make_client(partner, password="md5$secret")

    page = admin_client.get(f"{LIST}{client.pk}/change/")

    assert page.status_code == 200
    assert "md5$secret" not in page.content.decode()


def test_the_list_runs_the_same_number_of_queries_whatever_its_size(admin_client: Browser, partner: Partner) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            assert admin_client.get(LIST).status_code == 200
        return len(captured)

    make_client(partner)
    few = queries()
    for _number in range(20):
        make_client(Partner.objects.create())
    assert queries() == few
