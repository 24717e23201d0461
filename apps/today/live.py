"""Tells a partner's open tabs how many rows the day has, whenever one of them may have come, changed or gone."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any
from uuid import UUID

from channels.db import database_sync_to_async
from django.core.cache import cache
from django.db import transaction
from django.db.models import Model
from django.db.models.signals import post_delete, post_save

from apps.activities.models import Activity
from apps.calendar.models import Event
from apps.calendar.services import events_stored
from apps.clients.models import Client
from apps.core.ops import event_loop
from apps.documents.models import Document
from apps.estimations.models import Estimation
from apps.garages.clock import clocks_stopped
from apps.live.notify import notify
from apps.offers.models import Offer
from apps.partners.models import Partner
from apps.projects.board import board_changed
from apps.projects.models import Card
from apps.prospects.models import Prospect
from apps.shop.models import Order

from . import selectors

EVENT = "today:changed"
SECONDS = 1
MODELS = (Activity, Card, Client, Document, Estimation, Event, Offer, Order, Prospect)


def connect() -> None:
    """Watches the rows that the day is made of."""
    for model in MODELS:
        for signal in (post_save, post_delete):
            signal.connect(_row_changed, sender=model, dispatch_uid=f"today:{model.__name__}")
    # These statements save no row, so that the models' own signals miss them.
    for unsaved in (clocks_stopped, events_stored, board_changed):
        unsaved.connect(_partner_changed, dispatch_uid="today:rows")


def changed(partner_id: UUID) -> None:
    """After the commit, tells the tabs; all changes of a second together."""
    transaction.on_commit(partial(_notify_soon, partner_id))


def _row_changed(instance: Model, **_signal: Any) -> None:
    changed(instance.partner_id)  # type: ignore[attr-defined]


def _partner_changed(partner_id: UUID, **_signal: Any) -> None:
    changed(partner_id)


def _notify_soon(partner_id: UUID) -> None:
    # Other processes wait as well: one of them tells for all.
    if cache.add(f"today:{partner_id}", True, SECONDS):
        event_loop.start(_notify, partner_id)


async def _notify(partner_id: UUID) -> None:
    await asyncio.sleep(SECONDS)
    await database_sync_to_async(_count_and_notify, thread_sensitive=False)(partner_id)


def _count_and_notify(partner_id: UUID) -> None:
    notify(partner_id, EVENT, selectors.count(Partner(pk=partner_id)))
