"""Django's `migrate`: it says which versions are too old for it, and has patience of its own on PostgreSQL."""

from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import migrate
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

# A statement may take as long as it takes, but no lock is waited for longer than this: a waiting statement makes all
# later calls wait behind it. The command then fails with nothing done of its last migration, and can be run again.
LIMITS = {"statement_timeout": "0", "lock_timeout": "5s"}

# The last version with all migrations that the squashed ones stand for, and the columns that tell the databases which
# even that one cannot read: until they were added, the first migrations of a table were rewritten in their place.
BEFORE_SQUASH = "b2221d64"
FIRST_KEPT_COLUMN = ("mail_message", "refused")


class Command(migrate.Command):
    def handle(self, **options: Any) -> None:
        connection = connections[options["database"]]
        refuse_too_old(connection)
        if connection.vendor != "postgresql":
            super().handle(**options)
            return
        try:
            with connection.cursor() as cursor:
                for name, value in LIMITS.items():
                    cursor.execute("SELECT set_config(%s, %s, false)", [name, value])
            super().handle(**options)
        finally:
            # Otherwise they would stay with the pool's connection.
            with connection.cursor() as cursor:
                for name in LIMITS:
                    cursor.execute(f"RESET {name}")


def refuse_too_old(connection: BaseDatabaseWrapper) -> None:
    """Raises CommandError, with what to do first, where a squashed migration is done in part."""
    applied = applied_migrations(connection)
    if not any(
        squashed not in applied and 0 < len(applied & set(migration.replaces)) < len(migration.replaces)
        for squashed, migration in MigrationLoader(None).replacements.items()
    ):
        return
    table, column = FIRST_KEPT_COLUMN
    with connection.cursor() as cursor:
        has_table = table in connection.introspection.table_names(cursor)
        columns = connection.introspection.get_table_description(cursor, table) if has_table else []
    if column not in [each.name for each in columns]:
        raise CommandError(
            "This database was made on 2026-11-21 by a version whose tables no later one can read. "
            "Put it aside and start with an empty one."
        )
    raise CommandError(
        f"This database is of a version before 2026-11-24. Bring it to {BEFORE_SQUASH} first: back it up, "
        f"git checkout {BEFORE_SQUASH} && make run, stop that, and come back here (docs/operations.md, Upgrade)."
    )


def applied_migrations(connection: BaseDatabaseWrapper) -> set[tuple[str, str]]:
    """App and name of each. Not by Django's recorder, which reads the registered database of the same alias."""
    table = MigrationRecorder.Migration._meta.db_table
    with connection.cursor() as cursor:
        if table not in connection.introspection.table_names(cursor):
            return set()
        cursor.execute(f"SELECT app, name FROM {connection.ops.quote_name(table)}")  # noqa: S608  # its own name
        return {(app, name) for app, name in cursor.fetchall()}
