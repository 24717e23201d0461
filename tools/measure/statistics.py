"""How long the statistics take for a partner with 200,000 sales and 200,000 prospects, on PostgreSQL.

    .venv/bin/python -m tools.measure.statistics [rows]

Fails where a statement reads a whole table, and so other partners' rows.
"""

from __future__ import annotations

import argparse
import sys
import time
from statistics import median
from typing import Any

from apps.core.types import Json
from tools.measure.database import empty_database
from tools.measure.report import machine, table

OTHER_PARTNERS = 8
SHARE_OF_OTHERS = 0.25
CALLS = 7
NAMES = (
    "all", "chiffreAffaire/all", "chiffreAffaire/month", "chiffreAffaire/year", "leads?period=month",
    "leads?period=year", "leads?period={days}", "sales", "sales?year={year_before}",
)  # fmt: skip
COLUMNS = ("call", "queries", "cold ms", "SQL ms", "queries when kept", "warm ms", "indexes")

WORDS = """The partner asked about has {rows:,} sales and {rows:,} prospects of two years, with their changes of
status, {estimations:,} estimations, {clients:,} clients and {cars:,} cars; {others} other partners have
{rows_of_others:,} sales and prospects each, and the rest in proportion. A figure is the median of {calls} calls inside
the process (routing, authentication, SQL, JSON; no network and no ASGI server): cold, after a write has made the kept
answer void; warm, while nothing has changed. `SQL ms` is what EXPLAIN ANALYZE says the cold call's statements take.
PostgreSQL {postgres} on the same machine, tables vacuumed. {machine}

    .venv/bin/python -m tools.measure.statistics {rows}

How to read it:

- No statement reads a table from end to end: the script fails where one does, and a test repeats it on a small scale.
- A call reads the rows of its period, so a month costs little and two years cost what the partner owns.
- The first call after a write pays; until the next write the answer is kept, and costs the reading of the account.
"""


def measured(client: Any, partner: Any, url: str) -> Json:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from apps.core.models.counted import touch
    from tools.measure.plans import indexes_of, whole_scans

    def call(*, cold: bool) -> tuple[float, list[str]]:
        if cold:
            touch(partner.pk)
        with CaptureQueriesContext(connection) as captured:
            start = time.perf_counter()
            response = client.get(url)
            seconds = time.perf_counter() - start
        if response.status_code != 200:
            raise RuntimeError(f"{url}: {response.status_code} {response.content!r}")
        return seconds * 1000, [query["sql"] for query in captured.captured_queries]

    call(cold=True)
    colds = [call(cold=True) for _number in range(CALLS)]
    warms = [call(cold=False) for _number in range(CALLS)]
    statements = colds[-1][1]
    plan = indexes_of(statements, tables())
    return {
        "call": url.removeprefix("/partner/statistics/"),
        "queries": len(statements),
        "cold ms": f"{median(milliseconds for milliseconds, _statements in colds):.0f}",
        "SQL ms": f"{plan.milliseconds:.0f}",
        "queries when kept": len(warms[-1][1]),
        "warm ms": f"{median(milliseconds for milliseconds, _statements in warms):.1f}",
        "indexes": ", ".join(plan.indexes),
        "read from end to end": ", ".join(sorted(whole_scans(statements, tables()))),
    }


def tables() -> set[str]:
    """Those that grow with what partners do."""
    from tools.measure.dealership_years import CLONED

    return {model._meta.db_table for model in CLONED if model._meta.model_name not in ("modelcar", "garage")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", type=int, nargs="?", default=200_000)
    options = parser.parse_args()
    rows_of_others = int(options.rows * SHARE_OF_OTHERS)
    with empty_database():
        from datetime import timedelta

        from django.db import connection
        from django.utils import timezone
        from rest_framework.test import APIClient

        from apps.partners.authentication import token_for
        from tools.measure.dealership_years import CARS, CLIENTS, DAYS, ESTIMATIONS, fill

        begun = time.perf_counter()
        account = fill(rows=options.rows, others=OTHER_PARTNERS, rows_of_others=rows_of_others)
        print(f"filled in {time.perf_counter() - begun:.0f} s", file=sys.stderr)
        client = APIClient(HTTP_HOST="localhost", HTTP_AUTHORIZATION=f"Bearer {token_for(account)}")
        today = timezone.localdate()
        words = {"days": f"{today - timedelta(days=DAYS)}..{today}", "year_before": today.year - 1}
        results = []
        for name in NAMES:
            results.append(measured(client, account.partner, f"/partner/statistics/{name.format(**words)}"))
            print(*results[-1].values(), sep="  ", file=sys.stderr)
        connection.ensure_connection()
        version = connection.pg_version  # type: ignore[attr-defined]
    text = WORDS.format(
        rows=options.rows,
        estimations=int(options.rows * ESTIMATIONS),
        clients=int(options.rows * CLIENTS),
        cars=int(options.rows * CARS),
        others=OTHER_PARTNERS,
        rows_of_others=rows_of_others,
        calls=CALLS,
        postgres=f"{version // 10000}.{version % 10000}",
        machine=machine(),
    )
    figures = table(COLUMNS, results)
    print(f"{text}\n{figures}")
    if whole := [result["call"] for result in results if result["read from end to end"]]:
        raise SystemExit(f"Read from end to end by {', '.join(whole)}")


if __name__ == "__main__":
    main()
