"""Whatever a stranger sends is read in time with its length: 100 kB of every shape that made a reader slow."""

from __future__ import annotations

from time import process_time

import pytest

from apps.mail.parsing import parsed

SIZE = 100_000
# Processor time, for all that a mail of 100 kB takes until it can be stored.
SECONDS = 0.05
HTML = b"From: zoe@exemple.fr\r\nContent-Type: text/html\r\n\r\n"
PARTS = b"From: zoe@exemple.fr\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"


def filled(piece: bytes) -> bytes:
    return piece * (SIZE // len(piece))


def nested(levels: int) -> bytes:
    heads = (
        b"Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n" % (level, level) for level in range(levels)
    )
    return b"".join(heads) + b"\r\n" + filled(b"x\r\n")


HTML_SHAPES = [
    b"<br", b"<div>", b"<div></div>", b"<b></p>", b"<", b"<a ", b"<p a=\"", b"<p a='", b"<a/b=", b"<!--", b"<!-->",
    b"-->", b"<![CDATA[", b"<script>", b"<style></style", b"<svg><style>", b"<template>", b"<math><mi>", b"<table><td>",
    b"<p style=\"color:red;", b"&", b"&amp;", b"&#1", b"&#x", b"</p>", b"<br> ", b"<a href=\"http://a\">",
    b"=\"", b"\n ",
]  # fmt: skip
HEADER_SHAPES = [
    b"a@b.fr, ", b'"', b'\\"', b"(", b"<", b"@", b":", b"a.", b"=?", b"=?utf-8?q?", b"=?utf-8?q?a?= ",
    b"=?utf-8?b?YQ==?= ",
    b"a=b; ", b'a="b; ', b"name*0*=utf-8''a; ", b"a\r\n ", b"1", b" ", "é".encode(), b"\xe9", b"\x01", b"%41",
]  # fmt: skip
HEADERS = [b"From", b"Cc", b"Subject", b"Date", b"References", b"Content-Type", b"Content-Disposition"]
MAILS = [
    *(HTML + filled(shape) for shape in HTML_SHAPES),
    *(HTML + shape + filled(b"a1 ") for shape in (b"<div ", b"<svg><style><div ", b"<p style='", b"&#")),
    *(name + b": x" + filled(shape) + b"\r\n\r\nBonjour" for name in HEADERS for shape in HEADER_SHAPES),
    *(filled(name + b": a@b.fr\r\n") for name in HEADERS),
    *(nested(levels) for levels in (5, 50, 500)),
    *(PARTS + filled(shape) for shape in (b"--b\r\n\r\n", b"--b\r\n\r\nx\r\n", b"--b", b"--b  ", b"--b\r\nX: y\r\n")),
    filled(b"Content-Type: message/rfc822\r\n\r\n"),
    filled(b"\r\n"),
    filled(b"\r"),
    b"\r\n" + filled("\u0301\u0323".encode()),
    *(
        b"Content-Transfer-Encoding: " + encoding + b"\r\n\r\n" + filled(shape)
        for encoding in (b"quoted-printable", b"base64", b"x-uuencode")
        for shape in (b"=", b"A", b"M\r\n")
    ),
    *(
        b"Content-Type: text/plain; charset=" + charset + b"\r\n\r\n" + b"a" * (SIZE // 2) + b"-" + b"z" * (SIZE // 2)
        for charset in (b"punycode", b"idna", b"utf-7", b"unicode_escape", b"zip", b"klingon")
    ),
]


@pytest.mark.parametrize("raw", MAILS, ids=lambda raw: raw[:40].decode("latin-1") + raw[90:110].decode("latin-1"))
def test_hostile_mail_is_read_in_time_with_its_length(raw: bytes) -> None:
    def taken() -> float:
        start = process_time()
        parsed(raw)
        return process_time() - start

    # The quickest of three: what else the machine does is none of the reader's time.
    assert min(taken() for _try in range(3)) < SECONDS
