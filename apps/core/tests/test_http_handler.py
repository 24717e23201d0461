"""Which thread answers a request, and what it does not wait for (partner_backoffice/http.py and asgi.py)."""

import asyncio
import gc
import subprocess
import sys
import threading
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from django.http import HttpRequest, JsonResponse
from django.urls import path
from pytest_django import Settings

from partner_backoffice.http import THREADS_KEPT, HttpHandler

go_on = threading.Event()
arrived = threading.Semaphore(0)


def at_once(_request: HttpRequest) -> JsonResponse:
    return JsonResponse({"thread": threading.get_ident()})


def slowly(_request: HttpRequest) -> JsonResponse:
    arrived.release()
    assert go_on.wait(30)
    return JsonResponse({"thread": threading.get_ident()})


urlpatterns = [path("at-once", at_once), path("slowly", slowly)]


@pytest.fixture
def handler(settings: Settings) -> HttpHandler:
    settings.ROOT_URLCONF = __name__
    go_on.clear()
    return HttpHandler()


def asked(handler: HttpHandler, name: str) -> ApplicationCommunicator:
    headers = [(b"host", b"localhost")]
    scope = {"type": "http", "method": "GET", "path": f"/{name}", "query_string": b"", "headers": headers}
    return ApplicationCommunicator(handler, scope)


async def answered(request: ApplicationCommunicator) -> bytes:
    """What says which thread it was."""
    start = await request.receive_output(30)
    assert start["status"] == 200
    body: bytes = (await request.receive_output(30))["body"]
    await request.wait(30)
    return body


async def answer(handler: HttpHandler, name: str) -> bytes:
    request = asked(handler, name)
    await request.send_input({"type": "http.request"})
    return await answered(request)


async def begun(handler: HttpHandler) -> ApplicationCommunicator:
    """A request that is in its view and stays there until `go_on`."""
    request = asked(handler, "slowly")
    await request.send_input({"type": "http.request"})
    assert await asyncio.to_thread(arrived.acquire, timeout=30)
    return request


def test_sequential_requests_share_one_thread(handler: HttpHandler) -> None:
    async def one_after_the_other() -> set[bytes]:
        return {await answer(handler, "at-once") for _time in range(5)}

    assert len(asyncio.run(one_after_the_other())) == 1


def test_slow_request_does_not_block_others(handler: HttpHandler) -> None:
    async def beside() -> tuple[bytes, bytes]:
        slow = await begun(handler)
        quick = await answer(handler, "at-once")
        go_on.set()
        return await answered(slow), quick

    slow, quick = asyncio.run(beside())
    assert slow != quick


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_cancelled_request_does_not_block_others(handler: HttpHandler) -> None:
    async def after_the_cut() -> Any:
        slow = await begun(handler)
        running = slow.future
        # The first is taken as the caller's disconnect, which waits for the view; a server that loses patience goes on,
        # and Django leaves the body open then.
        while not running.done():
            running.cancel()
            await asyncio.sleep(0)
        quick = await answer(handler, "at-once")
        go_on.set()
        return quick

    assert asyncio.run(after_the_cut())
    gc.collect()


def test_idle_threads_capped_after_burst(handler: HttpHandler) -> None:
    async def crowd() -> None:
        requests = [await begun(handler) for _person in range(THREADS_KEPT + 3)]
        go_on.set()
        assert len({await answered(request) for request in requests}) == THREADS_KEPT + 3

    asyncio.run(crowd())
    assert len(handler.idle) == THREADS_KEPT


@pytest.mark.slow
def test_startup_objects_frozen_from_gc() -> None:
    program = "import gc, partner_backoffice.asgi; print(gc.get_freeze_count() > 10 * len(gc.get_objects()))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split()[-1:] == ["True"]
