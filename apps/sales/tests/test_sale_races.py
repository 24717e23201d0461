"""Calls at the same moment about one car: one wins, the others are told why, nothing breaks."""

from collections import Counter
from typing import Any

import pytest

from apps.cars.models import Car
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Account, Partner
from apps.sales.models import Sale
from apps.sales.tests.test_assign import assign, unassign
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously

pytestmark = pytest.mark.database


@pytest.mark.django_db(transaction=True)
def test_concurrent_assign_succeeds_once(account: Account, car: Car, partner: Partner) -> None:
    buyer = make_client(partner)

    answers = simultaneously(lambda _number: assign(Caller(account), car, buyer))

    assert Counter(answer.status_code for answer in answers) == {200: 1, 400: CALLS - 1}
    assert {answer.json()["code"] for answer in answers if answer.status_code == 400} == {"car_already_assigned"}
    assert Sale.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_concurrent_unassign_succeeds_once(account: Account, car: Car, partner: Partner) -> None:
    assign(Caller(account), car, make_client(partner))

    answers = simultaneously(lambda _number: unassign(Caller(account), car))

    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: CALLS - 1}


@pytest.mark.django_db(transaction=True)
def test_concurrent_assign_and_client_delete_is_safe(account: Account, car: Car, partner: Partner) -> None:
    buyer = make_client(partner)

    def either(number: int) -> Any:
        caller = Caller(account)
        return assign(caller, car, buyer) if number % 2 else caller.delete(f"/client/delete/{buyer.pk}")

    answers = simultaneously(either)

    assert {answer.status_code for answer in answers} <= {200, 400, 404}
    assert not Client.objects.exists()
    assert Sale.objects.filter(client=None).count() == Sale.objects.count() <= 1


@pytest.mark.django_db(transaction=True)
def test_concurrent_car_and_client_delete_keeps_sale(account: Account, car: Car, partner: Partner) -> None:
    buyer = make_client(partner)
    assign(Caller(account), car, buyer)

    def either(number: int) -> Any:
        path = f"/car/delete/{car.pk}" if number % 2 else f"/client/delete/{buyer.pk}"
        return Caller(account).delete(path)

    answers = simultaneously(either)

    assert Counter(answer.status_code for answer in answers) == {200: 2, 404: CALLS - 2}
    assert Sale.objects.get(car=None, client=None).client_name == "Zoé Lefèvre"
