"""Reads of chat that are more than a filter."""

from contextlib import suppress
from uuid import UUID

from django.db.models import Q

from apps.partners.models import Partner

from .models import Conversation, Message

# Staff see the last messages only, since a conversation may last for years.
SHOWN = 200


def count_unread(partner: Partner) -> int:
    """How many conversations hold something that the partner has not read."""
    return Conversation.objects.of(partner).filter(unread__gt=0).count()


def latest_messages(conversation: Conversation, *, after: str = "") -> list[Message]:
    """The last messages, oldest first; only those after the message with the id `after`, where there is one."""
    rows = Message.objects.filter(partner_id=conversation.partner_id, conversation=conversation)
    last = None
    with suppress(ValueError):
        last = rows.filter(pk=UUID(after)).values_list("created_at", "pk").first()
    if last:
        created_at, pk = last
        rows = rows.filter(Q(created_at__gt=created_at) | Q(created_at=created_at, pk__gt=pk))
    return list(rows.select_related("account").order_by("-created_at", "-pk")[:SHOWN])[::-1]
