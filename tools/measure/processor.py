"""Processor time of the shipped server for one call: one process, one client, one call after the other.

    .venv/bin/python -m tools.measure.processor [--database sqlite] [--cars 20000] [--calls 200]

User and system time of the server's process, without the database's and the client's. Other work on the machine
hardly moves it, unlike a duration. Each figure is the median of five rounds, in each of which every call has its turn.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING
from uuid import uuid4

from apps.core.types import Json
from scripts.project import ROOT
from scripts.servers import accepts_connections, free_ports, postgres, process
from tools.measure.report import machine, processor_seconds, table

if TYPE_CHECKING:
    from tools.measure.compare.data import Dealer
    from tools.measure.compare.load import Ask

ROUNDS = 5
CREATION = "car created with a picture"
TITLE = "Processor time of a call"
WORDS = """One process of `partner_backoffice.server`, one client; milliseconds of processor time of that process for
one call, without the database's own. The partner asked about has {each:,} of {cars:,} cars. {machine}

    .venv/bin/python -m tools.measure.processor {options}
"""


def calls(dealer: Dealer, photograph: bytes) -> dict[str, Iterator[Ask]]:
    """Endless calls of each kind, by the name of its figure."""
    from tools.measure.compare.contestants import form
    from tools.measure.compare.load import Ask

    bearer = {"Authorization": f"Bearer {dealer.token}", "Accept-Encoding": "gzip, br"}
    paths = {
        "/healthz": "/healthz",
        "statistics, cached": "/partner/statistics/all",
        "count of new prospects": "/prospect/count-new",
        "count of unread conversations": "/chat/count-unread",
        "counts of the day": "/partner/today/count",
        "car": f"/car/getById/{dealer.lasting(0)}",
        "first page of 5": "/car/all",
        "first page of 100": "/car/all?limit=100",
        "filtered page": "/car/all?minPrix=20000&maxPrix=30000&status=available",
        "deep page": f"/car/all?page={dealer.deep_page}",
        "contains": "/car/all?nom=evolution+19",
    }

    def reads(path: str) -> Iterator[Ask]:
        while True:
            yield Ask("GET", path, bearer)

    def prospects() -> Iterator[Ask]:
        while True:
            person = {"fullName": "Zoé Lefèvre", "email": f"{uuid4().hex}@exemple.fr"}
            headers = {**bearer, "Content-Type": "application/json"}
            yield Ask("POST", "/prospect/create", headers, json.dumps(person).encode(), 201)

    def creations() -> Iterator[Ask]:
        while True:
            fields = {"nom": f"Neuve {uuid4()}", "prix": "12500", "modelCarId": dealer.model}
            yield form("/car/create", bearer, fields, "image", photograph)

    def deletions() -> Iterator[Ask]:
        for car in dealer.cars:
            yield Ask("DELETE", f"/car/delete/{car}", bearer)

    return {
        **{name: reads(path) for name, path in paths.items()},
        "prospect created": prospects(),
        CREATION: creations(),
        "car deleted": deletions(),
    }


def decoded(photograph: bytes, count: int) -> float:
    """Milliseconds of this process for the picture of a creation, read `count` times without a server."""
    from django.core.files.uploadedfile import SimpleUploadedFile

    from apps.core.files.images import read_picture

    before = time.process_time()
    for _picture in range(count):
        read_picture(SimpleUploadedFile("photo.jpg", photograph), field="image")
    return (time.process_time() - before) / count * 1000


async def spent(port: int, pid: int, asks: Iterator[Ask], count: int) -> float:
    """Milliseconds of the server's processor for one of `count` calls."""
    from tools.measure.compare.load import Client

    client = Client(port, asks)
    await client.ask()
    before = processor_seconds(pid)
    for _call in range(count):
        await client.ask()
    worked = processor_seconds(pid) - before
    if client.writer:
        client.writer.close()
    return worked / count * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=("postgres", "sqlite"), default="postgres")
    parser.add_argument("--cars", type=int, default=20_000)
    parser.add_argument("--calls", type=int, default=200, help="of each kind, in all rounds together")
    parser.add_argument("--only", nargs="*", default=[])
    options = parser.parse_args()
    with ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory(prefix="processor-")))
        if options.database == "postgres":
            environment = running.enter_context(postgres(folder))
        else:
            environment = {"DATABASE_URL": f"sqlite:///{folder / 'processor.sqlite3'}"}
        environment |= {
            "SECRET_KEY": "a-key-of-the-benchmarks-that-is-long-enough-to-sign-with",
            "MEDIA_ROOT": str(folder / "media"),
            "PYTHONPATH": str(ROOT),
            "DJANGO_SETTINGS_MODULE": "partner_backoffice.settings",
        }
        os.environ.update(environment)
        found = measured(folder, environment, options)
    rows = [{"call": name, "ms": f"{median(figures):.2f}"} for name, figures in found.items()]
    figures = table(["call", "ms"], rows)
    from tools.measure.compare.data import PARTNERS

    words = WORDS.format(
        each=options.cars // PARTNERS,
        cars=options.cars,
        machine=machine(),
        options=f"--database {options.database} --cars {options.cars}",
    )
    print(f"{words}\n{figures}")


def measured(folder: Path, environment: dict[str, str], options: argparse.Namespace) -> dict[str, list[float]]:
    import django
    from django.core.management import call_command
    from django.db import connections

    django.setup()
    from tools.measure.compare.__main__ import picture
    from tools.measure.compare.data import fill

    call_command("migrate", verbosity=0)
    begun = time.perf_counter()
    dealer, *_others = fill(options.cars)
    connections.close_all()
    print(f"filled in {time.perf_counter() - begun:.0f} s", file=sys.stderr)
    port = free_ports(1)[0]
    command = [sys.executable, "-m", "partner_backoffice.server", "--port", str(port)]

    def ready() -> bool:
        return accepts_connections(port)

    found: dict[str, list[float]] = {}
    with process("server", command, folder=folder, ready=ready, environment=environment) as server:
        photograph = picture()
        asked: Json = calls(dealer, photograph)
        for turn in range(ROUNDS + 1):
            for name, asks in asked.items():
                if options.only and not any(word in name for word in options.only):
                    continue
                # Warmed up in a turn that does not count.
                count = options.calls // ROUNDS if turn else 20
                figure = asyncio.run(spent(port, server.pid, asks, count))
                if turn:
                    found.setdefault(name, []).append(figure)
                if turn and name == CREATION:
                    found.setdefault("its picture alone", []).append(decoded(photograph, count))
        print((folder / "server.log").read_text()[-2000:], file=sys.stderr)
    return found


if __name__ == "__main__":
    main()
