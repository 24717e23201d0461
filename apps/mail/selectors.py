"""Reads of mail that are more than a filter."""

from django.db.models import Count, Q

from apps.core.types import Json
from apps.partners.models import Account, Partner

from .drafts import own_address
from .models import MailAccount, Thread
from .outgoing import missing_for


def folder_counts(partner: Partner, account: Account) -> Json:
    """What waits in each folder, in two queries, and whether mail can go out and come in."""
    counts = Thread.objects.of(partner).aggregate(
        unread=Count("pk", Q(unread=True, trashed_at=None)),
        drafts=Count("pk", Q(in_drafts=True, trashed_at=None)),
        outbox=Count("pk", Q(in_outbox=True, trashed_at=None)),
        failed=Count("pk", Q(has_failed=True, trashed_at=None)),
    )
    return {
        **counts,
        "can_send": missing_for(partner) is None,
        "can_receive": MailAccount.objects.of(partner).exists(),
        "address": own_address(partner, account),
    }
