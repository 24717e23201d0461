"""Two processes behind the load balancer: one is killed, one is told to leave, and the others' calls do not notice."""

from __future__ import annotations

import http.client
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import uuid4

import pytest
import requests
from django.conf import settings

from apps.live.tests.clients import Client
from apps.live.tests.conftest import Person
from apps.live.tests.server import WebServer, new_database
from apps.testing.samples import PDF
from scripts.balancer import balancer
from scripts.servers import accepts_connections, free_ports

pytestmark = [pytest.mark.redis, pytest.mark.slow]

SECONDS = 90


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < deadline, "It did not happen in time."
        threading.Event().wait(0.05)


def is_healthy(url: str) -> bool:
    try:
        return requests.get(f"{url}/healthz", timeout=5).status_code == 200
    except requests.ConnectionError:
        return False


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("scale")
    new_database(folder)
    return folder


@pytest.fixture
def new_process(database: Path) -> Iterator[Callable[[], WebServer]]:
    processes: list[WebServer] = []

    def make() -> WebServer:
        processes.append(WebServer(database, REDIS_URL=settings.REDIS_URL))
        return processes[-1]

    yield make
    for process in processes:
        process.__exit__()


@pytest.fixture
def new_address(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Puts a balancer in front of processes; gives its address."""
    running = []

    def make(*processes: WebServer) -> str:
        (port,) = free_ports(1)
        running.append(balancer(tmp_path, port, [process.port for process in processes]))
        running[-1].__enter__()
        return f"http://127.0.0.1:{port}"

    yield make
    for each in running:
        each.__exit__(None, None, None)


def new_person(url: str) -> Person:
    return Person(url, f"{uuid4()}@exemple.fr")


def test_killed_process_loses_no_requests(
    new_process: Callable[[], WebServer], new_address: Callable[..., str]
) -> None:
    stays, dies = new_process(), new_process()
    stays.start()
    dies.start()
    url = new_address(stays, dies)
    person = new_person(url)
    readers, killed = 3, threading.Event()

    def read(_number: int) -> set[int]:
        headers = {"Authorization": f"Bearer {person.token}"}
        statuses = set()
        with requests.Session() as session:
            for number in range(24):
                statuses.add(session.get(f"{url}/garage/all", headers=headers, timeout=SECONDS).status_code)
                if number == 8:
                    killed.wait(SECONDS)
        return statuses

    def write() -> list[int]:
        headers = {"Authorization": f"Bearer {person.token}"}
        statuses = []
        for number in range(12):
            body = {"localisation": f"Lieu {number}"}
            answer = requests.post(f"{url}/garage/create", json=body, headers=headers, timeout=SECONDS)
            statuses.append(answer.status_code)
            if number == 4:
                dies.kill()
                killed.set()
        return statuses

    with ThreadPoolExecutor(readers + 1) as threads:
        reading = [threads.submit(read, number) for number in range(readers)]
        written = threads.submit(write).result()

    assert [each.result() for each in reading] == [{200}] * readers
    assert written == [201] * 12
    dies.start()
    wait_until(lambda: is_healthy(dies.url))
    assert is_healthy(url)


def test_sigterm_finishes_upload_before_exit(new_process: Callable[[], WebServer]) -> None:
    process = new_process()
    process.start()
    person = new_person(process.url)
    head = (
        b'--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nCarte grise\r\n'
        b'--b\r\nContent-Disposition: form-data; name="type"\r\n\r\nother\r\n'
        b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n'
        b"Content-Type: application/pdf\r\n\r\n"
    )
    body = head + PDF + b"\r\n--b--\r\n"
    upload = http.client.HTTPConnection("127.0.0.1", process.port, timeout=SECONDS)
    upload.putrequest("POST", "/api/document/create")
    upload.putheader("Authorization", f"Bearer {person.token}")
    upload.putheader("Content-Type", "multipart/form-data; boundary=b")
    upload.putheader("Content-Length", str(len(body)))
    upload.endheaders(body[: len(head)])

    process.server.send_signal(signal.SIGTERM)

    wait_until(lambda: not is_healthy(process.url))
    wait_until(lambda: not accepts_connections(process.port))
    assert process.server.poll() is None
    upload.send(body[len(head) :])
    answer = upload.getresponse()
    assert (answer.status, answer.headers["Connection"]) == (201, "close")
    upload.close()
    assert process.server.wait(SECONDS) == 0


@pytest.mark.parametrize("library", ["socket.io-client", "python-socketio"])
def test_sigterm_socket_reconnects_without_event_loss(
    library: str, new_process: Callable[[], WebServer], new_address: Callable[..., str]
) -> None:
    leaves, stays = new_process(), new_process()
    leaves.start()
    url = new_address(leaves, stays)
    person = new_person(url)
    with Client(library, url, person.token, person.partner_id) as tab:
        assert tab.says("registered") == {"ok": True}
        stays.start()

        leaves.server.send_signal(signal.SIGTERM)

        tab.says("lost")
        assert tab.says("registered") == {"ok": True}
        assert leaves.server.wait(SECONDS) == 0
        row = person.new_prospect(phoneNumber="0612345678")
        assert tab.says("heard") == row["id"]
