"""The people who work for the business, and what each of them is in charge of."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from apps.calendar.models import Event
from apps.clients.models import Client
from apps.core.models.many import update_each
from apps.estimations.models import Estimation
from apps.partners.models import Account, Partner, Role
from apps.projects.models import Card
from apps.prospects.models import Prospect
from apps.sale_files.models import SaleFile
from apps.samples.invented.source import Source, id_at

from .partner import email_of
from .writing import dated


@dataclass(frozen=True)
class Member:
    """`name` stands in the log-in, and on the cards that this person works on."""

    name: str
    surname: str
    role: Role
    may_export: bool = False
    may_delete: bool = False


TEAM = (
    Member("Sophie", "Marchand", Role.SELLER, may_export=True, may_delete=True),
    Member("Julien", "Roche", Role.SELLER),
    Member("Karim", "Haddad", Role.WORKSHOP),
    Member("Nadia", "Perrin", Role.READER, may_export=True),
)
# The weights say how many rows go to the first seller, how many to the second one, and how many stay unassigned.
WAITING, ANSWERED = (2, 2, 5), (5, 5, 1)


def emails_of_team(source: Source) -> list[str]:
    """The log-ins of the people beside the owner."""
    local, _at, domain = email_of(source).partition("@")
    return [f"{local}-{member.name.lower()}@{domain}" for member in TEAM]


def add_team(source: Source, partner: Partner, password: str) -> None:
    """Stores the people, and shares the rows of the partner out among them; some stay unassigned."""
    chance = source.chance("team")
    people = dict(_people(source, chance, partner, password))
    sellers = [people[member.name] for member in TEAM if member.role == Role.SELLER]
    charge: dict[UUID, Account | None] = {}
    prospects = list(Prospect.objects.of(partner).order_by("created_at", "pk"))
    for prospect in prospects:
        waits = prospect.status == Prospect.Status.NEW
        charge[prospect.pk] = prospect.assignee = _one(chance, sellers, WAITING if waits else ANSWERED)
    buyers = {prospect.client_id: prospect.assignee for prospect in prospects if prospect.client_id}
    clients = list(Client.objects.of(partner).order_by("created_at", "pk"))
    for client in clients:
        someone = _one(chance, sellers, ANSWERED)
        charge[client.pk] = client.assignee = buyers.get(client.pk, someone)
    estimations = list(Estimation.objects.of(partner).order_by("created_at", "pk"))
    for estimation in estimations:
        waits = estimation.status == Estimation.Status.PENDING
        charge[estimation.pk] = estimation.assignee = _one(chance, sellers, WAITING if waits else ANSWERED)
    events = list(Event.objects.of(partner).order_by("created_at", "pk"))
    for event in events:
        about = event.prospect_id or event.client_id or event.estimation_id
        event.assignee = charge.get(about) if about else None
        # Somebody of the workshop hands the cars over.
        if event.kind == Event.Kind.DELIVERY:
            event.assignee = people["Karim"]
    cards = list(Card.objects.of(partner).exclude(assignee_name="").order_by("created_at", "pk"))
    for card in cards:
        card.assignee = people.get(card.assignee_name)
        if card.assignee:
            card.assignee_name = ""
    files = list(SaleFile.objects.of(partner).order_by("created_at", "pk"))
    for file in files:
        file.assignee = charge.get(file.client_id) if file.client_id else None
    for rows in (prospects, clients, estimations, events, files):
        update_each(rows, ["assignee"], {})
    update_each(cards, ["assignee", "assignee_name"], {})


def _people(source: Source, chance: random.Random, partner: Partner, password: str) -> Iterable[tuple[str, Account]]:
    """By the first name."""
    for number, (member, email) in enumerate(zip(TEAM, emails_of_team(source), strict=True), 1):
        since = partner.created_at + timedelta(days=20 * number)
        account = Account(
            id=id_at(chance, since),
            partner=partner,
            email=email,
            full_name=f"{member.name} {member.surname}",
            role=member.role,
            may_export=member.may_export,
            may_delete=member.may_delete,
            takes_leads=member.role == Role.SELLER,
            alerts=Account.Alerts.MINE,
            created_at=since,
            email_confirmed_at=since,
            activity_read_at=since,
        )
        account.set_password(password)
        with dated(Account):
            account.save()
        yield member.name, account


def _one(chance: random.Random, sellers: list[Account], weights: tuple[int, ...]) -> Account | None:
    return chance.choices([*sellers, None], weights)[0]
