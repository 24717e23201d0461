"""Requests a second, p99 and processor time of nine calls: this application, the obvious one, Directus, and the limit.

    .venv/bin/python -m tools.measure.compare [cars] [--database sqlite] [--rounds 5] [--only NAME …]

50 partners share the cars; 8 of them ask at the same time, each over one connection. A server is one process, unless
its name says two. All take their turn in each round, and a cell is the median of the rounds: a machine that is slower
for some minutes slows everyone. Directus is fetched into build/ the first time.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import astuple
from pathlib import Path
from statistics import median

from apps.core.types import Json
from scripts.project import ROOT
from scripts.servers import postgres
from tools.measure.compare import directus
from tools.measure.compare.contestants import BARE, CALLS, OBVIOUS, THIS, THIS_TWICE, Contestant, contestants, port
from tools.measure.compare.data import CLIENTS, PARTNERS, Dealer, fill, signed_in, statements
from tools.measure.compare.load import Figures, measured
from tools.measure.report import machine, table

Found = dict[str, Figures | None]
# Whom each arrangement is measured against.
PAIRS = ((THIS, OBVIOUS), (THIS, BARE), (THIS_TWICE, directus.NAME))
RATIO_WORDS = "Against the others: how many times as many requests a second, and how many times as long a p99."

SECONDS = 1.5
DOOMED_OF_EACH = 40

WORDS = """{cars:,} cars of {partners} partners on {database}; {clients} clients of as many partners, each asking over
one connection for {seconds:g} seconds, as fast as it is answered. One server process each, two where a name says
so, on the same machine as the clients and the database. A cell is requests a second, the p99, and the processor time
that a call takes of the server's processes: the medians of {rounds} rounds, in each of which everyone had a turn.

- `this` is `partner_backoffice.server`, as it is shipped; two of them are behind the balancer of `make scale`.
- `(a)` is the obvious Django version of the call: a ModelViewSet with `select_related` and `prefetch_related`,
  PageNumberPagination, `icontains`, simplejwt, under Daphne (`tools/measure/compare/obvious.py`).
- `(b)`, on PostgreSQL alone, is Directus 11 on the same tables, with the same rows requested; it runs as the database's
  superuser, asked with its administrator's token, so that neither row-level security nor permissions cost it anything,
  and a log-in is not held back for half a second as it is by default. A creation is two requests there, the file and
  the car, a deletion too, the pictures and the car (`tools/measure/compare/directus.py`).
- `(c)`, on PostgreSQL alone, is the limit: the statements of this application through the bare driver in a plain ASGI
  handler under uvicorn, without authentication and serializers, and where something is created without its picture.
- "Contains" asks this application for "evolution 19", blind to accents; (a) and (b), which are not, are given
  "Évolution 19" and find the same cars.

{machine}

    .venv/bin/python -m tools.measure.compare {cars}{options}
"""


def picture() -> bytes:
    from PIL import Image

    out = io.BytesIO()
    Image.effect_noise((1200, 900), 40).convert("RGB").save(out, "JPEG", quality=80)
    return out.getvalue()


def tried(one: Contestant, folder: Path, environment: dict[str, str], dealers: list[Dealer], turn: int) -> Found:
    photograph, found = picture(), {}
    doomed = slice(turn * DOOMED_OF_EACH, (turn + 1) * DOOMED_OF_EACH)
    door = port()
    with one.serve(folder, environment, door) as pids:
        for call in CALLS:
            clients = [
                one.asks(call, dealer, number, dealer.cars[doomed], photograph) for number, dealer in enumerate(dealers)
            ]
            first = next(one.asks(call, dealers[0], 0, dealers[0].cars[doomed], photograph), None)
            found[call] = measured(door, pids, clients, SECONDS) if first else None
            print(one.name, call, found[call], sep="  ", file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cars", type=int, nargs="?", default=100_000)
    parser.add_argument("--database", choices=("postgres", "sqlite"), default="postgres")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="*", default=[])
    options = parser.parse_args()
    with ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory(prefix="compare-")))
        if options.database == "postgres":
            environment = running.enter_context(postgres(folder))
        else:
            environment = {"DATABASE_URL": f"sqlite:///{folder / 'compare.sqlite3'}"}
        environment |= {
            "SECRET_KEY": "a-key-of-the-benchmarks-that-is-long-enough-to-sign-with",
            "MEDIA_ROOT": str(folder / "media"),
            "PYTHONPATH": str(ROOT),
            "COMPARE_PLAN": str(folder / "plan.json"),
            "DJANGO_SETTINGS_MODULE": "partner_backoffice.settings",
        }
        os.environ.update(environment)
        results, counts = compared(folder, environment, options)
    rows = [{"call": call, **{name: cell(found[call]) for name, found in results.items()}} for call in CALLS]
    figures = table(list(rows[0]), rows)
    if ratios := against_others(results, counts):
        figures += f"\n{RATIO_WORDS}\n\n{table(list(ratios[0]), ratios)}"
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
    print(f"{words}\n{figures}")


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
            *times, size = map(median, zip(*figures, strict=True))
            found[call] = Figures(*times, int(size))
    return found


def against_others(results: dict[str, Found], counts: dict[str, int]) -> list[Json]:
    """A row for each call: its statements, the bytes of its answers, and what PAIRS compares."""
    pairs = [(one, other) for one, other in PAIRS if one in results and other in results]
    if not pairs:
        return []
    return [
        {
            "call": call,
            "queries": counts.get(call, ""),
            **{f"{one} against {other}": ratio(results[one][call], results[other][call]) for one, other in pairs},
            **{f"bytes of {name}": one.size if (one := found[call]) else "–" for name, found in results.items()},
        }
        for call in CALLS
    ]


def ratio(one: Figures | None, other: Figures | None) -> str:
    if not one or not other:
        return "–"
    return f"{one.per_second / other.per_second:.2f} × (p99 {one.p99 / other.p99:.2f} ×)"


def cell(figures: Figures | None) -> str:
    return f"{figures.per_second:,.0f} ({figures.p99:.0f} ms, {figures.processor:.1f} ms)" if figures else "–"


if __name__ == "__main__":
    main()
