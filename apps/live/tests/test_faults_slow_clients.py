"""Clients that read or write byte by byte do not affect others."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPResponse, IncompleteRead
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import requests

from apps.testing.samples import PDF

from .conftest import SECONDS, Person
from .impatient import SEND_SECONDS
from .server import WebServer
from .stock import fill_stock

pytestmark = pytest.mark.slow

FILE = PDF + b" " * 8_000_000
SLOW = 20


@pytest.fixture
def server(database: Path, tmp_path: Path) -> Iterator[WebServer]:
    with WebServer(database, MEDIA_ROOT=str(tmp_path / "media")) as process:
        yield process


@pytest.fixture
def person(server: WebServer, new_person: Any) -> Person:
    person: Person = new_person(server.url)
    return person


def dial(server: WebServer, stack: ExitStack) -> socket.socket:
    connection = stack.enter_context(socket.socket())
    # The system itself would otherwise take most of the answer off the server's hands.
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(SECONDS)
    connection.connect(("127.0.0.1", server.port))
    return connection


def test_slow_readers_get_file_without_blocking_others(server: WebServer, person: Person) -> None:
    document = requests.post(
        f"{server.url}/api/document/create",
        data={"title": "Carte grise", "type": "other"},
        files={"file": ("a.pdf", FILE, "application/pdf")},
        headers={"Authorization": f"Bearer {person.token}"},
        timeout=SECONDS,
    ).json()["data"]
    address = urlsplit(document["file"]["url"])
    head = f"GET {address.path}?{address.query} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode()
    with ExitStack() as stack:
        readers = [dial(server, stack) for _reader in range(SLOW)]
        for reader in readers:
            reader.sendall(head)
            assert [reader.recv(1) for _byte in range(8)] == [bytes([byte]) for byte in b"HTTP/1.1"]

        for number in range(10):
            person.new_prospect(phoneNumber=f"06123456{number:02}")

        received = b"".join(iter(lambda: readers[0].recv(65536), b""))
        assert received.endswith(FILE[-1000:])
        assert len(received) > len(FILE)


def test_silent_readers_of_large_answers_hold_up_nobody_and_are_cut(
    database: Path, tmp_path: Path, new_person: Any
) -> None:
    folder = tmp_path / "impatient"
    application = "apps.live.tests.impatient:application"
    with WebServer(database, application=application, MEDIA_ROOT=str(folder)) as server, ExitStack() as stack:
        dealer: Person = new_person(server.url)
        stock = fill_stock(database, dealer, cars=2000)
        readers = []
        for path in [*(SLOW * [stock]), *(SLOW * ["/car/export"])]:
            reader = dial(server, stack)
            head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {dealer.token}\r\n\r\n"
            reader.sendall(head.encode())
            readers.append(reader)

        other: Person = new_person(server.url)
        end = time.monotonic() + 3 * SEND_SECONDS
        while time.monotonic() < end:
            assert requests.get(f"{server.url}/healthz", timeout=SECONDS).status_code == 200
            assert other.call("GET", "/prospect/count-new") == {"count": 0}

        # They were given up; what was on its way is all that they get.
        assert not any(_read_to_end(reader) for reader in readers[:SLOW])


def _read_to_end(reader: socket.socket) -> bool:
    """Whether the answer is complete."""
    response = HTTPResponse(reader)
    response.begin()
    try:
        response.read()
    except (IncompleteRead, ConnectionError):
        return False
    return True


def test_slow_writers_do_not_block_other_requests(server: WebServer, person: Person) -> None:
    head = (
        "POST /prospect/create HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {person.token}\r\nContent-Length: 1000\r\n\r\n{{"
    ).encode()
    with ExitStack() as stack:
        for _writer in range(SLOW):
            dial(server, stack).sendall(head)

        for number in range(10):
            person.new_prospect(phoneNumber=f"06123456{number:02}")

    assert person.call("GET", "/prospect/count-new") == {"count": 10}


def test_unfinished_head_closed_after_deadline(server: WebServer) -> None:
    with ExitStack() as stack:
        silent, slow = dial(server, stack), dial(server, stack)
        slow.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")

        assert silent.recv(1) == slow.recv(1) == b""


def test_endless_head_returns_431(server: WebServer) -> None:
    with ExitStack() as stack:
        endless = dial(server, stack)
        endless.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ")
        with suppress(OSError):  # It is answered before all is sent.
            for _part in range(100):
                endless.sendall(b"x" * 10_000)

        assert endless.recv(12) == b"HTTP/1.1 431"


def test_pipelined_body_received_whole(server: WebServer, person: Person) -> None:
    first = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    body = b"{}" + b" " * 200_000
    head = (
        "POST /prospect/create HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {person.token}\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode()
    with ExitStack() as stack:
        connection = dial(server, stack)
        # In one packet: the second request is there before the first can be answered.
        connection.sendall(first + head)
        assert _answer(connection) == 200

        connection.sendall(body)

        assert _answer(connection) == 422


def _answer(connection: socket.socket) -> int:
    response = HTTPResponse(connection)
    response.begin()
    response.read()
    return response.status
