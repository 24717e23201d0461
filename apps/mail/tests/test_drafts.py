"""Drafts: written, saved by version, answered with, given files, discarded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.clients.models import Client
from apps.conftest import Caller, upload
from apps.core.tests.samples import EXE, HTML, PDF
from apps.mail.models import Attachment, Message, Thread

from .conftest import TO

Draft = Callable[..., dict[str, Any]]


def test_a_draft_starts_a_conversation_with_its_links(api: Caller, new_draft: Draft, client: Client, car: Any) -> None:
    draft = new_draft(clientId=str(client.pk), carId=str(car.pk))

    thread = api.get(f"/mail/{draft['threadId']}").json()["data"]

    assert draft["state"] == "draft"
    assert draft["version"] == 1
    assert thread["client"] == {"id": str(client.pk), "label": "Zoé Lefèvre"}
    assert thread["car"]["id"] == str(car.pk)
    assert thread["correspondent"] == TO[0]
    assert [message["id"] for message in thread["messages"]] == [draft["id"]]


def test_put_changes_the_fields_sent_and_counts_the_version(api: Caller, new_draft: Draft) -> None:
    draft = new_draft()

    saved = api.put(f"/mail/draft/{draft['id']}", {"version": 1, "text": "Bonsoir"}).json()["data"]

    assert (saved["text"], saved["subject"], saved["version"]) == ("Bonsoir", "Votre voiture", 2)


def test_an_old_version_answers_409_and_changes_nothing(api: Caller, new_draft: Draft) -> None:
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
def test_a_wrong_field_answers_422(api: Caller, field: str, value: Any) -> None:
    response = api.post("/mail/draft/create", {field: value})

    assert response.status_code == 422
    assert all(name.startswith(field) for name in response.json()["errors"])
    assert not Thread.objects.exists()


def test_the_client_of_another_partner_answers_422(other_api: Caller, client: Client) -> None:
    response = other_api.post("/mail/draft/create", {"clientId": str(client.pk)})

    assert response.status_code == 422
    assert "clientId" in response.json()["errors"]


def test_discarding_the_only_draft_removes_the_conversation(api: Caller, new_draft: Draft) -> None:
    draft = new_draft()

    assert api.delete(f"/mail/draft/{draft['id']}").status_code == 200
    assert not Thread.objects.exists()


def test_another_partner_sees_and_changes_nothing(other_api: Caller, new_draft: Draft) -> None:
    draft = new_draft()

    assert other_api.get("/mail/all").json()["total"] == 0
    assert other_api.get(f"/mail/{draft['threadId']}").status_code == 404
    assert other_api.get(f"/mail/message/{draft['id']}").status_code == 404
    assert other_api.put(f"/mail/draft/{draft['id']}", {"version": 1}).status_code == 404
    assert other_api.post(f"/mail/draft/{draft['id']}/send").status_code == 404


def test_a_file_is_kept_by_its_content(api: Caller, new_draft: Draft) -> None:
    draft = new_draft()

    response = api.post(f"/mail/draft/{draft['id']}/attachment", {"file": upload(PDF, "offre.exe")}, format="multipart")
    file = response.json()["data"]
    answer, content = api.download(file["url"])

    assert response.status_code == 201
    assert (file["name"], file["contentType"]) == ("offre.pdf", "application/pdf")
    assert (answer.status_code, content) == (200, PDF)


@pytest.mark.parametrize("content", [EXE, HTML])
def test_a_file_of_another_type_answers_415(api: Caller, new_draft: Draft, content: bytes) -> None:
    draft = new_draft()

    response = api.post(f"/mail/draft/{draft['id']}/attachment", {"file": upload(content, "a.pdf")}, format="multipart")

    assert response.status_code == 415
    assert "file" in response.json()["errors"]
    assert not Attachment.objects.exists()


def test_a_file_of_a_draft_is_removed(api: Caller, new_draft: Draft) -> None:
    draft = new_draft()
    file = api.post(f"/mail/draft/{draft['id']}/attachment", {"file": upload()}, format="multipart").json()["data"]

    assert api.delete(f"/mail/attachment/{file['id']}").status_code == 200
    assert not Attachment.objects.exists()


def test_a_message_that_is_no_draft_takes_no_file_and_no_change(api: Caller, queued: Draft) -> None:
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
def test_what_cannot_be_sent_answers_422_and_stays_a_draft(
    api: Caller, new_draft: Draft, fields: dict[str, Any], field: str, message: str
) -> None:
    draft = new_draft(**fields)

    response = api.post(f"/mail/draft/{draft['id']}/send")

    assert response.status_code == 422
    assert response.json()["errors"] == {field: [message]}
    assert Message.objects.get().state == "draft"
