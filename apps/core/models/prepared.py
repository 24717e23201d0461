"""Queries whose SQL is written once and sent with other values each time."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from typing import Any, Generic, TypeVar
from uuid import UUID, uuid4

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Model, Prefetch, QuerySet, prefetch_related_objects
from django.db.models.fields.related_descriptors import ReverseManyToOneDescriptor
from django.db.models.query import ModelIterable
from django.db.models.sql.compiler import SQLCompiler

from apps.core.copies import shallow_copy

Row = TypeVar("Row", bound=Model, covariant=True)
Value = UUID | str | datetime | date
# The columns of one row.
Values = tuple[Any, ...]
# Numbers of keys for which a query is written: the last key is repeated up to the next of them.
SIZES = (1, 5, 10, 25, 50, 100)


@dataclass(frozen=True)
class _Written:
    """A query's SQL, its parameters with placeholders among them, and what the compiler knows of its columns."""

    compiler: SQLCompiler
    sql: str
    params: tuple[object, ...]
    # The place of each placeholder among the parameters, and its number.
    places: tuple[tuple[int, int], ...]
    prefetched: tuple[str | Prefetch, ...]
    # Prefetches whose SQL is written once as well.
    prepared: list["_PreparedPrefetch"] = field(default_factory=list)


class PreparedQuery(Generic[Row]):
    """A query that many calls make: Django would compile its SQL each time, a seventh of a small call.

    `write` makes the queryset for values of these `types`; it is called once for each kind of database, with values
    that are replaced afterwards, so it passes them on as they are. What it reads of its surroundings (the time, the
    language) stays as it was then.
    """

    def __init__(self, write: Callable[..., QuerySet[Row, Any]], *types: type[Value]) -> None:
        self._write = write
        self._types = types
        self._written: dict[str, _Written] = {}

    def get(self, *values: Value, known: object = None) -> Row | None:
        """The first of `rows`, or None."""
        return next(iter(self.rows(*values, known=known)), None)

    def rows(self, *values: Value, known: object = None) -> list[Row]:
        """The rows for these values with what the queryset prefetches; `known` are the related objects that they have
        without a statement, as a queryset's own.
        """
        written, compiler = self._sent(values)
        source = _Source(compiler, known or {})
        rows: list[Row] = list(ModelIterable(source))  # type: ignore[arg-type]
        if rows:
            left = [prefetch.lookup for prefetch in written.prepared if not prefetch.read(rows)]
            prefetch_related_objects(rows, *left, *written.prefetched)
        return rows

    def tuples(self, *values: Value) -> list[Values]:
        """The same for a queryset of `values_list`."""
        _written, compiler = self._sent(values)
        return [tuple(row) for row in compiler.results_iter(tuple_expected=True)]

    def _sent(self, values: Sequence[Value]) -> tuple[_Written, SQLCompiler]:
        """What was written, and a compiler that sends it with these values."""
        connection = connections[DEFAULT_DB_ALIAS]
        written = self._written.get(connection.vendor)
        if written is None:
            written = self._written[connection.vendor] = self._first(connection)
        params = list(written.params)
        for place, number in written.places:
            params[place] = _adapted(connection, values[number])
        compiler: Any = shallow_copy(written.compiler)
        compiler.connection = connection
        compiler.as_sql = lambda: (written.sql, tuple(params))
        return written, compiler

    def _first(self, connection: BaseDatabaseWrapper) -> _Written:
        values = [_stand_in(each, number) for number, each in enumerate(self._types)]
        queryset = self._write(*values)
        compiler = queryset.query.get_compiler(connection=connection)
        sql, params = compiler.as_sql()
        # They follow from the columns: a compiler asks each of them for each of its results.
        converters = compiler.get_converters([column for column, *_names in compiler.select[: compiler.col_count]])
        compiler.get_converters = lambda _columns: converters
        numbers = {_adapted(connection, value): number for number, value in enumerate(values)}
        places = tuple((place, numbers[value]) for place, value in enumerate(params) if value in numbers)
        if len({number for _place, number in places}) < len(values):
            raise ValueError("The queryset changes a value or does not have it")
        lookups: tuple[str | Prefetch, ...] = vars(queryset)["_prefetch_related_lookups"]
        prepared = [
            _PreparedPrefetch(queryset.model, lookup)
            for lookup in lookups
            if isinstance(lookup, Prefetch) and _is_prepared(queryset.model, lookup)
        ]
        others = tuple(lookup for lookup in lookups if lookup not in [each.lookup for each in prepared])
        return _Written(compiler, sql, params, places, others, prepared)


def _stand_in(wanted: type[Value], number: int) -> Value:
    """A value that no query has of itself."""
    if wanted in (UUID, str):
        return uuid4() if wanted is UUID else uuid4().hex
    day = date(9000 + number, 1, 1)
    return day if wanted is date else datetime.combine(day, time.min, UTC)


def _adapted(connection: BaseDatabaseWrapper, value: Value) -> object:
    """The value as Django sends it to this kind of database."""
    if isinstance(value, UUID):
        return value if connection.features.has_native_uuid_field else value.hex
    if isinstance(value, str):
        return value
    if isinstance(value, datetime):
        return connection.ops.adapt_datetimefield_value(value)
    return connection.ops.adapt_datefield_value(value)


class PreparedRows(Generic[Row]):
    """A query for as many keys as SIZES has at most, which come after `besides` others."""

    def __init__(self, write: Callable[..., QuerySet[Row]], *, besides: int = 0) -> None:
        self._queries: dict[int, PreparedQuery[Row]] = {
            size + besides: PreparedQuery(write, *[UUID] * (size + besides)) for size in SIZES
        }

    def rows(self, *keys: UUID, known: object = None) -> list[Row]:
        """As those of PreparedQuery."""
        size = next(size for size in self._queries if size >= len(keys))
        return self._queries[size].rows(*keys, *[keys[-1]] * (size - len(keys)), known=known)


def _is_prepared(model: type[Model], lookup: Prefetch) -> bool:
    """Whether it reads to an attribute the rows whose foreign key names those of the query."""
    descriptor = getattr(model, lookup.prefetch_through, None)
    return bool(lookup.to_attr) and isinstance(descriptor, ReverseManyToOneDescriptor)


class _PreparedPrefetch:
    """Reads `lookup` as Django does."""

    def __init__(self, model: type[Model], lookup: Prefetch) -> None:
        self.lookup = lookup
        self._attribute = str(lookup.to_attr)
        self._key = getattr(model, lookup.prefetch_through).rel.field
        found = lookup.queryset if lookup.queryset is not None else self._key.model._default_manager.all()
        column = f"{self._key.name}__in"
        self._found: PreparedRows[Model] = PreparedRows(lambda *keys: found.filter(**{column: keys}))

    def read(self, rows: Sequence[Model]) -> bool:
        """False where there are too many rows."""
        if len(rows) > SIZES[-1]:
            return False
        own = {row.pk: row for row in rows}
        found = defaultdict(list)
        for one in self._found.rows(*own):
            row = own[getattr(one, self._key.attname)]
            setattr(one, self._key.name, row)
            found[row.pk].append(one)
        for row in rows:
            setattr(row, self._attribute, found[row.pk])
        return True


class _Source:
    """As much of a queryset as Django's own reader of rows asks."""

    db = DEFAULT_DB_ALIAS

    def __init__(self, compiler: SQLCompiler, known: object) -> None:
        self.query = self
        self._compiler = compiler
        self._known_related_objects = known

    def get_compiler(self, using: str) -> SQLCompiler:
        return self._compiler
