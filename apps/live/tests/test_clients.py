"""The libraries people use, unmodified: they connect, stay, and come back by themselves."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import websocket

from .clients import LIBRARIES, Client
from .conftest import Person
from .server import HURRIED, WebServer
from .wire import said, sign_in

pytestmark = pytest.mark.slow

PINGS = 8


@pytest.fixture
def server(database: Path) -> Iterator[WebServer]:
    with WebServer(database, application=HURRIED) as running:
        yield running


@pytest.fixture
def clients(server: WebServer, new_person: Callable[..., Person]) -> Iterator[tuple[Person, list[Client]]]:
    """One tab of each library, registered."""
    person = new_person(server.url)
    tabs = [Client(library, server.url, person.token, person.partner_id) for library in LIBRARIES]
    try:
        for tab in tabs:
            assert tab.says("registered") == {"ok": True}
        yield person, tabs
    finally:
        for tab in tabs:
            tab.__exit__()


def all_hear(person: Person, tabs: list[Client], phone: str) -> None:
    row = person.new_prospect(phoneNumber=phone)
    for tab in tabs:
        assert tab.says("heard") == row["id"]


def test_clients_connect_register_and_receive_event(clients: tuple[Person, list[Client]]) -> None:
    all_hear(*clients, phone="0612345678")


def test_clients_stay_connected_through_pings(
    server: WebServer, clients: tuple[Person, list[Client]], open_socket: Callable[..., websocket.WebSocket]
) -> None:
    person, tabs = clients
    clock = open_socket(server.url)
    sign_in(clock, person.token)

    for _ping in range(PINGS):
        assert said(clock) == "2"
        clock.send("3")

    # Had one been lost meanwhile it would say so first.
    all_hear(person, tabs, "0612345678")


def test_clients_reconnect_after_server_killed(server: WebServer, clients: tuple[Person, list[Client]]) -> None:
    person, tabs = clients
    all_hear(person, tabs, "0612345678")

    server.kill()
    for tab in tabs:
        tab.says("lost")
    server.start()

    for tab in tabs:
        assert tab.says("registered") == {"ok": True}
    all_hear(person, tabs, "0612345679")
