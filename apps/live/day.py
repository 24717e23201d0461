"""Notifies a partner's open tabs how many rows the day has, whenever one of them may have come, changed or gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from uuid import UUID

from channels.db import database_sync_to_async
from django.core.cache import cache
from django.db import transaction

from apps.core.ops import event_loop
from apps.core.types import Json

from .notify import notify

EVENT = "today:changed"
SECONDS = 1

# Each gives the counts of a partner's day, and those of the people who are shown their own day, by the ids of their
# accounts; the app of the day, which may import all others, registers its own.
counters: list[Callable[[UUID], tuple[Json, dict[str, Json]]]] = []


def day_changed(partner_id: UUID) -> None:
    """Notifies the tabs after the commit; all changes of a second together."""
    transaction.on_commit(partial(_notify_soon, partner_id))


def _notify_soon(partner_id: UUID) -> None:
    # Other processes wait as well: one of them notifies for all.
    if cache.add(f"today:{partner_id}", True, SECONDS):
        event_loop.start(_notify, partner_id)


async def _notify(partner_id: UUID) -> None:
    await asyncio.sleep(SECONDS)
    await database_sync_to_async(_count_and_notify, thread_sensitive=False)(partner_id)


def _count_and_notify(partner_id: UUID) -> None:
    for counter in counters:
        everything, own = counter(partner_id)
        notify(partner_id, EVENT, everything, own=own)
