"""Leads at the same moment: one row for a reference, and the others are its repeats."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from apps.estimations.models import Estimation
from apps.leads.models import Lead
from apps.partners.models import Account
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously

from .conftest import document

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


def all_at_once(account: Account, **fields: str) -> list[Any]:
    def send(number: int) -> Any:
        content = document(reference="A-1", phone=f"06 39 98 00 0{number}", **fields).encode()
        # The stubs know bodies of text alone.
        call: Any = Caller(account).generic
        return call("POST", "/partner/leads/adf", content, content_type="text/xml")

    return simultaneously(send, CALLS)


def test_concurrent_leads_of_one_reference_make_one_prospect(account: Account) -> None:
    answers = all_at_once(account)

    assert Counter(answer.status_code for answer in answers) == {201: CALLS}
    assert Prospect.objects.get().repeats == CALLS - 1
    assert Lead.objects.count() == 1


def test_concurrent_leads_of_one_reference_make_one_valuation(account: Account) -> None:
    answers = all_at_once(account, interest="trade-in")

    assert sum(len(answer.json()["data"]["estimations"]) for answer in answers) == 1
    assert sum(len(answer.json()["data"]["repeats"]) for answer in answers) == CALLS - 1
    assert Estimation.objects.count() == 1
