"""Ask the registries for known vulnerabilities of what is installed: `make test ONLY=audit`.

A registry that cannot be reached, or that does not answer this question, is no reason to fail: it is said, and skipped.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any

from scripts.project import ROOT, VENV_PYTHON

PATIENCE_SECONDS = 60
SKIPPED = "skipped: registry cannot be reached"

PYTHON = (
    *(str(VENV_PYTHON), "-m", "pip_audit", "-r", "requirements.txt", "-r", "requirements-dev.txt"),
    *("--no-deps", "--disable-pip", "--progress-spinner", "off", "--format", "json", "--timeout", "5"),
)
NODE = ("npm", "audit", "--omit=dev", "--audit-level=high", "--json", "--fetch-retries=0", "--fetch-timeout=20000")


def python_findings(report: Any) -> list[str] | None:
    """Package, version and the vulnerabilities' names; None where no package could be asked about."""
    packages = [package for package in report["dependencies"] if "vulns" in package]
    if not packages:
        return None
    return [
        f"{package['name']} {package['version']}: {', '.join(found['id'] for found in package['vulns'])}"
        for package in packages
        if package["vulns"]
    ]


def node_findings(report: Any) -> list[str] | None:
    """The packages with a vulnerability that is high or critical; None where the registry did not say."""
    if "vulnerabilities" not in report:
        return None
    return [
        f"{name}: {found['severity']}"
        for name, found in report["vulnerabilities"].items()
        if found["severity"] in ("high", "critical")
    ]


def ask(command: Sequence[str], findings: Callable[..., list[str] | None]) -> list[str] | None:
    """What the tool found; None where it could not ask."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_SECONDS)
        # Its status says both "found something" and "could not ask": only the report tells them apart.
        return findings(json.loads(done.stdout))
    except (subprocess.TimeoutExpired, ValueError, KeyError, TypeError):
        return None


def main() -> int:
    status = 0
    for name, command, findings in (("Python", PYTHON, python_findings), ("Node", NODE, node_findings)):
        found = ask(command, findings)
        if found is None:
            print(f"{name}: {SKIPPED}")
        elif found:
            status = 1
            print(f"{name}: {len(found)} with known vulnerabilities", *found, sep="\n  ")
        else:
            print(f"{name}: no known vulnerabilities")
    return status


if __name__ == "__main__":
    sys.exit(main())
