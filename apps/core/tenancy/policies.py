"""Row-level security policies: every `migrate` puts them on each table with a `partner_id`, new tables included."""

from __future__ import annotations

from django.apps import apps
from django.conf import settings
from django.db import connections

NAME = "partner_rows"
# Sub-selects: PostgreSQL then reads the setting once for a statement, not once for a row.
_SERVED = "(SELECT current_setting('app.partner', true))"
_PARTNER = "(SELECT nullif(nullif(current_setting('app.partner', true), 'all'), '')::uuid)"
_ROWS = f"partner_id = {_PARTNER} OR {_SERVED} = 'all'"
# `coalesce` for the planner: it takes a plain comparison for one more filter of the partner's rows, expects one of them
# in fifty, and sorts a large partner's rows to find a page that an index has in order.
RULE = f"coalesce({_ROWS}, false)"
# Accounts, and the trail of sign-ins: an account is read before its partner is known, and staff, who have
# no partner, sign what they write to partners.
RULE_OF_PEOPLE = f"coalesce({_ROWS}, false) OR coalesce({_SERVED}, '') = '' OR partner_id IS NULL"

# The rule is kept as the policy's comment: PostgreSQL writes the policy itself in words of its own.
_STATE = """
    SELECT relname, CASE WHEN relrowsecurity AND relforcerowsecurity
        THEN coalesce(obj_description(pg_policy.oid, 'pg_policy'), '') END
    FROM pg_class LEFT JOIN pg_policy ON polrelid = pg_class.oid AND polname = %s
    WHERE pg_class.oid = ANY (SELECT to_regclass(quote_ident(name)) FROM unnest(%s::text[]) AS name)
"""


def rules() -> dict[str, str]:
    """Each table whose rows belong to partners, with what a connection may see and write of it."""
    tables = {
        model._meta.db_table: RULE_OF_PEOPLE if field.null else RULE
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if field.column == "partner_id"
    }
    return dict(sorted(tables.items()))


def keep_policies(using: str, **_signal: object) -> None:
    """After every `migrate`: policies where they are wanted, none where ROW_LEVEL_SECURITY is off."""
    connection = connections[using]
    if connection.vendor != "postgresql":
        return
    tables = rules()
    with connection.cursor() as cursor:
        cursor.execute(_STATE, [NAME, list(tables)])
        state: dict[str, str | None] = dict(cursor.fetchall())
        for table, rule in state.items():
            if rule != (tables[table] if settings.ROW_LEVEL_SECURITY else None):
                for statement in _build(table, tables[table]) if settings.ROW_LEVEL_SECURITY else _remove(table):
                    cursor.execute(statement)


def _build(table: str, rule: str) -> list[str]:
    return [
        f'DROP POLICY IF EXISTS {NAME} ON "{table}"',
        f'CREATE POLICY {NAME} ON "{table}" USING ({rule}) WITH CHECK ({rule})',
        f'COMMENT ON POLICY {NAME} ON "{table}" IS $rule${rule}$rule$',
        # Forced, so that it binds the owner of the table too: many installations have no other role.
        f'ALTER TABLE "{table}" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY',
    ]


def _remove(table: str) -> list[str]:
    return [
        f'ALTER TABLE "{table}" NO FORCE ROW LEVEL SECURITY, DISABLE ROW LEVEL SECURITY',
        f'DROP POLICY IF EXISTS {NAME} ON "{table}"',
    ]
