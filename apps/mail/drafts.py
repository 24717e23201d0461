"""Messages while they are being written."""

from __future__ import annotations

from contextlib import suppress
from pathlib import PurePosixPath
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.core.api.errors import UploadTooLarge, invalid
from apps.core.files.stored import StoredFiles
from apps.core.files.uploads import DOCX, JPEG, PDF, PNG, WEBP, XLSX, check_upload, download_name
from apps.core.models.days import date_text
from apps.core.models.db import locked
from apps.partners.customers import in_language_of
from apps.partners.models import Account, Partner

from .addresses import Address, subject_line, without
from .errors import DraftChanged, NotADraft
from .models import Attachment, MailAccount, Message, Thread
from .threads import refresh

FILE_TYPES = (PDF, JPEG, PNG, WEBP, DOCX, XLSX)
MAX_BYTES = 20 * 1024 * 1024
# Most mail servers take this much in one message.
MAX_TOTAL_BYTES = 25 * 1024 * 1024
MAX_FILES = 20
# Characters: a draft of 100,000 has room for the head, with the names of 50 recipients, and for what is written.
MAX_FORWARDED = 60_000
LINKS = ("client", "prospect", "car", "estimation")


@transaction.atomic
def create_draft(*, partner: Partner, account: Account, **fields: object) -> Message:
    """A new draft, in a conversation of its own with the links given; without a text it holds the signature."""
    fields.setdefault("text", _signed(account))
    links = {name: fields.pop(name) for name in LINKS if name in fields}
    thread = Thread(partner=partner, last_message_at=timezone.now(), **links)
    thread.save()
    return _add(thread, account, **fields)


@transaction.atomic
def create_reply(*, message: Message, account: Account, to_all: bool) -> Message:
    """A draft that answers `message` (or goes on after one of our own), with its text quoted."""
    thread = locked(message.thread)
    thread.partner = message.partner
    own = own_address(thread.partner, account)
    received = message.direction == Message.Direction.IN
    answer_to = message.reply_to or message.sender_address
    to = [{"name": message.sender_name, "address": answer_to}] if received else message.to
    others = (*message.to, *message.cc) if received else message.cc
    return _add(
        thread,
        account,
        to=to,
        cc=without(others, own, *(person["address"] for person in to)) if to_all else [],
        subject=_with_prefix("Re:", message.subject),
        text=f"{_signed(account)}{_quoted(message)}",
        in_reply_to=message.message_id,
        references=" ".join([*message.references.split(), message.message_id][-20:]).strip(),
    )


def create_forward(*, message: Message, account: Account) -> Message:
    """A draft that passes `message` on to somebody else, with copies of its files, in a conversation of its own.

    It has no linked person, as it goes to somebody other than the message did. Raises StorageFull (413),
    DayUsedUp (429) and FilesUnavailable (503).
    """
    with StoredFiles() as files, transaction.atomic():
        thread = Thread(partner=message.partner, car=message.thread.car, last_message_at=timezone.now())
        thread.save()
        draft = _add(
            thread,
            account,
            subject=_with_prefix("Fwd:", message.subject),
            text=f"{_signed(account)}{_passed_on(message)}",
        )
        for attachment in message.attachments.all():
            _copy(attachment, draft, files)
        refresh(thread)
    return draft


@transaction.atomic
def update_draft(*, message: Message, version: int, **changes: object) -> Message:
    """Changes the fields given of the draft as its `version` was read.

    Raises NotADraft (409), and DraftChanged (409) where it has been saved from elsewhere since.
    """
    thread, message = _locked_draft(message)
    if version != message.version:
        raise DraftChanged
    links = {name: changes.pop(name) for name in LINKS if name in changes}
    for name, value in changes.items():
        setattr(message, name, value)
    message.version += 1
    message.date = timezone.now()
    message.save()
    for name, value in links.items():
        setattr(thread, name, value)
    refresh(thread)
    return message


@transaction.atomic
def discard_draft(*, message: Message) -> None:
    """Removes a draft, and its conversation where nothing else is in it. Raises NotADraft (409)."""
    thread, message = _locked_draft(message)
    message.delete()
    if thread.messages.exists():
        refresh(thread)
    else:
        thread.delete()


def attach(*, message: Message, upload: UploadedFile[bytes], pk: UUID) -> Attachment:
    """Adds a file to a draft.

    Raises NotADraft (409), 413 above 20 MB or 25 MB for all, 415 for another type by content, 422 above 20 files.
    """
    kind = check_upload(upload, allowed=FILE_TYPES, max_bytes=MAX_BYTES, field="file")
    with StoredFiles() as files, transaction.atomic():
        thread, message = _locked_draft(message)
        sizes = list(message.attachments.values_list("size", flat=True))
        if len(sizes) >= MAX_FILES:
            raise invalid("file", _("A message can have up to %(count)d files.") % {"count": MAX_FILES})
        if sum(sizes) + (upload.size or 0) > MAX_TOTAL_BYTES:
            raise UploadTooLarge(_("The files of a message can total up to 25 MB."), field="file")
        name = files.store(upload, partner_id=message.partner_id, folder="mail", extension=kind.extension)
        attachment = Attachment.objects.create(
            id=pk,
            partner_id=message.partner_id,
            message=message,
            file=name,
            file_name=download_name(upload, kind),
            size=upload.size or 0,
            content_type=kind.content_type,
        )
        refresh(thread)
    return attachment


@transaction.atomic
def detach(*, attachment: Attachment) -> None:
    """Removes a file from a draft. Raises NotADraft (409)."""
    thread, _message = _locked_draft(attachment.message)
    attachment.delete()
    refresh(thread)


def own_address(partner: Partner, account: Account) -> str:
    """Where answers go: the partner's mailbox, or else the address of the author."""
    mailbox = MailAccount.objects.of(partner).values_list("address", flat=True).first()
    return mailbox or account.email


def _add(thread: Thread, account: Account, **fields: object) -> Message:
    partner = thread.partner
    message = Message.objects.create(
        partner=partner,
        thread=thread,
        direction=Message.Direction.OUT,
        state=Message.State.DRAFT,
        sender_name=partner.company_name,
        sender_address=own_address(partner, account),
        date=timezone.now(),
        **fields,
    )
    refresh(thread)
    return message


def _locked_draft(message: Message) -> tuple[Thread, Message]:
    """The thread first, as everybody who writes in it does."""
    thread = locked(message.thread)
    message = locked(message)
    if message.state != Message.State.DRAFT:
        raise NotADraft
    return thread, message


def _copy(attachment: Attachment, draft: Message, files: StoredFiles) -> None:
    """Gives the draft a file of its own, as either mail may be deleted; none where the store has lost it."""
    with suppress(FileNotFoundError), attachment.file.open() as content:
        Attachment.objects.create(
            partner=draft.partner,
            message=draft,
            file=files.store(
                content,
                partner_id=draft.partner_id,
                folder="mail",
                extension=PurePosixPath(str(attachment.file)).suffix.removeprefix("."),
            ),
            file_name=attachment.file_name,
            size=attachment.size,
            content_type=attachment.content_type,
        )


def _with_prefix(prefix: str, subject: str) -> str:
    return subject if subject.lower().startswith(prefix.lower()) else subject_line(f"{prefix} {subject}")


def _signed(account: Account) -> str:
    """Room to write in above the account's signature; empty where it has none."""
    return f"\n\n{account.mail_signature}" if account.mail_signature else ""


def _quoted(message: Message) -> str:
    who = message.sender_name or message.sender_address
    thread = message.thread
    with in_language_of(thread.client or thread.prospect or thread.estimation or thread.partner):
        date = date_text(message.date, "SHORT_DATETIME_FORMAT")
        head = _("On %(date)s, %(name)s wrote:") % {"date": date, "name": who}
    lines = "\n".join(f"> {line}".rstrip() for line in message.text[:10_000].splitlines())
    return f"\n\n{head}\n{lines}\n"


def _passed_on(message: Message) -> str:
    with in_language_of(message.partner):
        head = _(
            "---------- Forwarded message ----------\n"
            "From: %(sender)s\nDate: %(date)s\nSubject: %(subject)s\nTo: %(recipients)s"
        ) % {
            "sender": _named({"name": message.sender_name, "address": message.sender_address}),
            "date": date_text(message.date, "SHORT_DATETIME_FORMAT"),
            "subject": message.subject,
            "recipients": ", ".join(map(_named, message.to)),
        }
    return f"\n\n{head}\n\n{message.text[:MAX_FORWARDED]}\n"


def _named(person: Address) -> str:
    return f"{person['name']} <{person['address']}>" if person["name"] else person["address"]
