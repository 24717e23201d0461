"""HTTP through Django, in as few changes of thread as a request can be answered in."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from asgiref.sync import ThreadSensitiveContext, sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase

# What a busy moment needed beyond these ends with it.
THREADS_KEPT = 16


class HttpHandler(ASGIHandler):
    """Django's own, but for two things that cost more than an answer does (docs/performance.md).

    It enters the thread of a request once for all of middleware and view, where Django goes back to the event loop
    between them; and the thread stays for the next request, where Django starts one for each and another to end it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.idle: list[ThreadPoolExecutor] = []

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self.get_response)(request)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        thread = self.idle.pop() if self.idle else ThreadPoolExecutor(max_workers=1, thread_name_prefix="request")
        keep = False
        try:
            async with ThreadSensitiveContext(executor=thread):
                await self.handle(scope, receive, send)
            keep = len(self.idle) < THREADS_KEPT
        finally:
            if keep:
                self.idle.append(thread)
            else:
                # Where the request was cut off, its thread may still be at work.
                thread.shutdown(wait=False)
