"""Write operations on API tokens."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from django.db import transaction

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.links import digest, new_token
from apps.core.models.db import locked
from apps.partners.authentication import API_TOKEN_PREFIX
from apps.partners.models import Account, Partner

from .errors import TooManyApiTokens
from .models import MAX_TOKENS, PREFIX_LENGTH, ApiToken


class Made(NamedTuple):
    row: ApiToken
    token: str


@transaction.atomic
def make_token(*, partner: Partner, by: Account, name: str, scope: str, expires_at: datetime | None = None) -> Made:
    """A new token, which is not kept and cannot be shown again. Raises TooManyApiTokens (409)."""
    locked(partner)
    if ApiToken.objects.of(partner).count() >= MAX_TOKENS:
        raise TooManyApiTokens
    token = API_TOKEN_PREFIX + new_token()
    row = ApiToken.objects.create(
        partner=partner,
        by=by,
        name=name,
        scope=scope,
        expires_at=expires_at,
        prefix=token[:PREFIX_LENGTH],
        token_digest=digest(token),
    )
    record(Event.API_TOKEN_MADE, about=row)
    return Made(row, token)


@transaction.atomic
def revoke_token(*, row: ApiToken) -> None:
    """The next call with it is refused. Raises DoesNotExist where another call came first."""
    record(Event.API_TOKEN_REVOKED, about=row)
    row.delete()
