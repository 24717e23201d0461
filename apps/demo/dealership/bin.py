"""What was deleted lately and can still be restored."""

from __future__ import annotations

from collections.abc import Iterator

from django.core import serializers

from apps.bin.models import BinItem, Kind
from apps.cars.models import ModelCar
from apps.core.models.base import PartnerModel
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.samples.invented.source import Source, id_at

from .writing import Writer


def add_bin(source: Source, writer: Writer, partner: Partner) -> None:
    """A garage that was closed, and a model that is no longer sold."""
    writer.rows(BinItem, _items(source, partner))


def _items(source: Source, partner: Partner) -> Iterator[BinItem]:
    chance = source.chance("bin")
    deleted_by = Account.objects.filter(partner=partner).values_list("full_name", flat=True)[0]
    rows: tuple[tuple[Kind, PartnerModel], ...] = (
        (Kind.GARAGE, Garage(nom="Dépôt de l’ancienne gare", localisation="Dépôt de l’ancienne gare")),
        (Kind.MODEL_CAR, ModelCar(intitule="Fiat Multipla")),
    )
    for days, (kind, row) in enumerate(rows, 4):
        since, deleted = source.moment(chance, 200), source.moment(chance, days)
        row.pk, row.partner, row.created_at, row.updated_at = id_at(chance, since), partner, since, since
        row.fold()
        item = BinItem(
            id=row.pk, partner=partner, kind=kind, title=str(row), deleted_by=deleted_by,
            created_at=deleted, updated_at=deleted,
        )  # fmt: skip
        item.fold()
        item.keep(serializers.serialize("python", [row]))
        yield item
