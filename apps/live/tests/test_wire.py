"""Malformed packets close their socket, and nothing else."""

import json
from collections.abc import Callable

import pytest
import requests
import websocket

from .conftest import SECONDS, Person
from .wire import PATH, close_code, said, sign_in

OpenSocket = Callable[..., websocket.WebSocket]


def test_handshake_matches_engine_io_4(open_socket: OpenSocket) -> None:
    text = said(open_socket())

    assert text[0] == "0"
    handshake = json.loads(text[1:])
    assert handshake.pop("sid")
    assert handshake == {"upgrades": [], "pingInterval": 25000, "pingTimeout": 20000, "maxPayload": 16384}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "9",
        "4",
        "4x",
        "49",
        "4{}",
        "42",
        '42["registerPartner","x"]',
        "40/admin,",
        "451-",
        "45" + "9" * 30 + "-[]",
        "4" + "[" * 10_000,
        "40" + "[" * 10_000,
        "42" + "7" * 200 + "[]",
        "bAAAA",
        "0{}",
        "5",
        "²",
        "40\u0000",
    ],
    ids=lambda text: text[:12],
)
def test_malformed_packet_before_connect_closes_4400(open_socket: OpenSocket, text: str) -> None:
    socket = open_socket()
    said(socket)

    socket.send(text)

    assert close_code(socket) == 4400


def test_oversized_packet_closes_4413(open_socket: OpenSocket) -> None:
    socket = open_socket()
    said(socket)

    socket.send("4" + "x" * 20_000)

    assert close_code(socket) == 4413


@pytest.mark.parametrize("body", ["2", "2{}", "2[]", "2[5]", "2[null]", "0", "3[]", "4{}", "51-[]", "7"])
def test_malformed_packet_after_connect_closes_4400(open_socket: OpenSocket, person: Person, body: str) -> None:
    socket = open_socket()
    sign_in(socket, person.token)

    socket.send(f"4{body}")

    assert close_code(socket) == 4400


def test_unknown_event_ignored_socket_stays_open(open_socket: OpenSocket, person: Person) -> None:
    socket = open_socket()
    sign_in(socket, person.token)

    socket.send('421["whatever",1]')
    socket.send(f'422["registerPartner","{person.partner_id}"]')

    assert said(socket) == '432[{"ok":true}]'


@pytest.mark.parametrize("text", ["1", "41"])
def test_client_disconnect_packet_closes_1000(open_socket: OpenSocket, person: Person, text: str) -> None:
    socket = open_socket()
    said(socket)

    socket.send(text)

    assert close_code(socket) == 1000


def test_binary_frame_closes_4400(open_socket: OpenSocket) -> None:
    socket = open_socket()
    said(socket)

    socket.send_binary(b"\x00\x01")

    assert close_code(socket) == 4400


@pytest.mark.parametrize("data", ["", "[]", '"x"', "{}", '{"token":5}', '{"token":null}', '{"token":"\\ud800"}'])
def test_connect_invalid_token_error_then_closes_4401(open_socket: OpenSocket, data: str) -> None:
    socket = open_socket()
    said(socket)

    socket.send(f"40{data}")

    refusal = said(socket)
    assert refusal.startswith("44{")
    assert json.loads(refusal[2:])["data"]["code"] in ("not_authenticated", "token_not_valid")
    assert close_code(socket) == 4401


@pytest.mark.parametrize("token", ["", "malformed", "chat.nobody"])
def test_connect_refused_in_callers_language(open_socket: OpenSocket, token: str) -> None:
    words = set()
    for language in ("fr", "en", "ja;q=0, zh", "ja"):
        socket = open_socket(header={"Accept-Language": language})
        said(socket)
        socket.send(f'40{{"token":"{token}"}}')
        words.add(json.loads(said(socket)[2:])["message"])

    expected = {
        "Votre session a pris fin. Veuillez vous reconnecter.",
        "Your session has ended. Please sign in again.",
        "您的会话已结束，请重新登录。",
        "セッションが終了しました。もう一度ログインしてください。",
    }
    assert len(words) == 4
    assert token != "malformed" or words == expected


def handshake_status(url: str, **headers: str) -> int:
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    return requests.get(url, headers={**upgrade, **headers}, timeout=SECONDS).status_code


@pytest.mark.parametrize(
    "path",
    ["/socket.io/?EIO=3&transport=websocket", "/socket.io/?EIO=4&transport=polling", "/socket.io/", "/elsewhere"],
)
def test_unsupported_protocol_or_path_returns_403(url: str, path: str) -> None:
    assert handshake_status(f"{url}{path}") == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1.evil.example"])
def test_foreign_origin_handshake_returns_403(url: str, origin: str) -> None:
    assert handshake_status(f"{url}{PATH}", Origin=origin) == 403


def test_handshake_without_origin_accepted(open_socket: OpenSocket) -> None:
    assert said(open_socket(suppress_origin=True)).startswith("0{")


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_polling_returns_400(url: str, method: str) -> None:
    answer = requests.request(method, f"{url}/socket.io/?EIO=4&transport=polling", timeout=SECONDS)

    assert answer.status_code == 400
    assert answer.json()["code"] == "websocket_only"
