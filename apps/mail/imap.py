"""A connection to a partner's mailbox, to public servers alone unless the installation says otherwise."""

from __future__ import annotations

import imaplib
import logging
import re
import socket
import ssl
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from apps.core.deadline import Deadline
from apps.core.hosts import PrivateHost, UnknownHost, address_of

from .errors import MailboxRefused

logger = logging.getLogger(__name__)

# For a connection, and for each read.
SECONDS = 15
# For all that is read of a mailbox at a time.
DEADLINE_SECONDS = 60
IMAP_PORTS = (143, 993)
# Limit of one answer. A mail's size is what the server says, which a hostile one may say of any literal.
MAX_ANSWER_BYTES = 64 * 1024 * 1024
# Largest number of a message or of a folder's validity (RFC 3501) that a database takes.
_MAX_NUMBER = 2**32 - 1
_NOT_PRINTABLE = re.compile(r"[^\x20-\x7e]+")
_SIZE = re.compile(rb"RFC822\.SIZE (\d+)")


@dataclass(frozen=True)
class Login:
    """What it takes to open a mailbox; `ssl` is TLS from the start, otherwise STARTTLS."""

    host: str
    port: int
    ssl: bool
    username: str
    password: str
    folder: str


class Mailbox:
    """One folder, open to be read; nothing in it is changed, not even what is marked as seen."""

    def __init__(self, client: imaplib.IMAP4, folder: str, deadline: Deadline) -> None:
        self.client = client
        self.deadline = deadline
        self._checked(client.select(_quoted(folder), readonly=True))
        validity = client.response("UIDVALIDITY")[1]
        self.validity = _number(validity[0]) if validity and validity[0] else 0

    def uids_above(self, uid: int, *, since: str = "") -> list[int]:
        """The numbers of the messages after `uid`, oldest first; `since` is a day such as 01-Nov-2026."""
        criteria = ["UID", f"{uid + 1}:*", *(["SINCE", since] if since else [])]
        found = self._checked(self.client.uid("SEARCH", *criteria))
        # `n:*` names the last message even where its number is below n.
        return sorted(number for number in map(_number, (found[0] or b"").split()) if number > uid)

    def size(self, uid: int) -> int:
        answer = self._checked(self.client.uid("FETCH", str(uid), "(RFC822.SIZE)"))
        match = next((match for part in answer if (match := _SIZE.search(_line(part)))), None)
        return int(match[1]) if match else 0

    def read(self, uid: int, *, headers_only: bool = False) -> bytes:
        """The message as it came; empty where it has gone meanwhile."""
        part = "BODY.PEEK[HEADER]" if headers_only else "BODY.PEEK[]"
        answer = self._checked(self.client.uid("FETCH", str(uid), f"({part})"))
        return next((bytes(entry[1]) for entry in answer if isinstance(entry, tuple)), b"")

    def _checked(self, answer: tuple[str, list[Any]]) -> list[Any]:
        status, content = answer
        if status != "OK":
            raise imaplib.IMAP4.error(content)
        return content


@contextmanager
def opened(login: Login, *, seconds: float | None = None) -> Iterator[Mailbox]:
    """The mailbox of `login`, for `seconds` at most. Raises MailboxRefused with words for people."""
    with Deadline(DEADLINE_SECONDS if seconds is None else seconds) as deadline:
        try:
            with _opened(login, deadline) as mailbox:
                yield mailbox
        except MailboxRefused as error:
            if deadline.expired:
                raise MailboxRefused(_("The mail server takes too long to respond.")) from error
            raise


@contextmanager
def _opened(login: Login, deadline: Deadline) -> Iterator[Mailbox]:
    client = None
    try:
        client = _connect(login, deadline)
        try:
            _log_in(client, login)
        except imaplib.IMAP4.error as error:
            raise MailboxRefused(_("The server refuses this user name or password.")) from error
        try:
            mailbox = Mailbox(client, login.folder, deadline)
        except imaplib.IMAP4.error as error:
            raise MailboxRefused(_("The mailbox has no folder with this name.")) from error
        yield mailbox
    except ssl.SSLError as error:
        raise MailboxRefused(_("The server does not offer a trusted secure connection.")) from error
    except (OSError, imaplib.IMAP4.error, UnicodeError, ValueError) as error:
        logger.warning("Mailbox at %s: %s", login.host, error)
        raise MailboxRefused(_("The mail server cannot be reached or does not respond as expected.")) from error
    finally:
        if client is not None:
            with suppress(OSError, imaplib.IMAP4.error):
                client.logout()
            # A log-out that fails leaves the socket open; one that succeeds has closed it.
            with suppress(OSError):
                client.shutdown()


def _connect(login: Login, deadline: Deadline) -> imaplib.IMAP4:
    address = _address(login.host, login.port)
    if login.ssl:
        return _SecureClient(login.host, login.port, address, deadline)
    client = _Client(login.host, login.port, address, deadline)
    if "STARTTLS" in client.capabilities:
        client.starttls(ssl.create_default_context())
    elif not settings.MAIL_PRIVATE_HOSTS:
        client.shutdown()
        raise MailboxRefused(_("The server does not offer a trusted secure connection."))
    return client


def _log_in(client: imaplib.IMAP4, login: Login) -> None:
    if (login.username + login.password).isascii():
        client.login(login.username, login.password)
    else:  # LOGIN knows ASCII alone.
        client.authenticate("PLAIN", lambda _challenge: f"\0{login.username}\0{login.password}".encode())


def _address(host: str, port: int) -> str:
    """The address to connect to. Raises MailboxRefused for one of a private network."""
    private = settings.MAIL_PRIVATE_HOSTS
    try:
        address = address_of(host, port, private=private)
    except UnknownHost as error:
        raise MailboxRefused(_("There is no server with this name.")) from error
    except PrivateHost as error:
        raise MailboxRefused(_("This server is not on the public network.")) from error
    if not private and port not in IMAP_PORTS:
        raise MailboxRefused(_("Mailboxes are read on port 993 or 143."))
    return address


class _Client(imaplib.IMAP4):
    """IMAP4 to an address that has been judged, under the name that certificates are made out to."""

    def __init__(self, host: str, port: int, address: str, deadline: Deadline) -> None:
        self.address = address
        self.deadline = deadline
        self.received = 0
        super().__init__(host, port, timeout=SECONDS)

    def _create_socket(self, timeout: float | None) -> socket.socket:
        connection = socket.create_connection((self.address, self.port), timeout)
        self.deadline.guard(connection)
        return connection

    def uid(self, command: str, *args: str) -> tuple[str, list[Any]]:
        self.received = 0
        return super().uid(command, *args)

    def read(self, size: int) -> bytes:
        self._count(size)
        return super().read(size)

    def readline(self) -> bytes:
        line = super().readline()
        self._count(len(line))
        return line

    def _count(self, size: int) -> None:
        self.received += size
        if self.received > MAX_ANSWER_BYTES:
            raise self.abort(f"an answer of more than {MAX_ANSWER_BYTES} bytes")


class _SecureClient(_Client):
    def _create_socket(self, timeout: float | None) -> socket.socket:
        context = ssl.create_default_context()
        return context.wrap_socket(super()._create_socket(timeout), server_hostname=self.host)


def _number(text: bytes) -> int:
    number = int(text)
    if not 0 <= number <= _MAX_NUMBER:
        raise ValueError("The number of a message or folder is out of bounds")
    return number


def _quoted(folder: str) -> str:
    """A folder's name as IMAP spells it (modified UTF-7, in quotes): servers refuse two shifts side by side."""
    encoded = _NOT_PRINTABLE.sub(lambda run: f"&{_base64(run[0])}-", folder.replace("&", "&-"))
    return '"' + encoded.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _base64(text: str) -> str:
    return b64encode(text.encode("utf-16-be")).decode().rstrip("=").replace("/", ",")


def _line(part: Any) -> bytes:
    return part[0] if isinstance(part, tuple) else part or b""
