"""Row-level security on PostgreSQL: a connection in use for a partner reads and writes that partner's rows alone.

The first check is `.of(partner)` in every query; this is the second, for a query that forgot it. The policies of
apps/core/tenancy/policies.py compare `partner_id` with a setting of the connection, which this module sets.

A request starts without access to any partner's rows, and has its partner's once the partner is known. What runs
outside of requests (commands, the live channel) and the staff's admin have access to all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from uuid import UUID

from django.conf import settings
from django.db import OperationalError
from django.db import connection as default_connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.http import HttpRequest, HttpResponseBase
from psycopg.pq import TransactionStatus

NO_PARTNER, ALL_PARTNERS = "", "all"
# Staff and the machine's own monitoring look at all partners.
OPERATORS = ("/admin/", "/metrics")
_SET = "SELECT set_config('app.partner', %s, false)"

_current: ContextVar[str] = ContextVar("partner", default=ALL_PARTNERS)


@dataclass
class _Read:
    """Expressions that the statement which sets the partner evaluates too, after it is set, and their values."""

    expressions: str
    params: tuple[UUID | str, ...]
    values: tuple[object, ...] | None = None


_reading: ContextVar[_Read | None] = ContextVar("reading", default=None)


def use_partner(partner_id: UUID) -> None:
    """From here to the end of the request, the rows of this partner and no others."""
    _change(str(partner_id))


def use_partner_and_read(partner_id: UUID, expressions: str, *params: UUID | str) -> tuple[object, ...] | None:
    """As `use_partner`, and the values of the SQL expressions for these rows, in one statement.

    None where nothing sets a partner: on SQLite, and without ROW_LEVEL_SECURITY.
    """
    read = _Read(expressions, params)
    before = _reading.set(read)
    try:
        _current.set(str(partner_id))
        if default_connection.connection is None:
            default_connection.ensure_connection()
        else:
            sync_connection(default_connection)
    finally:
        _reading.reset(before)
    return read.values


def use_no_partner() -> None:
    """From here to the end of the request, no partner's rows."""
    _change(NO_PARTNER)


@contextmanager
def bypass() -> Iterator[None]:
    """All partners' rows, for the look-up of a secret that says which partner a request belongs to."""
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


def sync_new_connection(connection: BaseDatabaseWrapper, **_signal: object) -> None:
    """Before the first statement: a pooled connection may still carry another partner, or be dead.

    The pool replaces a dead one, as after a restart of PostgreSQL, and lends the next.
    """
    try:
        sync_connection(connection)
    except OperationalError:
        if not connection.connection.closed:
            raise
        connection.close()
        connection.connect()


def sync_connection(connection: BaseDatabaseWrapper) -> None:
    """Sets the partner on an open connection, in a statement that is not one of the request's own.

    Set inside a transaction that is rolled back, it is rolled back as well: requests set it before their first
    transaction.
    """
    if connection.vendor != "postgresql" or not settings.ROW_LEVEL_SECURITY or connection.connection is None:
        return
    driver = connection.connection
    # A lost connection is opened again, and set then; a transaction that failed goes back to what was set before it.
    if driver.closed or driver.pgconn.transaction_status == TransactionStatus.INERROR:
        return
    if read := _reading.get():
        with connection.cursor() as cursor:
            cursor.execute(f"{_SET}, {read.expressions}", [_current.get(), *read.params])
            read.values = cursor.fetchone()[1:]
        return
    with connection.wrap_database_errors:
        driver.execute(_SET, [_current.get()])


def _change(partner: str) -> None:
    if partner != _current.get():
        _current.set(partner)
        sync_connection(default_connection)
