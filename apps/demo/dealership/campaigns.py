"""Flyers that hang in town, some of which brought prospects."""

from __future__ import annotations

import random

from apps.campaigns.models import CODE_LENGTH, Campaign
from apps.clients.flyers import credit_sales
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.samples.invented.source import Source, id_at

from .stock import Stock
from .writing import Writer

_CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
# Title, place, scans, and which of the affiliate page's prospects it brought: one of so many.
FLYERS = (
    ("Affichette boulangerie", "Boulangerie Maillard, place du Marché", 64, 3),
    ("Distribution parking", "Parking du centre commercial", 41, 5),
    ("Pare-brise du parc", "Devant le garage", 23, 7),
)


def add_campaigns(source: Source, writer: Writer, partner: Partner, stock: Stock, garages: list[Garage]) -> None:
    """Flyers, and the prospects whose first touch they were, with what these people bought."""
    chance = source.chance("campaigns")
    rows = [_campaign(source, chance, partner, *flyer[:3]) for flyer in FLYERS]
    rows[0].garage = garages[0] if garages else None
    rows[-1].car = stock.available[0] if stock.available else None
    writer.rows(Campaign, rows)
    came = Prospect.objects.filter(partner=partner, source=Prospect.Source.AFFILIATE, sample=False)
    left = list(came.order_by("created_at", "id").values_list("pk", flat=True))
    for row, (_title, _place, _scans, share) in zip(rows, FLYERS, strict=True):
        brought = left[::share][: row.scans // 3]
        left = [key for key in left if key not in brought]
        Prospect.objects.filter(pk__in=brought).update(campaign=row)
    became_clients = Prospect.objects.filter(campaign__in=rows, client__isnull=False)
    credit_sales(became_clients.values_list("client", flat=True))


def _campaign(source: Source, chance: random.Random, partner: Partner, title: str, place: str, scans: int) -> Campaign:
    since = source.moment(chance, 60)
    row = Campaign(
        id=id_at(chance, since), partner=partner, title=title, place=place, scans=scans,
        code="".join(chance.choices(_CODE_ALPHABET, k=CODE_LENGTH)), created_at=since, updated_at=since,
    )  # fmt: skip
    row.fold()
    return row
