"""A server of the tests: the shipped one over a database of its own, which can be killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from partner_backoffice.server import APPLICATION
from scripts.project import ROOT
from scripts.run import SERVER
from scripts.servers import accepts_connections, free_ports, process

SECRET_KEY = "a-key-of-the-tests-that-is-long-enough-to-sign-with"
# Another server of the same application, for comparisons.
DAPHNE = ("-m", "daphne", "-v", "0")
# The same with a quick pulse: what lasts minutes is seen within seconds.
HURRIED = "apps.live.tests.hurried:application"


class WebServer:
    """One process at one port."""

    def __init__(
        self, folder: Path, *, application: str = APPLICATION, server: Sequence[str] = SERVER, **environment: str
    ) -> None:
        self.folder = folder
        (self.port,) = free_ports(1)
        self.url = f"http://127.0.0.1:{self.port}"
        self.command = [sys.executable, *server, "--port", str(self.port), application]
        self.environment = server_environment(folder, **environment)
        self.running: AbstractContextManager[subprocess.Popen[bytes]] | None = None

    def __enter__(self) -> WebServer:
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        if self.running:
            self.kill()

    def start(self) -> None:
        """Also after it was killed: at the same port."""
        self.running = process(
            f"web-{self.port}",
            self.command,
            folder=self.folder,
            ready=lambda: accepts_connections(self.port),
            stop_signal=signal.SIGKILL,
            environment=self.environment,
        )
        self.server = self.running.__enter__()
        self.pid = self.server.pid

    def kill(self) -> None:
        """Without a farewell to anyone."""
        assert self.running
        self.running.__exit__(None, None, None)
        self.running = None


def manage(folder: Path, *arguments: str, **environment: str) -> None:
    """A management command, in a process of its own, on the database in `folder`."""
    subprocess.run(
        [sys.executable, "-m", "django", *arguments],
        env={**os.environ, **server_environment(folder, **environment)},
        check=True,
    )


def new_database(folder: Path, **environment: str) -> None:
    manage(folder, "migrate", "-v", "0", **environment)


def server_environment(folder: Path, **more: str) -> dict[str, str]:
    return {
        "DJANGO_SETTINGS_MODULE": "partner_backoffice.settings",
        "DATABASE_URL": f"sqlite:///{folder / 'live.sqlite3'}",
        "SECRET_KEY": SECRET_KEY,
        "PYTHONPATH": str(ROOT),
        "S3_BUCKET": "",
        "REDIS_URL": "",
        **more,
    }
