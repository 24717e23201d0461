"""Audits every change of an editable amount, through the API or the admin."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.apps import apps
from django.db.models import Model
from django.db.models.signals import post_save, pre_save

from .models import Event
from .services import record


@dataclass(frozen=True)
class Watched:
    event: Event
    amount: str
    currency: str
    # Whether a new row with an amount is a change too: of what it adds up to.
    from_the_start: bool = False


WATCHED = {
    "cars.Car": Watched(Event.CAR_PRICE, "prix", "devise"),
    "shop.Product": Watched(Event.PRODUCT_PRICE, "price", "currency"),
    "projects.Project": Watched(Event.PURCHASE_PRICE, "purchase_price", "currency"),
    "projects.Card": Watched(Event.WORK_COST, "cost", "project__currency", from_the_start=True),
    "partners.Partner": Watched(Event.REWARD, "reward_amount", "reward_currency"),
}


def watch_amounts() -> None:
    for label in WATCHED:
        model = apps.get_model(label)
        pre_save.connect(_remember, sender=model, dispatch_uid=f"audit-before-{label}")
        post_save.connect(_compare, sender=model, dispatch_uid=f"audit-after-{label}")


def _touches(watched: Watched, update_fields: Collection[str] | None) -> bool:
    return update_fields is None or bool({watched.amount, watched.currency} & set(update_fields))


def _remember(sender: type[Model], instance: Any, raw: bool, update_fields: Any, **kwargs: object) -> None:
    """Reads the stored value: the instance may be stale."""
    watched = WATCHED[sender._meta.label]
    if raw or not _touches(watched, update_fields):
        return
    found = None
    if not instance._state.adding:
        found = sender._default_manager.filter(pk=instance.pk).values_list(watched.amount, watched.currency).first()
    instance._amount_before = found or (None, "")


def _compare(sender: type[Model], instance: Any, created: bool, **kwargs: object) -> None:
    watched = WATCHED[sender._meta.label]
    known = instance.__dict__.pop("_amount_before", None)
    if known is None or (created and not watched.from_the_start):
        return
    before, currency_before = known
    after = getattr(instance, watched.amount)
    after = None if after is None else Decimal(str(after))
    currency = instance
    for name in watched.currency.split("__"):
        currency = getattr(currency, name)
    if (before or 0) == (after or 0) and (not (before or after) or currency_before == currency):
        return
    record(
        watched.event,
        about=instance,
        before=before,
        currency_before=currency_before if before is not None else "",
        after=after,
        currency=str(currency) if after is not None else "",
    )
