"""PostgreSQL is killed under a process that serves, and comes back."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import requests
from django.conf import settings

from apps.testing.callers import PASSWORD
from apps.testing.concurrency import simultaneously
from scripts.servers import free_ports
from tools.faults.victims import SECRET_KEY, Victim, make_stores, make_web

pytestmark = [pytest.mark.postgres, pytest.mark.slow]

POOL = 4


@pytest.fixture
def database() -> Iterator[Victim]:
    # Not in pytest's own folder: PostgreSQL runs as another user where this runs as root.
    with tempfile.TemporaryDirectory(prefix="killed-database-") as folder, ExitStack() as running:
        victim = make_stores(Path(folder))[0]
        running.callback(victim.stop)
        victim.start()
        yield victim


@pytest.fixture
def url(database: Victim) -> Iterator[str]:
    environment = {**database.settings, "SECRET_KEY": SECRET_KEY, "REDIS_URL": "", "S3_BUCKET": "",
                   "DATABASE_POOL": str(POOL)}  # fmt: skip
    migrate = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(migrate, cwd=settings.BASE_DIR, env={**os.environ, **environment}, check=True)
    (port,) = free_ports(1)
    web = make_web(database.file.parent, port, environment)
    with ExitStack() as running:
        running.callback(web.stop)
        web.start()
        yield f"http://127.0.0.1:{port}"


@pytest.fixture
def headers(url: str) -> dict[str, str]:
    person = {"email": "camille@exemple.fr", "password": PASSWORD, "fullName": "Camille"}
    token = requests.post(f"{url}/partner/signup", json=person, timeout=60).json()["data"]["token"]
    return {"Authorization": f"Bearer {token}"}


@pytest.fixture
def create(url: str, headers: dict[str, str]) -> Callable[[int], Any]:
    def create_client(number: int) -> Any:
        body = {"fullName": "Zoé", "phoneNumber": f"06123456{number:02}"}
        return requests.post(f"{url}/client/create", json=body, headers=headers, timeout=60)

    return create_client


def test_database_outage_returns_503_then_recovers(
    database: Victim, url: str, headers: dict[str, str], create: Callable[[int], Any]
) -> None:
    assert create(1).status_code == 201

    database.kill()

    # A 401 would sign the person out.
    away = create(2)
    assert (away.status_code, away.json()["code"]) == (503, "unavailable")
    assert away.headers["Retry-After"] == "2"
    page = requests.get(f"{url}/auth/login", timeout=60)
    assert page.status_code == 200

    database.start_again()

    assert {create(number).status_code for number in range(10, 20)} == {201}
    rows = requests.get(f"{url}/client/getAll?limit=100", headers=headers, timeout=60).json()
    assert rows["total"] == 11


def test_pool_drops_dead_connections_after_restart(
    database: Victim, url: str, headers: dict[str, str], create: Callable[[int], Any]
) -> None:
    def ready(_number: int) -> Any:
        return requests.get(f"{url}/readyz", timeout=60)

    def read(_number: int) -> Any:
        return requests.get(f"{url}/client/getAll", headers=headers, timeout=60)

    for call, status in ((ready, 200), (read, 200), (create, 201)):
        # All of the pool's connections are open, and dead afterwards.
        assert {answer.status_code for answer in simultaneously(ready, 2 * POOL)} == {200}

        database.kill()
        database.start_again()

        assert {answer.status_code for answer in simultaneously(call, 2 * POOL)} == {status}
