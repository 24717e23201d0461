"""A server on an empty folder sends what is queued and reads a mailbox that is connected, without another command."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from apps.live.tests.conftest import Person
from apps.live.tests.server import WebServer, new_database
from apps.mail.models import MailAccount
from scripts.servers import postgres

from .conftest import PASSWORD, TO, USER, Box, Postman, mail

pytestmark = pytest.mark.slow


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def person(request: pytest.FixtureRequest, postman: Postman) -> Iterator[Person]:
    # Not in pytest's own folder: PostgreSQL runs as another user where this runs as root.
    with tempfile.TemporaryDirectory(prefix="served-mail-") as name, ExitStack() as running:
        folder = Path(name)
        settings = {"EMAIL_URL": f"smtp://127.0.0.1:{postman.port}", "MAIL_PRIVATE_HOSTS": "true"}
        settings |= {"MEDIA_ROOT": str(folder / "media")}
        if request.param == "postgres":
            settings |= running.enter_context(postgres(folder))
        new_database(folder, **settings)
        server = running.enter_context(WebServer(folder, **settings))
        yield Person(server.url, "camille@exemple.fr")


def wait(person: Person, path: str, reached: Callable[[Any], bool]) -> Any:
    """The answer once it has come so far; the test's own time limit ends a wait in vain."""
    while not reached(answer := person.call("GET", path)):
        pass
    return answer


def test_server_sends_queued_mail_and_reads_mailbox(person: Person, postman: Postman, imap_port: int) -> None:
    box = Box(imap_port, MailAccount(folder="Boite-servie"))
    box.start_anew()
    box.deliver(mail(Subject="Avant la connexion"))
    login = {"host": "127.0.0.1", "port": imap_port, "ssl": False, "username": USER, "password": PASSWORD}

    draft = person.call("POST", "/mail/draft/create", to=TO, subject="Votre voiture", text="Bonjour")
    person.call("POST", f"/mail/draft/{draft['id']}/send")
    person.call("PUT", "/mail/account/save", address="a@exemple.fr", folder=box.account.folder, **login)

    wait(person, f"/mail/message/{draft['id']}", lambda message: message["state"] == "sent")
    (inbox,) = wait(person, "/mail/all?folder=inbox", lambda threads: len(threads) == 1)
    # Another one confirms the address of the account.
    assert [taken["Subject"] for taken in postman.taken if "zoe@" in taken["To"]] == ["Votre voiture"]
    assert inbox["subject"] == "Avant la connexion"
    box.client.logout()
