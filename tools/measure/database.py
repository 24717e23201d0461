"""A PostgreSQL database of its own for a benchmark, and quick ways to fill it."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from apps.core.types import Json
from scripts.servers import postgres


@contextlib.contextmanager
def empty_database() -> Iterator[None]:
    """Django set up on an empty, migrated database, dropped at the end.

    The server is DATABASE_URL's, on which the account must be allowed to create a database; without it, one is
    started. What DATABASE_URL's own database holds is not touched.
    """
    with contextlib.ExitStack() as running:
        if not os.environ.get("DATABASE_URL"):
            folder = Path(running.enter_context(tempfile.TemporaryDirectory(prefix="benchmark-")))
            os.environ.update(running.enter_context(postgres(folder)))
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
        # A table is filled in one statement.
        os.environ["DATABASE_STATEMENT_SECONDS"] = "0"
        import django
        from django.db import connection, connections

        django.setup()
        name = str(connection.settings_dict["NAME"])
        connection.settings_dict["TEST"]["NAME"] = f"benchmark_{os.getpid()}"
        connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
        try:
            yield
        finally:
            connections.close_all()
            connection.creation.destroy_test_db(name, verbosity=0)


def copy_rows(model: Any, rows: Iterable[Json]) -> None:
    """Adds rows by COPY: what a row does not say is the model's default, folded columns are folded."""
    from django.db import connection
    from django.utils import timezone

    from apps.core.models.fields import FOLDS, FoldedField
    from apps.core.models.ids import new_id

    fields = model._meta.concrete_fields
    now = timezone.now()
    blank = {field.attname: field.get_default() for field in fields} | {"created_at": now, "updated_at": now}
    folded = [field for field in fields if isinstance(field, FoldedField)]
    names = ", ".join(f'"{field.column}"' for field in fields)
    table = f'"{model._meta.db_table}"'
    with (
        connection.cursor() as cursor,
        _without_policies(table),
        cursor.copy(f"COPY {table} ({names}) FROM STDIN") as target,
    ):
        for row in rows:
            full = {**blank, "id": new_id(), **row}
            # Some are folded from what the model computes of its columns.
            instance = model(**full)
            for field in folded:
                if field.attname not in row:
                    full[field.attname] = FOLDS[field.how](getattr(instance, field.source) or "")
            target.write_row([full[field.attname] for field in fields])


@contextlib.contextmanager
def _without_policies(table: str) -> Iterator[None]:
    """COPY refuses a table whose policies bind the current role: they are suspended for the owner meanwhile."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(f"ALTER TABLE {table} NO FORCE ROW LEVEL SECURITY")
        try:
            yield
        finally:
            cursor.execute(f"ALTER TABLE {table} FORCE ROW LEVEL SECURITY")


def settle() -> None:
    """What autovacuum does in time: statistics, the visibility map, and GIN's waiting rows."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
