"""Writing the trail."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from decimal import Decimal
from typing import TYPE_CHECKING
from uuid import UUID

from django.db.models import Model
from django.http import HttpRequest
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


def record(
    event: Event,
    *,
    by: Account | None = None,
    email: str = "",
    about: Model | None = None,
    before: Decimal | None = None,
    currency_before: str = "",
    after: Decimal | None = None,
    currency: str = "",
) -> None:
    """Writes one entry in the current transaction, so that the change and its trace are kept together or not at all.

    Without `by`, the signed-in person of the request. `about` is the row concerned; amounts are in their
    currencies.
    """
    entry = _entry(
        event,
        by=by,
        email=email,
        about=about,
        before=before,
        currency_before=currency_before,
        after=after,
        currency=currency,
    )
    entry.save()
    logger.info("%s account=%s address=%s", event, entry.account_id or "-", entry.address or "-")


def record_prices(event: Event, changes: Sequence[tuple[Model, Decimal, Decimal, str]]) -> None:
    """The same for many rows of one model and partner: each with its price before and after, both in one currency."""
    if not changes:
        return
    first = _entry(event, about=changes[0][0], before=None, currency_before="", after=None, currency="")
    first.created_at = timezone.now()
    own = ("id", "object_id", "label", "before", "currency_before", "after", "currency")
    alike = [field for field in Entry._meta.concrete_fields if field.name not in own]
    entries = (
        (new_id(), str(row.pk), str(row)[:MAX_LABEL], before, currency, after, currency)
        for row, before, after, currency in changes
    )
    insert_each(Entry, own, entries, {field.name: getattr(first, field.attname) for field in alike})
    logger.info("%s of %d rows", event, len(changes))


def _entry(
    event: Event,
    *,
    about: Model | None,
    before: Decimal | None,
    currency_before: str,
    after: Decimal | None,
    currency: str,
    by: Account | None = None,
    email: str = "",
) -> Entry:
    request = current_request.get()
    who = by or _signed_in(request)
    address = client_address(request) if request else ""
    return Entry(
        event=event,
        account_id=who.pk if who else None,
        partner_id=_partner_id(about) or (who.partner_id if who else None),
        email=(email or (who.email if who else ""))[:254],
        object_type=about._meta.label_lower if about else "",
        object_id=str(about.pk) if about else "",
        label=str(about)[:MAX_LABEL] if about else "",
        before=before,
        currency_before=currency_before,
        after=after,
        currency=currency,
        address=address[:64],
        request_id=current_request_id.get(),
    )


def _signed_in(request: HttpRequest | None) -> Account | None:
    user = getattr(request, "user", None)
    return user if user and user.is_authenticated else acting_account.get()


def _partner_id(row: Model | None) -> UUID | None:
    is_partner = row is not None and row._meta.label == "partners.Partner"
    return getattr(row, "pk" if is_partner else "partner_id", None)
