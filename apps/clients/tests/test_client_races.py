"""Clients written at the same moment: one wins, the others are told why."""

from collections import Counter

import pytest

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.conftest import Caller, simultaneously
from apps.partners.models import Account, Partner


@pytest.mark.django_db(transaction=True)
def test_of_twenty_simultaneous_creations_one_succeeds(account: Account) -> None:
    answers = simultaneously(
        lambda: Caller(account).post("/client/create", {"fullName": "Zoé", "phoneNumber": "0612345678"})
    )

    assert Counter(answer.status_code for answer in answers) == {201: 1, 400: 19}
    assert {answer.json()["code"] for answer in answers if answer.status_code == 400} == {"client_exists"}
    assert Client.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_twenty_simultaneous_deletions_one_succeeds(account: Account, partner: Partner) -> None:
    client = make_client(partner)

    answers = simultaneously(lambda: Caller(account).delete(f"/client/delete/{client.pk}"))

    assert Counter(answer.status_code for answer in answers) == {200: 1, 404: 19}
