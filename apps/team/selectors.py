"""Reads of the team."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import reduce
from operator import add
from typing import Any
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import Http404
from django_otp.plugins.otp_totp.models import TOTPDevice

from apps.core.links import digest
from apps.core.tenancy.connection import bypass, use_partner
from apps.lead_routing.models import LeadGarage
from apps.partners.assignees import Assigned
from apps.partners.models import Account, AccountSession, Partner

from .leaving import assigned_models
from .models import Invitation


def members(partner: Partner) -> QuerySet[Account]:
    """The people in the team, suspended ones included, with what the list says of each besides the garages."""
    used_at = AccountSession.objects.filter(account=OuterRef("pk")).order_by("-last_used_at").values("last_used_at")
    phones = TOTPDevice.objects.filter(user=OuterRef("pk"), confirmed=True)
    return (
        Account.objects.of(partner)
        .filter(left_at=None)
        .annotate(
            # A session that was signed out has no row any more.
            last_used_at=Coalesce(Subquery(used_at[:1]), "last_login"),
            second_factor=Exists(phones),
            in_charge=reduce(add, (_in_charge(model, partner) for model in assigned_models())),
        )
    )


def _in_charge(model: type[Assigned], partner: Partner) -> Any:
    """How many rows of this model an account is in charge of."""
    rows = model.objects.of(partner).filter(assignee=OuterRef("pk")).order_by()
    return Coalesce(Subquery(rows.values("assignee").annotate(rows=Count("pk")).values("rows")), 0)


def garages_of(accounts: Iterable[Account], partner: Partner) -> dict[UUID, list[UUID]]:
    """The garages whose leads these accounts take."""
    garages: dict[UUID, list[UUID]] = defaultdict(list)
    taken = LeadGarage.objects.of(partner).filter(account__in=[account.pk for account in accounts])
    for account, garage in taken.order_by("garage").values_list("account", "garage"):
        garages[account].append(garage)
    return garages


def invitation_of_token(token: str) -> Invitation:
    """The invitation of a private link that may still be used; the request is then its partner's. Raises Http404."""
    with bypass():
        invitations = Invitation.objects.open().filter(token_digest=digest(token))
        invitation = invitations.select_related("partner", "by").first()
    if invitation is None:
        raise Http404
    use_partner(invitation.partner_id)
    return invitation
