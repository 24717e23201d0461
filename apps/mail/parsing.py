"""A received mail, taken apart: whatever its sender got wrong, something readable comes out."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from email import message_from_bytes
from email.message import Message
from email.policy import EmailPolicy
from email.utils import parsedate_to_datetime
from typing import Any

from django.utils import timezone

from .addresses import Address, one_line, read_addresses, stored_text
from .models import MAX_SUBJECT
from .sanitising import MAX_HTML, sanitised, text_of

logger = logging.getLogger(__name__)

MAX_TEXT = 200_000
MAX_PARTS = 200
MAX_FILES = 30
MAX_HEADER = 5_000
# As browsers read them: who names the lesser charset often writes the greater one.
_READ_AS = {"iso-8859-1": "windows-1252", "gb2312": "gb18030"}


@dataclass
class File:
    name: str
    content: bytes


@dataclass
class Mail:
    sender: Address
    reply_to: list[Address]
    to: list[Address]
    cc: list[Address]
    subject: str
    message_id: str
    in_reply_to: str
    references: list[str]
    date: datetime
    text: str = ""
    html: str = ""
    files: list[File] = field(default_factory=list)


class _Policy(EmailPolicy):
    """Reads what it can of each header; one that is too long or cannot be read is given as it was sent.

    The parser takes seconds for a header of thousands of addresses, and raises whatever it trips over.
    """

    def header_fetch_parse(self, name: str, value: str) -> Any:
        if len(value) > MAX_HEADER:
            return stored_text(value[:MAX_HEADER])
        try:
            return super().header_fetch_parse(name, value)
        except Exception:
            logger.info("A header %s cannot be read", name)
            return stored_text(value)


def parsed(raw: bytes) -> Mail:
    """`raw` as it can be stored and shown."""
    message = message_from_bytes(raw, policy=_Policy())
    unknown: Address = {"name": "", "address": ""}
    mail = Mail(
        sender=next(iter(read_addresses(_headers(message, "From"))), unknown),
        reply_to=read_addresses(_headers(message, "Reply-To")),
        to=read_addresses(_headers(message, "To")),
        cc=read_addresses(_headers(message, "Cc")),
        subject=one_line(_header(message, "Subject"), MAX_SUBJECT),
        message_id=one_line(_header(message, "Message-ID"), 500),
        in_reply_to=one_line(_header(message, "In-Reply-To"), 500),
        references=stored_text(_header(message, "References")).split()[-50:],
        date=_date(_header(message, "Date")),
    )
    _read_parts(message, mail)
    return mail


def _read_parts(message: Message, mail: Mail) -> None:
    html = ""
    for part in _leaves(message):
        kind, name = part.get_content_type(), _file_name(part)
        if name is None and kind == "text/plain" and not mail.text:
            mail.text = stored_text(_text(part))[:MAX_TEXT]
        elif name is None and kind == "text/html" and not html:
            html = stored_text(_text(part))[:MAX_HTML]
        elif len(mail.files) < MAX_FILES and (content := _bytes(part)):
            mail.files.append(File(name or kind.replace("/", "."), content))
    mail.html = sanitised(html) if html else ""
    mail.text = mail.text or text_of(html)[:MAX_TEXT]


def _leaves(message: Message) -> Iterator[Message]:
    for number, part in enumerate(message.walk()):
        if number >= MAX_PARTS:
            return
        if not part.is_multipart():
            yield part


def _headers(message: Message, name: str) -> list[str]:
    return [str(value) for value in message.get_all(name, [])]


def _header(message: Message, name: str) -> str:
    return next(iter(_headers(message, name)), "")


def _date(header: str) -> datetime:
    """When it was sent; now where the header says nothing that can be, or a time to come."""
    now = timezone.now()
    try:
        date = parsedate_to_datetime(header)
        aware = date if date.tzinfo else timezone.make_aware(date)
        return min(aware, now) if aware.year >= 1980 else now
    except (ValueError, TypeError, OverflowError, IndexError):
        return now


def _file_name(part: Message) -> str | None:
    """The name of an attachment; None for what is the message itself."""
    try:
        name = part.get_filename()
        attached = part.get_content_disposition() == "attachment"
    except Exception:  # As above: names are headers too.
        name, attached = None, True
    if not name:
        return "document" if attached else None
    # Without folders: Django refuses an upload that is named by one alone, as `..` or `Photos/` are.
    base = stored_text(name).replace("\\", "/").rpartition("/")[2]
    return one_line(base, 150).strip(" .") or "document"


def _text(part: Message) -> str:
    content = _bytes(part)
    try:
        charset = part.get_content_charset("us-ascii")
        if charset == "us-ascii":  # Forms of web sites name this one or none, and send another.
            with suppress(UnicodeDecodeError):
                return content.decode()
            charset = "iso-8859-1"
        return content.decode(_READ_AS.get(charset, charset), "replace")
    except Exception:  # An unknown charset: what can be read is better than nothing.
        return content.decode("utf-8", "replace")


def _bytes(part: Message) -> bytes:
    if part.get_content_type() == "message/rfc822":
        return b""
    try:
        content = part.get_payload(decode=True)
    except Exception:  # Content that is not what its encoding says.
        return b""
    return content if isinstance(content, bytes) else b""
