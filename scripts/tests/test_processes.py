"""A script ends, in whatever way, and takes with it what it has started: nothing keeps its port."""

from __future__ import annotations

import contextlib
import os
import pty
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from apps.live.tests.server import server_environment
from scripts.processes import STOPPING_SIGNALS
from scripts.project import ROOT
from scripts.servers import accepts_connections, free_ports

# A loaded machine has needed two minutes to start a server; all else takes seconds.
SECONDS = 300
# A server that starts another one and ends without a word to it, as npm does.
SERVES = """
import socket, subprocess, sys, threading
if len(sys.argv) > 2:
    subprocess.Popen([sys.executable, __file__, sys.argv[2]])
listener = socket.create_server(("127.0.0.1", int(sys.argv[1])))
threading.Event().wait()
"""
STARTS = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from scripts import processes
from scripts.project import status_of
sys.exit(status_of(lambda: processes.start([sys.executable, *sys.argv[1:]]).wait(), when_stopped=0))
"""


class Terminal:
    """A command that leads the foreground group of a terminal of its own."""

    def __init__(self, command: list[str], *, folder: Path, environment: dict[str, str]) -> None:
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            for number in STOPPING_SIGNALS:
                signal.signal(number, signal.SIG_DFL)  # whatever the tests themselves were told to ignore
            os.chdir(folder)
            os.execvpe(command[0], command, environment)  # noqa: S606  # there is no shell to be misled
        self.has_ended = False

    def wait(self) -> int:
        status = os.waitpid(self.pid, 0)[1]
        self.has_ended = True
        return os.waitstatus_to_exitcode(status)


def close(terminal: Terminal) -> None:
    """Only the first process hears of it by a signal, as make does in a window of its own."""
    os.close(terminal.screen)


def hang_up_group(terminal: Terminal) -> None:
    os.killpg(terminal.pid, signal.SIGHUP)


def ctrl_c(terminal: Terminal) -> None:
    os.killpg(terminal.pid, signal.SIGINT)


def terminate_group_twice(terminal: Terminal) -> None:
    for _time in range(2):
        os.killpg(terminal.pid, signal.SIGTERM)


def kill(terminal: Terminal) -> None:
    os.kill(terminal.pid, signal.SIGKILL)


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < deadline, "It did not happen in time."
        time.sleep(0.02)


def is_free(port: int) -> bool:
    return not accepts_connections(port)


@pytest.fixture
def ports() -> list[int]:
    return free_ports(2)


@pytest.fixture
def in_terminal() -> Iterator[Callable[..., Terminal]]:
    started: list[Terminal] = []

    def start(command: list[str], folder: Path, **environment: str) -> Terminal:
        # The tests' own make is not the parent of what is started here.
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
        started.append(Terminal(command, folder=folder, environment=inherited | environment))
        return started[-1]

    yield start
    for terminal in started:
        with contextlib.suppress(OSError):
            os.close(terminal.screen)
        if not terminal.has_ended:
            os.kill(terminal.pid, signal.SIGTERM)
            terminal.wait()


@pytest.fixture
def script(tmp_path: Path) -> list[str]:
    starts, serves = tmp_path / "starts.py", tmp_path / "serves.py"
    starts.write_text(STARTS)
    serves.write_text(SERVES)
    return [sys.executable, str(starts), str(serves)]


@pytest.mark.parametrize("end", [close, hang_up_group, ctrl_c, terminate_group_twice, kill])
def test_started_processes_end_with_script(
    end: Callable[[Terminal], None],
    script: list[str],
    ports: list[int],
    tmp_path: Path,
    in_terminal: Callable[..., Terminal],
) -> None:
    terminal = in_terminal([*script, *map(str, ports)], tmp_path)
    wait_until(lambda: all(map(accepts_connections, ports)))

    end(terminal)

    wait_until(lambda: all(map(is_free, ports)))
    terminal.wait()


def test_nohup_script_survives_closed_terminal(
    script: list[str], ports: list[int], tmp_path: Path, in_terminal: Callable[..., Terminal]
) -> None:
    terminal = in_terminal(["nohup", *script, str(ports[0])], tmp_path)
    wait_until(lambda: accepts_connections(ports[0]))

    close(terminal)
    os.kill(terminal.pid, signal.SIGUSR1)  # ends it, unless the hang-up had done so before

    assert terminal.wait() == -signal.SIGUSR1
    wait_until(lambda: is_free(ports[0]))


@pytest.fixture
def project() -> Iterator[Path]:
    """The project as installed, with copies of the scripts: the build and data are its own. Others may enter."""
    with tempfile.TemporaryDirectory(prefix="project-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        shutil.copytree(ROOT / "scripts", folder / "scripts", ignore=shutil.ignore_patterns("tests", "__pycache__"))
        for path in ROOT.iterdir():
            if path.name not in {"scripts", "var", "build", ".git"}:
                (folder / path.name).symlink_to(path)
        bundle = folder / "build/frontend"
        bundle.mkdir(parents=True)
        for path in (ROOT / "build/frontend").iterdir():
            (bundle / path.name).symlink_to(path)
        # As if it had just been built.
        (bundle / "built").unlink(missing_ok=True)
        (bundle / "built").touch()
        yield folder


@pytest.fixture
def npm(tmp_path: Path, ports: list[int]) -> Path:
    """In place of webpack's server, which would write its page over the built one."""
    program, serves = tmp_path / "bin" / "npm", tmp_path / "serves.py"
    serves.write_text(SERVES)
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\n'{sys.executable}' '{serves}' {ports[1]}\n")
    program.chmod(0o755)
    return program.parent


@pytest.mark.slow
@pytest.mark.parametrize(
    "command, end",
    [
        *(("run", end) for end in (close, hang_up_group, ctrl_c, terminate_group_twice, kill)),
        *(("dev", end) for end in (close, terminate_group_twice)),
        *(("scale", end) for end in (close, kill)),
    ],
)
def test_make_leaves_no_server_behind(
    command: str,
    end: Callable[[Terminal], None],
    project: Path,
    npm: Path,
    ports: list[int],
    tmp_path: Path,
    in_terminal: Callable[..., Terminal],
) -> None:
    waited_for = ports if command == "dev" else ports[:1]
    path = f"{npm}:{os.environ['PATH']}" if command == "dev" else os.environ["PATH"]
    # Under a public name nothing is seeded, which would take its time.
    settings = server_environment(tmp_path, PORT=str(ports[0]), ALLOWED_HOSTS="app.example.com", PATH=path)
    terminal = in_terminal(["make", command], project, **settings)
    wait_until(lambda: all(map(accepts_connections, waited_for)))

    end(terminal)

    wait_until(lambda: all(map(is_free, waited_for)))
    terminal.wait()
    wait_until(lambda: not processes_in(project))


def processes_in(folder: Path) -> list[str]:
    """What runs in this folder or below it, on Linux."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if (process / "cwd").readlink().is_relative_to(folder) and (process / "cmdline").read_bytes():
                found.append((process / "cmdline").read_text())
    return found
