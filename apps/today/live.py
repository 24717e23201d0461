"""Watches the rows that the day is made of."""

from __future__ import annotations

from uuid import UUID

from django.db.models import Model
from django.db.models.signals import post_delete, post_save

from apps.activities.models import Activity
from apps.calendar.models import Event
from apps.cars.models import Car
from apps.chat.models import Conversation
from apps.clients.models import Client
from apps.core.types import Json
from apps.documents.models import Document
from apps.estimations.models import Estimation
from apps.live.day import counters, day_changed
from apps.mail.models import Thread
from apps.offers.models import Offer
from apps.partners.models import Partner
from apps.projects.models import Card
from apps.prospects.models import Prospect
from apps.sale_files.models import Declaration, SaleFile
from apps.shop.models import Order

from . import selectors

MODELS = (
    Activity, Car, Card, Client, Conversation, Declaration, Document, Estimation, Event, Offer, Order, Prospect,
    SaleFile, Thread,
)  # fmt: skip


def connect() -> None:
    """Connects the models' own signals; statements that save no row call `day_changed` where they are."""
    counters.append(_counts)
    for model in MODELS:
        for signal in (post_save, post_delete):
            signal.connect(_row_changed, sender=model, dispatch_uid=f"today:{model.__name__}")


def _row_changed(instance: Model, **_signal: object) -> None:
    day_changed(instance.partner_id)  # type: ignore[attr-defined]


def _counts(partner_id: UUID) -> tuple[Json, dict[str, Json]]:
    return selectors.counts(Partner(pk=partner_id))
