"""Who hears a conversation live: the partner's tabs, and the visitor who holds its private link."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from django.utils import timezone
from rest_framework.exceptions import NotAuthenticated

from apps.core.links import digest
from apps.core.types import Json
from apps.live.audience import STAFF_CHAT
from apps.live.notify import notify
from apps.live.tokens import Session

from .models import Conversation, Message

# A visitor's socket shows this prefix and the key of the link in place of a token.
TOKEN_PREFIX = "chat"  # noqa: S105
LINK_LIFETIME = timedelta(days=365)


def visitor_room(conversation_id: object) -> str:
    return f"chat-{conversation_id}"


def send_event(conversation: Conversation, event: str, payload: Json) -> None:
    """Sends `event` to both sides of a conversation; staff read in the admin, which is not live. After the commit."""
    if conversation.kind == Conversation.Kind.STAFF:
        notify(conversation.partner_id, event, payload, shown_by=STAFF_CHAT)
        return
    person = conversation.prospect
    notify(conversation.partner_id, event, payload, in_charge=[person and person.assignee_id])
    notify(visitor_room(conversation.pk), event, payload)


def announce_message(conversation: Conversation, message_id: UUID) -> None:
    """Sends a message that has been stored to both sides, in the format of the call."""
    from .serializers import ChatMessageSerializer  # which names the visitor's room

    # The message is read again, because the person may have been deleted since.
    message = Message.objects.select_related("account", "conversation__prospect").get(pk=message_id)
    row = {
        key: str(value) if isinstance(value, UUID) else value
        for key, value in ChatMessageSerializer(message).data.items()
    }
    # An alert of it names its writer, on a page that has not read the conversation.
    payload = {"conversationId": str(conversation.pk), "visitorName": conversation.visitor_name, "message": row}
    send_event(message.conversation, "chat:message", payload)


def conversation_of_key(key: str) -> Conversation | None:
    """The conversation of a private link, for as long as the link lasts."""
    return (
        Conversation.objects.select_related("partner", "prospect")
        .filter(key_digest=digest(key), created_at__gt=timezone.now() - LINK_LIFETIME)
        .first()
    )


def open_visitor_session(raw_token: str) -> Session:
    """The session of a visitor's socket, which may hear its own conversation only. Raises NotAuthenticated."""
    conversation = conversation_of_key(raw_token.partition(".")[2])
    if conversation is None:
        raise NotAuthenticated
    return Session(
        account_id="",
        partner_id=visitor_room(conversation.pk),
        expires_at=(conversation.created_at + LINK_LIFETIME).timestamp(),
        raw_token=raw_token,
    )
