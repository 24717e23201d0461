"""A process killed in the middle of a change of several rows: all of it is there afterwards, or nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(connection.vendor != "sqlite", reason="the processes have an SQLite database of their own"),
]

CALLS = (
    "sign-up", "new car with a picture", "sale", "cancelled sale", "deleted client", "confirmed order",
    "cancelled order", "moved card", "finished project", "converted prospect", "answered estimation", "sent mail",
    "message with a file", "document",
)  # fmt: skip


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("killed")
    environment = {
        "DJANGO_SETTINGS_MODULE": "partner_backoffice.settings",
        "DATABASE_URL": f"sqlite:///{folder / 'db.sqlite3'}",
        "MEDIA_ROOT": str(folder / "media"),
        "REDIS_URL": "",
        "S3_BUCKET": "",
    }
    done = subprocess.run(
        [sys.executable, "-m", "apps.core.tests.killed"],
        cwd=settings.BASE_DIR,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_killed_run_covers_every_call(results: Any) -> None:
    assert set(results) == set(CALLS)


@pytest.mark.parametrize("call", CALLS)
def test_killed_process_change_is_atomic(results: Any, call: str) -> None:
    result = results[call]

    assert result["status"] == 0
    assert result["changes"]
    assert result["kills"] >= 3  # a write at least, and both sides of the commit
    assert result["mixed"] == []
