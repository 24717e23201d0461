"""Saved views of the lists that are opened every day."""

from __future__ import annotations

from collections.abc import Iterator

from apps.partners.models import Partner
from apps.samples.invented.source import Source, id_at
from apps.saved_views.models import ListName, SavedView

from .writing import Writer

VIEWS = (
    (ListName.CAR, "À vendre, du plus cher", "status=available&ordering=-prix"),
    (ListName.CAR, "Plus de 60 jours", "status=available&minDays=60"),
    (ListName.PROSPECT, "À rappeler aujourd’hui", "followUp=today"),
    (ListName.ESTIMATION, "En attente", "status=pending&ordering=dueAt"),
    (ListName.ORDER, "À livrer", "status=paid"),
)


def add_views(source: Source, writer: Writer, partner: Partner) -> None:
    """A few views; none is the default, so that each list opens whole."""
    writer.rows(SavedView, _views(source, partner))


def _views(source: Source, partner: Partner) -> Iterator[SavedView]:
    chance = source.chance("saved views")
    for list_name, name, query in VIEWS:
        since = source.moment(chance, 60)
        view = SavedView(
            id=id_at(chance, since), partner=partner, list_name=list_name, name=name, query=query,
            created_at=since, updated_at=since,
        )  # fmt: skip
        view.fold()
        yield view
