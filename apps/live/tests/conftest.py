"""A real server with a database of its own, and browser tabs that speak Socket.IO to it."""

from __future__ import annotations

import queue
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from copy import copy
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import jwt
import pytest
import requests
import socketio
import websocket
from django.utils import timezone

from .server import SECRET_KEY, WebServer, new_database
from .wire import PATH

PASSWORD = "Clef-de-contact-42"
SECONDS = 60


Dial = Callable[[str], socket.socket]


class Person:
    """A signed-up partner, calling one server."""

    def __init__(self, url: str, email: str) -> None:
        self.url = url
        self.email = email
        body = {"email": email, "password": PASSWORD, "fullName": "Camille"}
        answer = requests.post(f"{url}/partner/signup", json=body, timeout=SECONDS).json()["data"]
        self.token: str = answer["token"]
        self.partner_id: str = answer["partner"]["id"]

    def call(self, method: str, path: str, **body: Any) -> Any:
        answer = requests.request(
            method,
            f"{self.url}{path}",
            json=body or None,
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=SECONDS,
        )
        answer.raise_for_status()
        return answer.json()["data"]

    def invite(self, role: str) -> Person:
        """Somebody who has accepted an invitation into the team."""
        colleague = copy(self)
        colleague.email = f"{uuid4()}@exemple.fr"
        link = self.call("POST", "/partner/team/invite", email=colleague.email, role=role)["link"]
        body = {"fullName": "Karim", "password": PASSWORD}
        path = f"/partner/invitation/{link.rpartition('/')[2]}"
        answer = requests.post(f"{self.url}{path}", json=body, timeout=SECONDS)
        answer.raise_for_status()
        colleague.token = answer.json()["data"]["token"]
        return colleague

    def new_prospect(self, **fields: Any) -> Any:
        return self.call("POST", "/prospect/create", fullName="Zoé", **fields)


class Tab:
    """A browser tab; what it hears can be waited for."""

    def __init__(self, url: str, dial: Dial) -> None:
        self.url = url
        self.dial = dial
        self.heard: queue.Queue[dict[str, Any]] = queue.Queue()
        self.refusals: queue.Queue[Any] = queue.Queue()
        self.closed = threading.Event()
        self.client = socketio.Client(reconnection=False)
        self.client.on("prospect:new", self.heard.put)
        self.client.on("connect_error", self.refusals.put)
        self.client.on("disconnect", lambda *_reason: self.closed.set())

    def connect(self, token: str | None) -> Tab:
        self.closed.clear()
        auth = None if token is None else {"token": token}
        self.client.eio.websocket_extra_options = {"socket": self.dial(self.url)}
        self.client.connect(self.url, auth=auth, transports=["websocket"], wait_timeout=SECONDS)
        return self

    def register(self, partner_id: Any) -> Any:
        return self.client.call("registerPartner", partner_id, timeout=SECONDS)

    def hears(self) -> dict[str, Any]:
        return self.heard.get(timeout=SECONDS)


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("live")
    new_database(folder)
    return folder


@pytest.fixture(scope="session")
def url(database: Path) -> Iterator[str]:
    """One process, in-memory layer."""
    with WebServer(database) as server:
        yield server.url


@pytest.fixture
def new_person(url: str) -> Callable[..., Person]:
    def make(at: str = url) -> Person:
        return Person(at, f"{uuid4()}@exemple.fr")

    return make


@pytest.fixture
def person(new_person: Callable[..., Person]) -> Person:
    return new_person()


@pytest.fixture
def dial() -> Iterator[Dial]:
    """Opens connections that are closed with the test: the client's libraries leave those of refused calls open."""
    with ExitStack() as sockets:

        def call(url: str) -> socket.socket:
            address = urlsplit(url)
            return sockets.enter_context(socket.create_connection((address.hostname, address.port), SECONDS))

        yield call


@pytest.fixture
def open_socket(url: str, dial: Dial) -> Callable[..., websocket.WebSocket]:
    """Opens a websocket as no library of Socket.IO would."""

    def make(at: str = url, **options: Any) -> websocket.WebSocket:
        address = f"ws://{urlsplit(at).netloc}{PATH}"
        return websocket.create_connection(address, timeout=SECONDS, socket=dial(at), **options)

    return make


@pytest.fixture
def new_tab(url: str, dial: Dial) -> Iterator[Callable[..., Tab]]:
    tabs: list[Tab] = []

    def make(at: str = url) -> Tab:
        tabs.append(Tab(at, dial))
        return tabs[-1]

    yield make
    for tab in tabs:
        tab.client.disconnect()


@pytest.fixture
def open_tab(new_tab: Callable[..., Tab]) -> Callable[[Person], Tab]:
    """A tab that is connected and registered."""

    def make(person: Person) -> Tab:
        tab = new_tab(person.url).connect(person.token)
        assert tab.register(person.partner_id) == {"ok": True}
        return tab

    return make


@pytest.fixture
def short_token() -> Callable[[str, timedelta], str]:
    """The same token, for less long."""

    def shortened(token: str, lasts: timedelta) -> str:
        claims = jwt.decode(token, options={"verify_signature": False})
        claims["exp"] = int((timezone.now() + lasts).timestamp())
        return jwt.encode(claims, SECRET_KEY, algorithm="HS256")

    return shortened
