"""One call to a receiver: signed by Standard Webhooks 1.0, to an address that has been judged, never redirected."""

from __future__ import annotations

import base64
import hmac
import re
import socket
import ssl
from collections.abc import Iterable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from hashlib import sha256
from http.client import HTTPConnection, HTTPException
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.utils import timezone

from apps.core.api.errors import invalid
from apps.core.deadline import Deadline
from apps.core.hosts import PrivateHost, UnknownHost, address_of

from .models import MAX_ANSWER, Delivery

Failure = Delivery.Failure
# For the whole call: connection, TLS, request and answer.
SECONDS = 15
_IS_PLAIN = re.compile(r"[!-~]+")
PORTS = {"http": 80, "https": 443}


class NotCalled(Exception):
    """There was no answer of HTTP."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.value)
        self.failure = failure


class Answer(NamedTuple):
    status: int
    text: str
    # Seconds to wait, as the receiver asked; 0 where it did not.
    retry_after: float


def check_receiver(url: str) -> None:
    """Raises a 422 under `url` for one that may not be called."""
    try:
        _judged(url)
    except NotCalled as error:
        raise invalid("url", str(error.failure.label)) from error


def call(url: str, *, message_id: str, payload: str, secrets: Iterable[str]) -> Answer:
    """Sends the body, signed with each of `secrets`. Raises NotCalled."""
    body, now = payload.encode(), int(timezone.now().timestamp())
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "partner-backoffice-webhooks",
        "webhook-id": message_id,
        "webhook-timestamp": str(now),
        "webhook-signature": " ".join(signature(secret, message_id, now, body) for secret in secrets),
    }
    parts, port, address = _judged(url)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    with Deadline(SECONDS) as deadline:
        connection = _Connection(str(parts.hostname), port, address, deadline, tls=parts.scheme == "https")
        try:
            connection.request("POST", target, body, headers)
            answer = connection.getresponse()
            text = answer.read(MAX_ANSWER).decode("utf-8", "replace").replace("\x00", "")
        except ssl.SSLError as error:
            raise NotCalled(Failure.INSECURE) from error
        except (OSError, HTTPException, ValueError) as error:
            late = deadline.expired or isinstance(error, TimeoutError)
            raise NotCalled(Failure.LATE if late else Failure.UNREACHABLE) from error
        finally:
            connection.close()
    return Answer(answer.status, text, _seconds(answer.getheader("Retry-After", "")))


def signature(secret: str, message_id: str, timestamp: int, body: bytes) -> str:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    return f"v1,{base64.b64encode(hmac.digest(key, signed, sha256)).decode()}"


def _judged(url: str) -> tuple[SplitResult, int, str]:
    """The parts of the URL, its port, and the address to connect to. Raises NotCalled."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port or PORTS.get(parts.scheme, 0)
    except ValueError as error:
        raise NotCalled(Failure.INVALID) from error
    if not host or parts.scheme not in PORTS or parts.username or not _IS_PLAIN.fullmatch(url):
        raise NotCalled(Failure.INVALID)
    if settings.HTTPS and parts.scheme != "https":
        raise NotCalled(Failure.PLAIN)
    private = settings.WEBHOOK_PRIVATE_HOSTS
    try:
        address = address_of(host, port, private=private)
    except UnknownHost as error:
        raise NotCalled(Failure.UNKNOWN) from error
    except PrivateHost as error:
        raise NotCalled(Failure.PRIVATE) from error
    if not private and host == urlsplit(settings.PUBLIC_URL).hostname:
        raise NotCalled(Failure.OWN)
    return parts, port, address


def _seconds(header: str) -> float:
    """Of a Retry-After, which is a number of seconds or a date."""
    if header.isascii() and header.isdigit():
        return float(header[:9])
    try:
        at = parsedate_to_datetime(header)
    except (ValueError, OverflowError):
        return 0
    aware: datetime = at if at.tzinfo else at.replace(tzinfo=UTC)
    return max((aware - timezone.now()).total_seconds(), 0)


class _Connection(HTTPConnection):
    """HTTP to an address that has been judged, under the name that certificates are made out to."""

    def __init__(self, host: str, port: int, address: str, deadline: Deadline, *, tls: bool) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self.address, self.deadline, self.tls = address, deadline, tls
        # So that the header Host names no port that goes without saying.
        self.default_port = PORTS["https" if tls else "http"]

    def connect(self) -> None:
        connection = socket.create_connection((self.address, self.port), self.timeout)
        self.deadline.guard(connection)
        if self.tls:
            connection = ssl.create_default_context().wrap_socket(connection, server_hostname=self.host)
        self.sock = connection
