"""How a request is received, and in which thread it is answered (partner_backoffice/http.py, apps/core/ops/body.py)."""

from __future__ import annotations

import asyncio
import io
import json
import socket
import subprocess
import sys
import threading
from contextvars import ContextVar
from tempfile import TemporaryFile
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
import uvloop
from asgiref.testing import ApplicationCommunicator
from django.db import connection
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse, StreamingHttpResponse
from django.urls import path, resolve
from django.views.decorators.csrf import csrf_exempt
from pytest_django import Settings
from uvicorn.server import ServerState

from apps.core.ops import body
from apps.core.ops.finished import PART, FinishedFile, file_response
from apps.core.ops.request_id import current_request_id
from apps.core.tenancy import connection as tenancy
from partner_backoffice import http, server
from partner_backoffice.http import HttpHandler
from partner_backoffice.urls import urlpatterns as product

go_on = threading.Event()
arrived = threading.Semaphore(0)
left_behind: ContextVar[str] = ContextVar("left_behind", default="")


@csrf_exempt
def at_once(request: HttpRequest) -> JsonResponse:
    before = left_behind.get()
    left_behind.set("by the request before")
    if request.GET.get("partner"):
        tenancy._current.set(request.GET["partner"])
    return JsonResponse(
        {
            "thread": threading.get_ident(),
            "before": before,
            "requestId": current_request_id.get(),
            "body": request.body.decode(),
            "forwardedFor": request.headers.get("X-Forwarded-For"),
        }
    )


def served_partner(_request: HttpRequest) -> HttpResponse:
    return HttpResponse(tenancy._current.get())


def slowly(_request: HttpRequest) -> JsonResponse:
    arrived.release()
    assert go_on.wait(30)
    return JsonResponse({"thread": threading.get_ident()})


def database_connection(_request: HttpRequest) -> JsonResponse:
    connection.ensure_connection()
    return JsonResponse({"connection": id(connection.connection)})


def close_connection(_request: HttpRequest) -> HttpResponse:
    connection.close()
    return HttpResponse()


class Unknown(io.RawIOBase):
    """A file that is no FinishedFile, of as many bytes as were wanted."""

    def __init__(self, size: int) -> None:
        self.left = size

    def read(self, size: int = -1) -> bytes:
        size = min(size, self.left)
        self.left -= size
        return b"x" * size


def large_answer(request: HttpRequest, kind: str) -> HttpResponseBase:
    size = int(request.GET["size"])
    if kind == "file":
        return FileResponse(Unknown(size))
    if kind == "finished":
        with TemporaryFile() as file:
            file.write(b"x" * size)
            return file_response(FinishedFile(file), content_type="text/csv")
    if kind == "stream":
        return StreamingHttpResponse(b"x" * 1000 for _time in range(size // 1000))
    return HttpResponse(b"x" * size)


urlpatterns = [
    path("large/<str:kind>", large_answer),
    path("large/<str:kind>/export", large_answer),
    path("at-once", at_once),
    path("slowly", slowly),
    path("partner", served_partner),
    path("connection", database_connection),
    path("close-connection", close_connection),
    *product,
]


@pytest.fixture
def handler(settings: Settings) -> HttpHandler:
    settings.ROOT_URLCONF = __name__
    settings.WEB_THREADS = 4
    go_on.clear()
    return HttpHandler()


def sent(
    handler: HttpHandler, target: str, *, method: str = "GET", headers: dict[str, str] | None = None
) -> ApplicationCommunicator:
    route, _mark, query = target.partition("?")
    given = {"host": "localhost", **(headers or {})}
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "path": route,
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
    }
    return ApplicationCommunicator(handler, scope)


async def received(request: ApplicationCommunicator) -> tuple[int, list[bytes]]:
    start = await request.receive_output(30)
    parts, more = [], True
    while more:
        message = await request.receive_output(30)
        parts.append(message.get("body", b""))
        more = message.get("more_body", False)
    await request.wait(30)
    return start["status"], parts


async def answered(request: ApplicationCommunicator) -> tuple[int, Any]:
    status, parts = await received(request)
    content = b"".join(parts)
    return status, json.loads(content) if content.startswith(b"{") else content.decode()


async def answer(handler: HttpHandler, target: str, *parts: bytes, **options: Any) -> tuple[int, Any]:
    request = sent(handler, target, **options)
    for number, part in enumerate(parts, 1):
        await request.send_input({"type": "http.request", "body": part, "more_body": number < len(parts)})
    return await answered(request)


async def begun(handler: HttpHandler) -> ApplicationCommunicator:
    """A request that is in its view and stays there until `go_on`."""
    request = sent(handler, "/slowly")
    await request.send_input({"type": "http.request"})
    assert await asyncio.to_thread(arrived.acquire, timeout=30)
    return request


def test_address_without_a_key_is_looked_for_once(handler: HttpHandler, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_for = Mock(wraps=resolve)
    monkeypatch.setattr(http, "resolve", looked_for)
    keys = ("01900000-0000-7000-8000-000000000000", "01900000-0000-7000-8000-000000000001")
    paths = ["/at-once", *(f"/car/getById/{key}" for key in keys), "/nothing"]

    async def twice() -> list[list[int]]:
        return [[(await answer(handler, path))[0] for path in paths] for _time in range(2)]

    first, second = asyncio.run(twice())

    assert first == second == [200, 401, 401, 404]
    assert [path for (path,), _named in looked_for.call_args_list] == [*paths, *paths[1:]]


def test_slow_request_does_not_block_others(handler: HttpHandler) -> None:
    async def beside() -> tuple[Any, Any]:
        slow = await begun(handler)
        _status, quick = await answer(handler, "/at-once")
        go_on.set()
        return (await answered(slow))[1], quick

    slow, quick = asyncio.run(beside())
    assert slow["thread"] != quick["thread"]


def test_reused_thread_keeps_no_context(handler: HttpHandler, settings: Settings) -> None:
    async def one_after_the_other() -> list[Any]:
        return [(await answer(handler, "/at-once?partner=other"))[1] for _time in range(5)]

    answers = asyncio.run(one_after_the_other())

    assert len({each["thread"] for each in answers}) < 5
    assert {each["before"] for each in answers} == {""}
    assert len({each["requestId"] for each in answers}) == 5


def test_reused_thread_keeps_no_partner(handler: HttpHandler, settings: Settings) -> None:
    settings.WEB_THREADS = 1
    one_thread = HttpHandler()

    async def one_after_the_other() -> Any:
        await answer(one_thread, "/at-once?partner=other")
        return await answer(one_thread, "/partner")

    assert asyncio.run(one_after_the_other()) == (200, tenancy.NO_PARTNER)


@pytest.mark.django_db(transaction=True)
def test_thread_keeps_sqlite_connection(settings: Settings, handler: HttpHandler) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("others borrow connections from a pool")
    settings.WEB_THREADS = 1
    one_thread = HttpHandler()

    async def one_after_the_other() -> set[Any]:
        seen = {(await answer(one_thread, "/connection"))[1]["connection"] for _time in range(3)}
        await answer(one_thread, "/close-connection")
        return seen

    assert len(asyncio.run(one_after_the_other())) == 1


def test_header_with_underscore_dropped(handler: HttpHandler) -> None:
    headers = {"x-forwarded-for": "203.0.113.1", "x_forwarded_for": "198.51.100.1"}

    _status, seen = asyncio.run(answer(handler, "/at-once", headers=headers))

    assert seen["forwardedFor"] == "203.0.113.1"


def test_chunked_body_received_whole(handler: HttpHandler) -> None:
    headers = {"transfer-encoding": "chunked"}

    _status, seen = asyncio.run(answer(handler, "/at-once", b"first,", b"second", method="POST", headers=headers))

    assert seen["body"] == "first,second"


def test_file_leaves_in_large_chunks(handler: HttpHandler) -> None:
    status, parts = asyncio.run(received(sent(handler, "/sounds/notification.mp3")))

    assert status == 200
    assert [len(part) > 5_000 for part in parts if part] == [True]


FORM = {"content-type": "multipart/form-data; boundary=b"}
JSON = {"content-type": "application/json"}
MEGABYTE = 1024 * 1024


@pytest.mark.parametrize(
    "target, headers, size",
    [
        ("/partner/login", JSON, 2 * MEGABYTE),
        ("/garage/create", FORM, 2 * MEGABYTE),
        ("/nowhere", FORM, 2 * MEGABYTE),
        ("/car/create", JSON, 2 * MEGABYTE),
        ("/car/create", FORM, 301 * MEGABYTE),
        ("/car/all", FORM, 2 * MEGABYTE),
        ("/chat/visitor/start", FORM, 2 * MEGABYTE),
        ("/chat/visitor/message/create", FORM, 51 * MEGABYTE),
    ],
)
def test_announced_body_over_limit_returns_413_unread(
    handler: HttpHandler, target: str, headers: dict[str, str], size: int
) -> None:
    announced = {**headers, "content-length": str(size), "accept-language": "en"}

    status, error = asyncio.run(answer(handler, target, method="POST", headers=announced))

    assert (status, error["code"], error["message"]) == (413, "upload_too_large", "The request is too large.")
    assert len(error["requestId"]) == 36


def test_chunked_body_over_limit_returns_413_early(handler: HttpHandler) -> None:
    async def endless() -> tuple[int, Any]:
        request = sent(handler, "/partner/login", method="POST", headers={"transfer-encoding": "chunked"})
        for _part in range(20):
            await request.send_input({"type": "http.request", "body": b" " * (MEGABYTE // 8), "more_body": True})
        return await answered(request)

    status, error = asyncio.run(endless())

    assert (status, error["code"]) == (413, "upload_too_large")


@pytest.mark.django_db(transaction=True)
def test_unreadable_form_returns_400_and_is_logged(handler: HttpHandler, caplog: pytest.LogCaptureFixture) -> None:
    headers = {"content-type": "multipart/form-data", "content-length": "1"}
    with caplog.at_level("INFO", "apps.core.ops.access"):
        status, error = asyncio.run(answer(handler, "/estimation/create", b"x", method="POST", headers=headers))

    assert (status, error["code"], len(error["requestId"])) == (400, "parse_error", 36)
    (line,) = [vars(record) for record in caplog.records if record.name == "apps.core.ops.access"]
    assert (line["route"], line["status"]) == ("/estimation/create", 400)


@pytest.mark.parametrize(
    "path", ["/car/create", "/car/create/", "/estimation/create", "/admin/tutorials/tutorial/add/"]
)
def test_path_that_takes_files_accepts_large_form(path: str) -> None:
    assert body.max_form_bytes(path) == 300 * MEGABYTE


def test_slow_body_returns_408_and_occupies_no_thread(handler: HttpHandler, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "BODY_SECONDS", 0.5)

    async def slow_senders() -> list[tuple[int, Any]]:
        senders = [
            sent(handler, "/partner/login", method="POST", headers={**JSON, "content-length": "1000"})
            for _number in range(8)
        ]
        for sender in senders:
            await sender.send_input({"type": "http.request", "body": b"{", "more_body": True})
        assert (await answer(handler, "/at-once"))[0] == 200
        return [await answered(sender) for sender in senders]

    assert {(status, error["code"]) for status, error in asyncio.run(slow_senders())} == {(408, "request_timeout")}


def test_headers_over_limit_return_431(handler: HttpHandler) -> None:
    status, error = asyncio.run(answer(handler, "/at-once", headers={"x-long": "x" * body.MAX_HEADER_BYTES}))

    assert (status, error["code"]) == (431, "headers_too_large")


def test_disconnected_sender_gets_no_answer(handler: HttpHandler) -> None:
    async def disconnected() -> Any:
        request = sent(handler, "/at-once", method="POST", headers={"content-length": "1000"})
        await request.send_input({"type": "http.request", "body": b"{", "more_body": True})
        await request.send_input({"type": "http.disconnect"})
        await request.wait(30)
        return await request.receive_nothing()

    assert asyncio.run(disconnected())


LARGE = 3_000_000
KINDS = ["file", "finished", "stream", "text", "text/export"]


@pytest.mark.parametrize("kind", KINDS)
def test_large_answer_arrives_whole_in_small_parts(handler: HttpHandler, kind: str) -> None:
    status, parts = asyncio.run(received(sent(handler, f"/large/{kind}?size={LARGE}")))

    assert status == 200
    assert b"".join(parts) == LARGE * b"x"
    assert max(map(len, parts)) <= PART


@pytest.mark.parametrize("kind", KINDS)
def test_readers_that_read_nothing_occupy_no_thread(handler: HttpHandler, kind: str) -> None:
    async def silent_readers() -> int:
        reads = asyncio.Event()
        begun = asyncio.Semaphore(0)

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.body" and not reads.is_set():
                begun.release()
                await reads.wait()

        async def receive() -> dict[str, Any]:
            await reads.wait()
            return {"type": "http.disconnect"}

        scope = sent(handler, f"/large/{kind}?size={LARGE}").scope
        silent = [asyncio.create_task(handler({**scope}, receive, send)) for _number in range(8)]
        async with asyncio.timeout(30):
            for _each in silent:
                await begun.acquire()
            status, _seen = await answer(handler, "/at-once")
            reads.set()
            await asyncio.gather(*silent)
        return status

    assert asyncio.run(silent_readers()) == 200


@pytest.mark.parametrize("keep_alive", ["keep-alive", "close"])
@pytest.mark.parametrize("body_size", [60_000, LARGE, 16 * LARGE])
def test_connection_of_silent_reader_is_ended(monkeypatch: pytest.MonkeyPatch, keep_alive: str, body_size: int) -> None:
    monkeypatch.setattr(server, "SEND_SECONDS", 0.1)

    async def application(_scope: Any, _receive: Any, send: Any) -> None:
        length = str(body_size).encode()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
        await send({"type": "http.response.body", "body": b"x" * body_size})

    async def silent() -> None:
        ended = asyncio.Event()

        class Protocol(server.LimitedProtocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                # The system takes next to nothing off the server's hands.
                transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
                super().connection_made(transport)

            def connection_lost(self, exc: Exception | None) -> None:
                super().connection_lost(exc)
                ended.set()

        config = uvicorn.Config(application, lifespan="off", log_config=None, timeout_keep_alive=0)
        config.load()
        loop = asyncio.get_running_loop()
        listening = await loop.create_server(lambda: Protocol(config, ServerState(), {}), "127.0.0.1", 0)
        with socket.socket() as reader:
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            reader.setblocking(False)
            await loop.sock_connect(reader, listening.sockets[0].getsockname())
            head = f"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: {keep_alive}\r\n\r\n"
            await loop.sock_sendall(reader, head.encode())
            async with asyncio.timeout(30):
                await ended.wait()
        listening.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(silent())


@pytest.mark.slow
def test_startup_objects_frozen_from_gc() -> None:
    program = "import gc, partner_backoffice.asgi; print(gc.get_freeze_count() > 10 * len(gc.get_objects()))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split()[-1:] == ["True"]
