"""Writing the trail."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING
from uuid import UUID

from django.db.models import Model
from django.utils import timezone

from apps.core.api.rate_limits import client_address
from apps.core.models.ids import new_id
from apps.core.models.many import insert_each
from apps.core.ops.request_id import current_request_id

from .context import acting_account, current_request
from .models import Entry, Event

if TYPE_CHECKING:
    from apps.partners.models import Account

logger = logging.getLogger(__name__)

MAX_LABEL = 200
MAX_SAID = 100


def record(
    event: Event,
    *,
    by: Account | None = None,
    email: str = "",
    about: Model | type[Model] | None = None,
    label: str | None = None,
    before: Decimal | None = None,
    currency_before: str = "",
    after: Decimal | None = None,
    currency: str = "",
    said_before: str = "",
    said_after: str = "",
) -> None:
    """Writes one entry in the current transaction, so that the change and its trace are kept together or not at all.

    Without `by`, the signed-in person of the request. `about` is the row concerned, or the model of many; `label` its
    name where that is not the row's own. Amounts are in their currencies; `said_before` and `said_after` are for what
    is no amount.
    """
    entry = _entry(event, by=by, email=email, about=about, label=label)
    entry.before, entry.currency_before, entry.after, entry.currency = before, currency_before, after, currency
    entry.said_before, entry.said_after = said_before[:MAX_SAID], said_after[:MAX_SAID]
    entry.save()
    logger.info("%s account=%s address=%s", event, entry.account_id or "-", entry.address or "-")


def record_rows(event: Event, rows: Sequence[Model], *, by: Account | None = None, named: bool = True) -> None:
    """The same for many rows of one model and partner, in one statement; without `named`, their names are not kept."""
    if rows:
        labels = ((new_id(), str(row.pk), str(row)[:MAX_LABEL] if named else "") for row in rows)
        _insert(_entry(event, by=by, about=rows[0]), ("id", "object_id", "label"), labels)
        logger.info("%s of %d rows", event, len(rows))


def record_prices(event: Event, changes: Sequence[tuple[Model, Decimal, Decimal, str]]) -> None:
    """The same for many rows of one model and partner: each with its price before and after, both in one currency."""
    if not changes:
        return
    own = ("id", "object_id", "label", "before", "currency_before", "after", "currency")
    entries = (
        (new_id(), str(row.pk), str(row)[:MAX_LABEL], before, currency, after, currency)
        for row, before, after, currency in changes
    )
    _insert(_entry(event, about=changes[0][0]), own, entries)
    logger.info("%s of %d rows", event, len(changes))


def _insert(first: Entry, own: Sequence[str], entries: Iterable[Sequence[object]]) -> None:
    """Stores entries that have the values of `first`, but in the columns `own`."""
    first.created_at = timezone.now()
    alike = [field for field in Entry._meta.concrete_fields if field.name not in own]
    insert_each(Entry, own, entries, {field.name: getattr(first, field.attname) for field in alike})


def _entry(
    event: Event,
    *,
    by: Account | None = None,
    email: str = "",
    about: Model | type[Model] | None = None,
    label: str | None = None,
) -> Entry:
    request = current_request.get()
    caller = who_acts()
    who = by or caller
    row = about if isinstance(about, Model) else None
    address = client_address(request) if request else ""
    return Entry(
        event=event,
        account_id=who.pk if who else None,
        partner_id=_partner_id(row) or (who.partner_id if who else None),
        email=(email or (who.email if who else ""))[:254],
        object_type=about._meta.label_lower if about else "",
        object_id=str(row.pk) if row else "",
        label=(label if label is not None else str(row or ""))[:MAX_LABEL],
        token=caller.api_token if caller else "",
        address=address[:64],
        request_id=current_request_id.get(),
    )


def who_acts() -> Account | None:
    """The signed-in person of the request, or the one that work in the background is done for."""
    user = getattr(current_request.get(), "user", None)
    return user if user and user.is_authenticated else acting_account.get()


def _partner_id(row: Model | None) -> UUID | None:
    is_partner = row is not None and row._meta.label == "partners.Partner"
    return getattr(row, "pk" if is_partner else "partner_id", None)
