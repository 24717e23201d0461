"""Conversations: folders, search, star, trash, and a fixed number of queries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.conftest import Caller
from apps.mail.models import Message, Thread
from apps.mail.threads import refresh
from apps.partners.models import Partner

Draft = Callable[..., dict[str, Any]]


@pytest.fixture
def thread(partner: Partner) -> Thread:
    """One unread mail."""
    thread = Thread.objects.create(partner=partner, last_message_at=timezone.now())
    Message.objects.create(
        partner=partner, thread=thread, direction="in", state="received", subject="Citroën C3", date=timezone.now(),
        sender_name="Zoé Lefèvre", sender_address="zoe@exemple.fr", text="Le cuir est-il d’origine ?",
    )  # fmt: skip
    refresh(thread)
    return thread


def ids(api: Caller, **query: str) -> list[str]:
    return [row["id"] for row in api.get("/mail/all", query).json()["data"]]


def test_a_received_mail_is_in_the_inbox_and_unread(api: Caller, thread: Thread) -> None:
    row = api.get("/mail/all", {"folder": "inbox"}).json()["data"][0]

    assert row["id"] == str(thread.pk)
    assert row["unread"] is True
    assert row["correspondent"] == {"name": "Zoé Lefèvre", "address": "zoe@exemple.fr"}
    assert row["preview"] == "Le cuir est-il d’origine ?"
    assert api.get("/mail/folders").json()["data"]["unread"] == 1
    assert [ids(api, folder=folder) for folder in ("drafts", "outbox", "sent", "starred", "trash")] == [[]] * 5


def test_reading_and_unreading(api: Caller, thread: Thread) -> None:
    assert api.patch(f"/mail/{thread.pk}", {"read": True}).json()["data"]["unread"] is False
    assert api.get(f"/mail/{thread.pk}").json()["data"]["messages"][0]["readAt"]
    assert api.patch(f"/mail/{thread.pk}", {"read": False}).json()["data"]["unread"] is True


def test_a_starred_conversation_is_in_its_folder(api: Caller, thread: Thread) -> None:
    api.patch(f"/mail/{thread.pk}", {"starred": True})

    assert ids(api, folder="starred") == [str(thread.pk)]


def test_the_trash_can_be_undone(api: Caller, thread: Thread) -> None:
    api.patch(f"/mail/{thread.pk}", {"trashed": True})

    assert (ids(api, folder="inbox"), ids(api, folder="trash")) == ([], [str(thread.pk)])
    assert api.get("/mail/folders").json()["data"]["unread"] == 0

    api.patch(f"/mail/{thread.pk}", {"trashed": False})

    assert (ids(api, folder="inbox"), ids(api, folder="trash")) == ([str(thread.pk)], [])


def test_only_what_is_in_the_trash_is_deleted_for_ever(api: Caller, thread: Thread) -> None:
    assert api.delete(f"/mail/{thread.pk}").json()["code"] == "not_in_trash"
    api.patch(f"/mail/{thread.pk}", {"trashed": True})

    assert api.delete(f"/mail/{thread.pk}").status_code == 200
    assert not Thread.objects.exists()
    assert not Message.objects.exists()


@pytest.mark.parametrize("words", ["citroen", "ZOE lefevre", "cuir", "zoe@exemple"])
def test_search_is_blind_to_case_and_accents(api: Caller, thread: Thread, words: str) -> None:
    assert ids(api, search=words) == [str(thread.pk)]
    assert ids(api, search="peugeot") == []


def test_an_unknown_folder_answers_422(api: Caller) -> None:
    assert api.get("/mail/all", {"folder": "spam"}).status_code == 422


def test_the_list_runs_as_many_queries_for_3_conversations_as_for_30(api: Caller, new_draft: Draft) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            api.get("/mail/all", {"limit": "100"})
        return len(captured)

    for _number in range(3):
        new_draft()
    few = queries()
    for _number in range(27):
        new_draft()

    assert queries() == few


def test_deleting_the_client_leaves_the_conversation(api: Caller, new_draft: Draft, client: Any) -> None:
    draft = new_draft(clientId=str(client.pk))

    assert api.delete(f"/client/delete/{client.pk}").status_code == 200
    assert api.get(f"/mail/{draft['threadId']}").json()["data"]["client"] is None
