"""Reads of mail that are more than a filter."""

from dataclasses import replace

from django.db.models import Count, Q

from apps.core.types import Json
from apps.leads.proposals import Proposal, Sender, propose
from apps.partners.models import Account, Partner

from .drafts import own_address
from .models import MailAccount, Message, Thread
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


def lead_of(message: Message, account: Account) -> Proposal:
    """The person and the car that the message names, so that a form can be filled in; the conversation's car where it
    names none."""
    partner = message.partner
    mailboxes = MailAccount.objects.of(partner).values_list("address", flat=True)
    proposal = propose(
        partner,
        sender=Sender(message.sender_name, message.sender_address),
        reply_to=Sender(message.reply_to_name, message.reply_to),
        subject=message.subject,
        text=message.text,
        html=message.html,
        own=[*mailboxes, own_address(partner, account), *(entry["address"] for entry in message.to)],
    )
    return proposal if proposal.car else replace(proposal, car=message.thread.car)
