"""Write operations on conversations."""

from __future__ import annotations

from functools import partial
from typing import Any
from uuid import UUID

from django.core.files.base import File
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.core.api.errors import invalid
from apps.core.api.rate_limits import Limit
from apps.core.files.images import read_picture
from apps.core.files.stored import StoredFiles
from apps.core.files.uploads import (
    DOCX,
    JPEG,
    PDF,
    PNG,
    WEBP,
    XLSX,
    FileType,
    LeftOut,
    check_upload,
    download_name,
    leaving_out,
)
from apps.core.links import digest, new_token
from apps.core.models.db import locked, refuse_duplicate
from apps.core.models.languages import Language
from apps.core.types import Fields
from apps.partners.models import Account, Partner
from apps.prospects.services import receive_public_prospect
from apps.response_times.services import stop, stop_for_person

from . import rooms
from .errors import CannedAnswerExists, ConversationOfStaff
from .models import MAX_PREVIEW, Author, CannedAnswer, Conversation, Message

FILE_TYPES = (PDF, JPEG, PNG, WEBP, DOCX, XLSX)
PICTURES = (JPEG, PNG, WEBP)
MAX_FILE_BYTES = 20 * 1024 * 1024

NEW_CONVERSATIONS = Limit("chat-start", tries=10, seconds=3600)
VISITOR_MESSAGES = Limit("chat-visitor", tries=60, seconds=60)


def start_conversation(
    *,
    partner: Partner,
    name: str,
    contact: Fields,
    text: str,
    client_key: str,
    car_id: UUID | None = None,
    campaign: str = "",
    language: Language | None = None,
    consent_text: str = "",
) -> Any:
    """A visitor's first message; gives the conversation and the key of its private link, which is not stored.

    `contact` holds `phone_number` and `email`; with one of them the visitor becomes a prospect too, with this car and
    flyer. Raises what `receive_public_prospect` raises.
    """
    key = new_token()
    with transaction.atomic():
        prospect = None
        if any(contact.values()):
            prospect = receive_public_prospect(
                partner=partner,
                full_name=name,
                message=text[:2000],
                car_id=car_id,
                campaign=campaign,
                customer_locale=language,
                consent_text=consent_text,
                **contact,
            )
        conversation = Conversation.objects.create(
            partner=partner,
            kind=Conversation.Kind.VISITOR,
            visitor_name=name,
            key_digest=digest(key),
            prospect=prospect,
        )
        post_message(conversation=conversation, author=Author.VISITOR, text=text, client_key=client_key)
    conversation.refresh_from_db()
    return conversation, key


def conversation_with_staff(*, partner: Partner) -> Conversation:
    """The partner's one conversation with the platform, made at its first use."""
    return Conversation.objects.get_or_create(partner=partner, kind=Conversation.Kind.STAFF)[0]


def post_message(
    *,
    conversation: Conversation,
    author: str,
    text: str,
    client_key: str,
    upload: UploadedFile[bytes] | None = None,
    account: Account | None = None,
    visitor: str = "",
    left_out: list[LeftOut] | None = None,
) -> tuple[Message, bool]:
    """A message of one side, and whether it is new: the same `client_key` again gives what was stored then.

    A closed conversation opens again. Both sides are told after the commit. `visitor` is a visitor's address.
    A file that cannot be taken is noted in `left_out`. Where that is None, raises UploadTooLarge (413), TypeNotAllowed
    (415) under `file` and what `StoredFiles` raises. Raises what else `read_picture` does.
    """
    read = None
    if upload:
        # Decoded before anything is locked: it is the slow part.
        with leaving_out(upload, field="file", into=left_out):
            read = _read_file(upload, visitor)
    # By address too: a visitor opens another conversation at will.
    keys = (f"conversation {conversation.pk}", f"address {visitor}") if author == Author.VISITOR else ()
    with StoredFiles(visitor=keys) as files, transaction.atomic():
        conversation = locked(conversation)
        known = Message.objects.filter(conversation=conversation, author=author, client_key=client_key).first()
        if known is not None:
            return known, False
        message = Message(
            partner_id=conversation.partner_id,
            conversation=conversation,
            author=author,
            account=account,
            text=text,
            client_key=client_key,
        )
        if upload and read:
            with leaving_out(upload, field="file", into=left_out):
                _store_file(message, *read, files)
        message.save()
        _count(conversation, message)
        if author == Author.PARTNER and (person := conversation.prospect):
            stop(person, message.created_at, by=account)
            numbers, emails = [person.phone_number], [person.email]
            stop_for_person(
                conversation.partner_id, message.created_at, emails=emails, phone_numbers=numbers, by=account
            )
        transaction.on_commit(partial(rooms.announce_message, conversation, message.pk))
    return message, True


@transaction.atomic
def mark_read(*, conversation: Conversation, by: str) -> Conversation:
    """One side has read everything; the other is told after the commit."""
    conversation = locked(conversation)
    now = timezone.now()
    if by == Author.PARTNER:
        conversation.unread, conversation.read_at = 0, now
    else:
        conversation.unread_there, conversation.read_there_at = 0, now
    conversation.save()
    payload = {"conversationId": str(conversation.pk), "by": by, "at": timezone.localtime(now).isoformat()}
    transaction.on_commit(partial(rooms.send_event, conversation, "chat:read", payload))
    return conversation


def send_typing(*, conversation: Conversation, by: str) -> None:
    """One side is writing; nothing is stored."""
    rooms.send_event(conversation, "chat:typing", {"conversationId": str(conversation.pk), "by": by})


@transaction.atomic
def update_conversation(*, conversation: Conversation, **fields: object) -> Conversation:
    """Changes the fields given: closes or opens a conversation, links a visitor's to a prospect.

    Raises a 422 under `prospectId` for the conversation with the platform's staff.
    """
    conversation = locked(conversation)
    if "prospect" in fields and conversation.kind != Conversation.Kind.VISITOR:
        raise invalid("prospect_id", _("Only a visitor can be a prospect."))
    for name, value in fields.items():
        setattr(conversation, name, value)
    conversation.save()
    return conversation


def delete_conversation(*, conversation: Conversation) -> None:
    """Removes a visitor's conversation with its messages and files. Raises ConversationOfStaff (409)."""
    if conversation.kind == Conversation.Kind.STAFF:
        raise ConversationOfStaff
    conversation.delete()


def save_canned_answer(*, answer: CannedAnswer, **fields: object) -> CannedAnswer:
    """Stores a new canned answer, or one with the fields given changed. Raises CannedAnswerExists (400)."""
    for name, value in fields.items():
        setattr(answer, name, value)
    with refuse_duplicate(CannedAnswerExists):
        answer.save()
    return answer


def _count(conversation: Conversation, message: Message) -> None:
    conversation.last_message_at = message.created_at
    conversation.last_author = message.author
    conversation.preview = (message.text or message.file_name)[:MAX_PREVIEW]
    conversation.status = Conversation.Status.OPEN
    if message.author == Author.PARTNER:
        conversation.unread_there += 1
    else:
        conversation.unread += 1
    conversation.save()


def _read_file(upload: UploadedFile[bytes], visitor: str) -> tuple[File[bytes], FileType, str]:
    """The file as it is kept, its type and its name."""
    kind = check_upload(upload, allowed=FILE_TYPES, max_bytes=MAX_FILE_BYTES, field="file")
    content: File[bytes] = upload
    if kind in PICTURES:
        # Photos lose their place and date, as those of cars do.
        picture = read_picture(upload, field="file", visitor=visitor)
        content, kind = picture.file, FileType(picture.extension, picture.content_type)
    return content, kind, download_name(upload, kind)


def _store_file(message: Message, content: File[bytes], kind: FileType, name: str, files: StoredFiles) -> None:
    message.file.name = files.store(content, partner_id=message.partner_id, folder="chat", extension=kind.extension)
    message.file_name = name
    message.size = content.size or 0
    message.content_type = kind.content_type
