"""A mail server that never comes to an end of its answer holds up its own mailbox alone."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from io import StringIO
from threading import Barrier, BoundedSemaphore, Event, Thread
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.utils import timezone
from pytest_django import Settings

from apps.core.encryption import encrypt
from apps.mail import imap, mailboxes, reading, receiving
from apps.mail.errors import MailboxRefused
from apps.mail.models import MailAccount, Message
from apps.partners.models import Partner
from apps.testing.callers import Caller

from .conftest import PASSWORD, USER, Box, mail

pytestmark = pytest.mark.django_db(transaction=True)

FORM = {"address": "a@exemple.fr", "host": "127.0.0.1", "ssl": False, "username": USER, "password": PASSWORD}
TOO_SLOW = "Le serveur de messagerie met trop de temps à répondre."
# How long a test waits for what must come at once.
PATIENCE = 30


class SlowServer:
    """Sends a byte now and then, soon enough for every read's timeout; `called` runs at each connection."""

    def __init__(self, *, answers: bytes = b"", called: Callable[[], object] = lambda: None) -> None:
        self.answers, self.called = answers, called
        self.connections = 0
        self.connected, self.cut, self.stopped = Event(), Event(), Event()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        self.accepting = Thread(target=self._accept)
        self.accepting.start()

    def stop(self) -> None:
        self.stopped.set()
        with suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.accepting.join()
        self.listener.close()

    def _accept(self) -> None:
        with suppress(OSError), ThreadPoolExecutor() as threads:
            while not self.stopped.is_set():
                client, _address = self.listener.accept()
                self.connections += 1
                threads.submit(self._drip, client)

    def _drip(self, client: socket.socket) -> None:
        with client:
            try:
                self.called()
                client.sendall(self.answers + b"* OK ")
                self.connected.set()
                while not self.stopped.wait(0.01):
                    client.sendall(b".")
            except OSError:
                self.cut.set()
            finally:
                connection.close()


@pytest.fixture
def slow(settings: Settings) -> Iterator[Callable[..., SlowServer]]:
    settings.MAIL_PRIVATE_HOSTS = True
    servers: list[SlowServer] = []

    def start(**options: Any) -> SlowServer:
        servers.append(SlowServer(**options))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


def mailbox_at(server: SlowServer, partner: Partner) -> MailAccount:
    return MailAccount.objects.create(
        partner=partner, address="lent@exemple.fr", host="127.0.0.1", port=server.port, ssl=False, username="lent",
        password_encrypted=encrypt("clef"),
    )  # fmt: skip


@pytest.mark.parametrize("answers", [b"", b"* OK ready\r\n"], ids=["greeting", "first answer"])
def test_dripping_server_cut_off_at_deadline(slow: Any, partner: Partner, answers: bytes) -> None:
    server = slow(answers=answers)
    account = mailbox_at(server, partner)

    with pytest.raises(MailboxRefused) as refusal:
        receiving.fetch(account, seconds=0.3)

    assert str(refusal.value.detail) == TOO_SLOW
    assert server.cut.wait(PATIENCE)
    account.refresh_from_db()
    assert account.last_error == TOO_SLOW


def test_dripping_tls_handshake_cut_off_at_deadline(slow: Any, partner: Partner) -> None:
    server = slow(answers=b"\x16\x03\x03\x40\x00")
    account = mailbox_at(server, partner)
    account.ssl = True

    with pytest.raises(MailboxRefused):
        receiving.fetch(account, seconds=0.3)

    assert server.cut.wait(PATIENCE)


def test_deadline_is_a_minute() -> None:
    assert imap.DEADLINE_SECONDS == 60


def test_command_reads_other_mailboxes_beside_slow_one(
    slow: Any, box: Box, other_partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = slow()
    slow_account = mailbox_at(server, other_partner)
    box.deliver(mail())
    monkeypatch.setattr(imap, "DEADLINE_SECONDS", 1)

    call_command("fetch_mail", stdout=StringIO(), stderr=StringIO())

    slow_account.refresh_from_db()
    assert slow_account.last_error == TOO_SLOW
    assert Message.objects.count() == 1


def test_command_reads_several_mailboxes_at_once(
    slow: Any, partner: Partner, other_partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imap, "DEADLINE_SECONDS", 1)
    together = Barrier(2)
    servers = [slow(called=lambda: together.wait(PATIENCE)) for _number in range(2)]
    for server, owner in zip(servers, (partner, other_partner), strict=True):
        mailbox_at(server, owner)

    call_command("fetch_mail", stdout=StringIO(), stderr=StringIO())

    assert all(server.connected.is_set() for server in servers)


def test_check_noted_before_server_is_called(slow: Any, partner: Partner) -> None:
    noted: list[Any] = []
    started = timezone.now()
    server = slow(called=lambda: noted.append(MailAccount.objects.get().checked_at))

    with pytest.raises(MailboxRefused):
        receiving.fetch(mailbox_at(server, partner), seconds=0.3)

    assert noted[0] >= started


def test_second_run_leaves_mailboxes_to_first(slow: Any, partner: Partner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imap, "DEADLINE_SECONDS", PATIENCE)
    server = slow()
    mailbox_at(server, partner)
    second = StringIO()

    def run() -> None:
        call_command("fetch_mail", stdout=StringIO(), stderr=StringIO())
        connection.close()

    with ThreadPoolExecutor(1) as first:
        running = first.submit(run)
        assert server.connected.wait(PATIENCE)
        call_command("fetch_mail", stdout=second)
        server.stop()
        running.result(PATIENCE)

    assert second.getvalue() == "Another run is reading the mailboxes.\n"
    assert server.connections == 1


def test_mailbox_is_read_again_a_minute_later(box: Box) -> None:
    box.deliver(mail())

    assert (reading.worker.work(), reading.worker.work()) == (1, 0)
    account = MailAccount.objects.get()
    assert account.lease_until
    assert timedelta(0) < account.lease_until - timezone.now() <= reading.EVERY
    MailAccount.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    assert reading.worker.work() == 1
    assert Message.objects.count() == 1


def test_saved_mailbox_is_read_at_once(api: Caller, box: Box) -> None:
    box.deliver(mail())
    MailAccount.objects.update(lease_until=timezone.now() + reading.EVERY)

    answer = api.put("/mail/account/save", FORM | {"port": box.account.port, "folder": box.account.folder})
    assert answer.status_code == 200, answer.json()
    reading.worker._threads.shutdown()
    reading.worker._threads = ThreadPoolExecutor(reading.SIDE_BY_SIDE)

    assert Message.objects.count() == 1


@pytest.mark.postgres
def test_slow_server_keeps_no_connection_of_the_database(slow: Any, partner: Partner) -> None:
    server = slow()
    mailbox_at(server, partner)

    with ThreadPoolExecutor(1) as reader:
        running = reader.submit(reading.worker.work)
        assert server.connected.wait(PATIENCE)
        pool: Any = connection.pool  # type: ignore[attr-defined]
        borrowed = pool.get_stats()["pool_size"] - pool.get_stats()["pool_available"]
        server.stop()
        assert running.result(PATIENCE) == 1

    # This test's own.
    assert borrowed <= 1


def test_fetch_endpoint_gives_slow_server_up(
    api: Caller, slow: Any, partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mailboxes, "WAIT_SECONDS", 0.3)
    server = slow()
    mailbox_at(server, partner)

    answer = api.post("/mail/account/fetch")

    assert (answer.status_code, answer.json()["message"]) == (422, TOO_SLOW)
    assert server.cut.wait(PATIENCE)


def test_fetch_returns_503_while_all_slots_wait(
    api: Caller, slow: Any, partner: Partner, other_api: Caller, other_partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mailboxes, "slots", BoundedSemaphore(1))
    monkeypatch.setattr(mailboxes, "WAIT_SECONDS", PATIENCE)
    server = slow()
    for owner in (partner, other_partner):
        mailbox_at(server, owner)

    def fetch() -> int:
        status: int = api.post("/mail/account/fetch").status_code
        connection.close()
        return status

    with ThreadPoolExecutor(1) as first:
        waiting = first.submit(fetch)
        assert server.connected.wait(PATIENCE)
        refused = other_api.post("/mail/account/fetch")
        server.stop()
        assert waiting.result(PATIENCE) == 422

    assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
    assert int(refused["Retry-After"]) > 0
