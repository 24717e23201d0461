"""A server on an empty folder sends what is queued and reads a mailbox that is connected, without another command."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, Envelope, Session

from apps.live.tests.conftest import SECONDS, Person
from apps.live.tests.server import WebServer, new_database
from apps.mail.models import MailAccount
from scripts.servers import postgres

from .conftest import PASSWORD, TO, USER, Box, Postman, mail

pytestmark = pytest.mark.slow


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def server(request: pytest.FixtureRequest, postman: Postman) -> Iterator[WebServer]:
    # Not in pytest's own folder: PostgreSQL runs as another user where this runs as root.
    with tempfile.TemporaryDirectory(prefix="served-mail-") as name, ExitStack() as running:
        folder = Path(name)
        settings = {"EMAIL_URL": f"smtp://127.0.0.1:{postman.port}", "MAIL_PRIVATE_HOSTS": "true"}
        settings |= {"MEDIA_ROOT": str(folder / "media")}
        if request.param == "postgres":
            settings |= running.enter_context(postgres(folder))
        new_database(folder, **settings)
        yield running.enter_context(WebServer(folder, **settings))


@pytest.fixture
def person(server: WebServer) -> Person:
    return Person(server.url, "camille@exemple.fr")


def wait(person: Person, path: str, reached: Callable[[Any], bool]) -> Any:
    """The answer once it has come so far; the test's own time limit ends a wait in vain."""
    while not reached(answer := person.call("GET", path)):
        pass
    return answer


def send_one(person: Person) -> str:
    draft = person.call("POST", "/mail/draft/create", to=TO, subject="Votre voiture", text="Bonjour")
    person.call("POST", f"/mail/draft/{draft['id']}/send")
    return f"/mail/message/{draft['id']}"


def sent(postman: Postman) -> list[str]:
    """Without the mail that confirms the address of the account."""
    return [mail["Subject"] for mail in postman.taken if "zoe@" in mail["To"]]


def test_server_sends_queued_mail_and_reads_mailbox(person: Person, postman: Postman, imap_port: int) -> None:
    box = Box(imap_port, MailAccount(folder="Boite-servie"))
    box.start_anew()
    box.deliver(mail(Subject="Avant la connexion"))
    login = {"host": "127.0.0.1", "port": imap_port, "ssl": False, "username": USER, "password": PASSWORD}

    message = send_one(person)
    person.call("PUT", "/mail/account/save", address="a@exemple.fr", folder=box.account.folder, **login)

    wait(person, message, lambda row: row["state"] == "sent")
    (inbox,) = wait(person, "/mail/all?folder=inbox", lambda threads: len(threads) == 1)
    assert sent(postman) == ["Votre voiture"]
    assert inbox["subject"] == "Avant la connexion"
    box.client.logout()


def test_server_told_to_stop_ends_what_it_sends(
    server: WebServer, person: Person, postman: Postman, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed, stopping = Event(), Event()
    take = postman.handle_DATA

    async def take_slowly(smtp: SMTP, session: Session, envelope: Envelope) -> str:
        if "zoe@exemple.fr" in envelope.rcpt_tos:
            handed.set()
            await asyncio.to_thread(stopping.wait, SECONDS)
        return await take(smtp, session, envelope)

    monkeypatch.setattr(postman, "handle_DATA", take_slowly)
    message = send_one(person)
    assert handed.wait(SECONDS)
    os.kill(server.pid, signal.SIGTERM)
    stopping.set()
    server.server.wait(SECONDS)
    server.kill()
    server.start()

    assert person.call("GET", message)["state"] == "sent"
    assert sent(postman) == ["Votre voiture"]
