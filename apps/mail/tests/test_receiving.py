"""A real IMAP server: each mail once, matched to its conversation; bad ones never in the way."""

from __future__ import annotations

import imaplib
from base64 import b64encode
from collections.abc import Callable
from email.message import EmailMessage
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.db import InterfaceError, OperationalError
from pytest_django import Settings

from apps.core.api.errors import Unavailable
from apps.core.encryption import encrypt
from apps.mail import imap, receiving, sending
from apps.mail.errors import MailboxRefused
from apps.mail.imap import Login, opened
from apps.mail.mailboxes import save_mailbox
from apps.mail.models import Attachment, MailAccount, Message, Thread
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.testing.samples import EXE, PDF

from .conftest import PASSWORD, USER, Box, Postman, imap_server, mail

Draft = Callable[..., dict[str, Any]]

HOSTILE = [
    b"\x00\xff\xfe no header at all",
    b"Subject: =?utf-9?B?////?=\r\nFrom: <<<>>>@@\r\nMessage-ID: <a\x00b@c>\r\n\r\n\x00",
    b'Content-Type: multipart/mixed; boundary=""\r\nFrom: a@b.fr\r\n\r\n--\r\n',
    b"Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/html; charset=klingon\r\n\r\n%",
    b"From: a@b.fr\r\nDate: Fri, 99 Foo 99999 99:99:99 +9999\r\nTo: " + b"a@b.fr, " * 5000 + b"\r\n\r\nx",
    b"From: \xed\xa0\x80 <a@b.fr>\r\nSubject: \xed\xa0\x80\r\n\r\n\xed\xa0\x80",
    b"From: a@b.fr\r\nContent-Disposition: attachment; filename*=utf-8''%ED%A0%80/../../etc\r\n\r\nx",
    b"From: a@b.fr\r\nContent-Type: message/rfc822\r\n\r\n" * 50,
]


def test_in_reply_to_header_joins_thread_as_unread(
    api: Caller, queued: Draft, smtp: Postman, box: Box, client: Any
) -> None:
    message = queued()
    sending.send_due()
    box.deliver(mail(In_Reply_To=str(smtp.taken[0]["Message-ID"]), Subject="Re: Votre voiture"))

    receiving.fetch(box.account)

    thread = api.get(f"/mail/{message['threadId']}").json()["data"]
    assert [row["state"] for row in thread["messages"]] == ["received", "sent"]
    assert thread["unread"] is True
    assert thread["client"]["id"] == str(client.pk)
    assert smtp.taken[0]["Reply-To"] == box.account.address


def test_references_header_joins_thread(api: Caller, queued: Draft, smtp: Postman, box: Box) -> None:
    queued()
    sending.send_due()
    box.deliver(mail(References=f"<autre@ailleurs> {smtp.taken[0]['Message-ID']}"))

    assert receiving.fetch(box.account) == 1
    assert Thread.objects.count() == 1


def test_first_mail_starts_thread_linked_to_client(api: Caller, box: Box, client: Any) -> None:
    box.deliver(mail(From="ZOE@Exemple.fr"))

    receiving.fetch(box.account)

    row = api.get("/mail/all", {"folder": "inbox"}).json()["data"][0]
    assert row["client"] == {"id": str(client.pk), "label": "Zoé Lefèvre"}
    assert row["subject"] == "Ma voiture"


def test_duplicate_message_id_stored_once(box: Box) -> None:
    box.deliver(mail(Message_ID="<une@exemple.fr>"))
    box.deliver(mail(Message_ID="<une@exemple.fr>"))

    assert receiving.fetch(box.account) == 1
    assert receiving.fetch(MailAccount.objects.get()) == 0
    box.deliver(mail(Message_ID="<deux@exemple.fr>"))
    assert receiving.fetch(MailAccount.objects.get()) == 1
    assert Message.objects.count() == 2


def test_uidvalidity_change_rereads_without_duplicates(box: Box) -> None:
    box.deliver(mail(Message_ID="<une@exemple.fr>"))
    receiving.fetch(box.account)
    before = MailAccount.objects.get()

    box.start_anew()
    box.deliver(mail(Message_ID="<une@exemple.fr>"))
    box.deliver(mail(Message_ID="<deux@exemple.fr>"))

    assert receiving.fetch(before) == 1
    assert Message.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_concurrent_fetch_stores_each_mail_once(box: Box) -> None:
    for number in range(5):
        box.deliver(mail(Message_ID=f"<{number}@exemple.fr>"))

    simultaneously(lambda _number: receiving.fetch(MailAccount.objects.get()), times=2)

    assert Message.objects.count() == 5


def test_mailbox_changed_during_fetch_read_from_its_start(
    box: Box, partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    box.deliver(mail())
    store = receiving._stored

    def change_and_store(mailbox: MailAccount, *message: Any) -> bool:
        save_mailbox(partner=partner, fields={"folder": "Demandes"})
        return store(mailbox, *message)

    monkeypatch.setattr(receiving, "_stored", change_and_store)

    assert receiving.fetch(box.account) == 1
    account = MailAccount.objects.get()
    assert (account.folder, account.uid_validity, account.last_uid) == ("Demandes", 0, 0)


def test_malformed_mails_do_not_block_valid_mail(api: Caller, box: Box) -> None:
    for raw in HOSTILE:
        box.deliver(raw)
    box.deliver(mail(Message_ID="<bonne@exemple.fr>", Subject="La bonne"))

    receiving.fetch(box.account)

    answer = api.get("/mail/all", {"folder": "inbox", "search": "la bonne"})
    assert answer.json()["total"] == 1
    for row in api.get("/mail/all", {"limit": "100"}).json()["data"]:
        assert api.get(f"/mail/{row['id']}").status_code == 200


@pytest.mark.parametrize(
    "outage, words",
    [
        (OSError("No space left on device"), "Les fichiers ne peuvent pas être enregistrés"),
        (OperationalError("canceling statement due to lock timeout"), "Le service"),
        (InterfaceError("the connection is closed"), "Le service"),
    ],
)
def test_mail_received_in_outage_read_by_next_run(
    box: Box, monkeypatch: pytest.MonkeyPatch, outage: Exception, words: str
) -> None:
    def fail(*_arguments: Any) -> None:
        raise outage

    with_file = mail(Message_ID="<deux@exemple.fr>")
    with_file.add_attachment(PDF, maintype="application", subtype="pdf", filename="devis.pdf")
    for message in (mail(Message_ID="<une@exemple.fr>"), with_file, mail(Message_ID="<trois@exemple.fr>")):
        box.deliver(message)

    with monkeypatch.context() as patch:
        patch.setattr(default_storage, "save", fail)
        with pytest.raises(Unavailable):
            receiving.fetch(box.account)

    account = MailAccount.objects.get()
    assert account.last_error.startswith(words)
    assert [message.message_id for message in Message.objects.all()] == ["<une@exemple.fr>"]
    assert receiving.fetch(account) == 2
    assert MailAccount.objects.get().last_error == ""


def test_answers_to_a_full_conversation_begin_another(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receiving, "MAX_MESSAGES", 2)
    names = [f"<{number}@exemple.fr>" for number in range(5)]
    for name, answered in zip(names, ["", *names], strict=False):
        box.deliver(mail(Message_ID=name, In_Reply_To=answered))

    assert receiving.fetch(box.account) == 5
    assert sorted(Thread.objects.values_list("message_count", flat=True)) == [1, 2, 2]


def answer_fetch(patch: pytest.MonkeyPatch, uids: set[int], answer: Any) -> None:
    """The server gives `answer` instead of the messages `uids`."""
    whole = imaplib.IMAP4.uid

    def uid(client: imaplib.IMAP4, command: str, *args: str) -> Any:
        if command != "FETCH" or int(args[0]) not in uids:
            return whole(client, command, *args)
        if isinstance(answer, Exception):
            raise answer
        return answer

    patch.setattr(imaplib.IMAP4, "uid", uid)


def deliver_three(box: Box) -> list[int]:
    for name in ("une", "deux", "trois"):
        box.deliver(mail(Message_ID=f"<{name}@exemple.fr>"))
    with opened(receiving.login_of(box.account)) as folder:
        return folder.uids_above(0)


def received_names() -> set[str]:
    return {name.strip("<>").partition("@")[0] for name in Message.objects.values_list("message_id", flat=True)}


def left_out() -> list[list[str]]:
    """The kinds of what each mail lacks, the whole mails first."""
    return sorted([entry["kind"] for entry in message.left_out] for message in Message.objects.all())


REFUSALS = [("NO", [b"[SERVERBUG] Internal error"]), imaplib.IMAP4.error("UID command error: BAD [b'Invalid']")]


@pytest.mark.parametrize("refusal", REFUSALS)
@pytest.mark.parametrize("names, refused", [("une trois", 1), ("deux trois", 0)])
def test_mail_refused_by_server_does_not_block_next(
    box: Box, monkeypatch: pytest.MonkeyPatch, refusal: Any, names: str, refused: int
) -> None:
    uids = deliver_three(box)
    answer_fetch(monkeypatch, {uids[refused]}, refusal)

    assert receiving.fetch(box.account) == 3

    account = MailAccount.objects.get()
    assert (account.last_uid, account.last_error) == (uids[-1], "")
    assert received_names() > set(names.split())
    assert left_out() == [[], [], ["refused"]]


@pytest.mark.parametrize("refusal", REFUSALS)
def test_server_that_refuses_all_mails_loses_none(box: Box, monkeypatch: pytest.MonkeyPatch, refusal: Any) -> None:
    uids = deliver_three(box)
    with monkeypatch.context() as patch:
        answer_fetch(patch, set(uids), refusal)
        with pytest.raises(MailboxRefused):
            receiving.fetch(box.account)

    account = MailAccount.objects.get()
    assert account.last_error.startswith("Le serveur de messagerie refuse de remettre les nouveaux messages.")
    assert receiving.fetch(account) == 3


def test_run_of_refused_mails_does_not_block_the_next(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receiving, "BATCH", 2)
    uids = deliver_three(box)
    answer_fetch(monkeypatch, set(uids[:2]), REFUSALS[0])

    assert receiving.fetch(box.account) == 2
    account = MailAccount.objects.get()
    assert (account.last_uid, account.last_error) == (uids[1], "")
    assert receiving.fetch(account) == 1
    assert received_names() > {"trois"}
    assert left_out() == [[], ["refused"], ["refused"]]


def test_lost_connection_passes_no_mail_over(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    uids = deliver_three(box)
    with monkeypatch.context() as patch:
        answer_fetch(patch, {uids[1]}, imaplib.IMAP4.abort("socket error: EOF"))
        with pytest.raises(MailboxRefused):
            receiving.fetch(box.account)

    account = MailAccount.objects.get()
    assert account.last_uid == uids[0]
    assert receiving.fetch(account) == 2


@pytest.mark.parametrize(
    "folder, spelling",
    # The first two are the examples of RFC 3501.
    [
        ("台北", '"&U,BTFw-"'),
        ("日本語", '"&ZeVnLIqe-"'),
        ("Hi Mom -☺-!", '"Hi Mom -&Jjo--!"'),
        ("Demandes reçues", '"Demandes re&AOc-ues"'),
        ("Prix & délais", '"Prix &- d&AOk-lais"'),
        ("🚗", '"&2D3elw-"'),
        ('Le "garage"', '"Le \\"garage\\""'),
    ],
)
def test_folder_name_in_modified_utf7(folder: str, spelling: str) -> None:
    assert imap._quoted(folder) == spelling


@pytest.mark.parametrize("number", [b"-1", b"9223372036854775808", b"1" * 5000])
def test_server_with_impossible_uid_returns_422(
    api: Caller, box: Box, monkeypatch: pytest.MonkeyPatch, number: bytes
) -> None:
    monkeypatch.setattr(imaplib.IMAP4, "uid", lambda *_arguments: ("OK", [b"9 " + number]))

    answer = api.post("/mail/account/fetch")

    assert (answer.status_code, answer.json()["code"]) == (422, "mailbox_refused")


@pytest.mark.parametrize("number", [b"-1", b"9223372036854775808"])
def test_server_with_impossible_validity_returns_422(
    api: Caller, box: Box, monkeypatch: pytest.MonkeyPatch, number: bytes
) -> None:
    box.deliver(mail())
    monkeypatch.setattr(imaplib.IMAP4, "response", lambda _client, code: (code, [number]))

    answer = api.post("/mail/account/fetch")

    assert (answer.status_code, answer.json()["code"]) == (422, "mailbox_refused")


def test_multipart_mail_parsed_into_text_html_files(api: Caller, box: Box) -> None:
    message = mail()
    message.add_alternative("<p>Bonjour <b>vous</b><script>alert(1)</script></p>", subtype="html")
    message.add_attachment(PDF, maintype="application", subtype="octet-stream", filename="devis.pdf")
    message.add_attachment(EXE, maintype="image", subtype="png", filename="photo.png")
    box.deliver(message)

    receiving.fetch(box.account)

    thread = Thread.objects.get()
    (row,) = api.get(f"/mail/{thread.pk}").json()["data"]["messages"]
    assert row["text"].strip() == "Bonjour, est-elle prête ?"
    assert [(file["name"], file["contentType"]) for file in row["attachments"]] == [
        ("devis.pdf", "application/pdf"),
        ("photo.png", "application/octet-stream"),
    ]
    answer, content = api.download(row["attachments"][1]["url"])
    assert content == EXE
    assert answer["Content-Disposition"].startswith("attachment")
    page = api.get(row["page"]["url"])
    assert page.status_code == 200
    assert "<b>vous</b>" in page.content.decode()
    assert "alert" not in page.content.decode()


@pytest.mark.parametrize(
    "charset, words",
    [("iso-8859-1", "Ça démarre"), ("windows-1252", "12 990 €"), ("gb2312", "你好"), ("utf-16", "é")],
)
def test_mail_charsets_decoded(box: Box, charset: str, words: str) -> None:
    box.deliver(
        b"From: a@b.fr\r\nMessage-ID: <c@b.fr>\r\nContent-Type: text/plain; charset="
        + charset.encode()
        + b"\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        + b64encode(words.encode(charset))
    )

    receiving.fetch(box.account)

    assert Message.objects.get().text == words


def test_reply_all_quotes_and_uses_reply_to_address(api: Caller, box: Box, smtp: Postman) -> None:
    box.deliver(mail(Message_ID="<q@exemple.fr>", Reply_To="bureau@exemple.fr", Cc="ami@exemple.fr"))
    receiving.fetch(box.account)
    message = Message.objects.get()

    draft = api.post(f"/mail/message/{message.pk}/reply", {"all": True}).json()["data"]
    api.post(f"/mail/draft/{draft['id']}/send")
    sending.send_due()

    assert [person["address"] for person in draft["to"]] == ["bureau@exemple.fr"]
    assert [person["address"] for person in draft["cc"]] == ["ami@exemple.fr"]
    assert draft["subject"] == "Re: Ma voiture"
    assert "Zoé Lefèvre a écrit\xa0:\n> Bonjour, est-elle prête ?" in draft["text"]
    assert smtp.taken[0]["In-Reply-To"] == smtp.taken[0]["References"] == "<q@exemple.fr>"


def mail_with_file() -> EmailMessage:
    message = mail()
    message.add_attachment(PDF, maintype="application", subtype="pdf", filename="devis.pdf")
    return message


def test_forward_goes_to_another_person_with_copies_of_the_files(api: Caller, box: Box, smtp: Postman) -> None:
    box.deliver(mail_with_file())
    receiving.fetch(box.account)
    message = Message.objects.get()

    forwarded = api.post(f"/mail/message/{message.pk}/forward")
    draft = forwarded.json()["data"]

    assert forwarded.status_code == 201
    assert (draft["to"], draft["cc"], draft["subject"]) == ([], [], "Fwd: Ma voiture")
    assert draft["threadId"] != str(message.thread_id)
    assert "De\xa0: Zoé Lefèvre <zoe@exemple.fr>" in draft["text"]
    assert "Bonjour, est-elle prête ?" in draft["text"]
    assert [(file["name"], file["size"]) for file in draft["attachments"]] == [("devis.pdf", len(PDF))]

    message.thread.delete()
    expert = {"to": [{"address": "expert@exemple.fr"}], "version": draft["version"]}
    assert api.put(f"/mail/draft/{draft['id']}", expert).status_code == 200
    api.post(f"/mail/draft/{draft['id']}/send")
    sending.send_due()

    [part] = [part for part in smtp.taken[0].walk() if part.get_filename()]
    assert part.get_payload(decode=True) == PDF


def test_forward_leaves_out_a_file_that_the_store_has_lost(api: Caller, box: Box) -> None:
    box.deliver(mail_with_file())
    receiving.fetch(box.account)
    default_storage.delete(str(Attachment.objects.get().file))

    draft = api.post(f"/mail/message/{Message.objects.get().pk}/forward").json()["data"]

    assert draft["attachments"] == []


@pytest.mark.django_db(transaction=True)
def test_fetch_mail_wrong_password_reads_next_mailbox(
    box: Box, other_partner: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    MailAccount.objects.create(
        partner=other_partner, address="x@exemple.fr", host="127.0.0.1", port=box.account.port, ssl=False,
        username=USER, password_encrypted=encrypt("faux"),
    )  # fmt: skip
    box.deliver(mail())

    call_command("fetch_mail")

    assert Message.objects.count() == 1
    assert "refuse" in MailAccount.objects.of(other_partner).get().last_error


def test_account_fetch_endpoint_returns_received_count(api: Caller, box: Box) -> None:
    box.deliver(mail())

    assert api.post("/mail/account/fetch").json()["data"] == {"received": 1}


FORM = {"address": "a@exemple.fr", "host": "127.0.0.1", "ssl": False, "username": USER, "password": PASSWORD}


def test_mailbox_save_encrypts_and_hides_password(api: Caller, imap_port: int, settings: Settings) -> None:
    settings.MAIL_PRIVATE_HOSTS = True
    form = {**FORM, "port": imap_port}

    assert api.post("/mail/account/test", form).json()["message"] == "La connexion fonctionne."
    saved = api.put("/mail/account/save", form)
    account = MailAccount.objects.get()

    assert saved.status_code == 200
    assert "password" not in saved.json()["data"]
    assert PASSWORD not in account.password_encrypted
    assert api.get("/mail/account").json()["data"]["account"]["address"] == "a@exemple.fr"
    # Without a password the stored one serves, for the same server alone.
    assert api.post("/mail/account/test", {**form, "password": ""}).status_code == 200
    elsewhere = api.post("/mail/account/test", {**form, "host": "imap.ailleurs.fr", "password": ""})
    assert list(elsewhere.json()["errors"]) == ["password"]
    assert api.delete("/mail/account/delete").status_code == 200
    assert api.post("/mail/account/fetch").json()["code"] == "no_mailbox"


@pytest.mark.parametrize("path, method", [("test", "post"), ("save", "put")])
@pytest.mark.parametrize("password", ["a\r\nA1 LOGOUT", "a\nb", "a\x7f"])
def test_mailbox_password_of_several_lines_returns_422(
    api: Caller, imap_port: int, settings: Settings, path: str, method: str, password: str
) -> None:
    """A line end would begin a command of its own."""
    settings.MAIL_PRIVATE_HOSTS = True

    answer = getattr(api, method)(f"/mail/account/{path}", {**FORM, "port": imap_port, "password": password})

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["password"])
    assert not MailAccount.objects.exists()


def test_mailbox_test_wrong_password_returns_422(api: Caller, imap_port: int, settings: Settings) -> None:
    settings.MAIL_PRIVATE_HOSTS = True

    response = api.post("/mail/account/test", {**FORM, "port": imap_port, "password": "faux"})

    assert (response.status_code, response.json()["code"]) == (422, "mailbox_refused")
    assert response.json()["message"] == "Le serveur refuse cet identifiant ou ce mot de passe."


def test_mailbox_password_with_accents_connects(api: Caller, settings: Settings) -> None:
    settings.MAIL_PRIVATE_HOSTS = True
    with imap_server("Boîte-€") as port:
        right = api.post("/mail/account/test", {**FORM, "port": port, "password": "Boîte-€"})
        wrong = api.post("/mail/account/test", {**FORM, "port": port, "password": "Boîte-£"})

    assert right.status_code == 200, right.json()
    assert wrong.json()["message"] == "Le serveur refuse cet identifiant ou ce mot de passe."


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "[::1]", "0x7f.1", "::1"])
def test_mailbox_private_host_refused_ssrf(api: Caller, host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.create_connection", lambda *args: pytest.fail("It was called."))

    response = api.post("/mail/account/test", {**FORM, "host": host, "port": 993})

    assert response.json()["code"] == "mailbox_refused"


@pytest.mark.parametrize(
    "address",
    ["64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "fec0::1", "::7f00:1", "::ffff:127.0.0.1", "2001::1"],
)
def test_mailbox_on_private_network_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.getaddrinfo", lambda *_args, **_options: [(0, 0, 0, "", (address, 993, 0, 0))])
    monkeypatch.setattr("socket.create_connection", lambda *_args: pytest.fail("It was called."))

    with pytest.raises(MailboxRefused), opened(Login("imap.exemple.fr", 993, True, USER, PASSWORD, "INBOX")):
        pass


def test_answer_larger_than_its_mail_size_refused(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    """The size that a server announces is not believed."""
    box.deliver(mail().as_bytes() + b"x" * 4000)
    monkeypatch.setattr("apps.mail.imap.MAX_ANSWER_BYTES", 3000)
    monkeypatch.setattr("apps.mail.imap.Mailbox.size", lambda *_args: 10)

    with pytest.raises(MailboxRefused):
        receiving.fetch(box.account)

    assert not Message.objects.exists()


def test_imap_server_without_tls_refused(imap_port: int, settings: Settings) -> None:
    settings.MAIL_PRIVATE_HOSTS = True
    login = Login("127.0.0.1", imap_port, True, USER, PASSWORD, "INBOX")

    with pytest.raises(MailboxRefused), opened(login):
        pass


def test_secret_key_change_requires_mailbox_password(box: Box, settings: Settings) -> None:
    settings.SECRET_KEY = "une autre clef"

    with pytest.raises(MailboxRefused):
        receiving.fetch(box.account)
    assert "mot de passe" in MailAccount.objects.get().last_error


def test_file_without_room_stays_in_the_mailbox(box: Box, api: Caller, settings: Settings) -> None:
    settings.PARTNER_STORAGE_MB = 0
    message = mail()
    message.add_attachment(PDF, maintype="application", subtype="pdf", filename="devis.pdf")
    box.deliver(message)

    assert receiving.fetch(box.account) == 1

    row = api.get(f"/mail/message/{Message.objects.get().pk}").json()["data"]
    assert row["attachments"] == []
    assert row["leftOut"] == [{"kind": "no_room", "name": "devis.pdf", "size": len(PDF), "count": None}]
