"""API tokens of the programs that a dealership connects."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from apps.api_tokens.models import ApiToken
from apps.core.links import digest
from apps.partners.models import Partner
from apps.samples.invented.source import Source, id_at

from .writing import Writer

# Each with its scope, and how many days ago it was made and last used.
TOKENS = (
    ("Site internet", ApiToken.Scope.READ, 200, 1),
    ("Logiciel de gestion", ApiToken.Scope.WRITE, 90, 2),
)


def add_api_tokens(source: Source, writer: Writer, partner: Partner) -> None:
    """Two tokens of the owner; their secrets were never known, so that they open nothing."""
    writer.rows(ApiToken, _tokens(source, partner))


def _tokens(source: Source, partner: Partner) -> Iterator[ApiToken]:
    chance = source.chance("api tokens")
    for name, scope, made, used in TOKENS:
        since = source.moment(chance, made)
        key = id_at(chance, since)
        yield ApiToken(
            id=key,
            partner=partner,
            by=partner.accounts.get(),
            name=name,
            scope=scope,
            prefix=f"pbo_{digest(key.hex)[:8]}",
            token_digest=digest(key.hex),
            expires_at=since + timedelta(days=730),
            last_used_at=source.moment(chance, used),
            created_at=since,
            updated_at=since,
        )
