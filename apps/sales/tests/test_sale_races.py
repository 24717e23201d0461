"""Calls at the same moment about one car: one wins, the others are told why, nothing breaks."""

from collections import Counter
from itertools import count
from typing import Any

import pytest

from apps.cars.models import Car
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.conftest import Caller, simultaneously
from apps.partners.models import Account, Partner
from apps.sales.models import Sale
from apps.sales.tests.test_assign import assign, unassign


@pytest.mark.django_db(transaction=True)
def test_of_twenty_simultaneous_assigns_one_succeeds(account: Account, car: Car, partner: Partner) -> None:
    buyer = make_client(partner)

    answers = simultaneously(lambda: assign(Caller(account), car, buyer))

    assert Counter(answer.status_code for answer in answers) == {200: 1, 400: 19}
    assert {answer.json()["code"] for answer in answers if answer.status_code == 400} == {"car_already_assigned"}
    assert Sale.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_twenty_simultaneous_unassigns_one_succeeds(account: Account, car: Car, partner: Partner) -> None:
    assign(Caller(account), car, make_client(partner))

    answers = simultaneously(lambda: unassign(Caller(account), car))

    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 19}


@pytest.mark.django_db(transaction=True)
def test_a_client_deleted_while_it_buys_breaks_nothing(account: Account, car: Car, partner: Partner) -> None:
    buyer = make_client(partner)
    turns = count()

    def either() -> Any:
        caller = Caller(account)
        return assign(caller, car, buyer) if next(turns) % 2 else caller.delete(f"/client/delete/{buyer.pk}")

    answers = simultaneously(either)

    assert {answer.status_code for answer in answers} <= {200, 400, 404}
    assert not Client.objects.exists()
    assert Sale.objects.filter(client=None).count() == Sale.objects.count() <= 1


@pytest.mark.django_db(transaction=True)
def test_a_car_and_its_buyer_deleted_together_leave_the_sale(account: Account, car: Car, partner: Partner) -> None:
    buyer = make_client(partner)
    assign(Caller(account), car, buyer)
    turns = count()

    def either() -> Any:
        path = f"/car/delete/{car.pk}" if next(turns) % 2 else f"/client/delete/{buyer.pk}"
        return Caller(account).delete(path)

    answers = simultaneously(either)

    assert Counter(answer.status_code for answer in answers) == {200: 2, 404: 18}
    assert Sale.objects.get(car=None, client=None).client_name == "Zoé Lefèvre"
