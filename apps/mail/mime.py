"""A received mail's parts, headers and addresses, as people's programs write them.

Python's own parser takes the square of the parts that stand within one another, of the headers and of the addresses,
and raises on some of them. Everything here takes time in proportion to the mail's length; what a part's own headers
say, and how it is encoded, is still read by Python.
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import Message

MAX_PARTS = 200
MAX_NESTING = 10
MAX_HEADER = 20_000
# Python takes the square of a header's length to read its parameters.
MAX_PARAMETERS = 2_000
# How many headers of one name are read: there is one of each that counts, except where a program errs.
MAX_SAME = 10
# As browsers read them: who names the lesser charset often writes the greater one.
_READ_AS = {"iso-8859-1": "windows-1252", "gb2312": "gb18030"}
# They are no charsets of mail, and take the square of a text's length.
_NO_CHARSETS = {"punycode", "idna", "unicode_escape", "raw_unicode_escape"}

_HEADER = rb"[!-9;-~]++[ \t]*+:[^\n]*+(?:\n|\Z)(?:[ \t][^\n]*+(?:\n|\Z))*+"
_HEADERS = re.compile(rb"(?:From [^\n]*+\n)?(?P<headers>(?:" + _HEADER + rb")*+)(?:\r?\n)?")
_ONE_HEADER = re.compile(rb"(?P<name>[!-9;-~]++)[ \t]*+:(?P<value>[^\n]*+(?:\n[ \t][^\n]*+)*+)(?:\n|\Z)")
_ENCODED_WORD = re.compile(r"=\?(?P<charset>[^?*\s]{1,40}+)(?:\*[^?\s]*+)?\?(?P<how>[bq])\?(?P<word>[^?]*+)\?=", re.I)


@dataclass
class Part:
    """One entity of a mail: its headers by their name in small letters, each in one line, and what follows them."""

    headers: dict[str, list[str]]
    body: bytes
    _head: Message = field(default_factory=Message)

    def __post_init__(self) -> None:
        for name in ("content-type", "content-disposition", "content-transfer-encoding"):
            if values := self.headers.get(name):
                self._head[name] = values[0][:MAX_PARAMETERS]

    @property
    def kind(self) -> str:
        return self._head.get_content_type()

    @property
    def boundary(self) -> str:
        return self._head.get_boundary() or ""

    @property
    def is_attached(self) -> bool:
        return self._head.get_content_disposition() == "attachment"

    @property
    def file_name(self) -> str:
        return decoded_words(self._head.get_filename() or "")

    @property
    def content(self) -> bytes:
        """The body without its transfer encoding; empty where it is not what its encoding says."""
        self._head.set_payload(self.body.decode("ascii", "surrogateescape"))
        with suppress(Exception):
            content = self._head.get_payload(decode=True)
            return content if isinstance(content, bytes) else b""
        return b""

    @property
    def text(self) -> str:
        charset = ""
        with suppress(Exception):
            charset = self._head.get_content_charset("")
        return decoded(self.content, charset)


@dataclass
class Parts:
    """The parts of a mail that hold something, the first ones; `more` says that there are others."""

    first: Part
    leaves: list[Part] = field(default_factory=list)
    more: bool = False
    _seen: int = 0

    @classmethod
    def of(cls, raw: bytes) -> Parts:
        if b"\n" not in raw:
            raw = raw.replace(b"\r", b"\n")
        parts = cls(_entity(raw))
        parts._add(parts.first, 0)
        return parts

    def _add(self, part: Part, nesting: int) -> None:
        self._seen += 1
        if self._seen > MAX_PARTS or nesting > MAX_NESTING:
            self.more = True
        elif part.kind.startswith("multipart/") and part.boundary:
            for raw in _within(part.body, part.boundary.encode("utf-8", "replace")):
                self._add(_entity(raw), nesting + 1)
                if self._seen > MAX_PARTS:
                    break
        elif part.kind == "message/rfc822":
            self._add(_entity(part.body), nesting + 1)
        elif part.kind != "message/delivery-status":
            self.leaves.append(part)


def decoded(content: bytes, charset: str) -> str:
    """`content` in `charset`; bytes of none, or of one that is unknown, are UTF-8 or else Windows-1252."""
    charset = charset.lower()
    if charset not in ("", "us-ascii", "ascii") and charset.replace("-", "_") not in _NO_CHARSETS:
        with suppress(LookupError, ValueError):
            return content.decode(_READ_AS.get(charset, charset), "replace")
    # Forms of web sites name ASCII or nothing, and send another charset.
    with suppress(UnicodeDecodeError):
        return content.decode()
    return content.decode("windows-1252", "replace")


def decoded_words(text: str) -> str:
    """A header's text with its encoded words (RFC 2047) read; a letter may begin in one word and end in the next."""
    read: list[str] = []
    pending, charset, end = b"", "", 0
    for match in _ENCODED_WORD.finditer(text):
        between, end = text[end : match.start()], match.end()
        if between.strip() or match["charset"].lower() != charset:
            read.append(decoded(pending, charset) if pending else "")
            # White space between two encoded words is none of the text.
            read.append(between if between.strip() or not charset else "")
            pending, charset = b"", match["charset"].lower()
        pending += _word(match["word"], match["how"].lower())
    return "".join([*read, decoded(pending, charset) if pending else "", text[end:]])


def _word(word: str, how: str) -> bytes:
    raw = word.encode("utf-8", "replace")
    if how == "q":
        return binascii.a2b_qp(raw, header=True)
    with suppress(ValueError):
        return binascii.a2b_base64(raw + b"===")
    return raw


def _entity(raw: bytes) -> Part:
    match = _HEADERS.match(raw)
    # It matches where there are no headers, too.
    block, end = (match["headers"], match.end()) if match else (b"", 0)
    headers: dict[str, list[str]] = {}
    for header in _ONE_HEADER.finditer(block):
        values = headers.setdefault(header["name"].decode("ascii").lower(), [])
        if len(values) < MAX_SAME:
            value = header["value"][:MAX_HEADER].replace(b"\r", b"").replace(b"\n", b"").strip()
            values.append(decoded(value, "").replace("\x00", ""))
    return Part(headers, raw[end:])


def _within(body: bytes, boundary: bytes) -> Iterator[bytes]:
    """What stands between the lines of `boundary`; the last one may be missing."""
    start = None
    for line in re.finditer(rb"--" + re.escape(boundary) + rb"(?P<last>--)?[ \t]*+(?:\r?\n|\Z)", body):
        if line.start() and body[line.start() - 1 : line.start()] != b"\n":
            continue
        if start is not None:
            yield body[start : line.start()].removesuffix(b"\n").removesuffix(b"\r")
        if line["last"]:
            return
        start = line.end()
    if start is not None:
        yield body[start:]
