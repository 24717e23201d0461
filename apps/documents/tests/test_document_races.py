"""A document is given to a client while another call changes that client."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest

from apps.clients.tests.factory import make_client
from apps.documents.models import Document
from apps.duplicates import services as duplicates
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


def test_document_is_given_to_the_client_that_its_own_is_merged_into(
    account: Account, partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, drop = make_client(partner), make_client(partner)
    document = Document.objects.create(partner=partner, title="Permis", type="identity", size=1, client=drop)
    both_locked, move = Event(), duplicates._move

    def held(*rows: Any) -> Any:
        both_locked.set()
        # The other call has come to the client by then, and waits.
        Event().wait(0.3)
        return move(*rows)

    def call(number: int) -> Any:
        caller = Caller(account)
        if number == 0:
            return caller.post("/client/merge", {"keep": str(keep.pk), "drop": str(drop.pk)})
        both_locked.wait(10)
        return caller.put(f"/api/document/update/{document.pk}", {"clientId": str(keep.pk)})

    monkeypatch.setattr(duplicates, "_move", held)
    answers = simultaneously(call, 2)

    assert [answer.status_code for answer in answers] == [200, 200], [answer.content for answer in answers]
    assert Document.objects.get().client == keep
