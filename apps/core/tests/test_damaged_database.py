"""A SQLite file that cannot be read any more: an error that says what to do, in the answer and in the log."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import requests

from apps.live.tests.server import WebServer, new_database, server_environment
from scripts.project import ROOT

pytestmark = pytest.mark.slow

ADVICE = "The database file is damaged. Restore it: docs/operations.md"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With a database whose first page is lost."""
    new_database(tmp_path)
    with (tmp_path / "live.sqlite3").open("r+b") as file:
        file.write(b"\xa5" * 4096)
    return tmp_path


def test_damaged_database_returns_503_names_restore(folder: Path) -> None:
    with WebServer(folder) as server:
        answers = [
            requests.post(f"{server.url}/partner/login", json={"email": "a@b.fr", "password": "x"}, timeout=60),
            # Outside the calls: the session of the admin cannot be read.
            requests.get(f"{server.url}/admin/", cookies={"session": 32 * "a"}, timeout=60),
        ]
        ready = requests.get(f"{server.url}/readyz", timeout=60)

    for answer in answers:
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
        assert answer.json()["code"] == "unavailable"
        assert answer.json()["message"].startswith("Le service est momentanément indisponible.")
    assert ready.json()["database"] is False
    log = "".join(file.read_text() for file in folder.glob("*.log"))
    advised = [line for line in log.splitlines() if ADVICE in line]
    # The workers in the background say it as often as they look for work.
    assert len([line for line in advised if "apps.core.ops.background" not in line]) == 3
    assert "Traceback" not in log


def test_commands_on_a_damaged_file_say_what_to_do(folder: Path) -> None:
    command = [sys.executable, "manage.py", "migrate"]
    environment = {**os.environ, **server_environment(folder)}

    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert done.stderr.startswith(ADVICE)
    assert done.stderr.count("\n") == 1
