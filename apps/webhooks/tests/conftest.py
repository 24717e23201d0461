"""A receiver on this machine, and a webhook that calls it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

import pytest
from pytest_django import Settings

from apps.partners import mails
from apps.partners.tests.conftest import AtOnce
from apps.testing.callers import Caller
from apps.webhooks.models import Event as Told
from apps.webhooks.sending import worker


class Receiver:
    """What was posted to it; `status`, `headers`, `body` and `raw` are what it answers, in place of 204."""

    def __init__(self) -> None:
        self.taken: list[tuple[dict[str, str], bytes]] = []
        self.status = 204
        self.headers: dict[str, str] = {}
        self.body = b""
        self.raw = b""
        # It answers nothing until this is set.
        self.answers = Event()
        self.answers.set()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.taken.append(({name.lower(): value for name, value in self.headers.items()}, body))
                receiver.answers.wait(60)
                if receiver.raw:
                    self.wfile.write(receiver.raw)
                    return
                self.send_response(receiver.status)
                for name, value in receiver.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(receiver.body)))
                self.end_headers()
                with suppress(OSError):  # The caller may have gone.
                    self.wfile.write(receiver.body)

            def log_message(self, *_args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook?from=pbo"

    @property
    def bodies(self) -> list[dict[str, Any]]:
        return [json.loads(body) for _headers, body in self.taken]

    @property
    def types(self) -> list[str]:
        return [body["type"] for body in self.bodies]


@pytest.fixture
def new_receiver() -> Iterator[Callable[[], Receiver]]:
    receivers: list[Receiver] = []

    def make() -> Receiver:
        receiver = Receiver()
        Thread(target=receiver.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        receivers.append(receiver)
        return receiver

    yield make
    for receiver in receivers:
        receiver.answers.set()
        receiver.server.shutdown()
        receiver.server.server_close()


@pytest.fixture
def receiver(new_receiver: Callable[[], Receiver]) -> Receiver:
    return new_receiver()


@pytest.fixture(autouse=True)
def mails_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mails, "background", AtOnce())


@pytest.fixture(autouse=True)
def private_hosts(settings: Settings) -> None:
    settings.WEBHOOK_PRIVATE_HOSTS = True


@pytest.fixture
def hook(api: Caller, receiver: Receiver) -> dict[str, Any]:
    """A webhook of `receiver` that wants every event."""
    answer = api.post("/partner/webhook", {"url": receiver.url, "events": [event.value for event in Told]})
    assert answer.status_code == 201, answer.json()
    row: dict[str, Any] = answer.json()["data"]
    return row


def send() -> None:
    """As the background does, until nothing is due."""
    worker.work()
