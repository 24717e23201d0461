"""HTTP through Django's WSGI handler, in a fixed pool of threads that keep their database connections."""

from __future__ import annotations

import asyncio
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from contextvars import copy_context
from functools import partial
from tempfile import SpooledTemporaryFile
from typing import IO, Any, cast

from a2wsgi.wsgi import build_environ
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.core.handlers.wsgi import WSGIHandler
from django.http import HttpRequest
from django.urls import ResolverMatch, resolve

from apps.core.api.errors import ApiError
from apps.core.ops import event_loop
from apps.core.ops.body import ClientDisconnected, Receive, Scope, receive_body, without_body
from apps.core.ops.finished import FinishedFile, Send, detached, in_parts, send_file
from apps.core.ops.health import draining
from apps.core.types import Json

# Lists as files: they take seconds of a thread, and the processor from everybody else.
LONG = re.compile(r"(?<!^/partner)/(export|stock\.json|stock\.csv)/*$")
# How long such a thread may keep the interpreter while others want it, and all threads otherwise: with Python's own
# interval every statement of the other calls waits 5 ms, and with the short one every call costs a tenth more.
LONG_SWITCH_SECONDS = 0.0005
SWITCH_SECONDS = sys.getswitchinterval()


class Answer:
    """What Django answers, as the event loop sends it: a small body as it is, a large one as a file."""

    start: Json
    body: bytes = b""
    file: FinishedFile | None = None

    def begin(self, status: str, headers: list[tuple[str, str]], _exc_info: object = None) -> None:
        """WSGI's `start_response`."""
        encoded = [(name.encode("latin1").lower(), value.encode("latin1")) for name, value in headers]
        self.start = {"type": "http.response.start", "status": int(status.split(" ", 1)[0]), "headers": encoded}


class RoutingHandler(WSGIHandler):
    """Looks once for the view of an address without a key: Django tries some 400 routes in their order, which takes up
    to a quarter of a millisecond, an eighth of a small call.
    """

    def __init__(self) -> None:
        super().__init__()
        self._found: dict[str, ResolverMatch] = {}

    def resolve_request(self, request: HttpRequest) -> ResolverMatch:
        """Raises Resolver404."""
        path = request.path_info
        match = self._found.get(path) or resolve(path)
        # There are no more of these than routes.
        if match.route == path.removeprefix("/"):
            # It lists the routes before this one, which only Django's own page of an unknown address shows.
            match.tried = None
            self._found[path] = match
        request.resolver_match = match
        return match


class HttpHandler:
    """Receives a request whole, so that a slow sender occupies no thread, and answers it in one.

    A slow reader occupies none either: the answer leaves its thread whole, and the event loop sends it. Stored files
    are streamed by Django's ASGI handler.
    """

    def __init__(self) -> None:
        self.django: Any = RoutingHandler()
        self.threads = ThreadPoolExecutor(settings.WEB_THREADS, "http")
        # One at a time among 16 threads, however many are asked for: the others wait for their turn, without a thread.
        self.long = ThreadPoolExecutor(max(1, settings.WEB_THREADS // 16), "http-long")
        self.files: Any = ASGIHandler()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        event_loop.remember()
        # WSGI's names do not tell `X_Forwarded_For` from `X-Forwarded-For`, which only the proxy may set.
        scope["headers"] = [(name, value) for name, value in scope["headers"] if b"_" not in name]

        async def send_and_close(message: Json) -> None:
            if draining.is_set() and message["type"] == "http.response.start":
                # A proxy keeps connections for its next requests: it opens them to another process.
                message = {**message, "headers": [*message["headers"], (b"connection", b"close")]}
            for part in in_parts(message):
                await send(part)

        if scope["path"].startswith("/files/"):
            await self.files(scope, without_body(receive), send_and_close)
            return
        with SpooledTemporaryFile(settings.FILE_UPLOAD_MAX_MEMORY_SIZE, dir=settings.FILE_UPLOAD_TEMP_DIR) as body:
            try:
                await receive_body(scope, receive, body)
            except ClientDisconnected:
                return
            except ApiError as error:
                scope["refusal"] = type(error)
            threads, answer = (
                (self.long, self.answer_long) if LONG.search(scope["path"]) else (self.threads, self.answer)
            )
            given = await asyncio.get_running_loop().run_in_executor(
                threads, partial(copy_context().run, answer, scope, body)
            )
        await send_and_close(given.start)
        if given.file:
            await send_file(given.file, receive, send_and_close)
        else:
            await send_and_close({"type": "http.response.body", "body": given.body})

    def answer(self, scope: Scope, body: IO[bytes]) -> Answer:
        """Runs in a thread."""
        environ: Any = build_environ(cast(Any, scope), cast(Any, body))
        environ["refusal"] = scope.get("refusal")
        # A chunked body announces no length.
        environ["CONTENT_LENGTH"] = str(body.tell())
        body.seek(0)
        given = Answer()
        response = self.django(environ, given.begin)
        # Ends the request in the thread that has its database connection.
        with closing(response):
            given.file = detached(response)
            given.body = b"" if given.file else b"".join(response)
        return given

    def answer_long(self, scope: Scope, body: IO[bytes]) -> Answer:
        """Runs in a thread, as `answer`, and lets the other threads interrupt it more often."""
        sys.setswitchinterval(LONG_SWITCH_SECONDS)
        try:
            return self.answer(scope, body)
        finally:
            sys.setswitchinterval(SWITCH_SECONDS)
