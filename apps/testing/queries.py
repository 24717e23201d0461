"""What calls ask of the database."""

from collections.abc import Callable
from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext


def statements_of(call: Callable[[], Any]) -> list[str]:
    """The SQL of the queries that a call runs."""
    with CaptureQueriesContext(connection) as captured:
        call()
    return [entry["sql"] for entry in captured.captured_queries]


def count_queries(call: Callable[[], Any]) -> int:
    return len(statements_of(call))


def count_queries_of_get(client: Client, path: str) -> int:
    """How many queries it takes to answer a GET, which must be answered by 200."""

    def get() -> None:
        response = client.get(path)
        assert response.status_code == 200, response.content

    return count_queries(get)


def plans_of_list(client: Client, path: str, table: str, query: dict[str, str] | None = None) -> list[str]:
    """PostgreSQL's plans for the rows of `table` that a list call counts, and for the keys of its page; one plan where
    one statement reads both.

    The list must have rows.
    """

    def get() -> None:
        response = client.get(path, query)
        assert response.status_code == 200, response.content
        assert response.json()["data"], "The filter must select something."

    plans = []
    with connection.cursor() as cursor:
        read = [sql for sql in statements_of(get) if f'FROM "{table}"' in sql]
        # Not the statement that reads the page's rows by their keys.
        by_keys = f'"{table}"."id" IN (\''
        found = [sql for sql in read if by_keys not in sql][:2]
        for sql in sorted(found, key=lambda sql: not sql.startswith("SELECT COUNT(")):
            cursor.execute("EXPLAIN " + sql.replace("%", "%%"))
            plans.append("\n".join(line for (line,) in cursor.fetchall()))
    return plans


def vacuum(table: str) -> None:
    """What PostgreSQL's autovacuum does in its own time: puts waiting rows into search indexes, renews statistics."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT gin_clean_pending_list(indexrelid) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid "
            "JOIN pg_am ON pg_am.oid = relam WHERE amname = 'gin' AND indrelid = %s::regclass",
            [table],
        )
        cursor.execute(f"ANALYZE {table}")
