"""A real SMTP server and a real IMAP server on this machine, and what tests of mail begin with."""

from __future__ import annotations

import imaplib
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from pytest_django import Settings

from apps.clients.models import Client
from apps.core.encryption import encrypt
from apps.mail.models import MailAccount
from apps.partners.models import Partner
from apps.testing.callers import Caller
from scripts.servers import free_ports

USER, PASSWORD = "atelier", "Boite-aux-lettres-1"


class Postman:
    """The messages that the SMTP server accepted; `answer_rcpt` (for all or `refuses`) and `answer_data` refuse."""

    port: int

    def __init__(self) -> None:
        self.taken: list[EmailMessage] = []
        self.envelopes: list[Envelope] = []
        self.answer_rcpt = self.answer_data = ""
        self.refuses: set[str] = set()

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.answer_rcpt and (not self.refuses or address in self.refuses):
            return self.answer_rcpt
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if self.answer_data:
            return self.answer_data
        message: Any = message_from_bytes(envelope.original_content or b"", policy=policy.default)
        self.taken.append(message)
        self.envelopes.append(envelope)
        return "250 OK"


def use_smtp(settings: Settings, port: int) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_TIMEOUT = "127.0.0.1", port, 2
    settings.MAIL_CONFIGURED = True
    settings.DEFAULT_FROM_EMAIL = "no-reply@plateforme.exemple.fr"


@pytest.fixture
def postman() -> Iterator[Postman]:
    """At work on a port of its own."""
    postman = Postman()
    (postman.port,) = free_ports(1)
    controller = Controller(postman, hostname="127.0.0.1", port=postman.port)
    controller.start()
    yield postman
    controller.stop()


@pytest.fixture
def smtp(settings: Settings, postman: Postman) -> Postman:
    use_smtp(settings, postman.port)
    return postman


@pytest.fixture(scope="session")
def imap_port() -> Iterator[int]:
    with imap_server(PASSWORD) as port:
        yield port


@contextmanager
def imap_server(password: str) -> Iterator[int]:
    """A server with one mailbox; gives its port."""
    (port,) = free_ports(1)
    server = subprocess.Popen(
        [
            str(Path(sys.executable).parent / "pymap"), "--no-tls", "--host", "127.0.0.1", "--port", str(port),
            "dict", "--demo-data", "--demo-user", USER, "--demo-password", password,
        ],
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        while server.poll() is None:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
        yield port
    finally:
        server.terminate()
        server.wait()


class Box:
    """A folder of the IMAP server, and the partner's account that reads it."""

    def __init__(self, port: int, account: MailAccount) -> None:
        self.account = account
        self.client = imaplib.IMAP4("127.0.0.1", port, timeout=30)
        self.client.login(USER, PASSWORD)
        self.client.create(account.folder)

    def deliver(self, mail: EmailMessage | bytes) -> None:
        raw = mail if isinstance(mail, bytes) else mail.as_bytes()
        status, answer = self.client.append(self.account.folder, "", "", raw)
        assert status == "OK", answer

    def start_anew(self) -> None:
        """The folder gets another UIDVALIDITY, as when a server is restored."""
        self.client.delete(self.account.folder)
        self.client.create(self.account.folder)


@pytest.fixture
def box(imap_port: int, partner: Partner, settings: Settings) -> Iterator[Box]:
    settings.MAIL_PRIVATE_HOSTS = True
    account = MailAccount.objects.create(
        partner=partner,
        address="contact@garage.exemple.fr",
        host="127.0.0.1",
        port=imap_port,
        ssl=False,
        username=USER,
        password_encrypted=encrypt(PASSWORD),
        folder=f"Boite{uuid4().hex[:8]}",
    )
    box = Box(imap_port, account)
    yield box
    box.client.logout()


def mail(**headers: str) -> EmailMessage:
    """A mail from a client; keywords are headers, `Reply_To` for Reply-To."""
    message = EmailMessage()
    fields = {
        "From": "Zoé Lefèvre <zoe@exemple.fr>",
        "To": "contact@garage.exemple.fr",
        "Subject": "Ma voiture",
        "Message-ID": f"<{uuid4()}@exemple.fr>",
        "Date": "Fri, 20 Nov 2026 10:00:00 +0100",
    }
    fields.update({name.replace("_", "-"): value for name, value in headers.items()})
    for name, value in fields.items():
        if value:
            message[name] = value
    message.set_content("Bonjour, est-elle prête ?")
    return message


@pytest.fixture
def client(partner: Partner) -> Client:
    return Client.objects.create(
        partner=partner, full_name="Zoé Lefèvre", phone_number="+33612345678", email="zoe@exemple.fr"
    )


TO = [{"name": "Zoé Lefèvre", "address": "zoe@exemple.fr"}]


@pytest.fixture
def new_draft(api: Caller) -> Callable[..., dict[str, Any]]:
    """Writes a draft through the API."""

    def write(**fields: Any) -> dict[str, Any]:
        body = {"to": TO, "subject": "Votre voiture", "text": "Bonjour", **fields}
        response = api.post("/mail/draft/create", body)
        assert response.status_code == 201, response.json()
        row: dict[str, Any] = response.json()["data"]
        return row

    return write


@pytest.fixture
def queued(api: Caller, new_draft: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """Writes a message and puts it into the outbox; in a test's transaction nothing is tried by itself."""

    def send(**fields: Any) -> dict[str, Any]:
        draft = new_draft(**fields)
        response = api.post(f"/mail/draft/{draft['id']}/send")
        assert response.status_code == 200, response.json()
        row: dict[str, Any] = response.json()["data"]
        return row

    return send
