"""Large answers as finished files, which the event loop sends: a client that reads nothing occupies no thread."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from tempfile import TemporaryFile
from typing import IO, Any

from django.http import FileResponse, HttpResponse, HttpResponseBase

from apps.core.types import Json

from .body import Receive, disconnected

Send = Callable[[Json], Awaitable[None]]

# A larger answer is a file on the disk while it is sent, so that a client that reads nothing costs little memory.
BLOCK = 256 * 1024
# So many bytes have the time SEND_SECONDS (partner_backoffice/server.py) to leave for the client.
PART = 64 * 1024


class FinishedFile:
    """What was written to a temporary file, to be read from its beginning.

    Several answers may read one file at once, each through an `again()` of its own. The disk has its room back once
    all are closed.
    """

    def __init__(self, file: IO[bytes]) -> None:
        file.flush()
        self._descriptor = os.dup(file.fileno())
        self.size = os.fstat(self._descriptor).st_size
        self._place = 0

    def again(self) -> FinishedFile:
        other = object.__new__(FinishedFile)
        other._descriptor, other.size, other._place = os.dup(self._descriptor), self.size, 0
        return other

    def read(self, size: int) -> bytes:
        part = os.pread(self._descriptor, size, self._place)
        self._place += len(part)
        return part

    def close(self) -> None:
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            os.close(descriptor)

    def __del__(self) -> None:
        self.close()


def file_response(file: FinishedFile, **options: Any) -> FileResponse:
    """The file as an answer, which closes it; `options` are FileResponse's."""
    return FileResponse(file, headers={"Content-Length": str(file.size)}, **options)


def detached(response: HttpResponseBase) -> FinishedFile | None:
    """The body of a large answer, whatever makes it, in a file that outlives the answer; None for a small one."""
    file = getattr(response, "file_to_stream", None)
    if isinstance(file, FinishedFile):
        return file.again() if file.size > BLOCK else None
    if response.streaming:
        if 0 <= int(response.headers.get("Content-Length", -1)) <= BLOCK:
            return None
    elif isinstance(response, HttpResponse) and len(response.content) <= BLOCK:
        return None
    with TemporaryFile() as copy:
        for part in response:
            copy.write(part)
        return FinishedFile(copy)


async def send_file(file: FinishedFile, receive: Receive, send: Send) -> None:
    """Sends the body and its end, or as much as there is a client for."""
    gone = asyncio.ensure_future(disconnected(receive))
    try:
        while not gone.done() and (block := await asyncio.to_thread(file.read, BLOCK)):
            await send({"type": "http.response.body", "body": block, "more_body": True})
        await send({"type": "http.response.body"})
    finally:
        gone.cancel()
        file.close()


def in_parts(message: Json) -> list[Json]:
    """A message of an answer as several ones, each with at most PART bytes of the body."""
    body = message.get("body", b"")
    if len(body) <= PART:
        return [message]
    parts = [{**message, "body": body[start : start + PART], "more_body": True} for start in range(0, len(body), PART)]
    parts[-1]["more_body"] = message.get("more_body", False)
    return parts
