"""Mails that hold an ADF document, in their body or as a file: leads once, or a mark."""

from __future__ import annotations

from email.message import EmailMessage
from typing import Any

import pytest

from apps.leads.tests.conftest import document
from apps.mail.models import Message, Thread
from apps.mail.receiving import fetch
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

from .conftest import Box, mail

pytestmark = pytest.mark.database


def of_portal(**headers: str) -> EmailMessage:
    return mail(From="Portail <no-reply@portail.exemple.fr>", Subject="Nouveau contact", **headers)


def attached(message: EmailMessage, content: str, kind: str = "xml") -> EmailMessage:
    message.add_attachment(content.encode(), maintype="application", subtype=kind, filename="lead.xml")
    return message


def in_body(message: EmailMessage, content: str) -> EmailMessage:
    message.set_content(f"Une demande :\n\n{content}")
    return message


@pytest.mark.parametrize("put", [attached, in_body])
def test_document_makes_a_prospect_and_links_its_conversation(box: Box, api: Caller, put: Any) -> None:
    content = document(reference="A-1", email="zoe@exemple.fr", comments="Déjà vendue ?")
    box.deliver(put(of_portal(), content))

    fetch(box.account)

    prospect = Prospect.objects.get()
    thread = api.read(f"/mail/{Thread.objects.get().pk}")
    assert (prospect.full_name, prospect.source, prospect.message) == ("Zoé Lefèvre", "portal", "Déjà vendue ?")
    assert thread["prospect"]["id"] == str(prospect.pk)
    assert thread["unreadableLead"] is False
    original = api.get(f"/prospect/{prospect.pk}/original")
    assert original["Content-Type"] == "message/rfc822"
    assert b"Subject: Nouveau contact" in original.content


def test_document_with_a_trade_in_links_the_valuation(box: Box, api: Caller) -> None:
    box.deliver(attached(of_portal(), document(interest="trade-in"), kind="octet-stream"))

    fetch(box.account)

    assert api.read(f"/mail/{Thread.objects.get().pk}")["estimation"]["label"] == "Renault Clio"


def test_same_mail_again_makes_nothing(box: Box) -> None:
    box.deliver(attached(of_portal(Message_ID="<1@portail.exemple.fr>"), document(reference="A-1")))
    fetch(box.account)
    box.start_anew()
    box.deliver(attached(of_portal(Message_ID="<1@portail.exemple.fr>"), document(reference="A-1")))

    fetch(box.account)

    assert Prospect.objects.get().repeats == 0


def test_same_reference_in_another_mail_is_a_repeat(box: Box) -> None:
    for _mail in range(2):
        box.deliver(attached(of_portal(), document(reference="A-1")))

    fetch(box.account)

    assert Prospect.objects.get().repeats == 1


def test_large_mail_keeps_the_document_alone(box: Box, api: Caller) -> None:
    message = attached(of_portal(), document(reference="A-1"))
    message.add_attachment(b"x" * 250_000, maintype="application", subtype="octet-stream", filename="photo.bin")
    box.deliver(message)

    fetch(box.account)

    original = api.get(f"/prospect/{Prospect.objects.get().pk}/original")
    assert original["Content-Type"] == "text/xml"
    assert original.content.decode() == document(reference="A-1")


def test_document_that_cannot_be_read_is_marked_and_does_not_stop_the_others(box: Box, api: Caller) -> None:
    box.deliver(attached(of_portal(), document(phone="", email="")))
    box.deliver(attached(of_portal(), document(reference="A-2")))

    fetch(box.account)

    assert Prospect.objects.count() == 1
    marked = Message.objects.exclude(unreadable_lead=None).get()
    assert api.read(f"/mail/message/{marked.pk}")["unreadableLead"] == 3
    rows = api.get("/mail/all").json()["data"]
    assert sorted(row["unreadableLead"] for row in rows) == [False, True]


def test_other_mails_carry_no_mark(box: Box, api: Caller) -> None:
    box.deliver(mail())

    fetch(box.account)

    assert api.read(f"/mail/message/{Message.objects.get().pk}")["unreadableLead"] is None
    assert not Prospect.objects.exists()
