"""Install what is missing, prepare the database and serve the product: `make run`."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence

from scripts.install import BUNDLE, ROOT, VENV_PYTHON, CannotContinue, install

HOST = "127.0.0.1"
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
    if subprocess.run([VENV_PYTHON, "manage.py", *arguments], cwd=ROOT, stdout=output).returncode:
        raise CannotContinue(f"manage.py {' '.join(arguments)} failed.")


def wait_until_it_answers(server: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + READY_WITHIN_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection((HOST, port), timeout=1):
            return
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(0.05)
    raise CannotContinue("The server did not start; its last words are above.")


def serve(port: int) -> int:
    application = "partner_backoffice.asgi:application"
    command = [str(VENV_PYTHON), "-m", "daphne", "-v", "0", "-b", HOST, "-p", str(port), application]
    # In a session of its own: Ctrl-C reaches this process alone, which then stops the server in order.
    server = subprocess.Popen(command, cwd=ROOT, start_new_session=True)
    try:
        wait_until_it_answers(server, port)
        print(f"\n  Address  http://{HOST}:{port}/", flush=True)
        manage(["credentials"])
        print("  Stop     Ctrl-C\n", flush=True)
        return server.wait()
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()


def main() -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        port = wanted_port()
        install()
        BUNDLE.run()
        manage(["migrate", "--verbosity", "0"])
        manage(["seed", "--if-empty"], quiet=True)  # what it says is said again once the server answers
        return serve(port)
    except CannotContinue as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.")
        return 0


if __name__ == "__main__":
    sys.exit(main())
