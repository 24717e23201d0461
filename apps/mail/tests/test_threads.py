"""Conversations: folders, search, star, trash, and a fixed number of queries."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.core.models.ids import new_id
from apps.mail import threads
from apps.mail.models import Message, Thread
from apps.mail.threads import refresh
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries, count_queries_of_get
from apps.testing.storage import all_files_in
from apps.testing.uploads import upload

Draft = Callable[..., dict[str, Any]]


@pytest.fixture
def thread(partner: Partner) -> Thread:
    """One unread mail."""
    return unread_thread(partner)


def unread_thread(partner: Partner) -> Thread:
    thread = Thread.objects.create(partner=partner, last_message_at=timezone.now())
    Message.objects.create(
        partner=partner, thread=thread, direction="in", state="received", subject="Citroën C3", date=timezone.now(),
        sender_name="Zoé Lefèvre", sender_address="zoe@exemple.fr", text="Le cuir est-il d’origine ?",
    )  # fmt: skip
    refresh(thread)
    return thread


def thread_ids(api: Caller, **query: str) -> list[str]:
    return [row["id"] for row in api.get("/mail/all", query).json()["data"]]


def test_received_mail_in_inbox_and_unread(api: Caller, thread: Thread) -> None:
    row = api.get("/mail/all", {"folder": "inbox"}).json()["data"][0]

    assert row["id"] == str(thread.pk)
    assert row["unread"] is True
    assert row["correspondent"] == {"name": "Zoé Lefèvre", "address": "zoe@exemple.fr"}
    assert row["preview"] == "Le cuir est-il d’origine ?"
    assert api.get("/mail/folders").json()["data"]["unread"] == 1
    assert [thread_ids(api, folder=folder) for folder in ("drafts", "outbox", "sent", "starred", "trash")] == [[]] * 5


def test_thread_mark_read_and_unread(api: Caller, thread: Thread) -> None:
    assert api.patch(f"/mail/{thread.pk}", {"read": True}).json()["data"]["unread"] is False
    assert api.get(f"/mail/{thread.pk}").json()["data"]["messages"][0]["readAt"]
    assert api.patch(f"/mail/{thread.pk}", {"read": False}).json()["data"]["unread"] is True


def test_starred_thread_in_starred_folder(api: Caller, thread: Thread) -> None:
    api.patch(f"/mail/{thread.pk}", {"starred": True})

    assert thread_ids(api, folder="starred") == [str(thread.pk)]


def test_thread_trash_and_restore(api: Caller, thread: Thread) -> None:
    api.patch(f"/mail/{thread.pk}", {"trashed": True})

    assert (thread_ids(api, folder="inbox"), thread_ids(api, folder="trash")) == ([], [str(thread.pk)])
    assert api.get("/mail/folders").json()["data"]["unread"] == 0

    api.patch(f"/mail/{thread.pk}", {"trashed": False})

    assert (thread_ids(api, folder="inbox"), thread_ids(api, folder="trash")) == ([str(thread.pk)], [])


def test_thread_delete_requires_trash(api: Caller, thread: Thread) -> None:
    assert api.delete(f"/mail/{thread.pk}").json()["code"] == "not_in_trash"
    api.patch(f"/mail/{thread.pk}", {"trashed": True})

    assert api.delete(f"/mail/{thread.pk}").status_code == 200
    assert not Thread.objects.exists()
    assert not Message.objects.exists()


def test_several_threads_changed_at_once(api: Caller, partner: Partner, thread: Thread) -> None:
    other, kept = unread_thread(partner), unread_thread(partner)
    ids = [str(thread.pk), str(other.pk)]

    assert api.patch("/mail/all", {"ids": ids, "read": True, "trashed": True}).json() == {"data": {"changed": 2}}
    assert set(thread_ids(api, folder="trash")) == set(ids)
    assert api.get("/mail/folders").json()["data"]["unread"] == 1

    api.patch("/mail/all", {"ids": ids, "read": False, "trashed": False, "starred": True})

    assert set(thread_ids(api, folder="inbox")) == {*ids, str(kept.pk)}
    assert set(thread_ids(api, folder="starred")) == set(ids)
    assert api.get("/mail/folders").json()["data"]["unread"] == 3
    assert not Message.objects.exclude(read_at=None).exists()


def test_unread_thread_has_its_newest_message_unread(api: Caller, thread: Thread) -> None:
    newest = thread.messages.get()
    newest.pk, newest.date = new_id(), newest.date + timedelta(minutes=1)
    newest.save(force_insert=True)
    api.patch(f"/mail/{thread.pk}", {"read": True})

    api.patch("/mail/all", {"ids": [str(thread.pk)], "read": False})

    assert thread.messages.get(read_at=None) == newest


def test_thread_without_received_message_never_unread(api: Caller, new_draft: Draft) -> None:
    draft = new_draft()

    api.patch("/mail/all", {"ids": [draft["threadId"]], "read": False})

    assert Thread.objects.get().unread is False


def test_several_threads_of_other_partner_left_out(api: Caller, other_partner: Partner, thread: Thread) -> None:
    other = unread_thread(other_partner)
    ids = [str(pk) for pk in (thread.pk, other.pk, new_id())]

    assert api.patch("/mail/all", {"ids": ids, "trashed": True}).json() == {"data": {"changed": 1}}
    assert Thread.objects.get(trashed_at=None) == other


@pytest.mark.parametrize("ids", [[], [str(new_id()) for _number in range(101)]])
def test_several_threads_refuse_wrong_ids(api: Caller, ids: list[str]) -> None:
    response = api.patch("/mail/all", {"ids": ids, "read": True})

    assert (response.status_code, list(response.json()["errors"])) == (422, ["ids"])


def test_several_threads_query_count_constant(api: Caller, partner: Partner) -> None:
    ids = [str(unread_thread(partner).pk) for _number in range(20)]

    def change(some: list[str]) -> int:
        return count_queries(lambda: api.patch("/mail/all", {"ids": some, "read": False, "trashed": True}))

    assert change(ids[:2]) == change(ids)


def test_emptied_trash_is_empty(
    api: Caller,
    partner: Partner,
    other_partner: Partner,
    new_draft: Draft,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., Any],
) -> None:
    monkeypatch.setattr(threads, "BATCH", 2)
    draft = new_draft()
    api.post(f"/mail/draft/{draft['id']}/attachment", {"file": upload()}, format="multipart")
    assert list(all_files_in())
    kept, theirs = unread_thread(partner), unread_thread(other_partner)
    Thread.objects.filter(pk=theirs.pk).update(trashed_at=timezone.now())
    ids = [draft["threadId"], *(str(unread_thread(partner).pk) for _number in range(2))]
    api.patch("/mail/all", {"ids": ids, "trashed": True})

    with django_capture_on_commit_callbacks(execute=True):
        answer = api.delete("/mail/trash")

    assert answer.json() == {"message": "3 conversations ont été supprimées."}
    assert set(Thread.objects.all()) == {kept, theirs}
    assert Message.objects.count() == 2
    assert not list(all_files_in())


@pytest.mark.parametrize("words", ["citroen", "ZOE lefevre", "cuir", "zoe@exemple"])
def test_thread_search_ignores_case_and_accents(api: Caller, thread: Thread, words: str) -> None:
    assert thread_ids(api, search=words) == [str(thread.pk)]
    assert thread_ids(api, search="peugeot") == []


def test_unknown_folder_returns_422(api: Caller) -> None:
    assert api.get("/mail/all", {"folder": "spam"}).status_code == 422


def test_thread_list_query_count_constant(api: Caller, new_draft: Draft) -> None:
    for _number in range(3):
        new_draft()
    few = count_queries_of_get(api, "/mail/all?limit=100")
    for _number in range(27):
        new_draft()

    assert count_queries_of_get(api, "/mail/all?limit=100") == few


def test_client_delete_keeps_thread(api: Caller, new_draft: Draft, client: Any) -> None:
    draft = new_draft(clientId=str(client.pk))

    assert api.delete(f"/client/delete/{client.pk}").status_code == 200
    assert api.get(f"/mail/{draft['threadId']}").json()["data"]["client"] is None


def test_prospect_linked_to_thread_and_to_others_of_address(api: Caller, partner: Partner, thread: Thread) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Zoé Lefèvre", email="zoe@exemple.fr")
    others = [
        Thread.objects.create(partner=partner, correspondent_address=address, last_message_at=timezone.now())
        for address in ("Zoe@exemple.fr", "hugo@exemple.fr")
    ]

    linked = api.patch(f"/mail/{thread.pk}", {"prospectId": str(prospect.pk)}).json()["data"]

    assert linked["prospect"] == {"id": str(prospect.pk), "label": "Zoé Lefèvre"}
    assert [Thread.objects.get(pk=other.pk).prospect for other in others] == [prospect, None]
    timeline = api.get(f"/prospect/{prospect.pk}/timeline").json()["data"]
    assert "mail" in {row["kind"] for row in timeline}


def test_prospect_with_another_address_linked_to_one_thread(api: Caller, partner: Partner, thread: Thread) -> None:
    """A portal's mail names the person in its text: its address is not theirs."""
    prospect = Prospect.objects.create(partner=partner, full_name="Zoé Lefèvre", phone_number="+33612345678")
    other = Thread.objects.create(
        partner=partner, correspondent_address="zoe@exemple.fr", last_message_at=timezone.now()
    )

    api.patch(f"/mail/{thread.pk}", {"prospectId": str(prospect.pk)})

    assert Thread.objects.get(pk=thread.pk).prospect == prospect
    assert Thread.objects.get(pk=other.pk).prospect is None


def test_thread_link_to_other_partner_prospect_returns_422(api: Caller, other_partner: Partner, thread: Thread) -> None:
    prospect = Prospect.objects.create(partner=other_partner, full_name="Zoé", email="zoe@exemple.fr")

    response = api.patch(f"/mail/{thread.pk}", {"prospectId": str(prospect.pk)})

    assert (response.status_code, list(response.json()["errors"])) == (422, ["prospectId"])
