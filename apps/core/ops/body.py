"""The body of a request, received before Django's handler starts and limited while it arrives."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import IO, TypeVar

from django.conf import settings
from django.urls import Resolver404, resolve

from apps.core.api.errors import FilesUnavailable, HeadersTooLarge, RequestTooLarge, SlowRequest
from apps.core.types import Json

Scope = Json
View = TypeVar("View", bound=Callable[..., object])
Receive = Callable[[], Awaitable[Json]]

# As nginx allows by default.
MAX_HEADER_BYTES = 32 * 1024
# A body has so many seconds, and one more for each MIN_RATE bytes that have arrived.
BODY_SECONDS, MIN_RATE = 20, 4 * 1024


MEGABYTE = 1024 * 1024
# The attribute of a view that takes files.
MEGABYTES = "megabytes"
# A little more than what the parser refuses in its own words.
MAX_BYTES = settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1
ADMIN_MEGABYTES = 300


def takes_files(view: View, *, megabytes: int) -> View:
    """Lets the route of this view take a form of so many megabytes.

    That is more than the files that it accepts, so that one which is too large is refused under its field.
    deploy/nginx.conf lists these routes: `python -m scripts.nginx`.
    """
    setattr(view, MEGABYTES, megabytes)
    return view


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


def without_body(receive: Receive) -> Receive:
    """Receives nothing but that the client has gone; whatever it sends is dropped."""
    begun = False

    async def receive_end() -> Json:
        nonlocal begun
        if begun:
            return await disconnected(receive)
        begun = True
        return {"type": "http.request"}

    return receive_end


async def disconnected(receive: Receive) -> Json:
    """Waits until the client has gone."""
    while (message := await receive())["type"] != "http.disconnect":
        pass
    return message


def _max_bytes(path: str, headers: dict[bytes, bytes]) -> int:
    if headers.get(b"content-type", b"").lower().startswith(b"multipart/form-data"):
        return max_form_bytes(path)
    return MAX_BYTES


def max_form_bytes(path: str) -> int:
    """How large a form may be that is sent there."""
    if path.startswith("/admin/"):
        return ADMIN_MEGABYTES * MEGABYTE
    try:
        megabytes: int | None = getattr(resolve(path.rstrip("/")).func, MEGABYTES, None)
    except Resolver404:
        megabytes = None
    return megabytes * MEGABYTE if megabytes else MAX_BYTES
