"""How long everybody else waits while clients ask for large answers and read nothing, and what they cost in memory.

    .venv/bin/python -m tools.measure.readers [--before FOLDER]

The shipped server, and with `--before` a clone of an earlier commit.
"""

from __future__ import annotations

import argparse
import os
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import requests

from apps.live.tests.conftest import Person
from apps.live.tests.server import WebServer, manage
from apps.live.tests.stock import fill_stock
from scripts.project import ROOT
from tools.measure.report import machine, processor_seconds, table
from tools.measure.uploads import PAUSE, commit_of, memory

READERS, CARS = 64, 4500
SECONDS = 20
# Those of an earlier commit may never be answered.
PATIENCE = 20
COLUMNS = (
    "what",
    "commit",
    "answered",
    "/healthz p50 ms",
    "/healthz max ms",
    "/car/all p50 ms",
    "/car/all p99 ms",
    "processor s",
    "memory grew by MB",
)
WORDS = """Measured on {day}, on SQLite. For {seconds} seconds two others call `/healthz` and `/car/all` again and
again, and at the beginning {readers} clients with a receive buffer of 4 kB ask for something and read nothing.
`answered` is how many of the others' calls were; a call that waits longer than {patience} s is given up, and counted as
so long. Memory is the process's peak above what it held before.

- *nobody*: no such client.
- *stock.json*: a public stock of {cars:,} cars, some 20 MB, without a token; 60 of them get it, the others 429.
- *car/export*: the same cars as XLSX, with a token; the process writes one at a time.

{machine}

    .venv/bin/python -m tools.measure.readers {arguments}
"""


def silent(server: WebServer, stack: ExitStack, path: str, token: str) -> None:
    connection = stack.enter_context(socket.socket())
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect(("127.0.0.1", server.port))
    authorization = f"Authorization: Bearer {token}\r\n" if token else ""
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{authorization}\r\n".encode())


def measured(what: str, title: str, server: WebServer, begin: Callable[[ExitStack], None], other: Person) -> Any:
    ended = threading.Event()
    headers = {"Authorization": f"Bearer {other.token}"}

    def call_again_and_again(path: str) -> list[float]:
        waits = []
        with requests.Session() as session:
            while not ended.is_set():
                started = time.perf_counter()
                try:
                    session.get(f"{server.url}{path}", headers=headers, timeout=PATIENCE).raise_for_status()
                except requests.Timeout:
                    print(what, title, path, "given up", file=sys.stderr)
                waits.append((time.perf_counter() - started) * 1000)
                time.sleep(PAUSE)
        return waits

    Path(f"/proc/{server.pid}/clear_refs").write_text("5")
    before, used = memory(server.pid, "VmRSS"), processor_seconds(server.pid)
    with ExitStack() as stack, ThreadPoolExecutor(2) as others:
        begin(stack)
        health, cars = (others.submit(call_again_and_again, path) for path in ("/healthz", "/car/all"))
        ended.wait(SECONDS)
        ended.set()
        waits, lists = health.result(), cars.result()
        figures = {
            "what": what,
            "commit": title,
            "answered": len([wait for wait in (*waits, *lists) if wait < PATIENCE * 1000]),
            "/healthz p50 ms": f"{median(waits):.1f}",
            "/healthz max ms": f"{max(waits):.0f}",
            "/car/all p50 ms": f"{median(lists):.1f}",
            "/car/all p99 ms": f"{quantiles(lists, n=100)[98] if len(lists) > 1 else lists[0]:.0f}",
            "processor s": f"{processor_seconds(server.pid) - used:.1f}",
            "memory grew by MB": f"{max(memory(server.pid, 'VmHWM') - before, 0):.0f}",
        }
    print(*figures.values(), sep="  ", file=sys.stderr, flush=True)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="a clone of an earlier commit")
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
    rows: list[Any] = []
    codes = [*([(commit_of(options.before), options.before.resolve())] if options.before else []), ("now", ROOT)]
    for title, code in codes:
        with tempfile.TemporaryDirectory(prefix="benchmark-") as name:
            folder = Path(name)
            environment = {"PYTHONPATH": str(code), "PYTHONSAFEPATH": "1", "MEDIA_ROOT": f"{name}/media"}
            manage(folder, "migrate", "-v", "0", **environment)
            for what, path in (("nobody", ""), ("stock.json", "stock"), ("car/export", "/car/export?format=xlsx")):
                with WebServer(folder, **environment) as server:
                    dealer = Person(server.url, f"{what.partition('/')[0]}@exemple.fr")
                    other = Person(server.url, f"other-{what.partition('/')[0]}@exemple.fr")
                    other.call("GET", "/car/all")
                    stock = fill_stock(folder, dealer, CARS if path else 1)
                    address, token = (stock, "") if path == "stock" else (path, dealer.token)

                    def begin(stack: ExitStack, server: Any = server, path: str = address, token: str = token) -> None:
                        for _reader in range(READERS if path else 0):
                            silent(server, stack, path, token)

                    rows.append(measured(what, title, server, begin, other))
    words = WORDS.format(
        day=time.strftime("%Y-%m-%d"),
        seconds=SECONDS,
        readers=READERS,
        patience=PATIENCE,
        cars=CARS,
        machine=machine(),
        arguments="--before FOLDER " if options.before else "",
    )
    print(f"{words}\n{table(COLUMNS, rows)}")


if __name__ == "__main__":
    main()
