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
    "cars.Car": (
        Watched(Event.CAR_PRICE, "prix", "devise"),
        Watched(Event.PURCHASE_PRICE, "purchase_price", "purchase_currency"),
    ),
    "shop.Product": (Watched(Event.PRODUCT_PRICE, "price", "currency"),),
    "projects.Card": (Watched(Event.WORK_COST, "cost", "project__currency", from_the_start=True),),
    "partners.Partner": (Watched(Event.REWARD, "reward_amount", "reward_currency"),),
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
    touched = [watched for watched in WATCHED[sender._meta.label] if _touches(watched, update_fields)]
    if raw or not touched:
        return
    found = None
    if not instance._state.adding:
        columns = [name for watched in touched for name in (watched.amount, watched.currency)]
        found = sender._default_manager.filter(pk=instance.pk).values(*columns).first()
    instance._amounts_before = [
        (watched, (found[watched.amount], found[watched.currency]) if found else (None, "")) for watched in touched
    ]


def _compare(sender: type[Model], instance: Any, created: bool, **kwargs: object) -> None:
    for watched, (before, currency) in instance.__dict__.pop("_amounts_before", ()):
        if not created or watched.from_the_start:
            _record_change(watched, instance, before, currency)


def _record_change(watched: Watched, instance: Any, before: Decimal | None, currency_before: str) -> None:
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
