"""Calls, notes, and persons to follow up: some late, some today, some in the days to come."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, time, timedelta
from typing import Any

from django.utils import timezone

from apps.activities.models import Activity
from apps.clients.models import Client
from apps.core.types import Fields
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.samples.invented.source import Source, id_at

from .writing import Writer

# Days from today, and the hour.
PROSPECTS_DUE = ((-3, 10), (-1, 17), (0, 18), (1, 9), (2, 14), (5, 9), (9, 11))
CLIENTS_DUE = ((-2, 11), (0, 19), (4, 9))
CALLS = {
    Activity.Result.REACHED: (
        "Veut voir la voiture cette semaine.",
        "Demande des photos de l’intérieur et le carnet d’entretien.",
        "Attend la réponse de sa banque.",
        "",
    ),
    Activity.Result.VOICEMAIL: ("Message laissé avec nos horaires.", ""),
}
NOTES = (
    "Préfère être rappelé après 18 h.",
    "Compare avec une offre vue à Angers.",
    "Souhaite une attache-remorque.",
    "Viendra en famille pour l’essai.",
    "Reprise à prévoir : son véhicule actuel a 140 000 km.",
)
CLIENT_NOTES = (
    "Pense à changer de voiture au printemps.",
    "Très content de la livraison, nous recommande autour de lui.",
    "Veut un deuxième jeu de pneus hiver.",
)


def add_activities(source: Source, writer: Writer, partner: Partner) -> None:
    """Who was called, what was noted, and whom to follow up."""
    chance = source.chance("activities")
    account = Account.objects.filter(partner=partner).order_by("created_at").first()
    followed = [*_due(source, _waiting(partner), PROSPECTS_DUE), *_due(source, _buyers(partner), CLIENTS_DUE)]
    rows = [*_first_calls(source, chance, partner), *_missed_calls(source, chance, followed)]
    rows += [
        _activity(chance, client, source.moment(chance, 6 + 4 * number), Activity.Kind.NOTE, text=note)
        for number, (client, note) in enumerate(zip(_buyers(partner), CLIENT_NOTES, strict=False))
    ]
    for row in rows:
        row.by = account
    writer.rows(Activity, rows)
    for model in (Prospect, Client):
        persons: list[Any] = [person for person in followed if isinstance(person, model)]
        model._default_manager.bulk_update(persons, ["follow_up_at"])


def _waiting(partner: Partner) -> Any:
    return Prospect.objects.filter(partner=partner, status=Prospect.Status.CONTACTED).order_by("-created_at", "-id")


def _buyers(partner: Partner) -> Any:
    return (
        Client.objects.filter(partner=partner, sales__cancelled_at=None, sales__isnull=False).distinct().order_by("id")
    )


def _due(source: Source, persons: Any, moments: tuple[tuple[int, int], ...]) -> Iterator[Any]:
    """The first of these persons, each to follow up at one of the moments."""
    for person, (days, hour) in zip(persons[: len(moments)], moments, strict=False):
        day = source.today + timedelta(days=days)
        person.follow_up_at = datetime.combine(day, time(hour), timezone.get_default_timezone())
        yield person


def _first_calls(source: Source, chance: random.Random, partner: Partner) -> Iterator[Activity]:
    """The calls by which prospects were contacted, and what was noted after some of them."""
    steps = ProspectStatusChange.objects.filter(
        partner=partner, to_status=Prospect.Status.CONTACTED, created_at__date__lt=source.today
    )
    for step in steps.select_related("prospect").order_by("created_at", "id"):
        result = chance.choices(list(CALLS), (3, 1))[0]
        text = chance.choice(CALLS[result])
        yield _activity(chance, step.prospect, step.created_at, Activity.Kind.CONTACT, result=result, text=text)
        if chance.random() < 0.3:
            noted = step.created_at + timedelta(minutes=chance.randint(2, 9))
            if timezone.localdate(noted) < source.today:
                yield _activity(chance, step.prospect, noted, Activity.Kind.NOTE, text=chance.choice(NOTES))


def _missed_calls(source: Source, chance: random.Random, followed: list[Any]) -> Iterator[Activity]:
    """Why they are to be followed up: the last call was not answered."""
    for person in followed:
        ahead = (timezone.localdate(person.follow_up_at) - source.today).days
        called = max(source.moment(chance, max(1, 1 - ahead)), person.created_at + timedelta(minutes=5))
        yield _activity(
            chance,
            person,
            called,
            Activity.Kind.CONTACT,
            result=Activity.Result.NOT_REACHED,
            follow_up_at=person.follow_up_at,
        )


def _activity(
    chance: random.Random, person: Prospect | Client, moment: datetime, kind: Activity.Kind, **fields: Any
) -> Activity:
    about: Fields = {type(person).__name__.lower(): person}
    return Activity(
        id=id_at(chance, moment),
        partner_id=person.partner_id,
        kind=kind,
        channel=Activity.Channel.CALL if kind == Activity.Kind.CONTACT else "",
        created_at=moment,
        updated_at=moment,
        **about,
        **fields,
    )
