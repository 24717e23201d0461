"""The lists of packages: with hashes, without addresses, and production's without tools."""

from __future__ import annotations

import ast
import re
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from scripts.project import ROOT

LISTS = ("requirements.txt", "requirements-dev.txt")
# What the checks and development alone import.
TOOLS = {"daphne", "twisted", "autobahn", "faker", "tqdm", "pytest", "hypothesis", "mypy", "ruff", "schemathesis"}
PINNED = re.compile(r"^([a-z0-9][a-z0-9._-]*)(?:\[[a-z0-9,-]+\])?==", re.M)


def text_of(name: str) -> str:
    return (ROOT / name).read_text()


def packages(name: str) -> set[str]:
    return set(PINNED.findall(text_of(name)))


@pytest.mark.parametrize("name", LISTS)
def test_every_package_has_hashes_and_no_address(name: str) -> None:
    # A package begins at the start of a line; its hashes and where it comes from follow, indented.
    entries = [entry for entry in re.split(r"\n(?=\S)", text_of(name)) if not entry.startswith("#")]

    assert len(entries) > 50
    assert not [entry.splitlines()[0] for entry in entries if "--hash=sha256:" not in entry or not PINNED.match(entry)]
    assert "://" not in text_of(name)


def test_packages_are_installed_by_hash_and_built() -> None:
    wheels = "--only-binary :all: --no-binary pyvips -r requirements.txt"
    dockerfile = " ".join(text_of("deploy/Dockerfile").replace("\\\n", " ").split())
    installs = [line for line in text_of("Makefile").splitlines() if "$(PIP_INSTALL)" in line]

    assert [line.rpartition("$(PIP_INSTALL) ")[2] for line in installs] == [wheels, "-r requirements-dev.txt"]
    assert re.search(r"^PIP_INSTALL := .* --require-hashes$", text_of("Makefile"), re.M)
    assert f"--require-hashes {wheels}" in dockerfile
    assert not packages("requirements.txt") & TOOLS


def test_production_code_imports_packages_of_its_own_list() -> None:
    distributions = packages_distributions()
    own = {"apps", "partner_backoffice", *sys.stdlib_module_names}
    known = {normal(name) for name in packages("requirements.txt")}
    files = [
        path
        for folder in ("apps", "partner_backoffice")
        for path in (ROOT / folder).rglob("*.py")
        if not {"tests", "testing", "migrations"} & set(path.parts) and path.name != "conftest.py"
    ]

    imported = {module for path in files for module in modules_of(path)} - own
    unknown = [name for name in imported if not {normal(found) for found in distributions.get(name, [])} & known]

    assert len(files) > 300
    assert not unknown


def modules_of(path: Path) -> set[str]:
    """The top-level modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module.partition(".")[0])
    return found


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
