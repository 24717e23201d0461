"""A dealership's feed for a portal."""

from __future__ import annotations

from collections.abc import Iterator

from apps.core.encryption import encrypt
from apps.core.links import digest, new_token
from apps.feeds.models import Feed
from apps.partners.models import Partner
from apps.samples.invented.source import Source, id_at

from .writing import Writer

COLUMNS = (
    ("Référence", "id"),
    ("Modèle", "modelCar"),
    ("Titre", "nom"),
    ("Prix TTC", "prix"),
    ("Année", "annee"),
    ("Kilométrage", "kilometrage"),
    ("Énergie", "carburant"),
    ("Boîte", "boite"),
    ("Couleur", "couleur"),
    ("Description", "description"),
    ("Photos", "photos"),
)


def add_feeds(source: Source, writer: Writer, partner: Partner) -> None:
    """One that no portal has fetched yet."""
    writer.rows(Feed, _feeds(source, partner))


def _feeds(source: Source, partner: Partner) -> Iterator[Feed]:
    chance = source.chance("feeds")
    since = source.moment(chance, 30)
    # It is another one in each demonstration, so that it cannot be guessed.
    secret = new_token()
    yield Feed(
        id=id_at(chance, since),
        partner=partner,
        name="Portail d’annonces",
        columns=[{"heading": heading, "field": field} for heading, field in COLUMNS],
        digest=digest(secret),
        secret_encrypted=encrypt(secret),
        created_at=since,
        updated_at=since,
    )
