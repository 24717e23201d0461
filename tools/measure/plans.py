"""What PostgreSQL does for a call's statements."""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from django.db import connection

from apps.core.types import Json


@dataclass(frozen=True)
class Explained:
    milliseconds: float
    indexes: list[str]


def explained(statements: list[str], table: str) -> Explained:
    """Runs the statements under EXPLAIN ANALYZE: their time, and the indexes of `table` that they read.

    A scan of the whole table shows as `all of it`.
    """
    milliseconds, nodes = _run(statements)
    indexes = {"all of it" if _reads_all(node, {table}) else _index(node) for node in nodes}
    return Explained(milliseconds, sorted(name for name in indexes if name.startswith((table.split("_")[0], "all"))))


def indexes_of(statements: list[str], tables: Collection[str]) -> Explained:
    """The same for several tables, whose names begin those of their indexes."""
    milliseconds, nodes = _run(statements)
    apps = tuple(f"{table.split('_')[0]}_" for table in tables)
    return Explained(milliseconds, sorted({_index(node) for node in nodes if _index(node).startswith(apps)}))


def whole_scans(statements: list[str], tables: Collection[str]) -> set[str]:
    """What a statement reads from end to end: tables row by row, and indexes of theirs that it looks nothing up in.

    A merge join may begin to walk an index and stop after the few rows that it needs: that is no walk to the end.
    """
    _milliseconds, nodes = _run(statements)
    scans = {node["Relation Name"] for node in nodes if _reads_all(node, tables)}
    with connection.cursor() as cursor:
        cursor.execute("SELECT relname, reltuples FROM pg_class WHERE relname = ANY(%s)", [list(tables)])
        sizes = dict(cursor.fetchall())
    walks = {
        _index(node)
        for node in nodes
        if _index(node) and "Index Cond" not in node and node["Actual Rows"] * 2 > sizes.get(node["Table"], math.inf)
    }
    return scans | walks


def _run(statements: list[str]) -> tuple[float, list[Json]]:
    milliseconds = 0.0
    nodes: list[Json] = []
    for sql in statements:
        with connection.cursor() as cursor:
            cursor.execute("EXPLAIN (ANALYZE, FORMAT JSON) " + sql.replace("%", "%%"))
            (answer,) = cursor.fetchone()
        plan = (json.loads(answer) if isinstance(answer, str) else answer)[0]
        milliseconds += plan["Planning Time"] + plan["Execution Time"]
        nodes += _nodes(plan["Plan"])
    return milliseconds, nodes


def _nodes(node: Json, table: str = "") -> Iterator[Json]:
    """The nodes of a plan, each with its `Table`: that of a bitmap's index stands in the node above it."""
    own = node.get("Relation Name", table)
    yield {**node, "Table": own}
    for child in node.get("Plans", ()):
        yield from _nodes(child, own if node["Node Type"].startswith("Bitmap") else "")


def _reads_all(node: Json, tables: Collection[str]) -> bool:
    return node["Node Type"] == "Seq Scan" and node.get("Relation Name") in tables


def _index(node: Json) -> str:
    return str(node.get("Index Name", ""))
