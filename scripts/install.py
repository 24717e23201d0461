"""Bring `.venv`, `node_modules`, the bundle and the catalogues up to date, Python beside Node; do nothing twice.

Each step keeps a stamp in `.make/`: the hash of what it was made from. Same hash and the product still
there: the step is skipped. So a second start takes no time and needs no network. An empty stamp is of a step that was
interrupted.
Uses the standard library only, because it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from scripts import processes

ROOT = Path(__file__).resolve().parent.parent
STAMPS = ROOT / ".make"
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20


class CannotContinue(Exception):
    """One line for the person at the keyboard, in place of a traceback."""


def status_of(work: Callable[[], int], *, when_stopped: int = 130) -> int:
    """The exit status of a script: its own, 1 where it cannot continue, `when_stopped` after it was stopped.

    Ctrl-C, `kill` and a closed terminal stop it, and with it what it has started.
    """
    processes.interrupt_on_signals()
    processes.interrupt_when_alone()
    try:
        return work()
    except CannotContinue as problem:
        print(problem, file=sys.stderr)
        return 1
    except (KeyboardInterrupt, processes.Stopped):
        with suppress(OSError):  # the terminal may be closed
            print("Stopped.", flush=True)
        return when_stopped
    finally:
        processes.stop()


@dataclass(frozen=True)
class Step:
    title: str
    inputs: Sequence[str]
    product: Path
    commands: Sequence[Sequence[str]]
    generated: Sequence[str] = ()  # files among the inputs that the commands write

    @property
    def stamp(self) -> Path:
        return STAMPS / re.sub(r"\W+", "-", self.title.lower())

    def fingerprint(self) -> str:
        digest = hashlib.sha256()
        generated = set(files(self.generated))
        for path in files(self.inputs):
            if path in generated:
                continue
            digest.update(f"\0{path.relative_to(ROOT)}\0".encode())
            digest.update(path.read_bytes())
        return digest.hexdigest()

    def run(self) -> None:
        if not files(self.inputs):
            return
        if self.is_current():
            return
        fingerprint = self.fingerprint()
        print(f"→ {self.title}", flush=True)
        started = time.monotonic()
        STAMPS.mkdir(exist_ok=True)
        self.stamp.write_text("")
        for command in self.commands:
            call(command)
        self.stamp.write_text(fingerprint)
        print(f"✓ {self.title} ({time.monotonic() - started:.0f} s)", flush=True)

    def is_current(self) -> bool:
        return self.product.exists() and self.stamp.exists() and self.stamp.read_text() == self.fingerprint()


def files(patterns: Iterable[str]) -> list[Path]:
    """The files below the project that match, in a fixed order."""
    return sorted({path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()})


def call(command: Sequence[str]) -> None:
    """Run a command of the installation; show what it says only when it fails."""
    done = processes.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        raise CannotContinue(f"This command failed (its output is above): {' '.join(command)}")


def check_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(map(str, sys.version_info[:3]))
        raise CannotContinue(f"Python 3.11 or later is needed, this is {found}: {sys.executable}")


def check_node() -> None:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        raise CannotContinue("Node.js 20 or later, with npm, is needed: https://nodejs.org")
    found = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip()
    major = re.match(r"v(\d+)\.", found)
    if major is None or int(major[1]) < OLDEST_NODE:
        raise CannotContinue(f"Node.js 20 or later is needed, this is {found or 'unknown'}: {node}")


def venv_works() -> bool:
    """False after the system's Python was replaced under it, or where its installation was interrupted.

    pip refuses to go on in a folder that holds a package without its metadata.
    """
    if not VENV_PYTHON.exists() or any(not stamp.read_text() for stamp in STAMPS.glob("python-packages*")):
        return False
    probe = f"import sys, pip; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    return subprocess.run([VENV_PYTHON, "-c", probe], capture_output=True).returncode == 0


def make_venv() -> None:
    if venv_works():
        return
    print("→ Python environment", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    for stamp in STAMPS.glob("python-packages*"):
        stamp.unlink()
    try:
        call([sys.executable, "-m", "venv", str(VENV)])
    except CannotContinue:
        raise CannotContinue(
            "The Python environment could not be made (Debian and Ubuntu: apt install python3-venv)."
        ) from None


# Packages that the product runs on, then those of its checks.
PACKAGES = ("requirements.txt", "requirements-dev.txt")
# Nothing but the files whose hashes are in the list. What production needs comes built, so that no package runs code
# while it is installed, but for the one that is published as source alone.
WHEELS = {"requirements.txt": ("--only-binary", ":all:", "--no-binary", "pyvips")}


def python_packages(requirements: str) -> Step:
    pip = [str(VENV_PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
    return Step(
        title=f"Python packages ({requirements})",
        inputs=[requirements],
        product=VENV / "bin" / "django-admin",
        commands=[[*pip, *WHEELS.get(requirements, ()), "-r", requirements]],
    )


def node_packages(title: str, *options: str) -> Step:
    return Step(
        title=title,
        inputs=["package.json", "package-lock.json", ".npmrc"],
        product=ROOT / "node_modules" / ".package-lock.json",
        commands=[["npm", "ci", *options]],
    )


# Packages for building, and those with the tools of the checks: one folder, so the stamp of one ends the other's.
NODE_PACKAGES = node_packages("Node packages", "--omit=dev")
NODE_TOOLS = node_packages("Node packages with the tools of the checks")

BUNDLE = Step(
    title="Production build of the interface",
    inputs=[
        "package-lock.json",
        "package.json",
        "tsconfig*.json",
        "webpack.config.*",
        "docs/openapi.yaml",
        # The labels of fields.
        "locale/**/*.po",
        "frontend/*",
        "frontend/src/**/*",
        "frontend/scripts/**/*",
        "templates/index.html",
    ],
    product=ROOT / "build" / "frontend",
    commands=[["npm", "run", "build"]],
    generated=[
        "frontend/src/lib/api/bounds/*",
        "frontend/src/lib/api/labels/texts/*",
        "frontend/src/lib/api/schema.d.ts",
        "frontend/src/app/languages/texts/*",
    ],
)

CATALOGUES = Step(
    title="Message catalogues",
    inputs=["locale/**/*.po"],
    product=ROOT / "locale" / "en" / "LC_MESSAGES" / "django.mo",
    commands=[
        [str(VENV_PYTHON), "-m", "babel.messages.frontend", "compile", "-d", "locale", "-D", "django"],
    ],
)


def install_python(*, for_checks: bool) -> None:
    make_venv()
    python_packages("requirements.txt").run()
    if for_checks:
        python_packages("requirements-dev.txt").run()
    CATALOGUES.run()


def install_node(*, for_checks: bool) -> None:
    if NODE_TOOLS.is_current():
        return
    if for_checks:
        NODE_PACKAGES.stamp.unlink(missing_ok=True)
        NODE_TOOLS.run()
    else:
        NODE_TOOLS.stamp.unlink(missing_ok=True)
        NODE_PACKAGES.run()


def side_by_side(*lanes: Callable[[], None]) -> None:
    """Run them at the same time, each in a thread; raise what one of them raised once all have ended."""
    with ThreadPoolExecutor(len(lanes)) as threads:
        try:
            for lane in [threads.submit(lane) for lane in lanes]:
                lane.result()
        except KeyboardInterrupt:
            processes.stop()  # or the threads would first finish what they are at
            raise


def install(
    *,
    for_checks: bool = False,
    then_python: Callable[[], None] | None = None,
    then_node: Callable[[], None] | None = None,
) -> None:
    """Everything the product needs to run and, if asked, what its checks need.

    `then_python` and `then_node` are done as soon as what they need is installed.
    """
    os.chdir(ROOT)
    check_python()
    check_node()

    def python() -> None:
        install_python(for_checks=for_checks)
        if then_python:
            then_python()

    def node() -> None:
        install_node(for_checks=for_checks)
        if then_node:
            then_node()

    side_by_side(python, node)


def main() -> int:
    install(for_checks=True, then_node=BUNDLE.run)
    return 0


if __name__ == "__main__":
    sys.exit(status_of(main))
