"""What calls cost inside the process, and what PostgreSQL does for them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from statistics import median
from typing import Any

from apps.core.types import Json

COLUMNS = ("queries", "median ms", "slowest ms", "processor ms", "SQL ms", "indexes")


def measured(client: Any, paths: Sequence[str], models: Sequence[str]) -> tuple[Json, list[Any]]:
    """The figures of COLUMNS for GETs of `paths`, after one to warm up, and their answers.

    `processor ms` is the process's own part, without the database's; `SQL ms` is the last call's. Fails where a
    statement of that call reads a whole table of `models`.
    """
    from django.apps import apps
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from tools.measure.plans import indexes_of, whole_scans

    tables = {apps.get_model(name)._meta.db_table for name in models}
    times, processor, answers = [], [], []
    client.get(paths[0])
    for path in paths:
        with CaptureQueriesContext(connection) as captured:
            begun, worked = time.perf_counter(), time.process_time()
            response = client.get(path)
            processor.append((time.process_time() - worked) * 1000)
            times.append((time.perf_counter() - begun) * 1000)
        if response.status_code != 200:
            raise RuntimeError(f"{path}: {response.status_code} {response.content!r}")
        answers.append(response.json())
    statements = [query["sql"] for query in captured.captured_queries]
    if whole := whole_scans(statements, tables):
        raise SystemExit(f"Read from end to end: {whole}")
    plan = indexes_of(statements, tables)
    figures = {
        "queries": len(statements),
        "median ms": f"{median(times):.1f}",
        "slowest ms": f"{max(times):.1f}",
        "processor ms": f"{median(processor):.1f}",
        "SQL ms": f"{plan.milliseconds:.1f}",
        "indexes": ", ".join(plan.indexes),
    }
    return figures, answers


def postgres_version() -> str:
    from django.db import connection

    connection.ensure_connection()
    version = connection.pg_version  # type: ignore[attr-defined]
    return f"{version // 10000}.{version % 10000}"
