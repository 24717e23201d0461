"""Redis goes away under two processes and comes back."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import requests
import websocket

from scripts.servers import free_ports, valkey

from .clients import Client
from .conftest import PASSWORD, SECONDS, Person
from .server import WebServer
from .wire import close_code, said

pytestmark = [pytest.mark.redis, pytest.mark.slow]


class Redis:
    """A Redis of the test's own, which it may kill."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (self.port,) = free_ports(1)
        self.start()

    def start(self) -> None:
        self.running = ExitStack()
        self.url = self.running.enter_context(valkey(self.folder, self.port))["REDIS_URL"]

    def kill(self) -> None:
        self.running.close()


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    server = Redis(tmp_path)
    yield server
    server.kill()


@pytest.fixture
def processes(database: Path, redis: Redis) -> Iterator[list[WebServer]]:
    with ExitStack() as servers:
        yield [servers.enter_context(WebServer(database, REDIS_URL=redis.url)) for _process in range(2)]


def status(method: str, url: str, token: str = "", **body: Any) -> int:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return requests.request(method, url, json=body or None, headers=headers, timeout=SECONDS).status_code


def test_redis_outage_http_works_sockets_reconnect(
    redis: Redis, processes: list[WebServer], new_person: Callable[..., Person]
) -> None:
    person = new_person(processes[0].url)
    with ExitStack() as stack:
        tabs = [
            stack.enter_context(Client("python-socketio", each.url, person.token, person.partner_id))
            for each in processes
        ]
        for tab in tabs:
            assert tab.says("registered") == {"ok": True}
        first = person.new_prospect(phoneNumber="0612345670")
        assert [tab.says("heard") for tab in tabs] == [first["id"], first["id"]]

        redis.kill()

        # HTTP goes on in both, with what counts in the cache or tells the others.
        for number, each in enumerate(processes):
            url, phone = each.url, f"061234568{number}"
            visitor = {"partnerId": person.partner_id, "fullName": "Visiteur", "phoneNumber": f"061234569{number}"}
            login = {"email": person.email, "password": PASSWORD}
            assert status("POST", f"{url}/prospect/create", person.token, fullName="Zoé", phoneNumber=phone) == 201
            assert status("POST", f"{url}/prospect/create", **visitor) == 201
            assert status("POST", f"{url}/partner/login", **login) == 200
            assert status("GET", f"{url}/partner/statistics/all", person.token) == 200
            assert status("GET", f"{url}/readyz") == 503
        assert person.call("GET", "/prospect/count-new") == {"count": 5}

        redis.start()

        # Each tab is told to come back; what it reloads then holds what it has not heard.
        for tab in tabs:
            tab.says("lost")
            assert tab.says("registered") == {"ok": True}
        for number, each in enumerate(processes):
            person.url = each.url
            row = person.new_prospect(phoneNumber=f"061234560{number}")
            assert [tab.says("heard") for tab in tabs] == [row["id"], row["id"]]
            assert status("GET", f"{each.url}/readyz") == 200


def test_start_without_redis_closes_4503_then_connects(
    redis: Redis,
    database: Path,
    new_person: Callable[..., Person],
    open_socket: Callable[..., websocket.WebSocket],
) -> None:
    redis.kill()
    with WebServer(database, REDIS_URL=redis.url) as process:
        person, early = new_person(process.url), open_socket(process.url)
        assert said(early).startswith("0{")
        early.send(f"40{json.dumps({'token': person.token})}")
        assert close_code(early) == 4503

        redis.start()

        with Client("socket.io-client", process.url, person.token, person.partner_id) as tab:
            assert tab.says("registered") == {"ok": True}
            row = person.new_prospect(phoneNumber="0612345678")
            assert tab.says("heard") == row["id"]
