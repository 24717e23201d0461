"""Twenty calls at once: one wins, the others are told so, nobody gets a 5xx."""

from collections import Counter
from collections.abc import Callable
from threading import Barrier, Thread

import pytest
from django.db import connection

from apps.clients.models import Client
from apps.conftest import Caller
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect

CALLS = 20
pytestmark = pytest.mark.django_db(transaction=True)


def at_once(call: Callable[[int], int]) -> Counter[int]:
    """How often each status came back."""
    statuses: Counter[int] = Counter()
    barrier = Barrier(CALLS)

    def run(number: int) -> None:
        barrier.wait()
        try:
            statuses[call(number)] += 1
        finally:
            connection.close()

    threads = [Thread(target=run, args=(number,)) for number in range(CALLS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return statuses


@pytest.mark.parametrize("field,value", [("phoneNumber", "0612345678"), ("email", "zoe@exemple.fr")])
def test_of_twenty_creations_of_one_open_prospect_one_wins(account: Account, field: str, value: str) -> None:
    def create(number: int) -> int:
        return Caller(account).post("/prospect/create", {"fullName": f"Zoé {number}", field: value}).status_code

    assert at_once(create) == {201: 1, 409: CALLS - 1}
    assert Prospect.objects.count() == 1


def test_twenty_visitors_with_one_number_make_one_prospect_with_its_repeats(partner: Partner) -> None:
    def create(number: int) -> int:
        body = {"affiliateCode": partner.affiliate_code, "fullName": "Zoé", "phoneNumber": "0612345678"}
        return Caller().post("/prospect/create", body).status_code

    assert at_once(create) == {201: CALLS}
    assert Prospect.objects.get().repeats == CALLS - 1


def test_of_twenty_conversions_one_wins(account: Account, prospect: Prospect) -> None:
    def convert(number: int) -> int:
        return Caller(account).post(f"/prospect/{prospect.pk}/convert").status_code

    assert at_once(convert) == {200: 1, 409: CALLS - 1}
    assert Client.objects.count() == 1
