"""Drafts: written, saved by version, answered with, given files, discarded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.clients.models import Client
from apps.mail import sending
from apps.mail.models import Attachment, Message, Thread
from apps.partners.models import Account
from apps.testing.callers import Caller
from apps.testing.openapi import DOCUMENT, resolve
from apps.testing.samples import EXE, HTML, PDF
from apps.testing.uploads import upload

from .conftest import TO, Postman

Draft = Callable[..., dict[str, Any]]


def test_draft_create_starts_thread_with_links(api: Caller, new_draft: Draft, client: Client, car: Any) -> None:
    draft = new_draft(clientId=str(client.pk), carId=str(car.pk))

    thread = api.get(f"/mail/{draft['threadId']}").json()["data"]

    assert draft["state"] == "draft"
    assert draft["version"] == 1
    assert thread["client"] == {"id": str(client.pk), "label": "Zoé Lefèvre"}
    assert thread["car"]["id"] == str(car.pk)
    assert thread["correspondent"] == TO[0]
    assert [message["id"] for message in thread["messages"]] == [draft["id"]]


def test_draft_put_updates_sent_fields_and_version(api: Caller, new_draft: Draft) -> None:
    draft = new_draft()

    saved = api.put(f"/mail/draft/{draft['id']}", {"version": 1, "text": "Bonsoir"}).json()["data"]

    assert (saved["text"], saved["subject"], saved["version"]) == ("Bonsoir", "Votre voiture", 2)


def test_draft_put_stale_version_returns_409(api: Caller, new_draft: Draft) -> None:
    draft = new_draft()
    api.put(f"/mail/draft/{draft['id']}", {"version": 1, "text": "Bonsoir"})

    response = api.put(f"/mail/draft/{draft['id']}", {"version": 1, "text": "Autre"})

    assert (response.status_code, response.json()["code"]) == (409, "draft_changed")
    assert Message.objects.get().text == "Bonsoir"


@pytest.mark.parametrize(
    "field, value",
    [
        ("subject", "Bonjour\r\nBcc: tout@le.monde"),
        ("subject", "x" * 251),
        ("to", [{"name": "A\nB", "address": "a@exemple.fr"}]),
        ("to", [{"name": "", "address": "pas une adresse"}]),
        ("to", [{"name": "", "address": "a@exemple.fr\r\nBcc: b@exemple.fr"}]),
        ("to", [TO[0]] * 21),
        ("to", "zoe@exemple.fr"),
        ("text", "x" * 100_001),
        ("text", "a\x00b"),
    ],
    ids=range(9),
)
def test_draft_create_invalid_field_returns_422(api: Caller, field: str, value: Any) -> None:
    response = api.post("/mail/draft/create", {field: value})

    assert response.status_code == 422
    assert all(name.startswith(field) for name in response.json()["errors"])
    assert not Thread.objects.exists()


def test_draft_create_other_partner_client_returns_422(other_api: Caller, client: Client) -> None:
    response = other_api.post("/mail/draft/create", {"clientId": str(client.pk)})

    assert response.status_code == 422
    assert "clientId" in response.json()["errors"]


def test_delete_only_draft_removes_thread(api: Caller, new_draft: Draft) -> None:
    draft = new_draft()

    assert api.delete(f"/mail/draft/{draft['id']}").status_code == 200
    assert not Thread.objects.exists()


def test_draft_other_partner_returns_404(other_api: Caller, new_draft: Draft) -> None:
    draft = new_draft()

    assert other_api.get("/mail/all").json()["total"] == 0
    assert other_api.get(f"/mail/{draft['threadId']}").status_code == 404
    assert other_api.get(f"/mail/message/{draft['id']}").status_code == 404
    assert other_api.put(f"/mail/draft/{draft['id']}", {"version": 1}).status_code == 404
    assert other_api.post(f"/mail/draft/{draft['id']}/send").status_code == 404


def test_attachment_type_detected_from_content(api: Caller, new_draft: Draft) -> None:
    draft = new_draft()

    response = api.post(f"/mail/draft/{draft['id']}/attachment", {"file": upload(PDF, "offre.exe")}, format="multipart")
    file = response.json()["data"]
    answer, content = api.download(file["url"])

    assert response.status_code == 201
    assert (file["name"], file["contentType"]) == ("offre.pdf", "application/pdf")
    assert (answer.status_code, content) == (200, PDF)


@pytest.mark.parametrize("content", [EXE, HTML])
def test_attachment_unsupported_type_returns_415(api: Caller, new_draft: Draft, content: bytes) -> None:
    draft = new_draft()

    response = api.post(f"/mail/draft/{draft['id']}/attachment", {"file": upload(content, "a.pdf")}, format="multipart")

    assert response.status_code == 415
    assert "file" in response.json()["errors"]
    assert not Attachment.objects.exists()


def test_draft_attachment_delete_removes_row(api: Caller, new_draft: Draft) -> None:
    draft = new_draft()
    file = api.post(f"/mail/draft/{draft['id']}/attachment", {"file": upload()}, format="multipart").json()["data"]

    assert api.delete(f"/mail/attachment/{file['id']}").status_code == 200
    assert not Attachment.objects.exists()


def test_queued_message_edit_returns_409(api: Caller, queued: Draft) -> None:
    message = queued()
    address = f"/mail/draft/{message['id']}"

    answers = [
        api.put(address, {"version": 1, "text": "Autre"}),
        api.post(f"{address}/attachment", {"file": upload()}, format="multipart"),
        api.delete(address),
        api.post(f"{address}/send"),
    ]

    assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(409, "not_a_draft")}


@pytest.mark.parametrize(
    "fields, field, message",
    [
        ({"to": []}, "to", "Choisissez au moins un destinataire."),
        ({"subject": " "}, "subject", "Saisissez un objet."),
        ({"text": "  "}, "text", "Écrivez un message."),
        ({"text": "Bonjour {{client.fullName}}"}, "text", "Remplacez {{client.fullName}} avant l’envoi."),
    ],
)
def test_draft_send_incomplete_returns_422(
    api: Caller, new_draft: Draft, fields: dict[str, Any], field: str, message: str
) -> None:
    draft = new_draft(**fields)

    response = api.post(f"/mail/draft/{draft['id']}/send")

    assert response.status_code == 422
    assert response.json()["errors"] == {field: [message]}
    assert Message.objects.get().state == "draft"


def test_draft_without_recipient_conforms_to_schema(api: Caller, new_draft: Draft) -> None:
    new_draft(to=[])

    (row,) = api.get("/mail/all", {"folder": "drafts"}).json()["data"]

    assert row["correspondent"] == {"name": "", "address": ""}
    properties = resolve(DOCUMENT["components"]["schemas"]["MailThread"]["properties"]["correspondent"])["properties"]
    assert [("format" in properties[name], "minLength" in properties[name]) for name in row["correspondent"]] == [
        (False, False),
        (False, False),
    ]


def test_hidden_copies_are_sent_and_no_header_names_them(api: Caller, new_draft: Draft, smtp: Postman) -> None:
    hidden = [{"name": "Compta", "address": "compta@exemple.fr"}]
    draft = new_draft(subject="Votre voiture", text="Elle est prête.", bcc=hidden)

    sent = api.post(f"/mail/draft/{draft['id']}/send").json()["data"]
    sending.send_due()

    assert sent["bcc"] == hidden
    assert smtp.envelopes[0].rcpt_tos == ["zoe@exemple.fr", "compta@exemple.fr"]
    assert "compta" not in smtp.taken[0].as_string()
    assert api.get("/partner/usage").json()["data"]["recipients"]["used"] == 2


def test_signature_ends_what_is_written_above_what_is_quoted(api: Caller, new_draft: Draft, account: Account) -> None:
    signed = {"mailSignature": "Marie Dubois\nGarage du Port"}
    assert api.put("/partner/editMyProfile", signed).json()["data"]["mailSignature"] == signed["mailSignature"]
    draft = api.post("/mail/draft/create", {"subject": "Bonjour"}).json()["data"]
    queued = new_draft(subject="Votre voiture", text="Elle est prête.")
    api.post(f"/mail/draft/{queued['id']}/send")

    answer = api.post(f"/mail/message/{queued['id']}/reply").json()["data"]

    assert draft["text"] == f"\n\n{signed['mailSignature']}"
    assert answer["text"].startswith(f"\n\n{signed['mailSignature']}\n\nLe ")
    assert new_draft(text="")["text"] == ""
