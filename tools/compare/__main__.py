"""Requests a second and p99 of nine calls: this application, the obvious one, a competitor, and the limit.

    .venv/bin/python -m tools.compare [cars] [--database sqlite] [--rounds 3] [--only NAME …] [--write]

50 partners share the cars; 8 of them ask at the same time, each over one connection. A server is one process, unless
its name says two. All take their turn in each round, and a cell is the median of the rounds: a machine that is slower
for some minutes slows everyone. What the product itself does not need, HTTP servers and Directus, is fetched into
build/ the first time.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import astuple
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.report import machine, table, write_section
from scripts.install import ROOT
from scripts.servers import postgres
from tools.compare import directus
from tools.compare.contestants import CALLS, SERVERS_FOLDER, Contestant, contestants, port
from tools.compare.data import CLIENTS, PARTNERS, Dealer, fill, signed_in, statements
from tools.compare.load import Figures, measured

Found = dict[str, Figures | None]
PRODUCTION = "this, Daphne × 2"
RATIO_WORDS = (
    f"`{PRODUCTION}` against the others: how many times as many requests a second, and how many times as long a p99."
)

PACKAGES = ("uvicorn==0.54.0", "granian==2.8.7", "gunicorn==27.0.1")
SECONDS = 1.5
DOOMED_OF_EACH = 40

WORDS = """{cars:,} cars of {partners} partners on {database}; {clients} clients of as many partners, each asking over
one connection for {seconds:g} seconds, as fast as it is answered. One server process each, two where a name says
so, on the same machine as the clients and the database. A cell is requests a second, and the p99: the medians of
{rounds} rounds, in each of which everyone had a turn.

- `(a)` is the obvious Django version of the call: a ModelViewSet with `select_related` and `prefetch_related`,
  PageNumberPagination, `icontains`, simplejwt, under Daphne (`tools/compare/obvious.py`).
- `(b)`, on PostgreSQL alone, is Directus 11 on the same tables, with the same rows requested; it runs as the database's
  superuser, asked with its administrator's token, so that neither row-level security nor permissions cost it anything,
  and a log-in is not held back for half a second as it is by default. A creation is two requests there, the file and
  the car, a deletion too, the pictures and the car (`tools/compare/directus.py`).
- `(c)`, on PostgreSQL alone, is the limit: the statements of this application through the bare driver in a plain ASGI
  handler under uvicorn, without authentication and serializers, and where something is created without its picture.
- "Contains" asks this application for "evolution 19", blind to accents; (a) and (b), which are not, are given
  "Évolution 19" and find the same cars.

{machine}

    .venv/bin/python -m tools.compare {cars}{options} --write
"""


def picture() -> bytes:
    from PIL import Image

    out = io.BytesIO()
    Image.effect_noise((1200, 900), 40).convert("RGB").save(out, "JPEG", quality=80)
    return out.getvalue()


def fetch_servers() -> None:
    if not SERVERS_FOLDER.is_dir():
        command = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--target", str(SERVERS_FOLDER), *PACKAGES]
        subprocess.run(command, check=True)


def tried(one: Contestant, folder: Path, environment: dict[str, str], dealers: list[Dealer], turn: int) -> Found:
    photograph, found = picture(), {}
    doomed = slice(turn * DOOMED_OF_EACH, (turn + 1) * DOOMED_OF_EACH)
    door = port()
    with one.serve(folder, environment, door):
        for call in CALLS:
            clients = [
                one.asks(call, dealer, number, dealer.cars[doomed], photograph) for number, dealer in enumerate(dealers)
            ]
            first = next(one.asks(call, dealers[0], 0, dealers[0].cars[doomed], photograph), None)
            found[call] = measured(door, clients, SECONDS) if first else None
            print(one.name, call, found[call], sep="  ", file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cars", type=int, nargs="?", default=100_000)
    parser.add_argument("--database", choices=("postgres", "sqlite"), default="postgres")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--write", action="store_true", help="put the figures into docs/performance.md")
    options = parser.parse_args()
    fetch_servers()
    with ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory(prefix="compare-")))
        if options.database == "postgres":
            environment = running.enter_context(postgres(folder))
        else:
            environment = {"DATABASE_URL": f"sqlite:///{folder / 'compare.sqlite3'}"}
        environment |= {
            "SECRET_KEY": "a-key-of-the-benchmarks-that-is-long-enough-to-sign-with",
            "MEDIA_ROOT": str(folder / "media"),
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(SERVERS_FOLDER)]),
            "COMPARE_PLAN": str(folder / "plan.json"),
            "DJANGO_SETTINGS_MODULE": "partner_backoffice.settings",
        }
        os.environ.update(environment)
        results, counts = compared(folder, environment, options)
    rows = [{"call": call, **{name: cell(found[call]) for name, found in results.items()}} for call in CALLS]
    figures = table(list(rows[0]), rows)
    if ratios := compared_with_others(results, counts):
        figures += f"\n{RATIO_WORDS}\n\n{table(list(ratios[0]), ratios)}"
    print(figures)
    if options.write:
        words = WORDS.format(
            cars=options.cars,
            partners=PARTNERS,
            clients=CLIENTS,
            database={"postgres": "PostgreSQL", "sqlite": "SQLite"}[options.database],
            seconds=SECONDS,
            rounds=options.rounds,
            machine=machine(),
            options=f" --database {options.database} --rounds {options.rounds}",
        )
        write_section(f"Side by side, {options.cars:,} cars on {options.database}", f"{words}\n{figures}")


def compared(
    folder: Path, environment: dict[str, str], options: argparse.Namespace
) -> tuple[dict[str, Found], dict[str, int]]:
    """What each contestant reached, by its name; and how many statements a call of this application is."""
    import django
    from django.core.management import call_command
    from django.db import connections

    django.setup()
    call_command("migrate", verbosity=0)
    begun = time.perf_counter()
    dealers = fill(options.cars)
    print(f"filled in {time.perf_counter() - begun:.0f} s", file=sys.stderr)
    plan, counts = statements(dealers)
    Path(environment["COMPARE_PLAN"]).write_text(json.dumps(plan))
    connections.close_all()
    wanted = [one for one in contestants() if not options.only or any(word in one.name for word in options.only)]
    if options.database == "sqlite":
        wanted = [one for one in wanted if "bare" not in one.name]
    elif not options.only or any(word in directus.NAME for word in options.only):
        wanted += directus.competitors()
    turns: dict[str, list[Found]] = {one.name: [] for one in wanted}
    for turn, one in enumerate(wanted * options.rounds):
        if one is wanted[0]:
            dealers = signed_in(dealers)
            connections.close_all()
        turns[one.name].append(tried(one, folder, environment, dealers, turn))
    return {name: in_the_middle(found) for name, found in turns.items()}, counts


def in_the_middle(turns: list[Found]) -> Found:
    """The median of each figure of each call."""
    found: Found = {}
    for call in CALLS:
        figures = [astuple(figure) for turn in turns if (figure := turn[call])]
        found[call] = None
        if figures:
            per_second, p50, p99, size = map(median, zip(*figures, strict=True))
            found[call] = Figures(per_second, p50, p99, int(size))
    return found


def compared_with_others(results: dict[str, Found], counts: dict[str, int]) -> list[dict[str, Any]]:
    """The production arrangement beside the other contestants, a row for each call."""
    ours = results.get(PRODUCTION)
    others = [name for name in results if name.startswith("(")]
    if not ours or not others:
        return []
    return [
        {
            "call": call,
            "queries": counts.get(call, ""),
            "bytes": ours[call].size if ours[call] else "",
            **{f"against {name}": ratio(ours[call], results[name][call]) for name in others},
            **{f"bytes of {name}": results[name][call].size if results[name][call] else "–" for name in others},
        }
        for call in CALLS
    ]


def ratio(ours: Figures | None, theirs: Figures | None) -> str:
    if not ours or not theirs:
        return "–"
    return f"{ours.per_second / theirs.per_second:.2f} × (p99 {ours.p99 / theirs.p99:.2f} ×)"


def cell(figures: Figures | None) -> str:
    return f"{figures.per_second:,.0f} ({figures.p99:.0f} ms)" if figures else "–"


if __name__ == "__main__":
    main()
