"""How long the list calls take where one partner among fifty has 200,000 rows of each kind, on PostgreSQL.

    .venv/bin/python -m tools.measure.lists [rows]
    .venv/bin/python -m tools.measure.lists 1000000 --others 5000 --rows-of-others 200 --cars-alone

Each call goes through the whole of Django inside this process, without a network.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from statistics import quantiles
from typing import Any

from apps.core.types import Json
from tools.measure.database import empty_database
from tools.measure.report import machine, table

WARM_UP = 3
MAX_CALLS = 100
MAX_SECONDS = 4.0
_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}")

COLUMNS = ("list", "query", "rows", "queries", "median ms", "p99 ms", "SQL ms", "indexes")

WORDS = """The partner asked about owns {rows:,} {kinds}; {others:,} other partners own
{rows_of_others:,} of each. A figure is the time of one call inside the process (routing, authentication, SQL, JSON;
no network and no ASGI server), one at a time, over up to {calls} calls after {warm_up} to warm up. `rows` is how many
the filters select, `SQL ms` what EXPLAIN ANALYZE says the call's statements take altogether in the database,
and `indexes` those read on the list's own table. PostgreSQL {postgres} on the same machine, tables vacuumed. {machine}

    .venv/bin/python -m tools.measure.lists {options}
"""
READING = """
How to read it:

- The number of queries does not depend on the rows: account, total, keys of the page, rows, and one for each prefetch.
- The total costs most of a list without filters, because PostgreSQL counts by walking; an index on the partner alone,
  small because its entries are all alike, makes that walk short.
- The second half of a list is read from its end, so the deepest page is the middle one.
- A word of two letters has no trigram: all of the partner's rows are read for it, and for the total of a range that
  selects most of them.
"""


def measured(client: Any, path: str, params: dict[str, str]) -> Json:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from tools.measure.plans import explained

    def call() -> Any:
        response = client.get(path, params)
        if response.status_code != 200:
            raise RuntimeError(f"{path} {params}: {response.status_code} {response.content!r}")
        return response

    for _number in range(WARM_UP):
        call()
    times: list[float] = []
    begun = time.perf_counter()
    while len(times) < MAX_CALLS and time.perf_counter() - begun < MAX_SECONDS:
        start = time.perf_counter()
        call()
        times.append((time.perf_counter() - start) * 1000)
    with CaptureQueriesContext(connection) as captured:
        body = call().json()
    plan = explained([query["sql"] for query in captured.captured_queries], table_of(path))
    return {
        "list": path,
        "query": _ID.sub("…", " ".join(f"{key}={value}" for key, value in params.items())) or "first page",
        "rows": f"{body['total']:,}",
        "queries": len(captured),
        "median ms": f"{quantiles(times, n=100)[49]:.1f}",
        "p99 ms": f"{quantiles(times, n=100)[98]:.1f}",
        "SQL ms": f"{plan.milliseconds:.1f}",
        "indexes": ", ".join(plan.indexes),
    }


def table_of(path: str) -> str:
    from django.urls import resolve

    return str(resolve(path).func.cls.queryset.model._meta.db_table)  # type: ignore[attr-defined]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", type=int, nargs="?", default=200_000)
    parser.add_argument("--others", type=int, default=49, help="how many other partners there are")
    parser.add_argument("--rows-of-others", type=int, default=2_000)
    parser.add_argument("--cars-alone", action="store_true", help="the list of cars, and no rows of other kinds")
    options = parser.parse_args()
    with empty_database():
        from django.db import connection
        from rest_framework.test import APIClient

        from apps.partners.authentication import token_for
        from tools.measure.dealers import cases, fill

        begun = time.perf_counter()
        account, known = fill(
            rows=options.rows,
            others=options.others,
            rows_of_others=options.rows_of_others,
            cars_alone=options.cars_alone,
        )
        print(f"filled in {time.perf_counter() - begun:.0f} s", file=sys.stderr)
        client = APIClient(HTTP_HOST="localhost", HTTP_AUTHORIZATION=f"Bearer {token_for(account)}")
        results = []
        for path, params in cases(known, rows=options.rows, cars_alone=options.cars_alone):
            results.append(measured(client, path, params))
            print(*results[-1].values(), sep="  ", file=sys.stderr)
        connection.ensure_connection()
        version = connection.pg_version  # type: ignore[attr-defined]
    text = WORDS.format(
        rows=options.rows,
        kinds="cars" if options.cars_alone else "cars, clients, prospects and estimations",
        others=options.others,
        rows_of_others=options.rows_of_others,
        options=" ".join(sys.argv[1:]),
        calls=MAX_CALLS,
        warm_up=WARM_UP,
        postgres=f"{version // 10000}.{version % 10000}",
        machine=machine(),
    )
    figures = table(COLUMNS, results)
    print(f"{text}{READING}\n{figures}")


if __name__ == "__main__":
    main()
