"""Puts people in charge of new leads and of unassigned rows (docs/behaviour/team.md#in-charge)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.partners.assignees import Assigned, active_people
from apps.partners.models import Account, Partner, Role

from .models import Assignment, LeadGarage

Why = Assignment.Why
# The rows of these models have a timeline.
KEPT = ("prospect", "client", "estimation")
# The other roles cannot answer a lead.
ANSWERING = (Role.OWNER, Role.SELLER)
MOMENT = timedelta(microseconds=1)


def deal(row: Assigned, *, garage_id: UUID | None) -> None:
    """Puts the person whose turn it is in charge of a new unassigned row, as its partner wants; `garage_id` is its
    car's.

    To be called once the row is stored, in the same transaction: other new rows of the partner wait for its end, so
    that any number of them at once are dealt out evenly.
    """
    partner = row.partner
    if partner.lead_routing == Partner.LeadRouting.OFF or row.assignee_id:
        return
    taking = active_people(partner).filter(takes_leads=True, role__in=ANSWERING).order_by("pk")
    accounts = list(taking.select_for_update(of=("self",), no_key=True))
    if not accounts:
        return
    nearest: list[Account] = []
    if partner.lead_routing == Partner.LeadRouting.GARAGE and garage_id:
        of_garage = set(LeadGarage.objects.of(partner).filter(garage=garage_id).values_list("account", flat=True))
        nearest = [account for account in accounts if account.pk in of_garage]
    chosen = min(nearest or accounts, key=_waiting_since)
    served = [account.last_lead_at + MOMENT for account in accounts if account.last_lead_at]
    # The time comes after every other's, whatever the clocks of several servers say.
    Account.objects.filter(pk=chosen.pk).update(last_lead_at=max([timezone.now(), *served]))
    assign(row, chosen, why=Why.GARAGE if nearest else Why.TURN)


def _waiting_since(account: Account) -> tuple[float, float, UUID]:
    """An account that has had no lead yet comes first, the oldest among them."""
    last = account.last_lead_at
    return (last.timestamp() if last else 0, account.created_at.timestamp(), account.pk)


@transaction.atomic
def assign(row: Assigned, account: Account | None, *, why: Why, by: Account | None = None) -> None:
    """Puts the account in charge of the stored row, or no one; `by` is the person who chose, if any."""
    row.assignee = account
    row.save(update_fields=["assignee", "updated_at"])
    note([row], why=why, by=by)


def take_charge(row: Assigned, *, by: Account | None, why: Why = Why.CONTACT) -> bool:
    """Whether `by` takes charge of the row, because it was unassigned; the caller has locked it, and saves it."""
    if by is None or row.assignee_id or by.partner_id != row.partner_id:
        return False
    row.assignee = by
    note([row], why=why, by=by)
    return True


def note(rows: Iterable[Assigned], *, why: Why, by: Account | None = None) -> None:
    """Keeps for their timelines that these stored rows have the assignees that they have now; other rows are left out.

    In one statement for all. To be called in the transaction that puts those people in charge.
    """
    kept = [row for row in rows if row._meta.model_name in KEPT]
    accounts = Account.objects.filter(pk__in={row.assignee_id for row in kept if row.assignee_id})
    names: dict[UUID | None, str] = dict(accounts.values_list("pk", "full_name"))
    Assignment.objects.bulk_create(
        Assignment(
            partner_id=row.partner_id,
            why=why,
            account_id=row.assignee_id,
            account_name=names.get(row.assignee_id, ""),
            by=by,
            by_name=by.full_name if by else "",
            **{f"{row._meta.model_name}_id": row.pk},
        )
        for row in kept
    )
