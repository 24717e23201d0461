"""HTTP through Django's WSGI handler, in a fixed pool of threads that keep their database connections."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from tempfile import SpooledTemporaryFile
from typing import Any

from a2wsgi import WSGIMiddleware
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.core.handlers.wsgi import WSGIHandler

from apps.core.api.errors import ApiError
from apps.core.ops import event_loop
from apps.core.ops.body import ClientDisconnected, Receive, Scope, has_body, receive_body
from apps.core.ops.health import draining

Send = Callable[[dict[str, Any]], Awaitable[None]]


class HttpHandler:
    """Receives a request whole, so that a slow sender occupies no thread, and answers it in one.

    Stored files are streamed by Django's ASGI handler: as many slow readers as there are threads would otherwise
    occupy them all. Other answers are short enough to wait between thread and event loop.
    """

    def __init__(self) -> None:
        self.django: Any = WSGIHandler()
        self.threads: Any = WSGIMiddleware(self.answer, workers=settings.WEB_THREADS)
        self.files: Any = ASGIHandler()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        event_loop.remember()
        # WSGI's names do not tell `X_Forwarded_For` from `X-Forwarded-For`, which only the proxy may set.
        scope["headers"] = [(name, value) for name, value in scope["headers"] if b"_" not in name]

        async def send_and_close(message: dict[str, Any]) -> None:
            if draining.is_set() and message["type"] == "http.response.start":
                # A proxy keeps connections for its next requests: it opens them to another process.
                message = {**message, "headers": [*message["headers"], (b"connection", b"close")]}
            await send(message)

        if scope["path"].startswith("/files/") and not has_body(scope):
            await self.files(scope, receive, send_and_close)
            return
        with SpooledTemporaryFile(settings.FILE_UPLOAD_MAX_MEMORY_SIZE, dir=settings.FILE_UPLOAD_TEMP_DIR) as body:
            try:
                await receive_body(scope, receive, body)
            except ClientDisconnected:
                return
            except ApiError as error:
                scope["refusal"] = type(error)
            scope["body"] = body
            await self.threads(scope, receive, send_and_close)

    def answer(self, environ: Any, start_response: Any) -> Iterable[bytes]:
        """Runs in a thread."""
        scope = environ["asgi.scope"]
        body = environ["wsgi.input"] = scope["body"]
        # A chunked body announces no length.
        environ["CONTENT_LENGTH"] = str(body.tell())
        body.seek(0)
        environ["refusal"] = scope.get("refusal")
        answer: Iterable[bytes] = self.django(environ, start_response)
        return answer
