"""Several processes behind a load balancer, on PostgreSQL, Valkey and S3, all on this machine: `make scale`.

PORT is the balancer's (8000 by default), PROCESSES how many serve behind it (2 by default); data is kept in var/scale/.
A process that ends is started again: kill one and look.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlsplit

from scripts import processes
from scripts.balancer import balancer
from scripts.project import ROOT, CannotContinue, status_of
from scripts.run import HOST, SERVER, manage, wait_until_it_answers, wanted_port
from scripts.servers import free_ports, postgres, s3, valkey

FOLDER = ROOT / "var" / "scale"
# Between two starts of a process that ends again and again.
PAUSE_SECONDS = 1


@dataclass
class Web:
    """One server process, at the same port however often it is started."""

    number: int
    port: int
    log: Path
    started: float = 0
    server: subprocess.Popen[bytes] = field(init=False)

    def start(self) -> None:
        self.started = time.monotonic()
        with self.log.open("ab") as output:
            self.server = processes.start(
                [sys.executable, *SERVER, "--host", HOST, "--port", str(self.port)],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )

    def keep_running(self) -> None:
        status = self.server.poll()
        if status is None or time.monotonic() - self.started < PAUSE_SECONDS:
            return
        self.start()
        print(f"  Process {self.number} ended ({status}); started again as {self.server.pid}", flush=True)


def wanted_processes() -> int:
    text = os.environ.get("PROCESSES") or "2"
    if not text.isdecimal() or not int(text):
        raise CannotContinue(f"PROCESSES must be a number from 1, not {text!r}.")
    return int(text)


@contextlib.contextmanager
def web_processes(folder: Path, ports: Sequence[int]) -> Iterator[list[Web]]:
    webs = [Web(number, port, folder / f"web-{number}.log") for number, port in enumerate(ports, 1)]
    started: list[Web] = []
    try:
        for web in webs:
            web.start()
            started.append(web)
        for web in webs:
            wait_until_it_answers([web.server], web.port)
        yield webs
    finally:
        processes.stop(web.server for web in started)


def prepare_folder(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if os.geteuid() == 0 and not all(above.stat().st_mode & 0o001 for above in folder.parents):
        raise CannotContinue(
            f"PostgreSQL does not run as root, and its user cannot enter {folder}. "
            "Run this as another user, or let others pass through the folders above it (chmod o+x)."
        )


@contextlib.contextmanager
def scaled(folder: Path, port: int, count: int) -> Iterator[tuple[list[Web], dict[str, str]]]:
    """All of it with its data in `folder`, migrated and serving; with the settings that lead to it."""
    with contextlib.ExitStack() as running:
        settings: dict[str, str] = {"TRUSTED_PROXIES": "1", "WEB_CONCURRENCY": str(count), "STOP_SECONDS": "8"}
        settings |= running.enter_context(postgres(folder, durable=True))
        settings |= running.enter_context(valkey(folder))
        settings |= running.enter_context(s3(folder))
        ports = free_ports(count)
        store = (settings["S3_BUCKET"], urlsplit(settings["S3_ENDPOINT_URL"]).port or 0)
        running.enter_context(balancer(folder, port, ports, store=store))
        # Browsers fetch files from the origin of the page, as they do where files are on disk.
        settings["S3_ENDPOINT_URL"] = f"http://{HOST}:{port}"
        os.environ.update(settings)
        manage(["migrate", "--verbosity", "0"])
        yield running.enter_context(web_processes(folder, ports)), settings


def serve(port: int, count: int) -> NoReturn:
    with scaled(FOLDER, port, count) as (webs, settings):
        manage(["seed", "--if-empty"], quiet=True)  # what it says is said again below
        print(f"\n  Address   http://{HOST}:{port}/", flush=True)
        manage(["credentials"])
        for web in webs:
            print(f"  Process {web.number}  pid {web.server.pid}, http://{HOST}:{web.port}/", flush=True)
        for name in ("DATABASE_URL", "REDIS_URL", "S3_ENDPOINT_URL"):
            print(f"  {name}={settings[name]}", flush=True)
        print(f"  Data and logs in {FOLDER.relative_to(ROOT)}/; stop with Ctrl-C\n", flush=True)
        while True:
            for web in webs:
                web.keep_running()
            time.sleep(0.2)


def main() -> NoReturn:
    port, count = wanted_port(), wanted_processes()
    prepare_folder(FOLDER)
    serve(port, count)


if __name__ == "__main__":
    sys.exit(status_of(main, when_stopped=0))
