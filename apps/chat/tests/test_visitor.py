"""A visitor of the affiliate page writes, and comes back by a private link."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.core.cache import cache

from apps.chat.models import Conversation, Message
from apps.chat.tests.conftest import Visitor, start
from apps.conftest import Caller, upload
from apps.core.tests.samples import EXE, PDF
from apps.partners.models import Partner
from apps.prospects.models import Prospect

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    cache.clear()


def test_a_first_message_opens_a_conversation_with_a_private_link(api: Caller, partner: Partner) -> None:
    visitor = start(partner, text="La C3 est-elle disponible ?")

    assert len(visitor.key) >= 40
    assert visitor.conversation["companyName"] == partner.company_name
    [row] = api.get("/chat/all").json()["data"]
    assert (row["kind"], row["visitorName"], row["preview"], row["unread"]) == (
        "visitor",
        "Inès Morel",
        "La C3 est-elle disponible ?",
        1,
    )
    assert row["prospect"] is None
    assert Conversation.objects.get().key_digest != visitor.key


def test_with_a_phone_number_the_visitor_becomes_a_prospect(api: Caller, partner: Partner) -> None:
    start(partner, phoneNumber="06 12 34 56 78", text="Rappelez-moi")

    prospect = Prospect.objects.get()
    assert (prospect.full_name, prospect.message, prospect.source) == ("Inès Morel", "Rappelez-moi", "affiliate")
    assert api.get("/chat/all").json()["data"][0]["prospect"] == {"id": str(prospect.pk), "fullName": "Inès Morel"}


def test_both_sides_read_what_the_other_wrote(api: Caller, visitor: Visitor) -> None:
    conversation = visitor.conversation["id"]
    api.post("/chat/message/create", {"conversationId": conversation, "text": "Oui !", "clientKey": "1"})

    messages = visitor.get("message/all").json()
    assert [(row["author"], row["text"]) for row in messages["data"]] == [("partner", "Oui !"), ("visitor", "Bonjour")]
    assert messages["total"] == 2
    seen_by_partner = api.get("/chat/message/all", {"conversationId": conversation}).json()
    assert [row["id"] for row in seen_by_partner["data"]] == [row["id"] for row in messages["data"]]


def test_a_message_sent_again_is_stored_once(visitor: Visitor) -> None:
    first, second = visitor.write("Toujours là ?", "k"), visitor.write("Toujours là ?", "k")

    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json()["data"]["id"] == second.json()["data"]["id"]
    assert Message.objects.count() == 2


def test_pages_go_on_before_a_message_whatever_is_written_meanwhile(visitor: Visitor) -> None:
    for number in range(5):
        visitor.write(f"n° {number}")
    newest = visitor.get("message/all", limit=2).json()["data"]
    visitor.write("entre-temps")

    older = visitor.get("message/all", limit=2, before=newest[-1]["createdAt"]).json()["data"]

    assert [row["text"] for row in older] == ["n° 2", "n° 1"]


def test_reading_tells_the_partner_when(api: Caller, visitor: Visitor) -> None:
    conversation = visitor.conversation["id"]
    api.post("/chat/message/create", {"conversationId": conversation, "text": "Oui", "clientKey": "1"})
    assert visitor.get("conversation").json()["data"]["unread"] == 1

    assert visitor.post("read").json()["data"]["unread"] == 0
    assert api.get(f"/chat/{conversation}").json()["data"]["readThereAt"]


def test_a_visitor_may_send_a_photograph_and_not_a_program(visitor: Visitor) -> None:
    picture = {"clientKey": "p", "file": upload(name="carte grise.jpg")}
    response = visitor.post("message/create", picture, format="multipart")
    assert response.json()["data"]["file"]["name"] == "carte grise.jpg"
    download, content = Caller().download(response.json()["data"]["file"]["url"])
    assert (download.status_code, content[:3]) == (200, b"\xff\xd8\xff")

    refused = visitor.post("message/create", {"clientKey": "e", "file": upload(EXE, "photo.jpg")}, format="multipart")
    assert refused.status_code == 415
    assert Message.objects.count() == 2


def test_a_document_keeps_its_name(visitor: Visitor) -> None:
    body = {"clientKey": "d", "file": upload(PDF, "devis.pdf", "application/pdf")}
    file = visitor.post("message/create", body, format="multipart").json()["data"]["file"]

    assert (file["name"], file["contentType"]) == ("devis.pdf", "application/pdf")


@pytest.mark.parametrize("key", ["", "wrong", "é" * 10, "x" * 5000])
def test_an_unknown_link_answers_404(anonymous: Caller, key: str) -> None:
    for call in ("conversation", "message/all"):
        headers = {"X-Chat-Key": key.encode("utf-8").decode("latin1")}
        assert anonymous.get(f"/chat/visitor/{call}", headers=headers).status_code == 404


def test_a_link_opens_its_own_conversation_only(partner: Partner, visitor: Visitor) -> None:
    start(partner, fullName="Hugo", text="Autre question")

    texts = [row["text"] for row in visitor.get("message/all").json()["data"]]

    assert texts == ["Bonjour"]


@pytest.mark.parametrize(
    "before,status", [("hier", 422), ("0001-01-01T00:00:00+23:59", 422), ("2211-06-04T11:26:53.0583+21:20", 200)]
)
def test_moments_that_no_message_has(api: Caller, visitor: Visitor, before: str, status: int) -> None:
    assert visitor.get("message/all", before=before).status_code == status
    assert api.get("/chat/message/all", {"before": before}).status_code == status


def test_neither_text_nor_file_answers_422(visitor: Visitor) -> None:
    response = visitor.post("message/create", {"clientKey": "x", "text": "  "})

    assert response.status_code == 422
    assert response.json()["errors"]["text"] == ["Écrivez un message ou choisissez un fichier."]


def test_the_hidden_field_and_unknown_partners(anonymous: Caller, partner: Partner) -> None:
    body = {"affiliateCode": partner.affiliate_code, "fullName": "Robot", "text": "Spam", "clientKey": "a"}

    assert anonymous.post("/chat/visitor/start", {**body, "website": "http://spam"}).status_code == 201
    assert not Conversation.objects.exists()
    assert anonymous.post("/chat/visitor/start", {**body, "affiliateCode": "NOBODY"}).status_code == 404
    assert anonymous.post("/chat/visitor/start", {**body, "affiliateCode": ""}).status_code == 401


def test_conversations_and_messages_of_one_visitor_are_limited(anonymous: Caller, visitor: Visitor) -> None:
    answers = {visitor.write(f"n° {number}").status_code for number in range(61)}

    assert answers == {201, 429}


def test_a_partner_writes_in_its_own_conversations_only(other_api: Caller, visitor: Visitor) -> None:
    conversation = visitor.conversation["id"]
    body = {"conversationId": conversation, "text": "Bonjour", "clientKey": str(uuid4())}

    assert other_api.post("/chat/message/create", body).status_code == 422
    assert other_api.post(f"/chat/{conversation}/read").status_code == 404
    assert other_api.get("/chat/message/all", {"conversationId": conversation}).json()["total"] == 0
    assert Message.objects.count() == 1
