"""Run every check, the quickest first, and say at the end which failed: `make test`.

`python3 -m scripts.checks jest e2e` runs these two.
"""

from __future__ import annotations

import itertools
import os
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from scripts.install import ROOT, VENV_PYTHON, CannotContinue, install, status_of

LOGS = ROOT / "build" / "checks"
PYTHON = str(VENV_PYTHON)
PYTEST = (PYTHON, "-m", "pytest", "-n", "2", "-q")

# What an installation sets; the key is as good as any that nobody knows.
PRODUCTION = ("PUBLIC_URL=https://partners.example", "TRUSTED_PROXIES=1", f"SECRET_KEY={secrets.token_urlsafe(64)}")


@dataclass(frozen=True)
class Check:
    name: str
    title: str
    command: Sequence[str]
    summary: str = ""  # the lines that prove that tests ran: shown, and required
    needs: str = ""  # a file without which there is nothing to check
    on_defaults: bool = False  # whatever servers the environment names
    alone: bool = False  # it has work for every core, or needs what the one before it made


CHECKS = (
    Check("ruff", "Python lint", (PYTHON, "-m", "ruff", "check", "--quiet", ".")),
    Check("format", "Python format", (PYTHON, "-m", "ruff", "format", "--check", "--quiet", ".")),
    Check("lint", "TypeScript lint and format", ("npm", "run", "--silent", "lint")),
    Check("tsc", "TypeScript types", ("npm", "run", "--silent", "typecheck")),
    Check("mypy", "Python types", (PYTHON, "-m", "mypy"), summary=r"^Success:"),
    Check("texts", "Message catalogues are current", (PYTHON, "-m", "scripts.texts", "--check")),
    Check("django", "Django's own checks", (PYTHON, "manage.py", "check", "--fail-level", "WARNING")),
    Check(
        "deploy",
        "Django's checks of an installation behind HTTPS",
        ("env", *PRODUCTION, PYTHON, "manage.py", "check", "--deploy", "--fail-level", "WARNING"),
        on_defaults=True,
    ),
    Check(
        "migrations",
        "Migrations are current",
        (PYTHON, "manage.py", "makemigrations", "--check", "--dry-run"),
    ),
    Check(
        "openapi",
        "OpenAPI document is current",
        (PYTHON, "-m", "scripts.openapi", "--check"),
        needs="docs/openapi.yaml",
    ),
    Check("jest", "Interface tests", ("npm", "run", "--silent", "test"), summary=r"^(Tests|Test Suites):", alone=True),
    Check("pytest", "Server tests on SQLite", PYTEST, summary=r"\b\d+ passed\b", on_defaults=True, alone=True),
    Check(
        "servers",
        "Server tests on PostgreSQL, Valkey and S3",
        (PYTHON, "-m", "scripts.servers", "--", *PYTEST),
        summary=r"\b\d+ passed\b",
        alone=True,
    ),
    Check("build", "Production build", (sys.executable, "-m", "scripts.install"), alone=True),
    Check("size", "Size budget", ("npm", "run", "--silent", "size"), alone=True),
    Check(
        "audit",
        "Known vulnerabilities of what is installed",
        (PYTHON, "-m", "scripts.audit"),
        summary=r"^(Python|Node): ",
        alone=True,
    ),
    Check(
        "e2e",
        "Journeys in a browser",
        ("npm", "run", "--silent", "test:e2e"),
        summary=r"^(Tests|Test Suites):",
        alone=True,
    ),
)

# What to end where the whole is stopped: their threads cannot be.
running: set[subprocess.Popen[bytes]] = set()


def run(check: Check, log: Path) -> int:
    """Run one check with its output in a file."""
    environment = {
        key: value
        for key, value in os.environ.items()
        if not (check.on_defaults and key.startswith(("DATABASE_URL", "REDIS_URL", "S3_")))
    }
    with log.open("wb") as output:
        child = subprocess.Popen(
            check.command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
        )
    running.add(child)
    status = child.wait()
    running.discard(child)
    return status


def passes(check: Check) -> bool:
    if check.needs and not (ROOT / check.needs).exists():
        print(f"–  {check.title}: no {check.needs} yet", flush=True)
        return True
    log = LOGS / f"{check.name}.log"
    started = time.monotonic()
    status = run(check, log)
    seconds = time.monotonic() - started
    output = log.read_text(errors="replace")
    summary = [line for line in output.splitlines() if check.summary and re.search(check.summary, line)]
    # A runner that counts no test has run none, whatever its status.
    passed = status == 0 and (bool(summary) or not check.summary)
    told = [f"{'✓' if passed else '✗'}  {check.title} ({seconds:.0f} s)"]
    if passed:
        told += [f"   {line.strip(' =')}" for line in summary]
    else:
        told += [output, f"   {' '.join(check.command)}: status {status}"]
    print("\n".join(told), flush=True)
    return passed


def failures(checks: Sequence[Check]) -> list[str]:
    """Run them, two at a time where each keeps one core busy; the names of those that failed."""
    failed = []
    for alone, group in itertools.groupby(checks, key=lambda check: check.alone):
        members = list(group)
        with ThreadPoolExecutor(1 if alone else 2) as lanes:
            try:
                results = list(lanes.map(passes, members))
            except KeyboardInterrupt:
                # They end in their own way.
                for child in list(running):
                    child.send_signal(signal.SIGINT)
                raise
        failed += [check.name for check, passed in zip(members, results, strict=True) if not passed]
    return failed


def chosen(names: Sequence[str]) -> list[Check]:
    known = [check.name for check in CHECKS]
    unknown = [name for name in names if name not in known]
    if unknown:
        raise CannotContinue(f"No such check: {', '.join(unknown)}. There are: {', '.join(known)}.")
    return [check for check in CHECKS if not names or check.name in names]


def main(names: Sequence[str]) -> int:
    # The checks start from the defaults, not from what the developer's shell has set for the product.
    for variable in ("DEBUG", "SECRET_KEY", "PORT", "MEDIA_ROOT", "ALLOWED_HOSTS", "EMAIL_URL"):
        os.environ.pop(variable, None)
    checks = chosen(names)
    install(for_checks=True)
    LOGS.mkdir(parents=True, exist_ok=True)
    failed = failures(checks)
    if failed:
        print(f"failed: {', '.join(failed)}")
        return 1
    print(f"all {len(checks)} checks passed")
    return 0


if __name__ == "__main__":
    sys.exit(status_of(partial(main, sys.argv[1:])))
