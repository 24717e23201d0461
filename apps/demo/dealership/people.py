"""Clients and prospects."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, time, timedelta

from django.utils import timezone

from apps.cars.models import ModelCar
from apps.clients.models import Client
from apps.core.models.countries import DEFAULT_COUNTRY
from apps.core.types import Fields
from apps.garages.open_time import OpenTime
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.samples.invented.names import Names
from apps.samples.invented.sentences import MESSAGES, NEEDS
from apps.samples.invented.source import Source, days_of_growth, id_at

from .duplicates import repeat_client, repeat_prospect
from .writing import Writer

HISTORY_DAYS = 400
PROSPECT_DAYS = 183
SWISS = "Canton de Genève"
# Where clients live, and how many of a hundred: most of them near Nantes, some did not say.
REGIONS = {
    "FR-PDL": 46, "FR-BRE": 15, "FR-NAQ": 9, "FR-IDF": 8, "FR-NOR": 6, "FR-CVL": 5, "FR-OCC": 2, "FR-ARA": 2,
    "FR-HDF": 1,
    "": 6,
}  # fmt: skip
STREETS = ("rue de la Paix", "avenue Jean-Jaurès", "rue des Lilas", "place du Marché", "chemin du Moulin")
TOWNS = {
    "FR-PDL": "44000 Nantes", "FR-BRE": "35000 Rennes", "FR-NAQ": "17000 La Rochelle", "FR-IDF": "75011 Paris",
    "FR-NOR": "14000 Caen", "FR-CVL": "37000 Tours", "FR-OCC": "31000 Toulouse", "FR-ARA": "69003 Lyon",
    "FR-HDF": "59000 Lille", SWISS: "1201 Genève",
}  # fmt: skip


def plan_clients(source: Source, partner: Partner, count: int) -> list[Client]:
    """The clients, oldest first; nothing is stored yet."""
    chance, names, email = source.chance("clients"), source.names("clients"), source.emails()
    companies = source.names("companies")
    days = sorted((*days_of_growth(chance, max(0, count - 1), days=HISTORY_DAYS), HISTORY_DAYS + 5), reverse=True)[
        :count
    ]
    rows = []
    for position, ago in enumerate(days):
        since, full_name = source.moment(chance, ago), names.full_name()
        region = chance.choices(list(REGIONS), list(REGIONS.values()))[0]
        # One lives abroad and buys in another currency; one did not say where.
        region = {1: SWISS, 3: ""}.get(position, region)
        rows.append(
            Client(
                id=id_at(chance, since),
                partner=partner,
                full_name=full_name,
                phone_number=source.mobile(position),
                email=email(full_name) if chance.random() < 0.85 else "",
                **_address_in(region, position),
                **(_company(companies) if position % 9 == 8 else {}),
                region=region,
                status=Client.Status.VERIFIED if chance.random() < 0.68 else Client.Status.UNVERIFIED,
                created_at=since,
                updated_at=since,
            )
        )
    repeat_client(rows)
    return rows


def _address_in(region: str, position: int) -> Fields:
    """Of a client who said where; invoices bear it. Some were entered when an address was one line."""
    if not region:
        return {}
    street = f"{position % 90 + 1} {STREETS[position % len(STREETS)]}"
    if position % 12 == 5:
        return {"address": f"{street}, {TOWNS[region]}"}
    postal_code, city = TOWNS[region].split(" ", 1)
    return {
        "address": street,
        "postal_code": postal_code,
        "city": city,
        "country": "CH" if region == SWISS else DEFAULT_COUNTRY,
    }


def _company(names: Names) -> Fields:
    """A business that buys cars for its people."""
    siren = names.siret()[:9]
    return {
        "kind": Client.Kind.COMPANY,
        "company_name": f"{names.full_name().split(' ', 1)[1]} Services",
        "siren": siren,
        "vat_number": f"FR{(12 + 3 * int(siren)) % 97:02}{siren}",
    }


def add_prospects(
    source: Source,
    writer: Writer,
    partner: Partner,
    open_time: OpenTime,
    clients: list[Client],
    models: list[ModelCar],
    count: int,
) -> None:
    """Six months of prospects in every status; some of the won ones are clients now."""
    chance, names, email = source.chance("prospects"), source.names("prospects"), source.emails()
    reasons = source.chance("lost prospects")
    fresh = [1, 1, 2, 3][:count]
    days = sorted((*fresh, *days_of_growth(chance, count - len(fresh), days=PROSPECT_DAYS)))
    recent = [client for client in clients if (source.today - client.created_at.date()).days < PROSPECT_DAYS]
    rows = []
    for position, ago in enumerate(days):
        status = _status(chance, ago)
        client = recent.pop() if status == Prospect.Status.WON and recent else None
        since = client.created_at - timedelta(days=chance.randint(1, 9)) if client else source.moment(chance, ago)
        full_name = client.full_name if client else names.full_name()
        seen = since + timedelta(minutes=chance.randint(4, 900))
        unseen = status == Prospect.Status.NEW and (position < len(fresh) or chance.random() < 0.35)
        repeated = position == len(fresh) and status != Prospect.Status.WON
        rows.append(
            Prospect(
                id=id_at(chance, since),
                partner=partner,
                client=client,
                full_name=full_name,
                phone_number=client.phone_number if client else source.mobile(position, start=5000),
                email=(client.email if client else email(full_name)) if chance.random() < 0.8 else "",
                need=chance.choice(NEEDS),
                car_model=chance.choice(models).intitule if models and chance.random() < 0.85 else "",
                message=chance.choice(MESSAGES),
                status=status,
                lost_reason=_lost_reason(reasons) if status == Prospect.Status.LOST else "",
                source=Prospect.Source.AFFILIATE if chance.random() < 0.65 else Prospect.Source.PARTNER,
                seen_at=None if unseen else seen,
                repeats=int(repeated),
                last_repeat_at=since + timedelta(hours=20) if repeated else None,
                repeat_notes=_notes(since + timedelta(hours=20)) if repeated else [],
                created_at=since,
                updated_at=since if unseen else seen,
            )
        )
    repeat_prospect(rows)
    account = Account.objects.filter(partner=partner).order_by("created_at").first()
    history = list(_history(source, rows, account))
    for step in reversed(history):
        step.prospect.first_contact_at = step.created_at
    for row in rows:
        row.set_due(partner, open_time)
    writer.rows(Prospect, rows)
    writer.rows(ProspectStatusChange, history)


def _status(chance: random.Random, ago: int) -> Prospect.Status:
    new, contacted, appointment, won, lost = Prospect.Status
    if ago <= 5:
        return new
    if ago <= 25:
        return chance.choices((new, contacted, appointment, won, lost), (3, 4, 3, 1, 1))[0]
    if ago <= 75:
        return chance.choices((contacted, appointment, won, lost), (2, 2, 4, 3))[0]
    return chance.choices((contacted, won, lost), (1, 5, 5))[0]


def _lost_reason(chance: random.Random) -> str:
    """Most often the price, and sometimes none."""
    return chance.choices((*Prospect.LostReason.values, ""), (5, 3, 2, 4, 3, 1, 2))[0]


def _history(source: Source, prospects: list[Prospect], account: Account | None) -> Iterator[ProspectStatusChange]:
    """The steps that led each prospect to its status: most are called within a day, some much later."""
    chance = source.chance("history of prospects")
    new, contacted, appointment, won, lost = Prospect.Status
    ways: dict[str, list[tuple[Prospect.Status, ...]]] = {
        new: [()],
        contacted: [(contacted,)],
        appointment: [(contacted, appointment)],
        won: [(contacted, appointment, won)] * 3 + [(contacted, won)],
        lost: [(contacted, lost)] * 3 + [(contacted, appointment, lost), (lost,)],
    }
    latest = datetime.combine(source.today, time(), timezone.get_default_timezone())
    for prospect in prospects:
        before, moment = new, prospect.created_at
        hours = chance.choice((0.4, 0.8, 2, 3, 6, 20, 28, 50, 90, 190))
        for status in chance.choice(ways[prospect.status]):
            moment = min(moment + timedelta(hours=hours * chance.uniform(0.5, 1)), latest)
            yield ProspectStatusChange(
                id=id_at(chance, moment),
                partner=prospect.partner,
                prospect=prospect,
                from_status=before,
                to_status=status,
                by=account,
                created_at=moment,
                updated_at=moment,
            )
            before, hours = status, 72


def _notes(moment: datetime) -> list[dict[str, str]]:
    text = "Je n’ai pas reçu de réponse, êtes-vous ouverts le samedi ?"
    return [{"message": text, "need": "", "carModel": "", "createdAt": moment.isoformat()}]
