"""Tables that are written once: the database itself refuses to change a row, and to remove it before its time."""

from __future__ import annotations

from django.db.backends.base.base import BaseDatabaseWrapper

# By the table, the days after which a row may be removed; None is never.
TABLES: dict[str, int | None] = {"audit_entry": 365, "register_row": None, "register_consultation": None}


def install(connection: BaseDatabaseWrapper, table: str) -> None:
    """Puts the triggers on one of TABLES, again where they are there already."""
    days = TABLES[table]
    if connection.vendor == "postgresql":
        removal = f"TG_OP = 'DELETE' AND OLD.created_at < now() - interval '{days} days'" if days else "false"
        statements = [
            f"""
            CREATE OR REPLACE FUNCTION {table}_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                IF {removal} THEN
                    RETURN OLD;
                END IF;
                RAISE EXCEPTION '{table} is append-only';
            END $$
            """,
            f"DROP TRIGGER IF EXISTS {table}_append_only ON {table}",
            f"""
            CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table}
            FOR EACH ROW EXECUTE FUNCTION {table}_refuse()
            """,
        ]
    else:
        young = f"WHEN OLD.created_at >= datetime('now', '-{days} days')" if days else ""
        refusal = f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
        statements = [
            f"CREATE TRIGGER IF NOT EXISTS {table}_no_update BEFORE UPDATE ON {table} {refusal}",
            f"CREATE TRIGGER IF NOT EXISTS {table}_no_delete BEFORE DELETE ON {table} {young} {refusal}",
        ]
    _run(connection, statements)


def remove(connection: BaseDatabaseWrapper, table: str) -> None:
    """For migrations back, and for test databases that are emptied between tests."""
    if connection.vendor == "postgresql":
        statements = [
            f"DROP TRIGGER IF EXISTS {table}_append_only ON {table}",
            f"DROP FUNCTION IF EXISTS {table}_refuse()",
        ]
    else:
        statements = [f"DROP TRIGGER IF EXISTS {table}_no_update", f"DROP TRIGGER IF EXISTS {table}_no_delete"]
    _run(connection, statements)


def _run(connection: BaseDatabaseWrapper, statements: list[str]) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)
