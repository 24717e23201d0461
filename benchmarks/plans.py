"""What PostgreSQL does for a call's statements."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db import connection


@dataclass(frozen=True)
class Explained:
    milliseconds: float
    indexes: list[str]


def explained(statements: list[str], table: str) -> Explained:
    """Runs the statements under EXPLAIN ANALYZE: their time, and the indexes of `table` that they read.

    A scan of the whole table shows as `all of it`.
    """
    milliseconds, indexes = 0.0, []
    for sql in statements:
        with connection.cursor() as cursor:
            cursor.execute("EXPLAIN (ANALYZE, FORMAT JSON) " + sql.replace("%", "%%"))
            (answer,) = cursor.fetchone()
        plan = (json.loads(answer) if isinstance(answer, str) else answer)[0]
        milliseconds += plan["Planning Time"] + plan["Execution Time"]
        indexes += [_name(node, table) for node in _nodes(plan["Plan"])]
    return Explained(milliseconds, sorted({name for name in indexes if name.startswith((table.split("_")[0], "all"))}))


def _nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in node.get("Plans", ()):
        yield from _nodes(child)


def _name(node: dict[str, Any], table: str) -> str:
    if node["Node Type"] == "Seq Scan" and node.get("Relation Name") == table:
        return "all of it"
    return str(node.get("Index Name", ""))
