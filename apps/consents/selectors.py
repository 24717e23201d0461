"""Reads of consents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import cast
from uuid import UUID

from django.db.models import Q, QuerySet
from django.db.models.functions import Lower
from django.db.models.lookups import In

from apps.core.links import digest
from apps.core.models.base import PartnerQuerySet
from apps.core.models.prepared import PreparedQuery
from apps.core.tenancy.connection import bypass, use_partner
from apps.partners.models import Partner

from .models import Channel, Consent, Contactable, WithdrawalLink, state_column

# The foreign keys of a consent, in the order of locks.
ROWS = ("prospect", "client", "estimation")


def row_name(row: Contactable) -> str:
    """The foreign key that names the row."""
    return type(row).__name__.lower()


def same_address(model: type[Contactable], addresses: set[str]) -> Q:
    """With an e-mail among these, in lower case; as the index of the column has it."""
    return Q(In(Lower(model.email_column), addresses)) & ~Q(**{model.email_column: ""})


def rows_of_persons(rows: Sequence[Contactable], channel: Channel) -> dict[str, PartnerQuerySet[Contactable]]:
    """The rows whose consents by the channel are those of `rows`, all of one partner, by the name of their foreign
    key: themselves, the client that a prospect became, a client's prospects, and whatever has the same number, or the
    same address for e-mails.
    """
    is_email = channel == Channel.EMAIL
    contacts = {contact for row in rows if (contact := row.contact(channel))}
    clients = {row.pk if row_name(row) == "client" else getattr(row, "client_id", None) for row in rows} - {None}
    found = {}
    for name in ROWS:
        model = _model(name)
        mine = Q(pk__in=[row.pk for row in rows if row_name(row) == name])
        if clients and name != "estimation":
            mine |= Q(pk__in=clients) if name == "client" else Q(client__in=clients)
        if contacts:
            addresses = {contact.lower() for contact in contacts}
            mine |= same_address(model, addresses) if is_email else Q(**{f"{model.phone_column}__in": contacts})
        # All of the partner's: a colleague's row is the same person's too.
        found[name] = model.objects.whole(rows[0].partner).filter(mine).order_by()
    return found


def states_of_contacts(partner: Partner, *, numbers: set[str], addresses: set[str]) -> Iterable[tuple[str, ...]]:
    """The number, the address and the states by channel of every row with one of these numbers or, in lower case,
    addresses, that has any state.
    """
    if max(len(numbers), len(addresses)) > 1:
        return _states(partner, numbers, addresses)
    return _states_of_person(len(numbers), len(addresses)).tuples(partner.pk, *numbers, *addresses)


@cache
def _states_of_person(numbers: int, addresses: int) -> PreparedQuery[Contactable]:
    """The query of `states_of_contacts` for one number, one address, or both."""

    def write(partner: UUID, *contacts: str) -> QuerySet[Contactable, tuple[str, ...]]:
        return _states(Partner(pk=partner), set(contacts[:numbers]), set(contacts[numbers:]))

    return PreparedQuery(write, UUID, *[str] * (numbers + addresses))


def _states(partner: Partner, numbers: set[str], addresses: set[str]) -> QuerySet[Contactable, tuple[str, ...]]:
    columns = [state_column(channel) for channel in Channel]
    parts = []
    for name in ROWS:
        model = _model(name)
        same = Q(**{f"{model.phone_column}__in": numbers}) | same_address(model, addresses)
        rows = model.objects.whole(partner).filter(same)
        found = rows.exclude(**dict.fromkeys(columns, "")).order_by()
        parts.append(found.values_list(model.phone_column, model.email_column, *columns))
    return parts[0].union(*parts[1:])


def latest_state(row: Contactable, channel: Channel) -> str:
    """One of State, or empty where the person has said nothing."""
    consents = Consent.objects.whole(row.partner).filter(_said_in(rows_of_persons([row], channel)), channel=channel)
    return consents.values_list("state", flat=True).first() or ""


def consents_of(row: Contactable) -> PartnerQuerySet[Consent]:
    """All of the person's that the viewer may see, the latest first."""
    mine = Q(pk=None)
    for channel in Channel:
        mine |= Q(_said_in(rows_of_persons([row], channel)), channel=channel)
    return Consent.objects.of(row.partner).filter(mine).select_related("by")


def link_of_token(token: str) -> WithdrawalLink | None:
    """The link of a token; its partner serves the rest of the request."""
    with bypass():
        links = WithdrawalLink.objects.select_related("partner", *ROWS)
        found = links.filter(token_digest=digest(token)).first()
    if found:
        use_partner(found.partner_id)
    return found


def _model(name: str) -> type[Contactable]:
    return cast("type[Contactable]", Consent._meta.get_field(name).related_model)


def _said_in(rows: dict[str, PartnerQuerySet[Contactable]]) -> Q:
    mine = Q(pk=None)
    for name, found in rows.items():
        mine |= Q(**{f"{name}__in": found.values("pk")})
    return mine
