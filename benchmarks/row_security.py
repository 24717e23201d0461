"""What row-level security costs: the same calls with its policies and without, on PostgreSQL.

    .venv/bin/python -m benchmarks.row_security [rows] [--write]

With and without take turns, so that other work on the machine meets both. `--write` puts the figures into
docs/performance.md.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from statistics import median
from typing import Any

from benchmarks.database import empty_database
from benchmarks.report import machine, table, write_section

OTHER_PARTNERS = 49
ROWS_OF_OTHERS = 1_000
ROUNDS = 6
CALLS = 15
COLUMNS = ("call", "without, ms", "with, ms", "ratio")

WORDS = """One partner has {rows:,} cars, clients, prospects and estimations, {others} others have {rows_of_others:,} of
each. A figure is the median of {count} calls inside the process; with and without the policies took turns, {rounds}
times each. With them a request tells its connection whom it serves when it borrows it. The operators of searches and
of prices are leakproof (`scripts/database.sql`). The ratios are what counts; where they lie on both sides of 1, the
other work on the machine moved the figures more than the policies did.
{machine}

    .venv/bin/python -m benchmarks.row_security {rows} --write
"""


def cases(known: dict[str, str]) -> list[tuple[str, str, dict[str, str]]]:
    middle = str(int(known["rows"]) // 2 // 25)
    return [
        ("first page", "/car/all", {"limit": "25"}),
        ("deep page", "/car/all", {"limit": "25", "page": middle}),
        ("contains", "/car/all", {"nom": "yaris"}),
        ("contains, few found", "/car/all", {"nom": "techno 123"}),
        ("price range", "/car/all", {"minPrix": "20000", "maxPrix": "20200"}),
        ("name of a client", "/client/getAll", {"fullName": "lefèvre"}),
        ("detail", f"/car/getById/{known['car']}", {}),
        ("count of new prospects", "/prospect/count-new", {}),
    ]


def _milliseconds(client: Any, path: str, params: dict[str, str]) -> float:
    start = time.perf_counter()
    response = client.get(path, params)
    took = (time.perf_counter() - start) * 1000
    if response.status_code != 200:
        raise RuntimeError(f"{path}: {response.status_code} {response.content!r}")
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", type=int, nargs="?", default=100_000)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/performance.md")
    options = parser.parse_args()
    with empty_database():
        from django.conf import settings
        from rest_framework.test import APIClient

        from apps.core.tenancy.policies import keep_policies
        from apps.partners.authentication import token_for
        from benchmarks.dealers import fill

        account, known = fill(rows=options.rows, others=OTHER_PARTNERS, rows_of_others=ROWS_OF_OTHERS)
        client = APIClient(HTTP_HOST="localhost", HTTP_AUTHORIZATION=f"Bearer {token_for(account)}")
        times: defaultdict[tuple[str, bool], list[float]] = defaultdict(list)
        calls = cases({**known, "rows": str(options.rows)})
        for _round in range(ROUNDS):
            for guarded in (False, True):
                settings.ROW_LEVEL_SECURITY = guarded
                keep_policies("default")
                for name, path, params in calls:
                    _milliseconds(client, path, params)
                    times[name, guarded] += [_milliseconds(client, path, params) for _call in range(CALLS)]
        results = []
        for name, _path, _params in calls:
            without, guarded_time = median(times[name, False]), median(times[name, True])
            ratio = f"{guarded_time / without:.2f}"
            results.append(dict(zip(COLUMNS, (name, f"{without:.1f}", f"{guarded_time:.1f}", ratio), strict=True)))
    text = WORDS.format(
        rows=options.rows,
        others=OTHER_PARTNERS,
        rows_of_others=ROWS_OF_OTHERS,
        count=ROUNDS * CALLS,
        rounds=ROUNDS,
        machine=machine(),
    )
    figures = table(COLUMNS, results)
    print(figures)
    if options.write:
        write_section("Row-level security", f"{text}\n{figures}")


if __name__ == "__main__":
    main()
