"""The body of a request, received before Django's handler starts and limited while it arrives."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import IO, Any

from django.conf import settings
from django.urls import Resolver404, resolve
from rest_framework.parsers import MultiPartParser

from apps.core.api.errors import FilesUnavailable, HeadersTooLarge, RequestTooLarge, SlowRequest

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]

# As nginx allows by default.
MAX_HEADER_BYTES = 32 * 1024
# A body has so many seconds, and one more for each MIN_RATE bytes that have arrived.
BODY_SECONDS, MIN_RATE = 20, 4 * 1024


class ClientDisconnected(Exception):
    """The client closed the connection before its request was complete."""


def has_body(scope: Scope) -> bool:
    return any(name in (b"content-length", b"transfer-encoding") for name, _value in scope["headers"])


async def receive_body(scope: Scope, receive: Receive, body: IO[bytes]) -> None:
    """Writes the body, if there is one, to `body`.

    Raises ApiError as soon as a limit is exceeded, and ClientDisconnected.
    """
    if sum(len(name) + len(value) for name, value in scope["headers"]) > MAX_HEADER_BYTES:
        raise HeadersTooLarge
    if not has_body(scope):
        return
    headers = dict(scope["headers"])
    limit = _max_bytes(scope["path"], headers)
    if int(headers.get(b"content-length", 0)) > limit:
        raise RequestTooLarge
    more, received, started = True, 0, asyncio.get_running_loop().time()
    try:
        async with asyncio.timeout(BODY_SECONDS) as deadline:
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise ClientDisconnected
                received += len(message.get("body", b""))
                if received > limit:
                    raise RequestTooLarge
                body.write(message.get("body", b""))
                deadline.reschedule(started + BODY_SECONDS + received / MIN_RATE)
                more = message.get("more_body", False)
    except TimeoutError as error:
        raise SlowRequest from error
    except OSError as error:
        raise FilesUnavailable from error


def _max_bytes(path: str, headers: dict[bytes, bytes]) -> int:
    is_form = headers.get(b"content-type", b"").lower().startswith(b"multipart/form-data")
    if is_form and takes_files(path):
        return int(settings.REQUEST_MAX_BYTES)
    # A little more than what the parser refuses in its own words.
    return int(settings.DATA_UPLOAD_MAX_MEMORY_SIZE) + 1


def takes_files(path: str) -> bool:
    """Whether a form with files may be sent there."""
    if path.startswith("/admin/"):
        return True
    try:
        view: Any = resolve(path.rstrip("/")).func
    except Resolver404:
        return False
    if not hasattr(view, "cls"):
        return False
    # An action may have parsers of its own.
    parsers = view.initkwargs.get("parser_classes", view.cls.parser_classes)
    return any(issubclass(parser, MultiPartParser) for parser in parsers)
