"""Prepare the database and serve the product: the end of `make run`."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from urllib.request import urlopen

from scripts import processes
from scripts.project import ROOT, VENV_PYTHON, CannotContinue, status_of

HOST = "127.0.0.1"
# Installations run it too (deploy/web@.service): a process that was told to stop finishes its requests.
SERVER = ("-m", "partner_backoffice.server")
READY_WITHIN_SECONDS = 60


def wanted_port() -> int:
    text = os.environ.get("PORT") or "8000"
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise CannotContinue(f"PORT must be a number from 1 to 65535, not {text!r}.")
    port = int(text)
    with socket.socket() as probe:
        # As the server itself does: a port that is only in TIME_WAIT is free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            raise CannotContinue(
                f"Port {port} cannot be used ({error.strerror}). Choose another one: PORT={port + 1} make run"
            ) from None
    return port


def manage(arguments: Sequence[str], *, quiet: bool = False) -> None:
    """Run a management command; its own words on failure are enough."""
    output = subprocess.DEVNULL if quiet else None
    if processes.run([VENV_PYTHON, "manage.py", *arguments], cwd=ROOT, stdout=output).returncode:
        raise CannotContinue(f"manage.py {' '.join(arguments)} failed.")


def wanted_processes() -> int:
    text = os.environ.get("WEB_CONCURRENCY") or "1"
    if not text.isdecimal() or not int(text):
        raise CannotContinue(f"WEB_CONCURRENCY must be a number from 1, not {text!r}.")
    return int(text)


def wait_until_it_answers(servers: Sequence[subprocess.Popen[bytes]], port: int) -> None:
    deadline = time.monotonic() + READY_WITHIN_SECONDS
    while time.monotonic() < deadline and all_run(servers):
        # The port is open before they are ready: only an answer counts.
        with contextlib.suppress(OSError), urlopen(f"http://{HOST}:{port}/healthz", timeout=5):
            return
        time.sleep(0.05)
    raise CannotContinue("The server did not start; its last words are above.")


def all_run(servers: Sequence[subprocess.Popen[bytes]]) -> bool:
    return all(server.poll() is None for server in servers)


def serve(port: int, count: int) -> int:
    """Serve until one of the processes ends; they take turns at one port."""
    with socket.create_server((HOST, port), backlog=1024) as listener:
        door = listener.fileno()
        command = [str(VENV_PYTHON), *SERVER, "--fd", str(door)]
        servers = [processes.start(command, cwd=ROOT, pass_fds=[door]) for _number in range(count)]
    wait_until_it_answers(servers, port)
    print(f"\n  Address  http://{HOST}:{port}/", flush=True)
    manage(["credentials"])
    print("  Stop     Ctrl-C\n", flush=True)
    while all_run(servers):
        time.sleep(0.2)
    return next(status for server in servers if (status := server.poll()) is not None)


def prepare_database() -> None:
    print("→ Database", flush=True)
    manage(["migrate", "--verbosity", "0"])
    manage(["seed", "--if-empty"], quiet=True)  # `credentials` says it once the server answers


def main() -> int:
    # Before the database is changed: another version may be serving it.
    port, count = wanted_port(), wanted_processes()
    prepare_database()
    return serve(port, count)


if __name__ == "__main__":
    sys.exit(status_of(main, when_stopped=0))
