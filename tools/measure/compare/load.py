"""Eight clients that ask as fast as they are answered, each over one connection."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median_low, quantiles

from tools.measure.report import processor_seconds


@dataclass(frozen=True)
class Ask:
    """One HTTP request, and the status that counts as done; `before` is asked first, as part of the same call."""

    method: str
    path: str
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    status: int = 200
    before: Ask | None = None

    def wire(self, host: str) -> bytes:
        headers = {"Host": host, **self.headers}
        if self.body or self.method != "GET":
            headers["Content-Length"] = str(len(self.body))
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        return f"{self.method} {self.path} HTTP/1.1\r\n{lines}\r\n".encode() + self.body


@dataclass(frozen=True)
class Figures:
    """`processor` is the servers' own time for a call, the database's not among it; all times are in milliseconds."""

    per_second: float
    processor: float
    p50: float
    p99: float
    size: int


class Wrong(RuntimeError):
    """A server gave an unexpected answer."""


def measured(port: int, pids: Sequence[int], clients: list[Iterator[Ask]], seconds: float) -> Figures:
    """Runs the clients together for `seconds`; what each asked first of all is not counted."""
    return asyncio.run(_measured(port, pids, clients, seconds))


async def _measured(port: int, pids: Sequence[int], askers: list[Iterator[Ask]], seconds: float) -> Figures:
    clients = [Client(port, asks) for asks in askers]
    # The first answer of all is that of a server which is still importing.
    await asyncio.gather(*(client.ask() for client in clients))
    begin, worked = time.perf_counter(), sum(map(processor_seconds, pids))
    await asyncio.gather(*(client.ask_until(begin + seconds) for client in clients))
    lasted, worked = time.perf_counter() - begin, sum(map(processor_seconds, pids)) - worked
    answers = [answer for client in clients for answer in client.answers if answer.asked >= begin]
    if len(answers) < 2:
        raise Wrong("fewer than two answers: ask for longer")
    cuts = quantiles([answer.milliseconds for answer in answers], n=100)
    sizes = [answer.size for answer in answers]
    return Figures(len(answers) / lasted, worked / len(answers) * 1000, cuts[49], cuts[98], median_low(sizes))


@dataclass(frozen=True)
class Answer:
    asked: float
    milliseconds: float
    size: int


class Client:
    """One connection, opened again where the server closes it."""

    def __init__(self, port: int, asks: Iterator[Ask]) -> None:
        self.port, self.asks = port, asks
        self.answers: list[Answer] = []
        self.writer: asyncio.StreamWriter | None = None

    async def ask_until(self, end: float) -> None:
        while time.perf_counter() < end and await self.ask():
            pass
        if self.writer:
            self.writer.close()

    async def ask(self) -> bool:
        """Whether there was something left to ask."""
        ask = next(self.asks, None)
        if ask is None:
            return False
        if self.writer is None:
            await self.open()
        asked, size = time.perf_counter(), 0
        for each in (ask.before, ask) if ask.before else (ask,):
            size += await self.size_of_answer(each)
        self.answers.append(Answer(asked, (time.perf_counter() - asked) * 1000, size))
        return True

    async def open(self) -> asyncio.StreamWriter:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self.writer

    async def size_of_answer(self, ask: Ask) -> int:
        writer = self.writer or await self.open()
        writer.write(ask.wire(f"127.0.0.1:{self.port}"))
        status, body, stays = await _answer(self.reader)
        if status != ask.status:
            raise Wrong(f"{ask.method} {ask.path}: {status} {body[:300]!r}")
        if not stays:
            writer.close()
            self.writer = None
        return len(body)


async def _answer(reader: asyncio.StreamReader) -> tuple[int, bytes, bool]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _colon, value in (line.partition(":") for line in head[1:])}
    status = int(head[0].split()[1])
    if headers.get("transfer-encoding") == "chunked":
        body = b""
        while size := int((await reader.readline()).split(b";")[0], 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readline()
    else:
        body = await reader.readexactly(int(headers.get("content-length", 0)))
    return status, body, headers.get("connection", "").lower() != "close"
