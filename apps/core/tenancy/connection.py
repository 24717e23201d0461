"""The second wall, on PostgreSQL: a connection that serves a partner sees and writes that partner's rows alone.

The first wall is `.of(partner)` in every query. This one stands where the first was forgotten: the policies of
apps/core/tenancy/policies.py compare `partner_id` with a setting of the connection, and this module keeps that setting.

A request starts as nobody's, and is its partner's from the moment the partner is known. What runs outside of requests
(commands, the live channel, mail in the background) and what staff do in the admin serve everyone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import connection as default_connection
from django.http import HttpRequest, HttpResponseBase
from psycopg.pq import TransactionStatus

NO_PARTNER, ALL_PARTNERS = "", "all"
# Staff and the machine's own monitoring look at all partners.
OPERATORS = ("/admin/", "/metrics")

_current: ContextVar[str] = ContextVar("served", default=ALL_PARTNERS)


def use_partner(partner_id: UUID) -> None:
    """From here to the end of the request, the rows of this partner and no others."""
    _change(str(partner_id))


@contextmanager
def bypass() -> Iterator[None]:
    """All rows, for the look-up of a secret that tells whose request this is."""
    before = _current.get()
    _change(ALL_PARTNERS)
    try:
        yield
    finally:
        _change(before)


def tenancy_middleware(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """No rows until the partner is known; the setting is reset before the next request."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        before = _current.get()
        _change(ALL_PARTNERS if request.path_info.startswith(OPERATORS) else NO_PARTNER)
        try:
            return get_response(request)
        finally:
            _current.set(before)
            if default_connection.in_atomic_block:  # The transaction of a test goes on.
                sync_connection(default_connection)
            elif default_connection.vendor == "postgresql":
                # Back to the pool: the next request sets its own partner.
                default_connection.close()

    return middleware


def sync_new_connection(connection: Any, **_signal: Any) -> None:
    """Before the first statement: a pooled connection may still carry another partner."""
    sync_connection(connection)


def sync_connection(connection: Any) -> None:
    """Tells an open connection whom it serves, in a statement that is not one of the request's own.

    Where this was said inside a transaction that is rolled back, PostgreSQL takes it back as well: requests say it
    before their first transaction.
    """
    if connection.vendor != "postgresql" or not settings.ROW_LEVEL_SECURITY or connection.connection is None:
        return
    driver = connection.connection
    # A lost connection is made again, and told then; a transaction that failed goes back to what was said before it.
    if driver.closed or driver.pgconn.transaction_status == TransactionStatus.INERROR:
        return
    with connection.wrap_database_errors:
        driver.execute("SELECT set_config('app.partner', %s, false)", [_current.get()])


def _change(served: str) -> None:
    if served != _current.get():
        _current.set(served)
        sync_connection(default_connection)
