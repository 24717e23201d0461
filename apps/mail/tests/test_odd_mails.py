"""Mails whose sender got something wrong: each is stored, since it may be the only word of a lead."""

from __future__ import annotations

import pytest

from apps.mail import receiving
from apps.mail.models import Message
from apps.testing.samples import PDF

from .conftest import Box, mail


@pytest.mark.parametrize(
    "name, kept",
    [
        ("Photos/", "document"),
        ("..", "document"),
        ("…/.", "document"),
        ("C:\\Documents\\devis.pdf", "devis.pdf"),
        ("../devis.pdf", "devis.pdf"),
    ],
)
@pytest.mark.parametrize("content", [PDF, b"no known type"])
def test_mail_stored_whatever_its_file_is_called(box: Box, name: str, kept: str, content: bytes) -> None:
    message = mail()
    message.add_attachment(content, maintype="application", subtype="pdf", filename=name)
    box.deliver(message)

    assert receiving.fetch(box.account) == 1
    attachment = Message.objects.get().attachments.get()
    assert attachment.file_name.removesuffix(".pdf") == kept.removesuffix(".pdf")


@pytest.mark.parametrize(
    "raw",
    [
        b"From: zoe@exemple.fr\r\nContent-Type: text/plain; name*\r\n\r\nBonjour",
        (
            b"From: zoe@exemple.fr\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n"
            b"--x\r\nContent-Type: text/plain\r\n\r\nBonjour\r\n"
            b"--x\r\nContent-Type: image/jpeg; name*\r\n\r\nphoto\r\n--x--"
        ),
    ],
)
def test_mail_with_unreadable_content_type_stored(box: Box, raw: bytes) -> None:
    box.deliver(raw)

    assert receiving.fetch(box.account) == 1
    message = Message.objects.get()
    assert (message.sender_address, message.text.strip()) == ("zoe@exemple.fr", "Bonjour")


@pytest.mark.parametrize("kind", ["", "text/plain", "text/plain; charset=us-ascii", "text/html"])
@pytest.mark.parametrize("charset", ["utf-8", "windows-1252"])
def test_mail_that_names_no_charset_is_read(box: Box, kind: str, charset: str) -> None:
    words = "Ça m’intéresse : 12 990 € ?"
    header = f"Content-Type: {kind}\r\n".encode() if kind else b""
    box.deliver(b"From: zoe@exemple.fr\r\n" + header + b"\r\n" + words.encode(charset))

    receiving.fetch(box.account)

    assert Message.objects.get().text == words


@pytest.mark.parametrize(
    "charset, written, words",
    [("iso-8859-1", "windows-1252", "12 990 € – d’accord"), ("gb2312", "gb18030", "朱镕基")],
)
def test_mail_that_names_a_lesser_charset_is_read(box: Box, charset: str, written: str, words: str) -> None:
    header = f"From: zoe@exemple.fr\r\nContent-Type: text/plain; charset={charset}\r\n\r\n".encode()
    box.deliver(header + words.encode(written))

    receiving.fetch(box.account)

    assert Message.objects.get().text == words
