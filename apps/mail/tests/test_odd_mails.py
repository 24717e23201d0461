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
