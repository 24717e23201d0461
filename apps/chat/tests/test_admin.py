"""The staff's side of a conversation: they answer in the admin, and see there what comes back."""

from __future__ import annotations

import pytest
from django.test import Client as Browser
from django.urls import reverse

from apps.partners.models import Account
from apps.testing.callers import Caller
from apps.testing.samples import PDF
from apps.testing.uploads import upload


@pytest.fixture
def conversation(api: Caller, account: Account) -> str:
    found: str = api.post("/chat/with-staff").json()["data"]["id"]
    return found


def write(api: Caller, conversation: str, text: str) -> str:
    body = {"conversationId": conversation, "text": text, "clientKey": text}
    key: str = api.post("/chat/message/create", body).json()["data"]["id"]
    return key


def conversation_url(conversation: str) -> str:
    return reverse("admin:chat_conversation_change", args=[conversation])


def news_url(conversation: str) -> str:
    return reverse("admin:chat_conversation_messages", args=[conversation])


def test_staff_answer_redirects_to_same_page(api: Caller, staff: Browser, conversation: str) -> None:
    write(api, conversation, "À l’aide")
    assert "À l’aide" in staff.get(conversation_url(conversation)).content.decode()

    response = staff.post(conversation_url(conversation), {"status": "open", "answer": "Nous regardons."})

    assert (response.status_code, response.headers["Location"]) == (302, conversation_url(conversation))
    newest = api.get("/chat/message/all", {"conversationId": conversation}).json()["data"][0]
    assert (newest["author"], newest["authorName"], newest["text"]) == ("staff", "Équipe Support", "Nous regardons.")
    assert api.get(f"/chat/{conversation}").json()["data"]["unread"] == 1


def test_poll_returns_only_new_messages(api: Caller, staff: Browser, conversation: str) -> None:
    first = write(api, conversation, "Bonjour")
    assert staff.get(news_url(conversation), {"after": first}).content.decode().strip() == ""

    second = write(api, conversation, "<b>Encore</b>")

    found = staff.get(news_url(conversation), {"after": first}).content.decode()
    assert f'data-id="{second}"' in found
    assert "&lt;b&gt;Encore&lt;/b&gt;" in found
    assert "Bonjour" not in found
    assert staff.get(news_url(conversation), {"after": second}).content.decode().strip() == ""


@pytest.mark.parametrize("after", ["", "nothing", "\0", "0199a000-0000-7000-8000-000000000001"])
def test_poll_unknown_message_returns_all(api: Caller, staff: Browser, conversation: str, after: str) -> None:
    write(api, conversation, "Bonjour")

    assert "Bonjour" in staff.get(news_url(conversation), {"after": after}).content.decode()


def test_attached_file_linked_by_signed_url(api: Caller, staff: Browser, conversation: str) -> None:
    body = {"conversationId": conversation, "clientKey": "k", "file": upload(PDF, "Devis.pdf")}
    sent = api.post("/chat/message/create", body, format="multipart").json()["data"]

    found = staff.get(news_url(conversation)).content.decode()

    assert ">Devis.pdf</a>" in found
    assert sent["file"]["url"].partition("?")[0] in found


def test_poll_without_staff_login_redirects(conversation: str) -> None:
    assert Browser().get(news_url(conversation)).status_code == 302
