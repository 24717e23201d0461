"""The staff's side of a conversation: they answer in the admin, and see there what comes back."""

from __future__ import annotations

import pytest
from django.test import Client as Browser
from django.urls import reverse

from apps.conftest import Caller, upload
from apps.core.tests.samples import PDF
from apps.partners.models import Account


@pytest.fixture
def conversation(api: Caller, account: Account) -> str:
    found: str = api.post("/chat/with-staff").json()["data"]["id"]
    return found


@pytest.fixture
def staff(conversation: str) -> Browser:
    account = Account.objects.create_superuser("staff@exemple.fr", "Clef-de-contact-42", full_name="Équipe Support")
    browser = Browser()
    browser.force_login(account)
    return browser


def write(api: Caller, conversation: str, text: str) -> str:
    body = {"conversationId": conversation, "text": text, "clientKey": text}
    key: str = api.post("/chat/message/create", body).json()["data"]["id"]
    return key


def page(conversation: str) -> str:
    return reverse("admin:chat_conversation_change", args=[conversation])


def news(conversation: str) -> str:
    return reverse("admin:chat_conversation_messages", args=[conversation])


def test_staff_answer_and_stay_on_the_page(api: Caller, staff: Browser, conversation: str) -> None:
    write(api, conversation, "À l’aide")
    assert "À l’aide" in staff.get(page(conversation)).content.decode()

    response = staff.post(page(conversation), {"status": "open", "answer": "Nous regardons."})

    assert (response.status_code, response.headers["Location"]) == (302, page(conversation))
    newest = api.get("/chat/message/all", {"conversationId": conversation}).json()["data"][0]
    assert (newest["author"], newest["authorName"], newest["text"]) == ("staff", "Équipe Support", "Nous regardons.")
    assert api.get(f"/chat/{conversation}").json()["data"]["unread"] == 1


def test_the_open_page_asks_for_what_was_written_since_and_gets_it_once(
    api: Caller, staff: Browser, conversation: str
) -> None:
    first = write(api, conversation, "Bonjour")
    assert staff.get(news(conversation), {"after": first}).content.decode().strip() == ""

    second = write(api, conversation, "<b>Encore</b>")

    found = staff.get(news(conversation), {"after": first}).content.decode()
    assert f'data-id="{second}"' in found
    assert "&lt;b&gt;Encore&lt;/b&gt;" in found
    assert "Bonjour" not in found
    assert staff.get(news(conversation), {"after": second}).content.decode().strip() == ""


@pytest.mark.parametrize("after", ["", "nothing", "\0", "0199a000-0000-7000-8000-000000000001"])
def test_without_a_known_message_everything_is_shown(
    api: Caller, staff: Browser, conversation: str, after: str
) -> None:
    write(api, conversation, "Bonjour")

    assert "Bonjour" in staff.get(news(conversation), {"after": after}).content.decode()


def test_a_file_is_opened_at_its_signed_address(api: Caller, staff: Browser, conversation: str) -> None:
    body = {"conversationId": conversation, "clientKey": "k", "file": upload(PDF, "Devis.pdf")}
    sent = api.post("/chat/message/create", body, format="multipart").json()["data"]

    found = staff.get(news(conversation)).content.decode()

    assert ">Devis.pdf</a>" in found
    assert sent["file"]["url"].partition("?")[0] in found


def test_nobody_but_staff_reads_along(conversation: str) -> None:
    assert Browser().get(news(conversation)).status_code == 302
