"""A partner keeps at least one active owner (docs/behaviour/team.md)."""

from __future__ import annotations

from uuid import UUID

from .errors import LastOwner
from .models import Account, Role


def lock_owners(partner_id: UUID) -> set[UUID]:
    """The keys of the partner's active owners, whose rows are locked until the transaction ends.

    Of two owners who demote each other at once, the second waits here and then finds one owner.
    """
    owners = Account.objects.filter(partner=partner_id, role=Role.OWNER, is_active=True, left_at=None)
    # With `no_key`, a call that stores a row naming one of them need not wait: it may hold what this one locks next.
    return set(owners.select_for_update(of=("self",), no_key=True).order_by("pk").values_list("pk", flat=True))


def refuse_last_owner(account: Account) -> None:
    """Call it in the transaction in which `account` ceases to be an active owner, before it does.

    Raises LastOwner (409) where it is the only one.
    """
    if account.partner_id and lock_owners(account.partner_id) == {account.pk}:
        raise LastOwner
