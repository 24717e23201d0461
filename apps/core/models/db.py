"""What services ask of the database: the refusal of a duplicate by its name, and a row for themselves alone."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, reduce
from operator import or_
from typing import Any, TypeVar
from uuid import UUID

from django.db import DatabaseError, IntegrityError, InternalError, OperationalError, connection, models, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models.functions import Cast
from django.db.models.lookups import In, Lookup
from django.db.models.sql.compiler import SQLCompiler
from django.http import Http404

from .prepared import PreparedQuery

Row = TypeVar("Row", bound=models.Model)
Rows = TypeVar("Rows", bound=models.QuerySet)


def breaks_reference(error: IntegrityError) -> bool:
    """Whether a row names one that another call has just removed, or was removed while another came to name it."""
    return getattr(error.__cause__, "sqlstate", "") == "23503" or "FOREIGN KEY constraint failed" in str(error)


def is_unavailable(error: BaseException | None) -> bool:
    """Whether the database is unreachable, busy, full, damaged or timed out, as opposed to a wrong statement."""
    if is_damaged(error):
        return True
    if isinstance(error, InternalError):  # It ended an idle transaction.
        return getattr(error.__cause__, "sqlstate", "") == "25P03"
    # SQLite raises the same error for a statement that is wrong.
    return isinstance(error, OperationalError) and getattr(error.__cause__, "sqlite_errorname", "") != "SQLITE_ERROR"


def is_damaged(error: BaseException | None) -> bool:
    """Whether SQLite cannot read its file any more."""
    name = getattr(getattr(error, "__cause__", None), "sqlite_errorname", "")
    return isinstance(error, DatabaseError) and name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))


@contextmanager
def refuse_duplicate(error: Callable[[], Exception]) -> Iterator[None]:
    """Runs the block in a transaction. Raises `error()` where it breaks a unique constraint; other errors pass."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as exc:
        if getattr(exc.__cause__, "sqlstate", "") == "23505" or "UNIQUE constraint failed" in str(exc):
            raise error() from exc
        raise


class Among(Lookup):
    """`filter(Among(F("pk"), ids))`, as `pk__in` for thousands of ids: on PostgreSQL they are one parameter, since a
    parameter for each takes a tenth of the time of changing their rows.
    """

    prepare_rhs = False

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> tuple[str, tuple[str | int, ...]]:
        return In(self.lhs, self.rhs).as_sql(compiler, connection)

    def as_postgresql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> tuple[str, Sequence[object]]:
        column, params = self.process_lhs(compiler, connection)
        return f"{column} = ANY(%s)", (*params, list(self.rhs))


def locked(row: Row) -> Row:
    """`row` read again and locked until the transaction ends; NotFound where it was deleted meanwhile.

    It keeps the partner that `row` was read through, which knows whom the call is for.
    """
    found: Row | None = _lock(type(row)).get(row.pk)
    if found is None:
        raise Http404
    _keep_partner(row, found)
    return found


@cache
def _lock(model: type[Row]) -> PreparedQuery[Row]:
    rows = model._default_manager.select_for_update(of=("self",)).order_by()
    return PreparedQuery(lambda key: rows.filter(pk=key), UUID)


def _keep_partner(row: Any, found: Any) -> None:
    partner = row._state.fields_cache.get("partner")
    if partner is not None and found.partner_id == partner.pk:
        found.partner = partner


def release_connection() -> None:
    """Gives the thread's connection back to the pool before a long wait; the next statement borrows one again.

    Not under `exclusive`, whose lock is the connection's.
    """
    if not connection.in_atomic_block:
        connection.close()


def naming(rows: Rows, column: str, texts: Iterable[str]) -> Rows:
    """The rows with one of these texts anywhere in the JSON of `column`, in any case of its letters: ids, phone
    numbers, email addresses."""
    wanted = [models.Q(content__icontains=text) for text in texts if text]
    return rows.annotate(content=Cast(column, models.TextField())).filter(reduce(or_, wanted, models.Q(pk=None)))


class DaysAfter(models.Func):
    """The date that is `days` after another one."""

    template = "(%(expressions)s + %(days)s)"
    output_field = models.DateField()

    def __init__(self, day: Any, days: int) -> None:
        super().__init__(day, days=days)

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        return self.as_sql(compiler, connection, template="date(%(expressions)s, '+%(days)s days')", **context)


class DaysBetween(models.Func):
    """Whole days between two dates, the later one first."""

    arity = 2
    template = "(%(expressions)s)"
    arg_joiner = " - "
    output_field = models.IntegerField()

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "CAST(julianday(%(expressions)s) AS integer)"
        return self.as_sql(compiler, connection, template=template, arg_joiner=") - julianday(", **context)
