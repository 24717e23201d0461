"""Tells a partner's open tabs of a follow-up at its moment, once, whichever process sees it first."""

from __future__ import annotations

from datetime import timedelta

from channels.db import database_sync_to_async
from django.utils import timezone

from apps.clients.models import UNTOLD, Client
from apps.consents.models import State
from apps.live.notify import notify
from apps.prospects.models import Prospect

EVENT = "follow-up:due"
SECONDS = 5
# Those that came due while no tab was open are in the list, and announced no more.
RECENT = timedelta(minutes=10)
BATCH = 100


async def notify_due() -> None:
    await database_sync_to_async(announce, thread_sensitive=False)()


def announce() -> None:
    now = timezone.now()
    for rows, kind in ((Prospect.objects.real(), "prospect"), (Client.objects.all(), "client")):
        due = rows.exclude(phone_consent=State.WITHDRAWN).filter(
            UNTOLD, follow_up_at__gt=now - RECENT, follow_up_at__lte=now
        )
        for row in due.order_by("follow_up_at")[:BATCH]:
            # Only the process whose write changes the row sends the event.
            if due.filter(pk=row.pk, follow_up_at=row.follow_up_at).update(follow_up_told=row.follow_up_at):
                moment = timezone.localtime(row.follow_up_at).isoformat()
                payload = {"id": str(row.pk), "kind": kind, "title": row.full_name, "followUpAt": moment}
                notify(row.partner_id, EVENT, payload, in_charge=[row.assignee_id])
