"""A Python client is generated from docs/openapi.yaml, and a program that calls the API through it (docs/api.md)."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from apps.live.tests.conftest import Person
from apps.live.tests.server import WebServer, new_database
from apps.testing.openapi import operations
from scripts.project import ROOT

pytestmark = pytest.mark.slow

PROGRAM = Path(__file__).with_name("program.py")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the package `partner_client`; the generator gives no warning."""
    folder = tmp_path_factory.mktemp("generated")
    done = run(
        *("-m", "openapi_python_client", "generate", "--meta", "none", "--fail-on-warning"),
        *("--path", str(ROOT / "docs" / "openapi.yaml"), "--config", str(ROOT / "docs" / "python-client.yaml")),
        folder=folder,
    )
    assert done.returncode == 0, done.stdout
    return folder


def run(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs Python in `folder`, where its modules find the client."""
    # The generator formats what it writes with the program `ruff`.
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(folder), "MYPYPATH": str(folder)}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_client_has_each_call(folder: Path) -> None:
    calls = [file for file in (folder / "partner_client" / "api").glob("*/*.py") if file.name != "__init__.py"]

    assert len(calls) == len(list(operations()))


def test_types_agree(folder: Path) -> None:
    """Those of the program and of the client, but for the generator's own `__exit__`, which strict mypy refuses."""
    options = ("--config-file=", "--strict", f"--cache-dir={folder / 'mypy'}")
    said = run("-m", "mypy", *options, str(PROGRAM), folder=folder).stdout

    errors = [line for line in said.splitlines() if ": error: " in line]
    assert "1 source file" in said
    assert [line for line in errors if not re.search(r'client\.py:.*"__a?exit__"', line)] == []


def test_program_calls_the_server(folder: Path) -> None:
    new_database(folder)
    with WebServer(folder, MEDIA_ROOT=str(folder / "media")) as server:
        owner = Person(server.url, "camille@exemple.fr")
        token = owner.call("POST", "/partner/api-token", name="Site internet", scope="write")["token"]

        done = run(str(PROGRAM), server.url, token, folder=folder)

    assert done.returncode == 0, done.stdout
