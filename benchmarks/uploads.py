"""How long everybody else waits while one video of 95 MB is uploaded, and what it costs in memory.

    .venv/bin/python -m benchmarks.uploads [--write]

The shipped server, and beside it the same application under Daphne. `--write` puts the figures into
docs/performance.md.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import requests

from apps.live.tests.conftest import Person
from apps.live.tests.server import DAPHNE, WebServer, new_database
from apps.testing.samples import MP4
from benchmarks.report import machine, table, write_section

MEGABYTES = 95
ROUNDS = 3

COLUMNS = ("server", "upload s", "longest /healthz ms", "median /healthz ms", "memory grew by MB")

WORDS = """A visitor sends a video of {megabytes} MB through `POST /estimation/create`, which is public; meanwhile
`/healthz` is called again and again. {rounds} uploads a server, the worst of each figure counts. The same application
under Daphne, which parses multipart bodies whole in its event loop, is beside it in the same run. {machine}

    .venv/bin/python -m benchmarks.uploads --write
"""


def peak_megabytes(process_id: int) -> float:
    (line,) = (each for each in Path(f"/proc/{process_id}/status").read_text().splitlines() if each.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


def upload(url: str, partner_id: str, video: bytes) -> float:
    begun = time.perf_counter()
    body = {"partnerId": partner_id, "clientName": "Zoé", "carModel": "Clio", "kilometrage": "1000",
            "clientPhone": "0612345678"}  # fmt: skip
    files = {"videos": ("car.mp4", video, "video/mp4")}
    requests.post(f"{url}/estimation/create", body, files=files, timeout=300).raise_for_status()
    return time.perf_counter() - begun


def measured(title: str, server: WebServer, partner: Person, video: bytes) -> dict[str, Any]:
    before, ended, waits = peak_megabytes(server.pid), threading.Event(), [0.0]

    def call_others() -> None:
        with requests.Session() as session:
            while not ended.is_set():
                begun = time.perf_counter()
                session.get(f"{server.url}/healthz", timeout=300).raise_for_status()
                waits.append((time.perf_counter() - begun) * 1000)

    other = threading.Thread(target=call_others)
    other.start()
    try:
        seconds = max(upload(server.url, partner.partner_id, video) for _round in range(ROUNDS))
    finally:
        ended.set()
        other.join()
    figures = {
        "server": title,
        "upload s": f"{seconds:.1f}",
        "longest /healthz ms": f"{max(waits):.0f}",
        "median /healthz ms": f"{sorted(waits)[len(waits) // 2]:.1f}",
        "memory grew by MB": f"{peak_megabytes(server.pid) - before:.0f}",
    }
    print(*figures.values(), sep="  ", file=sys.stderr)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/performance.md")
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
    video = MP4 + os.urandom(MEGABYTES * 1024 * 1024)
    rows = []
    with tempfile.TemporaryDirectory(prefix="benchmark-") as name:
        folder = Path(name)
        new_database(folder)
        servers = {
            "uvicorn": WebServer(folder, MEDIA_ROOT=f"{name}/media"),
            "Daphne": WebServer(folder, server=DAPHNE, MEDIA_ROOT=f"{name}/media"),
        }
        for number, (title, server) in enumerate(servers.items()):
            with server:
                person = Person(server.url, f"person{number}@exemple.fr")
                rows.append(measured(title, server, person, video))
    figures = table(COLUMNS, rows)
    print(figures)
    if options.write:
        write_section(
            "One large upload", f"{WORDS.format(megabytes=MEGABYTES, rounds=ROUNDS, machine=machine())}\n{figures}"
        )


if __name__ == "__main__":
    main()
