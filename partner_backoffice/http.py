"""HTTP through Django's WSGI handler, in a fixed pool of threads that keep their database connections."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from tempfile import SpooledTemporaryFile
from typing import Any

from a2wsgi import WSGIMiddleware
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.core.handlers.wsgi import WSGIHandler

from apps.core.api.errors import ApiError
from apps.core.ops import event_loop
from apps.core.ops.body import ClientDisconnected, Receive, Scope, receive_body, without_body
from apps.core.ops.finished import Send, detached, in_parts, send_file
from apps.core.ops.health import draining
from apps.core.types import Json

# Lists as files: they take seconds of a thread, and the processor from everybody else.
LONG = re.compile(r"(?<!^/partner)/(export|stock\.json|stock\.csv)/*$")
# How long such a thread may keep the interpreter while others want it, and all threads otherwise: with Python's own
# interval every statement of the other calls waits 5 ms, and with the short one every call costs a tenth more.
LONG_SWITCH_SECONDS = 0.0005
SWITCH_SECONDS = sys.getswitchinterval()


class HttpHandler:
    """Receives a request whole, so that a slow sender occupies no thread, and answers it in one.

    A slow reader occupies none either. Stored files are streamed by Django's ASGI handler, and other large answers are
    finished in the thread and sent by the event loop. Small ones are a few messages, which wait in a2wsgi's queue.
    """

    def __init__(self) -> None:
        self.django: Any = WSGIHandler()
        self.threads: Any = WSGIMiddleware(self.answer, workers=settings.WEB_THREADS)
        # One at a time among 16 threads, however many are asked for: the others wait for their turn, without a thread.
        self.long: Any = WSGIMiddleware(self.answer_long, workers=max(1, settings.WEB_THREADS // 16))
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

        async def send_but_end(message: Json) -> None:
            # The end of a body that is sent as a file is the file's.
            if "file" not in scope or message["type"] == "http.response.start":
                await send_and_close(message)

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
            scope["body"] = body
            threads = self.long if LONG.search(scope["path"]) else self.threads
            await threads(scope, receive, send_but_end)
        if "file" in scope:
            await send_file(scope["file"], receive, send_and_close)

    def answer(self, environ: Any, start_response: Any) -> Iterable[bytes]:
        """Runs in a thread."""
        scope = environ["asgi.scope"]
        body = environ["wsgi.input"] = scope["body"]
        # A chunked body announces no length.
        environ["CONTENT_LENGTH"] = str(body.tell())
        body.seek(0)
        environ["refusal"] = scope.get("refusal")
        answer = self.django(environ, start_response)
        if file := detached(answer):
            scope["file"] = file
            # Ends the request in the thread that has its database connection.
            answer.close()
            return ()
        return answer  # type: ignore[no-any-return]

    def answer_long(self, environ: Any, start_response: Any) -> Iterable[bytes]:
        """Runs in a thread, as `answer`, and lets the other threads interrupt it more often."""
        sys.setswitchinterval(LONG_SWITCH_SECONDS)
        try:
            return self.answer(environ, start_response)
        finally:
            sys.setswitchinterval(SWITCH_SECONDS)
