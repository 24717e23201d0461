"""The checks: `make test` before every commit, `make test-all` before a release (docs/testing.md).

`python3 -m scripts.checks jest e2e` runs these two; with `--all` each goes on for as long as `make test-all` wants.
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

from scripts.project import ROOT, VENV_PYTHON, CannotContinue, status_of

LOGS = ROOT / "build" / "checks"
PYTHON = str(VENV_PYTHON)
LINT_IMPORTS = str(VENV_PYTHON.with_name("lint-imports"))
# The second worker takes over half of what the first has left, rather than to be idle at the end.
PYTEST = (PYTHON, "-m", "pytest", "-n", "2", "--dist", "worksteal", "-q")
ON_SERVERS = (PYTHON, "-m", "scripts.servers", "--", *PYTEST)
THOROUGH = ("--hypothesis-profile", "thorough")
TESTS = r"\b\d+ passed\b"
SUITES = r"^(Tests|Test Suites):"

# Settings of an installation; any secret key will do. The demonstration of this machine is not looked at.
PRODUCTION = (
    "PUBLIC_URL=https://partners.example",
    "TRUSTED_PROXIES=1",
    f"SECRET_KEY={secrets.token_urlsafe(64)}",
    "DATABASE_URL=sqlite://:memory:",
)


@dataclass(frozen=True)
class Check:
    name: str
    title: str
    command: Sequence[str]
    summary: str = ""  # the lines that prove that tests ran: shown, and required
    needs: str = ""  # a file without which there is nothing to check
    on_defaults: bool = False  # whatever servers the environment names
    alone: bool = False  # it has work for every core, or needs what the one before it made


# One core each: two of them at a time, the longest first.
SINGLE = (
    Check("build", "Production build", ("make", "build/frontend/built")),
    Check("tsc", "TypeScript types", ("npm", "run", "--silent", "typecheck")),
    Check("mypy", "Python types", (PYTHON, "-m", "mypy"), summary=r"^Success:"),
    Check(
        "openapi",
        "OpenAPI document is current",
        (PYTHON, "-m", "scripts.openapi", "--check"),
        needs="docs/openapi.yaml",
    ),
    Check("ruff", "Python lint", (PYTHON, "-m", "ruff", "check", "--quiet", ".")),
    Check("format", "Python format", (PYTHON, "-m", "ruff", "format", "--check", "--quiet", ".")),
    Check("imports", "Imports between the apps", (LINT_IMPORTS, "--no-logo", "--no-cache")),
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
)
SIZE = Check("size", "Size budget", ("npm", "run", "--silent", "size"), alone=True)

DAILY = (
    Check("lint", "TypeScript lint and format", ("npm", "run", "--silent", "lint:cached")),
    *SINGLE,
    SIZE,
    Check("jest", "Interface tests", ("npm", "run", "--silent", "test"), summary=SUITES, alone=True),
    Check(
        "servers",
        "Server tests on PostgreSQL, Valkey and S3",
        (*ON_SERVERS, "-m", "not slow"),
        summary=TESTS,
        alone=True,
    ),
    Check(
        "sqlite",
        "Server tests that depend on the database, on SQLite",
        (*PYTEST, "-m", "database and not slow"),
        summary=TESTS,
        on_defaults=True,
        alone=True,
    ),
    Check("e2e", "Main journeys in a browser", ("npm", "run", "--silent", "test:e2e:main"), summary=SUITES, alone=True),
)

EVERYTHING = (
    Check("lint", "TypeScript lint and format", ("npm", "run", "--silent", "lint")),
    *SINGLE,
    Check(
        "audit",
        "Known vulnerabilities of what is installed",
        (PYTHON, "-m", "scripts.audit"),
        summary=r"^(Python|Node): ",
    ),
    SIZE,
    Check("jest", "All interface tests", ("npm", "run", "--silent", "test:all"), summary=SUITES, alone=True),
    Check(
        "servers",
        "All server tests on PostgreSQL, Valkey and S3",
        (*ON_SERVERS, *THOROUGH),
        summary=TESTS,
        alone=True,
    ),
    Check("sqlite", "All server tests on SQLite", (*PYTEST, *THOROUGH), summary=TESTS, on_defaults=True, alone=True),
    Check("e2e", "All journeys in a browser", ("npm", "run", "--silent", "test:e2e"), summary=SUITES, alone=True),
    Check(
        "scaled",
        "Main journeys against several processes behind a balancer",
        ("env", "E2E_MAIN=true", PYTHON, "-m", "scripts.journeys"),
        summary=SUITES,
        on_defaults=True,
        alone=True,
    ),
)

# Child processes to end where the whole is stopped, since threads cannot be.
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


@dataclass(frozen=True)
class Result:
    check: Check
    passed: bool
    seconds: float

    def __str__(self) -> str:
        return f"{'✓' if self.passed else '✗'}  {minutes(self.seconds):>6}  {self.check.name:<10}  {self.check.title}"


def minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def result_of(check: Check) -> Result:
    if check.needs and not (ROOT / check.needs).exists():
        return Result(check, True, 0)
    log = LOGS / f"{check.name}.log"
    started = time.monotonic()
    status = run(check, log)
    output = log.read_text(errors="replace")
    summary = [line for line in output.splitlines() if check.summary and re.search(check.summary, line)]
    # A runner that counts no test has run none, whatever its status.
    result = Result(check, status == 0 and bool(summary or not check.summary), time.monotonic() - started)
    told = [str(result)]
    if result.passed:
        told += [f"           {line.strip(' =')}" for line in summary]
    else:
        told += [output, f"   {' '.join(check.command)}: status {status}"]
    print("\n".join(told), flush=True)
    return result


def results_of(checks: Sequence[Check]) -> list[Result]:
    """Run them, two at a time where each keeps one core busy."""
    results: list[Result] = []
    for alone, group in itertools.groupby(checks, key=lambda check: check.alone):
        with ThreadPoolExecutor(1 if alone else 2) as lanes:
            try:
                results += lanes.map(result_of, group)
            except KeyboardInterrupt:
                # They end in their own way.
                for child in list(running):
                    child.send_signal(signal.SIGINT)
                raise
    return results


def chosen(names: Sequence[str], checks: Sequence[Check] = DAILY) -> list[Check]:
    known = [check.name for check in checks]
    unknown = [name for name in names if name not in known]
    if unknown:
        raise CannotContinue(f"No such check: {', '.join(unknown)}. There are: {', '.join(known)}.")
    return [check for check in checks if not names or check.name in names]


def main(arguments: Sequence[str]) -> int:
    everything = "--all" in arguments
    checks = chosen([name for name in arguments if name != "--all"], EVERYTHING if everything else DAILY)
    # The checks start from the defaults, not from what the developer's shell has set for the product.
    for variable in ("DEBUG", "SECRET_KEY", "PORT", "MEDIA_ROOT", "ALLOWED_HOSTS", "EMAIL_URL", "MAKEFLAGS"):
        os.environ.pop(variable, None)
    # Dozens of processes read a thousand modules each: they are compiled once.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    started = time.monotonic()
    LOGS.mkdir(parents=True, exist_ok=True)
    results = results_of(checks)
    failed = [result.check.name for result in results if not result.passed]
    print("", *results, sep="\n")
    print(f"   {minutes(time.monotonic() - started):>6}  in all")
    if failed:
        print(f"failed: {', '.join(failed)}; logs in {LOGS.relative_to(ROOT)}/")
    print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(status_of(partial(main, sys.argv[1:])))
