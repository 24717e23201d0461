"""Rows in one statement, quicker than Django's own, which spends its time on single values.

No signal is sent, no folded column follows, and no default is filled in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cache
from typing import Any

import orjson
from django.db import DEFAULT_DB_ALIAS, connections, models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models.fields.files import FieldFile

Fields = Sequence[models.Field]


def update_each(rows: Sequence[models.Model], columns: Sequence[str], alike: Mapping[str, object]) -> None:
    """Stores these columns of rows of one model, and in all of them the values `alike`."""
    if not rows:
        return
    connection, model = _connection(), type(rows[0])
    own, same = _fields(model, [model._meta.pk.name, *columns]), _fields(model, alike)
    table = connection.ops.quote_name(model._meta.db_table)
    key, *names = _names(connection, own)
    changes = [f"{name} = %s" for name in _names(connection, same)]
    shared = _prepared(connection, same, alike.values())
    values = ([getattr(row, field.attname) for field in own] for row in rows)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            changes += [f"{name} = given.{name}" for name in names]
            source = f"{_given(connection, own)} WHERE {table}.{key} = given.{key}"
            statement = f"UPDATE {table} SET {', '.join(changes)} FROM {source}"  # noqa: S608  # names of columns
            cursor.execute(statement, [*shared, _as_json(own, values)])
        else:
            changes += [f"{name} = %s" for name in names]
            statement = f"UPDATE {table} SET {', '.join(changes)} WHERE {key} = %s"  # noqa: S608  # names of columns
            prepared = (_prepared(connection, own, row) for row in values)
            cursor.executemany(statement, [[*shared, *others, pk] for pk, *others in prepared])


def insert_each(
    model: type[models.Model], columns: Sequence[str], rows: Iterable[Sequence[object]], alike: Mapping[str, object]
) -> None:
    """New rows: `rows` have the values of `columns`, and all of them have those of `alike`."""
    connection = _connection()
    own, same = _fields(model, columns), _fields(model, alike)
    statement = _insertion(connection.vendor, model, tuple(own), tuple(same))
    shared = _prepared(connection, same, alike.values())
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(statement, [*shared, _as_json(own, rows)])
        else:
            cursor.executemany(statement, [[*shared, *_prepared(connection, own, row)] for row in rows])


def insert_all(rows: Sequence[models.Model], *, raw: bool = False) -> None:
    """New rows of one model, whole; where they are `raw`, no column follows from others or from now."""
    if not rows:
        return
    fields = [field for field in rows[0]._meta.concrete_fields if not field.generated]
    if raw:
        values = ([getattr(row, field.attname) for field in fields] for row in rows)
    else:
        values = ([field.pre_save(row, add=True) for field in fields] for row in rows)
    insert_each(type(rows[0]), [field.name for field in fields], values, {})
    for row in rows:
        row._state.adding, row._state.db = False, DEFAULT_DB_ALIAS


def naming_rows(
    targets: Mapping[models.ForeignKey, Sequence[object]],
) -> Iterable[tuple[models.ForeignKey, object, object]]:
    """The rows of any table that name these targets in these columns: `(column, key, target)`, in their order."""
    connection = _connection()
    parts, params = [], []
    columns = list(targets)
    for place, column in enumerate(columns):
        key, name = _names(connection, [column.model._meta.pk, column])
        table = connection.ops.quote_name(column.model._meta.db_table)
        wanted = [column.get_db_prep_value(target, connection) for target in targets[column]]
        among = ", ".join(["%s"] * len(wanted))
        # Keys are of several types.
        parts.append(f"SELECT {place}, CAST({key} AS varchar), {name} FROM {table} WHERE {name} IN ({among})")  # noqa: S608  # names of columns
        params += wanted
    if not parts:
        return
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(parts) + " ORDER BY 1, 2", params)
        for place, pk, target in cursor.fetchall():
            column = columns[place]
            yield column, column.model._meta.pk.to_python(pk), column.target_field.to_python(target)


def _connection() -> BaseDatabaseWrapper:
    # The one that Django names `connection` looks for itself at each use.
    return connections[DEFAULT_DB_ALIAS]


def _fields(model: type[models.Model], names: Iterable[str]) -> Fields:
    return [field for name in names if isinstance(field := model._meta.get_field(name), models.Field)]


@cache
def _insertion(
    vendor: str, model: type[models.Model], own: tuple[models.Field, ...], same: tuple[models.Field, ...]
) -> str:
    """The statement of `insert_each` for a database of this kind, which takes as long to write as one row to send."""
    connection = _connection()
    names = _names(connection, [*same, *own])
    into = f"INSERT INTO {connection.ops.quote_name(model._meta.db_table)} ({', '.join(names)})"
    if vendor != "postgresql":
        return f"{into} VALUES ({', '.join('%s' for _name in names)})"
    wanted = [f"%s::{_type(connection, field)}" for field in same]
    wanted += [f"given.{name}" for name in _names(connection, own)]
    return f"{into} SELECT {', '.join(wanted)} FROM {_given(connection, own)}"  # noqa: S608  # names of columns


def _names(connection: BaseDatabaseWrapper, fields: Fields) -> list[str]:
    return [connection.ops.quote_name(str(field.column)) for field in fields]


def _prepared(connection: BaseDatabaseWrapper, fields: Fields, values: Iterable[object]) -> list[Any]:
    return [field.get_db_prep_save(value, connection) for field, value in zip(fields, values, strict=True)]


def _type(connection: BaseDatabaseWrapper, field: models.Field) -> str:
    # Without its length, to which a text would be cut and not refused.
    return str(field.db_type(connection)).partition("(")[0]


def _given(connection: BaseDatabaseWrapper, fields: Fields) -> str:
    """The rows of `_as_json`, as PostgreSQL reads them."""
    types = [_type(connection, field) for field in fields]
    columns = [f"{name} {kind}" for name, kind in zip(_names(connection, fields), types, strict=True)]
    return f"json_to_recordset(%s) AS given ({', '.join(columns)})"


def _as_json(fields: Fields, rows: Iterable[Sequence[object]]) -> str:
    names = [field.column for field in fields]
    return orjson.dumps([dict(zip(names, row, strict=True)) for row in rows], default=_text).decode()


def _text(value: object) -> str:
    """What JSON has no type for. Raises TypeError for what the database is to compute."""
    if isinstance(value, Decimal | FieldFile):
        return str(value)
    if isinstance(value, bytes | memoryview):
        return rf"\x{value.hex()}"
    raise TypeError(value)
