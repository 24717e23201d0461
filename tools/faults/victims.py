"""The servers that are killed and started again: at the same ports, with the same data."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import psycopg

from scripts.project import ROOT
from scripts.run import SERVER
from scripts.servers import ServerDied, accepts_connections, free_ports, postgres, process, s3, valkey

SECRET_KEY = "a-key-of-the-fault-script-that-is-long-enough-to-sign-with"  # noqa: S105  # for data that goes away


class Victim:
    """One server. `log` is the name of its log and its process file in the folder."""

    def __init__(
        self, name: str, folder: Path, log: str, running: Callable[[], AbstractContextManager[object]]
    ) -> None:
        self.name = name
        self.file = folder / f"{log}.pid"
        self.running = running
        self.started: AbstractContextManager[object] | None = None
        self.settings: Any = None

    def start(self) -> None:
        self.started = self.running()
        self.settings = self.started.__enter__()

    def start_again(self) -> None:
        """Tries several times: what was killed may hold its memory or its port for a moment."""
        for _try in range(20):
            with contextlib.suppress(ServerDied, OSError, psycopg.OperationalError):
                return self.start()
        return self.start()

    def kill(self) -> None:
        """Without a farewell to anyone."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(int(self.file.read_text()), signal.SIGKILL)
        self.stop()

    def stop(self) -> None:
        if self.started:
            self.started.__exit__(None, None, None)
            self.started = None


def make_stores(folder: Path) -> list[Victim]:
    port, redis_port, *s3_ports = free_ports(10)
    return [
        Victim("PostgreSQL", folder, "postgres-server", lambda: postgres(folder, durable=True, port=port)),
        Victim("Valkey", folder, "valkey", lambda: valkey(folder, redis_port)),
        Victim("S3", folder, "s3", lambda: s3(folder, ports=s3_ports)),
    ]


def make_web(folder: Path, port: int, settings: dict[str, str]) -> Victim:
    log = f"web-{port}"
    command = [sys.executable, *SERVER, "--port", str(port)]

    def running() -> AbstractContextManager[object]:
        return process(
            log,
            command,
            folder=folder,
            ready=lambda: accepts_connections(port),
            environment={**settings, "PYTHONPATH": str(ROOT)},
        )

    return Victim(f"Web at {port}", folder, log, running)
