"""What stops and moves the clocks of what waits for a first contact."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet

from apps.core.models.counted import touch
from apps.garages.selectors import open_time_of
from apps.lead_routing.services import Why, assign
from apps.live.day import day_changed
from apps.partners.models import Account, Partner

from .models import Clocked
from .selectors import clocked_models

BATCH = 500


def stop(row: Clocked, at: datetime, *, by: Account | None = None) -> None:
    """`at` is the first contact of the row, unless there was one before.

    `by` made it, and takes charge of an unassigned row.
    """
    if _stop(type(row)._default_manager.filter(pk=row.pk), row.partner_id, at, by):
        row.assignee = by
    row.first_contact_at = row.first_contact_at or at


def stop_for_person(
    partner_id: UUID,
    at: datetime,
    *,
    emails: Iterable[str] = (),
    phone_numbers: Iterable[str] = (),
    by: Account | None = None,
) -> None:
    """The same for each row of a person who has one of the addresses or numbers (E.164)."""
    emails, phone_numbers = {email.lower() for email in emails if email}, {number for number in phone_numbers if number}
    for model in clocked_models():
        same = Q((f"{model.phone_column}__in", phone_numbers)) | Q((f"{model.email_column}__in", emails))
        _stop(model._default_manager.filter(same), partner_id, at, by)


@transaction.atomic
def move_clocks(partner_id: UUID) -> None:
    """After a change of hours, closures or targets: new moments for the clocks that run."""
    partner, open_time = Partner.objects.get(pk=partner_id), open_time_of(partner_id)
    for model in clocked_models():
        running = model.objects.filter(partner=partner, first_contact_at=None).with_clock()
        moved = [row for row in running.only("created_at", "soon_at", "due_at") if row.set_due(partner, open_time)]
        running.bulk_update(moved, ["soon_at", "due_at"], batch_size=BATCH)


def _stop(rows: QuerySet[Clocked], partner_id: UUID, at: datetime, by: Account | None) -> bool:
    """Whether `by` took charge of any of the rows."""
    first = rows.filter(partner=partner_id, first_contact_at=None)
    free = list(first.filter(assignee=None).order_by("pk").select_for_update(of=("self",))) if by else []
    for row in free:
        assign(row, by, why=Why.CONTACT, by=by)
    if first.update(first_contact_at=at):
        touch(partner_id)
        day_changed(partner_id)
    return bool(free)
