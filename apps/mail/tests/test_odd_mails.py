"""Mails whose sender got something wrong: each is stored, since it may be the only word of a lead."""

from __future__ import annotations

import pytest

from apps.mail import receiving
from apps.mail.addresses import read_addresses
from apps.mail.models import MAX_SUBJECT, Message
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


@pytest.mark.parametrize("charset", ["utf-8", "windows-1252"])
def test_headers_that_name_no_charset_are_read(box: Box, charset: str) -> None:
    name, subject = "Zoé Lefèvre", "Ça m’intéresse : 12 990 €"
    message = (
        f'From: {name} <zoe@exemple.fr>\r\nCc: "Renée" <renee@exemple.fr>\r\nSubject: {subject}\r\n'
        f'Content-Type: application/pdf; name="Détail.pdf"\r\n\r\n'
    )
    box.deliver(message.encode(charset) + PDF)

    receiving.fetch(box.account)

    stored = Message.objects.get()
    assert (stored.sender_name, stored.subject, stored.cc[0]["name"]) == (name, subject, "Renée")
    assert stored.attachments.get().file_name == "Détail.pdf"


@pytest.mark.parametrize(
    "header, subject",
    [
        ("=?utf-8?q?Pr=C3=AAte_?= =?utf-8?q?=3F?=", "Prête ?"),
        # A letter that is cut in two.
        ("=?utf-8?b?w4Fnw6k=?= =?UTF-8?Q?=C3?=\r\n =?UTF-8?Q?=A9?=", "Ágéé"),
        ("Re: =?iso-8859-1?q?12_990_=80?= net", "Re: 12 990 € net"),
        ("=?utf-8?b?Q2xpbw?= et plus", "Clio et plus"),
        ("=?utf-8*fr?q?Caf=C3=A9?=", "Café"),
        ("=?klingon?q?Caf=C3=A9?=", "Café"),
        ("Prix =?utf-8?q? et =? =?utf-8", "Prix =?utf-8?q? et =? =?utf-8"),
        ("Une ligne\r\n\tqui continue", "Une ligne qui continue"),
    ],
)
def test_encoded_subject_is_read(box: Box, header: str, subject: str) -> None:
    box.deliver(f"From: zoe@exemple.fr\r\nSubject: {header}\r\n\r\nBonjour".encode())

    receiving.fetch(box.account)

    assert Message.objects.get().subject == subject


def test_long_subject_ends_in_an_ellipsis(box: Box) -> None:
    box.deliver(b"From: zoe@exemple.fr\r\nSubject: " + b"x" * 300 + b"\r\n\r\nBonjour")
    box.deliver(b"From: zoe@exemple.fr\r\nSubject: " + b"y" * MAX_SUBJECT + b"\r\n\r\nBonjour")

    receiving.fetch(box.account)
    assert set(Message.objects.values_list("subject", flat=True)) == {
        "x" * (MAX_SUBJECT - 1) + "…",
        "y" * MAX_SUBJECT,
    }


@pytest.mark.parametrize(
    "header, people",
    [
        ("zoe@exemple.fr", [("", "zoe@exemple.fr")]),
        ("zoe@exemple.fr (Zoé)", [("Zoé", "zoe@exemple.fr")]),
        ("Zoé Lefèvre zoe@exemple.fr", [("Zoé Lefèvre", "zoe@exemple.fr")]),
        ('"Lefèvre, Zoé" <zoe@exemple.fr>, b@c.fr', [("Lefèvre, Zoé", "zoe@exemple.fr"), ("", "b@c.fr")]),
        ('"dite \\"Zo\\"" <zoe@exemple.fr>', [('dite "Zo"', "zoe@exemple.fr")]),
        ("=?utf-8?q?Lef=C3=A8vre=2C_Zo?= <zoe@exemple.fr>", [("Lefèvre, Zo", "zoe@exemple.fr")]),
        ('"=?utf-8?q?Zo=C3=A9?=" <zoe@exemple.fr>', [("Zoé", "zoe@exemple.fr")]),
        ("=?utf-8?q?Zo=C3=A9_=3Czoe=40exemple=2Efr=3E?=", [("Zoé", "zoe@exemple.fr")]),
        ("Équipe: a@b.fr, Bob <c@d.fr>; e@f.fr", [("", "a@b.fr"), ("Bob", "c@d.fr"), ("", "e@f.fr")]),
        ("undisclosed-recipients:;", []),
        ("a@b.fr;c@d.fr", [("", "a@b.fr"), ("", "c@d.fr")]),
        ('"Zoé <zoe@exemple.fr>', [("Zoé", "zoe@exemple.fr")]),
        ("<<zoe@exemple.fr>>", [("", "zoe@exemple.fr")]),
        ("Zoé <zoe@exemple.fr", [("Zoé", "zoe@exemple.fr")]),
    ],
)
def test_addresses_as_programs_write_them(header: str, people: list[tuple[str, str]]) -> None:
    assert [(person["name"], person["address"]) for person in read_addresses([header])] == people


def test_forwarded_and_nested_mails_are_read(box: Box) -> None:
    inner = mail(Subject="Transféré")
    inner.add_alternative("<p>Bonjour</p>", subtype="html")
    outer = mail()
    outer.set_content("Voir ci-joint.")
    outer.add_attachment(inner)
    outer.add_attachment(PDF, maintype="application", subtype="pdf", filename="devis.pdf")
    box.deliver(outer)

    receiving.fetch(box.account)

    stored = Message.objects.get()
    assert (stored.subject, stored.text.strip(), stored.html.strip()) == (
        "Ma voiture",
        "Voir ci-joint.",
        "<p>Bonjour</p>",
    )
    assert "devis.pdf" in stored.attachments.values_list("file_name", flat=True)
