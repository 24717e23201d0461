"""The database itself refuses to change an entry, and to remove one younger than a year."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.db.backends.base.base import BaseDatabaseWrapper

KEPT_DAYS = 365

POSTGRESQL = (
    f"""
    CREATE OR REPLACE FUNCTION audit_entry_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '{KEPT_DAYS} days' THEN
            RETURN OLD;
        END IF;
        RAISE EXCEPTION 'the audit trail is append-only';
    END $$
    """,
    "DROP TRIGGER IF EXISTS audit_entry_append_only ON audit_entry",
    """
    CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
    FOR EACH ROW EXECUTE FUNCTION audit_entry_refuse()
    """,
)
SQLITE = (
    """
    CREATE TRIGGER IF NOT EXISTS audit_entry_no_update BEFORE UPDATE ON audit_entry
    BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END
    """,
    f"""
    CREATE TRIGGER IF NOT EXISTS audit_entry_no_delete BEFORE DELETE ON audit_entry
    WHEN OLD.created_at >= datetime('now', '-{KEPT_DAYS} days')
    BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END
    """,
)
REMOVE = {
    "postgresql": (
        "DROP TRIGGER IF EXISTS audit_entry_append_only ON audit_entry",
        "DROP FUNCTION IF EXISTS audit_entry_refuse()",
    ),
    "sqlite": ("DROP TRIGGER IF EXISTS audit_entry_no_update", "DROP TRIGGER IF EXISTS audit_entry_no_delete"),
}
INSTALL = {"postgresql": POSTGRESQL, "sqlite": SQLITE}


def install(connection: BaseDatabaseWrapper) -> None:
    _run(connection, INSTALL)


def remove(connection: BaseDatabaseWrapper) -> None:
    """For migrations back, and for test databases that are emptied between tests."""
    _run(connection, REMOVE)


def _run(connection: BaseDatabaseWrapper, statements: Mapping[str, Sequence[str]]) -> None:
    with connection.cursor() as cursor:
        for statement in statements[connection.vendor]:
            cursor.execute(statement)
