"""Reads of chat that are more than a filter."""

from apps.partners.models import Partner

from .models import Conversation


def count_unread(partner: Partner) -> int:
    """How many conversations hold something that the partner has not read."""
    return Conversation.objects.of(partner).filter(unread__gt=0).count()
