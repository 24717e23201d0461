"""A received mail, taken apart: whatever its sender got wrong, something readable comes out."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, replace
from datetime import datetime
from email.utils import parsedate_to_datetime

from django.utils import timezone

from apps.leads.adf import MAX_BYTES as MAX_LEAD
from apps.leads.adf import is_adf

from .addresses import Address, one_line, read_addresses, stored_text, subject_line
from .left_out import LeftOut, Omission
from .mime import Part, Parts, decoded_words
from .sanitising import MAX_HTML, cleaned, text_of

logger = logging.getLogger(__name__)

MAX_TEXT = 200_000
MAX_FILES = 30
MAX_PEOPLE = 50
MAX_DATE = 200


def _nobody() -> Address:
    return {"name": "", "address": ""}


@dataclass
class File:
    name: str
    content: bytes


@dataclass
class Mail:
    """What is stored of a received mail; without arguments one of which nothing could be read."""

    sender: Address = field(default_factory=_nobody)
    reply_to: list[Address] = field(default_factory=list)
    to: list[Address] = field(default_factory=list)
    cc: list[Address] = field(default_factory=list)
    subject: str = ""
    message_id: str = ""
    in_reply_to: str = ""
    references: list[str] = field(default_factory=list)
    date: datetime = field(default_factory=timezone.now)
    text: str = ""
    html: str = ""
    has_pictures: bool = False
    files: list[File] = field(default_factory=list)
    left_out: list[Omission] = field(default_factory=list)
    # The ADF document that it holds, and the whole mail where that is no larger than a document may be.
    adf: bytes = b""
    raw: bytes = b""

    def without_content(self, omission: Omission) -> Mail:
        """What its headers say, and `omission` in place of the rest."""
        return replace(self, text="", html="", has_pictures=False, files=[], left_out=[omission], adf=b"", raw=b"")


def parsed(raw: bytes) -> Mail:
    """`raw` as it can be stored and shown, with what had to be left out of it."""
    try:
        parts = Parts.of(raw)
        mail = _headers_of(parts.first.headers)
    except Exception:  # Whatever a hostile mail makes Python raise, its reader must be told that it came.
        logger.exception("The headers of a mail cannot be read")
        return Mail().without_content(LeftOut.UNREADABLE.of())
    try:
        _read_parts(parts, mail)
    except Exception:  # As above.
        logger.exception("Mail %s cannot be read", mail.message_id)
        return mail.without_content(LeftOut.UNREADABLE.of())
    if mail.adf and len(raw) <= MAX_LEAD:
        mail.raw = raw
    return mail


def _headers_of(headers: dict[str, list[str]]) -> Mail:
    to, cc = read_addresses(headers.get("to", ())), read_addresses(headers.get("cc", ()))
    more = len(to[MAX_PEOPLE:]) + len(cc[MAX_PEOPLE:])
    return Mail(
        sender=next(iter(read_addresses(headers.get("from", ()))), _nobody()),
        reply_to=read_addresses(headers.get("reply-to", ()))[:MAX_PEOPLE],
        to=to[:MAX_PEOPLE],
        cc=cc[:MAX_PEOPLE],
        subject=subject_line(stored_text(decoded_words(_header(headers, "subject")))),
        message_id=one_line(stored_text(_header(headers, "message-id")), 500),
        in_reply_to=one_line(stored_text(_header(headers, "in-reply-to")), 500),
        references=stored_text(_header(headers, "references")).split()[-50:],
        date=_date(_header(headers, "date")),
        left_out=[LeftOut.RECIPIENTS.of(count=more)] if more else [],
    )


def _read_parts(parts: Parts, mail: Mail) -> None:
    html = ""
    more = parts.more
    for part in parts.leaves:
        name = _file_name(part)
        if name is None and part.kind == "text/plain" and not mail.text:
            mail.text = _bounded(part, MAX_TEXT, mail)
        elif name is None and part.kind == "text/html" and not html:
            html = _bounded(part, MAX_HTML, mail)
        elif content := part.content:
            file = File(name or part.kind.replace("/", "."), content)
            if len(mail.files) < MAX_FILES:
                mail.files.append(file)
            else:
                more = True
    if more:
        mail.left_out.append(LeftOut.PARTS.of())
    bodies = (mail.text.encode(), html.encode(), *(file.content for file in mail.files))
    mail.adf = next((body for body in bodies if is_adf(body)), b"")
    mail.text = mail.text or text_of(html)[:MAX_TEXT]
    if html and (clean := cleaned(html)):
        mail.html, mail.has_pictures = clean
    elif html:
        mail.left_out.append(LeftOut.LAYOUT.of())


def _bounded(part: Part, limit: int, mail: Mail) -> str:
    text = stored_text(part.text)
    if len(text) > limit:
        mail.left_out.append(LeftOut.TEXT.of())
    return text[:limit]


def _header(headers: dict[str, list[str]], name: str) -> str:
    return next(iter(headers.get(name, ())), "")


def _date(header: str) -> datetime:
    """When it was sent; now where the header says nothing that can be, or a time to come."""
    now = timezone.now()
    try:
        date = parsedate_to_datetime(header[:MAX_DATE])
        aware = date if date.tzinfo else timezone.make_aware(date)
        return min(aware, now) if aware.year >= 1980 else now
    except (ValueError, TypeError, OverflowError, IndexError):
        return now


def _file_name(part: Part) -> str | None:
    """The name of an attachment; None for what is the message itself."""
    try:
        name, attached = part.file_name, part.is_attached
    except Exception:  # Names are headers, and Python's reader of them raises whatever it trips over.
        name, attached = "", True
    if not name:
        return "document" if attached else None
    # Without folders: Django refuses an upload that is named by one alone, as `..` or `Photos/` are.
    base = stored_text(name).replace("\\", "/").rpartition("/")[2]
    return one_line(base, 150).strip(" .") or "document"
