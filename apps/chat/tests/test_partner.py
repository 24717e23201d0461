"""A partner's own side: the list, reading, the platform's staff, saved replies."""

from __future__ import annotations

from typing import Any

import pytest

from apps.chat.models import Conversation, Message
from apps.chat.tests.conftest import Visitor, start
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously
from apps.testing.queries import count_queries_of_get

pytestmark = pytest.mark.django_db


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, dict[str, Any]]]:
    """The published live events: room, event, payload."""
    sent: list[tuple[str, str, dict[str, Any]]] = []
    monkeypatch.setattr(
        "apps.chat.rooms.notify", lambda room, event, payload, **_audience: sent.append((str(room), event, payload))
    )
    return sent


def test_chat_list_ordered_by_last_message(api: Caller, partner: Partner) -> None:
    first, second = start(partner, fullName="Inès"), start(partner, fullName="Hugo")
    first.write("Encore moi")

    names = [row["visitorName"] for row in api.get("/chat/all").json()["data"]]

    assert names == ["Inès", "Hugo"]
    assert second.conversation["id"] != first.conversation["id"]


def test_chat_list_filters(api: Caller, partner: Partner) -> None:
    ines, hugo = start(partner, fullName="Inès Morel"), start(partner, fullName="Hugo Petit")
    api.post("/chat/with-staff")
    api.post(f"/chat/{hugo.conversation['id']}/read")
    api.put(f"/chat/{hugo.conversation['id']}", {"status": "closed"})

    def found(**query: str) -> list[str]:
        return [row["id"] for row in api.get("/chat/all", query).json()["data"]]

    assert found(search="ines") == [ines.conversation["id"]]
    assert found(unread="true") == [ines.conversation["id"]]
    assert found(status="closed") == [hugo.conversation["id"]]
    assert len(found(kind="staff")) == 1
    assert api.get("/chat/all", {"kind": "nobody"}).status_code == 422


def test_message_reopens_closed_conversation(api: Caller, visitor: Visitor) -> None:
    address = f"/chat/{visitor.conversation['id']}"
    api.put(address, {"status": "closed"})

    visitor.write("Encore une question")

    assert api.get(address).json()["data"]["status"] == "open"


def test_unread_count_resets_after_read(api: Caller, visitor: Visitor) -> None:
    visitor.write("Encore")
    assert api.get("/chat/count-unread").json() == {"data": {"count": 1}}

    read = api.post(f"/chat/{visitor.conversation['id']}/read").json()["data"]

    assert read["unread"] == 0
    assert api.get("/chat/count-unread").json() == {"data": {"count": 0}}


def test_chat_events_sent_to_both_rooms(
    api: Caller,
    partner: Partner,
    visitor: Visitor,
    told: list[tuple[str, str, dict[str, Any]]],
    django_capture_on_commit_callbacks: Any,
) -> None:
    conversation = visitor.conversation["id"]
    rooms = [str(partner.pk), f"chat-{conversation}"]
    with django_capture_on_commit_callbacks(execute=True):
        api.post("/chat/message/create", {"conversationId": conversation, "text": "Oui", "clientKey": "7"})
        visitor.post("read")
    api.post(f"/chat/{conversation}/typing")
    visitor.post("typing")

    assert [(room, event) for room, event, _payload in told] == [
        (room, event) for event in ("chat:message", "chat:read", "chat:typing", "chat:typing") for room in rooms
    ]
    message, read, typing = told[0][2], told[2][2], told[4][2]
    assert (message["conversationId"], message["visitorName"]) == (conversation, "Inès Morel")
    assert (message["message"]["text"], message["message"]["clientKey"]) == ("Oui", "7")
    assert (read["by"], typing["by"]) == ("visitor", "partner")


def test_staff_conversation_unique_and_undeletable(api: Caller) -> None:
    first, second = api.post("/chat/with-staff"), api.post("/chat/with-staff")

    assert first.json()["data"]["id"] == second.json()["data"]["id"]
    assert api.delete(f"/chat/{first.json()['data']['id']}").status_code == 409


def test_conversation_delete_removes_messages(api: Caller, visitor: Visitor) -> None:
    assert api.delete(f"/chat/{visitor.conversation['id']}").json() == {"message": "La conversation a été supprimée."}

    assert not Message.objects.exists()
    assert visitor.get("conversation").status_code == 404


def test_canned_answer_crud_and_tenant_isolation(api: Caller, other_api: Caller) -> None:
    fields = {"title": "Horaires", "text": "Nous sommes ouverts de 9 h à 18 h."}
    row = api.post("/chat/canned/create", fields).json()["data"]

    again = api.post("/chat/canned/create", {**fields, "title": "horaires"})
    assert (again.status_code, again.json()["code"]) == (400, "canned_answer_exists")
    assert api.put(f"/chat/canned/{row['id']}", {"title": "Ouverture"}).json()["data"]["title"] == "Ouverture"
    assert other_api.put(f"/chat/canned/{row['id']}", {"title": "X"}).status_code == 404
    assert api.get("/chat/canned/all", {"ordering": "title"}).json()["total"] == 1
    assert api.delete(f"/chat/canned/{row['id']}").status_code == 200
    assert api.get("/chat/canned/all").json()["total"] == 0


def test_chat_list_query_count_constant(api: Caller, partner: Partner) -> None:
    def queries_with_more(rows: int) -> int:
        Conversation.objects.bulk_create(
            Conversation(partner=partner, kind="visitor", visitor_name=str(row)) for row in range(rows)
        )
        return count_queries_of_get(api, "/chat/all?limit=50")

    assert queries_with_more(3) == queries_with_more(30)


@pytest.mark.django_db(transaction=True)
def test_concurrent_message_sends_store_one(api: Caller, visitor: Visitor) -> None:
    answers = simultaneously(lambda _number: visitor.write("Une seule fois", "k").status_code)

    assert sorted(answers) == [200] * (CALLS - 1) + [201]
    assert Message.objects.filter(client_key="k").count() == 1
    assert Conversation.objects.get().unread == 2


@pytest.mark.parametrize("contact", [{"email": "ines@exemple.fr"}, {"phoneNumber": "0612345678"}])
def test_partner_message_stops_clock_of_visitor(api: Caller, partner: Partner, contact: dict[str, str]) -> None:
    visitor = start(partner, **contact)
    prospect = Prospect.objects.get()
    visitor.write("Bonjour ?")
    assert api.read(f"/prospect/{prospect.pk}")["firstContactAt"] is None

    message = api.post(
        "/chat/message/create", {"conversationId": visitor.conversation["id"], "text": "Bonjour", "clientKey": "b"}
    )

    assert api.read(f"/prospect/{prospect.pk}")["firstContactAt"] == message.json()["data"]["createdAt"]


def test_conversation_linked_to_prospect_created_from_it(api: Caller, visitor: Visitor, partner: Partner) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Inès Morel", phone_number="+33612345678")
    address = f"/chat/{visitor.conversation['id']}"

    linked = api.put(address, {"prospectId": str(prospect.pk)}).json()["data"]

    assert linked["prospect"] == {"id": str(prospect.pk), "fullName": "Inès Morel"}
    assert linked["status"] == "open"
    timeline = api.get(f"/prospect/{prospect.pk}/timeline").json()["data"]
    assert "chat" in {row["kind"] for row in timeline}


def test_staff_conversation_refuses_prospect(api: Caller, partner: Partner) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Inès Morel", phone_number="+33612345678")
    staff = api.post("/chat/with-staff").json()["data"]

    response = api.put(f"/chat/{staff['id']}", {"prospectId": str(prospect.pk)})

    assert (response.status_code, response.json()["errors"]) == (
        422,
        {"prospectId": ["Seul un visiteur peut devenir un prospect."]},
    )
