"""The account of a token, read again only where its row or its partner's was written since.

PostgreSQL gives a row another `xmin` or `ctid` with each write, whatever makes it. The statement that sets the partner
of the connection reads both of the account and of its partner, and whether the token was signed out: where the two
rows are those that this process has read before, what it has read serves. Nothing is trusted for a time, so that a
token that ends anywhere ends at its next call (docs/behaviour/partners.md).

On SQLite, and where ROW_LEVEL_SECURITY is off, each call reads the rows.
"""

from __future__ import annotations

from datetime import datetime
from typing import TypeVar, cast
from uuid import UUID

from django.db import connection
from django.db.models import BooleanField, DateTimeField, Model, QuerySet, TextField
from django.db.models.expressions import RawSQL

from apps.core.copies import shallow_copy
from apps.core.models.prepared import PreparedQuery
from apps.core.tenancy.connection import use_partner, use_partner_and_read

from .models import Account, Partner

Row = TypeVar("Row", bound=Model)

MAX_KEPT = 1_000

_VERSIONS = "concat_ws(' ', partners_account.xmin, partners_account.ctid, partners_partner.xmin, partners_partner.ctid)"
_NOW = f"""
    (SELECT {_VERSIONS} FROM partners_account JOIN partners_partner ON partners_partner.id = partner_id
     WHERE partners_account.id = %s),
    EXISTS (SELECT 1 FROM partners_revokedtoken WHERE jti = %s),
    (SELECT last_used_at FROM partners_accountsession WHERE id = %s)
"""  # noqa: S608 - it holds nothing but constants
# Rows as they were read; each caller has a copy.
_kept: dict[UUID, Account] = {}


def current_account(key: UUID, jti: UUID, partner_id: UUID | None) -> Account | None:
    """The active account of a token that was not signed out, with its partner and `session_used_at`, or None.

    From here on the connection serves the rows of `partner_id`, which older tokens do not name.
    """
    kept = _kept.get(key)
    if kept and partner_id and kept.partner_id == partner_id:
        now = use_partner_and_read(partner_id, _NOW, key, jti.hex, jti.hex)
        if now and now[:2] == (kept.versions, False):
            current = _copy(kept)
            current.session_used_at = cast("datetime | None", now[2])
            return current
    elif partner_id:
        # Known before the first statement, the partner is set as the connection is opened, not once more after it.
        use_partner(partner_id)
    account = _ACCOUNT_OF_TOKEN.get(key, jti.hex)
    if account is None or account.partner is None or not account.versions:
        return account
    if len(_kept) >= MAX_KEPT:
        _kept.clear()
    _kept[key] = account
    return _copy(account)


def _copy(kept: Account) -> Account:
    account = _copied_row(kept)
    account.partner = _copied_row(cast("Partner", kept.partner))
    return account


def _copied_row(row: Row) -> Row:
    copied = shallow_copy(row)
    copied._state = shallow_copy(row._state)
    copied._state.fields_cache = dict(row._state.fields_cache)
    return copied


def _active(account: UUID, jti: str) -> QuerySet[Account]:
    """The account of a token that was not signed out, with when its session was last used."""
    current = RawSQL("NOT EXISTS (SELECT 1 FROM partners_revokedtoken WHERE jti = %s)", [jti], BooleanField())
    used_at = RawSQL("(SELECT last_used_at FROM partners_accountsession WHERE id = %s)", [jti], DateTimeField())
    versions = RawSQL(_VERSIONS if connection.vendor == "postgresql" else "''", [], TextField())  # noqa: S611
    rows = Account.objects.filter(current, pk=account, is_active=True)
    return rows.annotate(session_used_at=used_at, versions=versions)  # type: ignore[no-redef]


_ACCOUNT_OF_TOKEN = PreparedQuery(_active, UUID, str)
