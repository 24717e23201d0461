"""A message as a mail, its way to the mail server, and what the server's answers mean."""

from __future__ import annotations

from email.utils import formataddr, parseaddr
from smtplib import SMTP, SMTPRecipientsRefused, SMTPResponseException, SMTPSenderRefused
from typing import Any

from django.conf import settings
from django.core.files.storage import default_storage
from django.core.mail import EmailMessage, get_connection
from django.core.mail.message import sanitize_address
from django.utils.encoding import punycode

from apps.core.models.db import release_connection

from .addresses import Address, one_line, stored_text, subject_line
from .models import MAX_NAME, Message

Failure = Message.Failure


def hand_over(message: Message) -> list[dict[str, str]]:
    """Gives a message to the mail server; gives each `address` that it refused while it took others, and the `reason`.

    Raises smtplib's exception where all recipients were refused. Django's backend would not report a few refused ones.
    """
    email = _as_email(message)
    release_connection()
    with get_connection() as connection:
        server = getattr(connection, "connection", None)
        if not isinstance(server, SMTP):
            connection.send_messages([email])
            return []
        sender, *recipients = (
            sanitize_address(address, settings.DEFAULT_CHARSET) for address in (email.from_email, *email.recipients())
        )
        mail: Any = email.message()
        refused = server.sendmail(sender, recipients, mail.as_bytes(linesep="\r\n"))
    return [
        {"address": parseaddr(recipient)[1], "reason": _plain(words)} for recipient, (_code, words) in refused.items()
    ]


def judged(error: Exception) -> tuple[str, bool]:
    """What kind of failure it is, and whether another try would end the same."""
    if isinstance(error, ValueError):
        return Failure.REFUSED, True
    if isinstance(error, SMTPRecipientsRefused):
        codes = [code for code, _words in error.recipients.values()]
        permanent = all(code >= 500 for code in codes)
        return (Failure.REFUSED, True) if permanent else (Failure.TEMPORARY, False)
    if isinstance(error, SMTPSenderRefused | SMTPResponseException) and error.smtp_code > 0:
        # 530 to 535: the platform's own log-in, which staff will put right.
        permanent = error.smtp_code >= 500 and not 530 <= error.smtp_code <= 535
        return (Failure.REFUSED, True) if permanent else (Failure.TEMPORARY, False)
    return Failure.UNREACHABLE, False


def words_of(error: Exception) -> str:
    """The server's own reply."""
    reply = getattr(error, "smtp_error", None)
    if isinstance(error, SMTPRecipientsRefused):
        return "; ".join(
            f"{parseaddr(address)[1]}: {_plain(words)}" for address, (_code, words) in error.recipients.items()
        )[:500]
    return _plain(reply or str(error))


def _plain(reply: bytes | str) -> str:
    text = reply.decode("utf-8", "replace") if isinstance(reply, bytes) else reply
    return one_line(stored_text(text), 500)


def _as_email(message: Message) -> EmailMessage:
    """From the platform in the partner's name, with answers to the partner's own address."""
    platform = parseaddr(settings.DEFAULT_FROM_EMAIL)[1]
    headers = {"Message-ID": message.message_id}
    if message.in_reply_to:
        headers["In-Reply-To"] = one_line(message.in_reply_to, 500)
        headers["References"] = one_line(message.references, 5000)
    if message.automatic:
        headers["Auto-Submitted"] = "auto-generated"
    email = EmailMessage(
        subject=subject_line(message.subject),
        body=message.text,
        from_email=formataddr((one_line(message.sender_name, MAX_NAME), platform)),
        to=[_formatted(person) for person in message.to],
        cc=[_formatted(person) for person in message.cc],
        bcc=[_formatted(person) for person in message.bcc],
        reply_to=[message.sender_address] if message.sender_address else None,
        headers=headers,
    )
    for attachment in message.attachments.all():
        with default_storage.open(str(attachment.file)) as file:
            email.attach(attachment.file_name, file.read(), attachment.content_type)
    return email


def _formatted(person: Address) -> str:
    name, at, domain = person["address"].rpartition("@")
    # `formataddr` takes ASCII alone.
    return formataddr((one_line(person["name"], MAX_NAME), name + at + punycode(domain)))
