"""Clients written at the same moment: one wins, the others are told why."""

from collections import Counter

import pytest

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously

pytestmark = pytest.mark.database


@pytest.mark.django_db(transaction=True)
def test_concurrent_client_create_one_succeeds(account: Account) -> None:
    answers = simultaneously(
        lambda _number: Caller(account).post("/client/create", {"fullName": "Zoé", "phoneNumber": "0612345678"})
    )

    assert Counter(answer.status_code for answer in answers) == {201: 1, 400: CALLS - 1}
    assert {answer.json()["code"] for answer in answers if answer.status_code == 400} == {"client_exists"}
    assert Client.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_concurrent_client_delete_one_succeeds(account: Account, partner: Partner) -> None:
    client = make_client(partner)

    answers = simultaneously(lambda _number: Caller(account).delete(f"/client/delete/{client.pk}"))

    assert Counter(answer.status_code for answer in answers) == {200: 1, 404: CALLS - 1}
