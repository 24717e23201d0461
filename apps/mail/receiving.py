"""From a partner's mailbox to its conversations: each mail once, a bad one never in the way of the others."""

from __future__ import annotations

import imaplib
import logging
from contextlib import suppress
from datetime import timedelta
from io import BytesIO

from django.core.files.uploadedfile import InMemoryUploadedFile
from django.db import InterfaceError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.core.api.errors import ApiError, FilesUnavailable, Unavailable
from apps.core.encryption import decrypt
from apps.core.files.stored import StoredFiles
from apps.core.files.uploads import FileType, check_upload, download_name
from apps.core.files.usage import DayUsedUp, StorageFull
from apps.core.models.db import is_unavailable, locked, release_connection
from apps.core.ops.health import draining
from apps.estimations.models import Estimation
from apps.leads.errors import Unreadable
from apps.leads.services import receive_document
from apps.prospects.models import Prospect

from .drafts import FILE_TYPES, MAX_BYTES
from .errors import MailboxRefused
from .imap import Login, Mailbox, opened
from .left_out import LeftOut
from .models import Attachment, MailAccount, Message, Thread
from .parsing import File, Mail, parsed
from .threads import link_by_address, refresh, send_event

logger = logging.getLogger(__name__)

MAX_MAIL_BYTES = 40 * 1024 * 1024
# One run reads so many; the next one goes on.
BATCH = 200
# A conversation is read whole at each mail and each opening: an answer to a full one begins another.
MAX_MESSAGES = 200
# How far back the first reading of a folder goes.
FIRST_DAYS = 30
# The month as IMAP spells it, whatever the process's locale.
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
UNKNOWN_TYPE = FileType("bin", "application/octet-stream")


def login_of(mailbox: MailAccount) -> Login:
    """Raises MailboxRefused where the password can no longer be decrypted."""
    password = decrypt(mailbox.password_encrypted)
    if password is None:
        raise MailboxRefused(_("Enter the mailbox's password again."))
    return Login(mailbox.host, mailbox.port, mailbox.ssl, mailbox.username, password, mailbox.folder)


def fetch(mailbox: MailAccount, *, seconds: float | None = None) -> int:
    """Reads what is new in a mailbox, for `seconds` at most; gives how many mails were stored.

    Raises MailboxRefused, and Unavailable while the database or the file store is away, and keeps their words for the
    screen; the next run begins with the same mail. What cannot be stored of a mail, or is not handed over by its
    server, is passed over, and the conversation says so.
    """
    # Noted before: a run that is killed meanwhile does not begin the next one with the same mailbox.
    _note(mailbox, checked_at=timezone.now())
    try:
        login = login_of(mailbox)
        release_connection()
        with opened(login, seconds=seconds) as folder:
            count = _fetch_new(mailbox, folder, full=seconds is None)
    except (MailboxRefused, Unavailable) as error:
        _note(mailbox, last_error=str(error.detail))
        raise
    _note(mailbox, last_error="")
    return count


def _fetch_new(mailbox: MailAccount, folder: Mailbox, *, full: bool) -> int:
    if folder.validity != mailbox.uid_validity:
        mailbox.uid_validity, mailbox.last_uid, mailbox.slow_uid = folder.validity, 0, 0
    first = mailbox.last_uid == 0
    since = timezone.localdate() - timedelta(days=FIRST_DAYS)
    day = f"{since.day:02}-{MONTHS[since.month - 1]}-{since.year}" if first else ""
    received, read = 0, 0
    refused: list[int] = []
    refusal: MailboxRefused | None = None
    uids = folder.uids_above(mailbox.last_uid, since=day)
    for uid in uids[:BATCH]:
        slow = uid == mailbox.slow_uid
        release_connection()
        try:
            mail = _read(folder, uid, slow=slow)
        except MailboxRefused as error:
            # Passed over once a later one can be read: a server that refuses them all may be out of order for a while.
            refusal = error
            refused.append(uid)
        except (OSError, imaplib.IMAP4.error):
            if folder.deadline.expired and full and not read:
                # A whole run did not suffice for it: the next one reads its headers alone, and then those after it.
                mailbox.slow_uid = uid
                _note(mailbox, uid_validity=folder.validity, slow_uid=uid)
            raise
        else:
            received += _pass_over(mailbox, folder, refused)
            if mail is not None:
                received += _stored(mailbox, folder, uid, mail)
            _pass(mailbox, folder, uid)
        read += not slow
        if folder.deadline.half_over or draining.is_set():  # Enough is left for one large mail; the next run goes on.
            break
    if refusal and refused and refused[0] == uids[0]:
        if refused[-1] == uids[-1]:
            raise refusal
        # The next run would begin with the same ones: the newest tells whether it is they or the server.
        _read(folder, uids[-1])
        received += _pass_over(mailbox, folder, refused)
    return received


def _pass(mailbox: MailAccount, folder: Mailbox, uid: int) -> None:
    """The next run begins after the mail `uid`."""
    mailbox.last_uid = uid
    _note(mailbox, uid_validity=folder.validity, last_uid=uid)


def _pass_over(mailbox: MailAccount, folder: Mailbox, refused: list[int]) -> int:
    """Stores, of mails that their server does not hand over, what it says of them; empties `refused`."""
    received = 0
    for uid in refused:
        mail = Mail()
        with suppress(MailboxRefused):
            mail = _read(folder, uid, headers_only=True) or mail
        received += _stored(mailbox, folder, uid, mail.without_content(LeftOut.REFUSED.of()))
        _pass(mailbox, folder, uid)
    refused.clear()
    return received


def _read(folder: Mailbox, uid: int, *, slow: bool = False, headers_only: bool = False) -> Mail | None:
    """None for a mail that has gone. Raises MailboxRefused where the server refuses it."""
    try:
        size = folder.size(uid)
        too_large = size > MAX_MAIL_BYTES
        raw = folder.read(uid, headers_only=headers_only or slow or too_large)
    except imaplib.IMAP4.abort:  # The connection is lost: this says nothing about the mail.
        raise
    except imaplib.IMAP4.error as error:
        logger.warning("Mail %s of %s is refused by its server: %s", uid, folder.client.host, error)
        raise MailboxRefused(
            _("The mail server refuses to hand over the new messages. Another attempt will follow.")
        ) from error
    if not raw:
        return None
    mail = parsed(raw)
    if too_large or slow:
        return mail.without_content((LeftOut.TOO_LARGE if too_large else LeftOut.TOO_SLOW).of(size=size))
    return mail


def _stored(mailbox: MailAccount, folder: Mailbox, uid: int, mail: Mail) -> bool:
    """Whether `mail` is new, and stored; of one that is refused for what it holds, its headers. Raises Unavailable."""
    mail.message_id = mail.message_id or f"<{folder.validity}.{uid}@{mailbox.host}>"
    unreadable = LeftOut.UNREADABLE.of()
    nothing_read = Mail(message_id=f"<{folder.validity}.{uid}@{mailbox.host}>", left_out=[unreadable])
    for version in (mail, mail.without_content(unreadable), nothing_read):
        try:
            with StoredFiles() as files, transaction.atomic():
                # The mailbox is locked so that two readings of it at once store each mail once.
                locked(mailbox)
                known = Message.objects.filter(
                    partner_id=mailbox.partner_id, direction=Message.Direction.IN, message_id=version.message_id
                )
                if known.exists():
                    return False
                _store(mailbox, version, files)
            return True
        except FilesUnavailable:
            raise
        except Exception as error:  # Whatever a mail makes the database or the store raise, the next must be read.
            logger.exception("Mail %s cannot be stored", mail.message_id)
            if isinstance(error, InterfaceError) or is_unavailable(error):
                raise Unavailable from error
    return False


def _store(mailbox: MailAccount, mail: Mail, files: StoredFiles) -> None:
    thread = _thread_of(mailbox, mail)
    thread.trashed_at = None
    link_by_address(thread, [mail.sender, *mail.reply_to])
    too_large = [file for file in mail.files if len(file.content) > MAX_BYTES]
    message = Message.objects.create(
        partner_id=mailbox.partner_id,
        thread=thread,
        direction=Message.Direction.IN,
        state=Message.State.RECEIVED,
        sender_name=mail.sender["name"],
        sender_address=mail.sender["address"],
        reply_to=mail.reply_to[0]["address"] if mail.reply_to else "",
        reply_to_name=mail.reply_to[0]["name"] if mail.reply_to else "",
        to=mail.to,
        cc=mail.cc,
        subject=mail.subject,
        text=mail.text,
        html=mail.html,
        has_pictures=mail.has_pictures,
        left_out=[*mail.left_out, *(LeftOut.FILE.of(name=file.name, size=len(file.content)) for file in too_large)],
        message_id=mail.message_id,
        in_reply_to=mail.in_reply_to,
        references=" ".join(mail.references)[:20_000],
        date=mail.date,
    )
    no_room = [file for file in mail.files if file not in too_large and not _attach(message, file, files)]
    if no_room:
        message.left_out += [LeftOut.NO_ROOM.of(name=file.name, size=len(file.content)) for file in no_room]
        message.save(update_fields=["left_out"])
    if mail.adf:
        _receive_lead(mailbox, thread, message, mail)
    refresh(thread)
    send_event(mailbox.partner_id, "mail:new", thread, sender=mail.sender["name"] or mail.sender["address"])


def _receive_lead(mailbox: MailAccount, thread: Thread, message: Message, mail: Mail) -> None:
    """Makes what the mail's ADF document asks for, and links the conversation to the one prospect and the one
    valuation; a document that cannot be read is marked."""
    try:
        received = receive_document(partner=mailbox.partner, content=mail.adf, mail=mail.raw or None)
    except Unreadable as error:
        message.unreadable_lead = error.line
        message.save(update_fields=["unreadable_lead"])
        return
    prospects = list(Prospect.objects.of(mailbox.partner).filter(pk__in=received.rows)[:2])
    estimations = list(Estimation.objects.of(mailbox.partner).filter(pk__in=received.rows)[:2])
    if len(prospects) == 1 and thread.client is None:
        thread.prospect = thread.prospect or prospects[0]
    if len(estimations) == 1:
        thread.estimation = thread.estimation or estimations[0]


def _thread_of(mailbox: MailAccount, mail: Mail) -> Thread:
    """The conversation that `mail` answers, locked, or a new one."""
    if named := [name for name in (mail.in_reply_to, *mail.references) if name]:
        answered = Message.objects.filter(partner_id=mailbox.partner_id, message_id__in=named).order_by("-date").first()
        # None where it has just been deleted, or is full.
        if answered and (
            thread := Thread.objects.select_for_update(of=("self",))
            .filter(pk=answered.thread_id, message_count__lt=MAX_MESSAGES)
            .first()
        ):
            return thread
    return Thread.objects.create(partner_id=mailbox.partner_id, subject=mail.subject, last_message_at=mail.date)


def _attach(message: Message, file: File, files: StoredFiles) -> bool:
    """Keeps a file: of a type that documents have, shown as such; of any other, only ever downloaded. False where the
    partner's storage or day has no room for it."""
    content = InMemoryUploadedFile(BytesIO(file.content), None, file.name, "", len(file.content), None)
    try:
        kind = check_upload(content, allowed=FILE_TYPES, max_bytes=MAX_BYTES, field="file")
        name = download_name(content, kind)
    except ApiError:
        kind, name = UNKNOWN_TYPE, file.name
    content.seek(0)
    try:
        stored = files.store(content, partner_id=message.partner_id, folder="mail", extension=kind.extension)
    except (StorageFull, DayUsedUp):
        # The mail itself is worth more than its files, which stay in the mailbox.
        return False
    Attachment.objects.create(
        partner_id=message.partner_id,
        message=message,
        file=stored,
        file_name=name,
        size=len(file.content),
        content_type=kind.content_type,
    )
    return True


def _note(mailbox: MailAccount, **fields: object) -> None:
    # Not of a mailbox that the partner has put in its place meanwhile: how far one was read says nothing of the other.
    same = {name: getattr(mailbox, name) for name in ("host", "username", "folder")}
    MailAccount.objects.filter(pk=mailbox.pk, **same).update(**fields)
