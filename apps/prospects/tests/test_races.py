"""Calls at the same moment: one wins, the others get an error of the caller, none a 5xx."""

from collections import Counter

import pytest

from apps.clients.models import Client
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


@pytest.mark.parametrize("field,value", [("phoneNumber", "0612345678"), ("email", "zoe@exemple.fr")])
def test_concurrent_prospect_creates_one_succeeds(account: Account, field: str, value: str) -> None:
    answers = simultaneously(
        lambda number: Caller(account).post("/prospect/create", {"fullName": f"Zoé {number}", field: value}), CALLS
    )

    assert Counter(answer.status_code for answer in answers) == {201: 1, 409: CALLS - 1}
    assert Prospect.objects.count() == 1


def test_concurrent_public_creates_count_repeats(partner: Partner) -> None:
    body = {"affiliateCode": partner.affiliate_code, "fullName": "Zoé", "phoneNumber": "0612345678"}

    answers = simultaneously(lambda _number: Caller().post("/prospect/create", body), CALLS)

    assert Counter(answer.status_code for answer in answers) == {201: CALLS}
    assert Prospect.objects.get().repeats == CALLS - 1


def test_concurrent_conversions_one_succeeds(account: Account, prospect: Prospect) -> None:
    answers = simultaneously(lambda _number: Caller(account).post(f"/prospect/{prospect.pk}/convert"), CALLS)

    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: CALLS - 1}
    assert Client.objects.count() == 1
