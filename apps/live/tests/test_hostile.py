"""Sockets that mean harm, or are no longer there, against a real server."""

import re
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import requests
import socketio
import websocket
from django.conf import settings

from .conftest import PASSWORD, SECONDS, Person, Tab
from .server import HURRIED, WebServer, manage
from .wire import close_code, last_words, said, sign_in

pytestmark = pytest.mark.slow

OpenSocket = Callable[..., websocket.WebSocket]
OpenTab = Callable[[Person], Tab]


@pytest.fixture(scope="module")
def server(database: Path) -> Iterator[WebServer]:
    with WebServer(database) as running:
        yield running


@pytest.fixture
def victim(server: WebServer, new_person: Callable[..., Person]) -> Person:
    """Another client on the same server."""
    return new_person(server.url)


def hears_new_prospect(person: Person, tab: Tab, phone: str) -> None:
    row = person.new_prospect(phoneNumber=phone)
    assert tab.hears()["id"] == row["id"]


def megabytes(server: WebServer) -> float:
    resident = subprocess.run(["ps", "-o", "rss=", "-p", str(server.pid)], capture_output=True, text=True, check=True)
    return int(resident.stdout) / 1024


def test_oversized_frame_closes_1009_without_buffering(
    server: WebServer, victim: Person, open_tab: OpenTab, open_socket: OpenSocket
) -> None:
    tab, before = open_tab(victim), megabytes(server)
    frame = websocket.ABNF.create_frame("x" * 10_000_000, websocket.ABNF.OPCODE_TEXT).format()

    for _socket in range(20):
        socket = open_socket(server.url)
        assert said(socket).startswith("0{")
        assert socket.sock
        socket.sock.sendall(frame[:20])
        assert close_code(socket) == 1009
        with suppress(OSError):  # Sooner or later the server hangs up.
            socket.sock.sendall(frame[20:])

    assert megabytes(server) - before < 30
    hears_new_prospect(victim, tab, "0612345678")


def test_oversized_fragmented_message_closes_1009(server: WebServer, open_socket: OpenSocket) -> None:
    socket = open_socket(server.url)
    said(socket)
    part = "x" * 10_000

    socket.send_frame(websocket.ABNF.create_frame(part, websocket.ABNF.OPCODE_TEXT, fin=0))
    for _frame in range(6):
        socket.send_frame(websocket.ABNF.create_frame(part, websocket.ABNF.OPCODE_CONT, fin=0))

    assert close_code(socket) == 1009


def test_socket_rate_limit_closes_only_flooder_4429(
    server: WebServer, victim: Person, new_person: Callable[..., Person], open_tab: OpenTab, open_socket: OpenSocket
) -> None:
    tab, flooder, enough = open_tab(victim), new_person(server.url), threading.Event()
    codes: list[int] = []

    def flood() -> None:
        while not enough.is_set():
            socket = open_socket(server.url)
            sign_in(socket, flooder.token)
            with suppress(OSError, websocket.WebSocketException):
                for number in range(1000):
                    socket.send(f'42{number}["registerPartner","{flooder.partner_id}"]')
            # The last word of a server that has unread events may be cut off by the end of the connection.
            with suppress(OSError):
                codes.append(last_words(socket))

    thread = threading.Thread(target=flood)
    thread.start()
    try:
        for number in range(5):
            hears_new_prospect(victim, tab, f"061234567{number}")
    finally:
        enough.set()
        thread.join()

    assert set(codes) == {4429}


def test_fifty_registrations_stay_under_rate_limit(server: WebServer, victim: Person, open_tab: OpenTab) -> None:
    tab = open_tab(victim)

    for _again in range(50):
        assert tab.register(victim.partner_id) == {"ok": True}

    hears_new_prospect(victim, tab, "0612345678")


def test_disabled_account_sockets_close_immediately(
    server: WebServer, victim: Person, new_person: Callable[..., Person], open_tab: OpenTab, new_tab: Callable[..., Tab]
) -> None:
    disabled = new_person(server.url)
    tabs, other = [open_tab(disabled), open_tab(disabled)], open_tab(victim)

    disable(server, disabled.email)

    for tab in tabs:
        assert tab.closed.wait(SECONDS)
    refused = new_tab(server.url)
    with pytest.raises(socketio.exceptions.ConnectionError):
        refused.connect(disabled.token)
    assert refused.refusals.get(timeout=SECONDS)["data"]["code"] == "authentication_failed"
    hears_new_prospect(victim, other, "0612345678")


def disable(server: WebServer, email: str) -> None:
    """As staff do: by the action on the list of accounts."""
    staff, login = "staff@exemple.fr", f"{server.url}/admin/login/?next=/admin/"
    manage(
        server.folder,
        *("createsuperuser", "--noinput", "-v", "0", "--email", staff, "--full_name", "Équipe"),
        DJANGO_SUPERUSER_PASSWORD=PASSWORD,
    )
    with requests.Session() as browser:
        browser.get(login, timeout=SECONDS)
        form = {
            "csrfmiddlewaretoken": browser.cookies[settings.CSRF_COOKIE_NAME],
            "username": staff,
            "password": PASSWORD,
        }
        browser.post(login, form, timeout=SECONDS).raise_for_status()
        accounts = f"{server.url}/admin/partners/account/?q={email}"
        (row,) = re.findall(r'name="_selected_action" value="([^"]+)"', browser.get(accounts, timeout=SECONDS).text)
        form = {
            "csrfmiddlewaretoken": browser.cookies[settings.CSRF_COOKIE_NAME],
            "action": "disable",
            "post": "yes",
            "_selected_action": row,
        }
        browser.post(accounts, form, timeout=SECONDS).raise_for_status()


def test_missed_pong_closes_4408(
    database: Path, new_person: Callable[..., Person], open_tab: OpenTab, open_socket: OpenSocket
) -> None:
    with WebServer(database, application=HURRIED) as server:
        person = new_person(server.url)
        tab, silent = open_tab(person), open_socket(server.url)
        sign_in(silent, person.token)

        assert said(silent) == "2"
        assert close_code(silent) == 4408

        # Who answers stays.
        hears_new_prospect(person, tab, "0612345678")
        assert not tab.closed.is_set()


def test_sockets_are_limited_for_account_and_address(
    database: Path, new_person: Callable[..., Person], open_socket: OpenSocket
) -> None:
    limits = {"SOCKETS_PER_ACCOUNT": "2", "SOCKETS_PER_ADDRESS": "3"}
    with WebServer(database, TRUSTED_PROXIES="1", **limits) as server:

        def opened(address: str) -> websocket.WebSocket:
            return open_socket(server.url, header={"X-Forwarded-For": address, "Accept-Language": "en"})

        person, other = new_person(server.url), new_person(server.url)
        for _time in range(2):
            sign_in(opened("192.0.2.1"), person.token)
        third = opened("192.0.2.1")
        said(third)
        third.send(f'40{{"token": "{person.token}"}}')
        assert "too_many_tabs" in said(third)
        assert close_code(third) == 4429
        sign_in(opened("192.0.2.2"), other.token)

        for number in range(3):
            said(opened(f"2001:db8::{number}"))
        with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
            opened("2001:db8::3")
        said(opened("2001:db8:0:1::"))
