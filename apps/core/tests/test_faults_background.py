"""Servers that are killed in the middle of work in the background, on both databases: others go on by themselves."""

from __future__ import annotations

import csv
import fcntl
import io
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
import requests

from apps.live.tests.conftest import SECONDS, Person
from apps.live.tests.server import WebServer, manage
from scripts.servers import postgres

pytestmark = pytest.mark.slow

HURRIED = "apps.core.tests.hurried:application"
HALF, CARS = 500, 1_000
FILE = "Modèle;Nom;Prix;Immat\n" + "".join(
    f"Clio {number % 7};Clio {number};{9000 + number};AA-{number:03}-ZZ\n" for number in range(CARS)
)
# How often the only import and the only export were claimed.
CLAIMS = """
import django
django.setup()
from apps.exports.models import Export
from apps.imports.models import Import
print(*Import.objects.values_list("attempts", flat=True), *Export.objects.values_list("attempts", flat=True))
"""


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    """The file whose lock an import waits for, half of its rows written."""
    path = tmp_path / "gate"
    path.touch()
    return path


@contextmanager
def closed(gate: Path) -> Iterator[None]:
    with gate.open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def start(request: pytest.FixtureRequest, gate: Path) -> Iterator[Callable[[], WebServer]]:
    """Starts one more server over the same database."""
    # Not in pytest's own folder: PostgreSQL runs as another user where this runs as root.
    with tempfile.TemporaryDirectory(prefix="killed-worker-") as name, ExitStack() as running:
        folder = Path(name)
        settings = {"MEDIA_ROOT": str(folder / "media"), "SECRET_KEY": "a-key-of-the-tests-that-is-long-enough"}
        settings |= {"GATE": str(gate), "GATE_AFTER": str(HALF)}
        if request.param == "postgres":
            settings |= running.enter_context(postgres(folder))
        manage(folder, "migrate", "-v", "0", **settings)

        def start_one() -> WebServer:
            return running.enter_context(WebServer(folder, application=HURRIED, **settings))

        yield start_one


class Dealer:
    """A person whose server may change."""

    def __init__(self, server: WebServer) -> None:
        self.person = Person(server.url, "camille@exemple.fr")

    def use(self, server: WebServer) -> None:
        self.person.url = server.url

    def start_import(self) -> str:
        headers = {"Authorization": f"Bearer {self.person.token}"}
        file = {"file": ("stock.csv", FILE.encode())}
        answer = requests.post(
            f"{self.person.url}/import", data={"kind": "car"}, files=file, headers=headers, timeout=SECONDS
        )
        imported = answer.json()["data"]
        path = f"/import/{imported['id']}"
        plan = {"mapping": imported["mapping"], "matchOn": imported["matchOn"], "mode": "both"}
        assert self.person.call("PUT", path, **plan)["create"] == CARS
        self.person.call("POST", f"{path}/run")
        return path

    def wait(self, path: str, reached: Callable[[Any], bool]) -> Any:
        """The answer once it has come so far; the test's own time limit ends a wait in vain."""
        while not reached(answer := self.person.call("GET", path)):
            assert answer["state"] in ("queued", "running")
        return answer

    def cars(self) -> list[str]:
        """The names of all cars, of an export."""
        headers = {"Authorization": f"Bearer {self.person.token}", "Accept-Language": "fr"}
        text = requests.get(f"{self.person.url}/car/export", headers=headers, timeout=SECONDS).content.decode()
        return [row[0] for row in csv.reader(io.StringIO(text), delimiter=";")][1:]


def claims(server: WebServer) -> list[int]:
    environment = {**os.environ, **server.environment}
    done = subprocess.run([sys.executable, "-c", CLAIMS], env=environment, check=True, capture_output=True, text=True)
    return [int(number) for number in done.stdout.split()]


def is_half_done(answer: Any) -> bool:
    return bool(answer["done"] >= HALF)


def is_done(answer: Any) -> bool:
    return bool(answer["state"] == "done")


def test_killed_server_resumes_as_it_starts(start: Callable[[], WebServer], gate: Path) -> None:
    server = start()
    dealer = Dealer(server)
    with closed(gate):
        path = dealer.start_import()
        dealer.wait(path, is_half_done)
        server.kill()
        server.start()
        half = dealer.person.call("GET", path)

    assert HALF <= half["done"] < CARS
    imported = dealer.wait(path, is_done)
    dealer.person.call("POST", "/partner/export")
    server.kill()
    server.start()
    (export,) = dealer.person.call("GET", "/partner/export")
    export = dealer.wait(f"/partner/export/{export['id']}", is_done)

    counts = {"create": CARS, "update": 0, "unchanged": 0, "skip": 0, "errors": 0, "models": 7, "garages": 0}
    assert (imported["done"], imported["total"], imported["counts"]) == (CARS, CARS, counts)
    assert sorted(dealer.cars()) == sorted(f"Clio {number}" for number in range(CARS))
    with ZipFile(io.BytesIO(requests.get(f"{server.url}{export['url']}", timeout=SECONDS).content)) as archive:
        rows = archive.read("voitures.csv").decode().splitlines()
    assert len(rows) == CARS + 1


def test_one_of_several_servers_goes_on(start: Callable[[], WebServer], gate: Path) -> None:
    first = start()
    dealer = Dealer(first)
    with closed(gate):
        path = dealer.start_import()
        dealer.wait(path, is_half_done)
        # Only now, or one of them might have begun it.
        others = start(), start()
        first.kill()

    dealer.use(others[0])
    imported = dealer.wait(path, is_done)

    assert imported["done"] == CARS
    assert sorted(dealer.cars()) == sorted(f"Clio {number}" for number in range(CARS))
    # The one that was killed, and one more.
    assert claims(others[1]) == [2]
