"""What of a received mail is not kept: its conversation says so, and where it is the mailbox still has it."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import DataError

from apps.mail import parsing, receiving
from apps.mail.errors import MailboxRefused
from apps.mail.imap import Mailbox
from apps.mail.models import Attachment, MailAccount, Message, Thread
from apps.testing.callers import Caller
from apps.testing.samples import PDF

from .conftest import Box, mail


def told(api: Caller) -> list[dict[str, Any]]:
    """What the conversation says that its one message lacks."""
    thread = Thread.objects.get()
    (message,) = api.get(f"/mail/{thread.pk}").json()["data"]["messages"]
    left_out: list[dict[str, Any]] = message["leftOut"]
    return left_out


def omission(kind: str, *, name: str = "", size: int | None = None, count: int | None = None) -> dict[str, Any]:
    return {"kind": kind, "name": name, "size": size, "count": count}


def test_mail_kept_whole_lacks_nothing(api: Caller, box: Box) -> None:
    box.deliver(mail())
    receiving.fetch(box.account)

    assert told(api) == []


def test_mail_that_is_too_large_keeps_its_headers(api: Caller, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receiving, "MAX_MAIL_BYTES", 100)
    message = mail(Subject="Film")
    box.deliver(message)

    assert receiving.fetch(box.account) == 1
    stored = Message.objects.get()
    assert (stored.subject, stored.sender_address, stored.text) == ("Film", "zoe@exemple.fr", "")
    (said,) = told(api)
    assert (said["kind"], said["size"] > 100) == ("too_large", True)


def test_file_that_is_too_large_is_named(api: Caller, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receiving, "MAX_BYTES", 1000)
    message = mail()
    message.add_attachment(b"x" * 1001, maintype="video", subtype="mp4", filename="tour.mp4")
    message.add_attachment(PDF, maintype="application", subtype="pdf", filename="devis.pdf")
    box.deliver(message)
    receiving.fetch(box.account)

    assert told(api) == [omission("file", name="tour.mp4", size=1001)]
    assert Attachment.objects.get().file_name == "devis.pdf"


def test_further_recipients_are_counted(api: Caller, box: Box) -> None:
    box.deliver(mail(Cc=", ".join(f"a{number}@exemple.fr" for number in range(53))))
    receiving.fetch(box.account)

    assert told(api) == [omission("recipients", count=3)]
    assert len(Message.objects.get().cc) == 50


def test_further_files_and_long_texts_are_told(api: Caller, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsing, "MAX_FILES", 1)
    monkeypatch.setattr(parsing, "MAX_TEXT", 10)
    message = mail()
    for name in ("un.pdf", "deux.pdf"):
        message.add_attachment(PDF, maintype="application", subtype="pdf", filename=name)
    box.deliver(message)
    receiving.fetch(box.account)

    assert told(api) == [omission("text"), omission("parts")]


def test_layout_that_is_too_complex_leaves_its_words(api: Caller, box: Box) -> None:
    box.deliver(b"From: zoe@exemple.fr\r\nContent-Type: text/html\r\n\r\n" + b"<div>" * 1000 + b"Bonjour")
    receiving.fetch(box.account)

    message = Message.objects.get()
    assert (message.text, message.html) == ("Bonjour", "")
    assert told(api) == [omission("layout")]


def test_mail_that_cannot_be_parsed_keeps_its_headers(api: Caller, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: Any) -> None:
        raise RecursionError

    monkeypatch.setattr(parsing, "_read_parts", fail)
    box.deliver(mail())

    assert receiving.fetch(box.account) == 1
    assert Message.objects.get().subject == "Ma voiture"
    assert told(api) == [omission("unreadable")]


@pytest.mark.parametrize("tries, subject", [(1, "Ma voiture"), (2, "")])
def test_mail_that_cannot_be_stored_whole_is_told(
    api: Caller, box: Box, monkeypatch: pytest.MonkeyPatch, tries: int, subject: str
) -> None:
    store = receiving._store
    failed: list[Any] = []

    def fail(*arguments: Any) -> None:
        if len(failed) < tries:
            failed.append(arguments)
            raise DataError
        store(*arguments)

    monkeypatch.setattr(receiving, "_store", fail)
    box.deliver(mail())

    assert receiving.fetch(box.account) == 1
    assert Message.objects.get().subject == subject
    assert told(api) == [omission("unreadable")]


@pytest.mark.django_db(transaction=True)
class TestSlowMail:
    """A mail that a whole run does not suffice for: the next run reads its headers, and those after it."""

    @pytest.fixture
    def slow(self, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("lente", "suivante"):
            box.deliver(mail(Message_ID=f"<{name}@exemple.fr>"))
        read = Mailbox.read

        def read_slowly(folder: Mailbox, uid: int, *, headers_only: bool = False) -> bytes:
            raw = read(folder, uid, headers_only=headers_only)
            if b"<lente@" in raw and not headers_only:
                folder.deadline._expire()
                return read(folder, uid)
            return raw

        monkeypatch.setattr(Mailbox, "read", read_slowly)

    @pytest.mark.usefixtures("slow")
    def test_does_not_block_the_next(self, box: Box) -> None:
        with pytest.raises(MailboxRefused):
            receiving.fetch(box.account)
        assert "trop de temps" in MailAccount.objects.get().last_error

        assert receiving.fetch(MailAccount.objects.get()) == 2
        slow, following = Message.objects.order_by("created_at")
        assert (slow.message_id, slow.subject, slow.text) == ("<lente@exemple.fr>", "Ma voiture", "")
        assert [(entry["kind"], entry["size"] > 0) for entry in slow.left_out] == [("too_slow", True)]
        assert following.left_out == []
        assert MailAccount.objects.get().last_error == ""

    @pytest.mark.usefixtures("slow")
    def test_is_read_whole_where_a_person_waited_less(self, box: Box) -> None:
        with pytest.raises(MailboxRefused):
            receiving.fetch(box.account, seconds=20)

        assert MailAccount.objects.get().slow_uid == 0
