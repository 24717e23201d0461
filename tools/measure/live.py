"""How soon a new prospect is heard, with few and with many tabs connected, and what a connection costs in memory.

    .venv/bin/python -m tools.measure.live [connections]

One process of this application, with its channels in memory and over Redis, and beside it the same application under
Daphne, with python-socketio's own server, and with Node's, which is a second process.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import requests

from apps.core.types import Json
from apps.live.tests.server import DAPHNE, WebServer, new_database, server_environment
from scripts.servers import accepts_connections, free_ports, process, valkey
from tools.measure.npm import fetched
from tools.measure.report import machine, table

REFERENCE = "tools.measure.live_reference:application"
BESIDE_NODE = "tools.measure.live_node:application"
NODE_SCRIPT = Path(__file__).with_name("live_node.mjs")
PROSPECTS = 300
WARM_UP = 20
OPENED_AT_ONCE = 20
# The handshakes leave work behind; it is done before anything is measured.
SETTLE_SECONDS = 5

COLUMNS = (
    "server",
    "connected",
    "p50 ms",
    "p99 ms",
    "p50 of the answer ms",
    "kB a connection",
    "opened a second",
    "ms to all",
    "channel ms",
)

WORDS = """One process serves HTTP and the live channel on SQLite; {connections:,} tabs of as many partners, each
with a token of its own, connect, register and then stay idle but for the pings. {prospects} prospects are created one
after the other through `POST /prospect/create`. `p50` and `p99` run from the moment the call is sent to the moment the
partner's tab has the event: they hold the whole call, whose answer comes at about the same time. Memory is what the
process has grown by, divided by the connections. The tabs and the calls come from one process on the same machine.
`ms to all` is the median time from the call to the last tab where all {connections:,} tabs are one partner's.
`channel ms` is the part of apps.live in an event: the mean time from the commit to the frame that the server writes, as
`live_event_seconds` of /metrics has it.
`python-socketio` is the same application with that library's own server in the place of `apps/live`, `Socket.IO of
Node` with Node's, in a process of its own, to which the application posts each event; its memory is that process's.
{machine}

    .venv/bin/python -m tools.measure.live {count}
"""

People = list[tuple[str, str]]


@dataclass(frozen=True)
class Tried:
    """A server that is measured: where calls go to, where tabs connect, and in which process."""

    name: str
    calls: str
    tabs: str
    pid: int


def people(folder: Path, count: int) -> People:
    """Tokens and ids of so many partners, put straight into the database."""
    os.environ.update(server_environment(folder))
    import django

    django.setup()
    from apps.partners.authentication import token_for
    from apps.partners.models import Account, Partner

    partners = Partner.objects.bulk_create(
        Partner(company_name=f"Garage {n}", affiliate_code=f"BENCH{n}") for n in range(count)
    )
    accounts = Account.objects.bulk_create(
        Account(email=f"person{n}@exemple.fr", full_name="Camille", partner=partner)
        for n, partner in enumerate(partners)
    )
    return [(token_for(account), str(account.partner_id)) for account in accounts]


def kilobytes(process_id: int) -> int:
    command = ["ps", "-o", "rss=", "-p", str(process_id)]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def create_prospect(url: str, token: str, number: int) -> float:
    """Gives the moment of the answer."""
    body = {"fullName": "Zoé", "phoneNumber": f"+336{number:08}"}
    headers = {"Authorization": f"Bearer {token}"}
    requests.post(f"{url}/prospect/create", json=body, headers=headers, timeout=60).raise_for_status()
    return time.perf_counter()


def delivered(url: str) -> tuple[float, float]:
    """How many events apps.live has delivered since the server started, and in how many seconds."""
    text = requests.get(f"{url}/metrics", timeout=60).text
    values = dict(re.findall(r"^live_event_seconds_(count|sum) (\S+)$", text, re.MULTILINE))
    return float(values["count"]), float(values["sum"])


async def heard_after(url: str, tab: Any, token: str, numbers: range) -> tuple[list[float], list[float]]:
    """For each prospect, milliseconds to the event and to the answer."""
    events, answers = [], []
    for number in numbers:
        begun = time.perf_counter()
        call = asyncio.create_task(asyncio.to_thread(create_prospect, url, token, number))
        await asyncio.wait_for(tab.heard.get(), 60)
        events.append((time.perf_counter() - begun) * 1000)
        answers.append((await call - begun) * 1000)
    return events, answers


async def opened(url: str, persons: People) -> list[Any]:
    from tools.measure.sockets import Tab

    gate = asyncio.Semaphore(OPENED_AT_ONCE)

    async def one(person: tuple[str, str]) -> Tab:
        async with gate:
            return await Tab.open(url, *person)

    return await asyncio.gather(*(one(person) for person in persons))


async def measured(tried: Tried, persons: People, first: int) -> list[Json]:
    rows = []
    (tab,) = await opened(tried.tabs, persons[:1])
    next_number = iter(range(first, 10**8, PROSPECTS + WARM_UP))

    async def times(connected: int, **more: str) -> None:
        start = next(next_number)
        token = persons[0][0]
        await heard_after(tried.calls, tab, token, range(start, start + WARM_UP))
        start += WARM_UP
        count, seconds = delivered(tried.calls)
        events, answers = await heard_after(tried.calls, tab, token, range(start, start + PROSPECTS))
        count_after, seconds_after = delivered(tried.calls)
        is_measured = count_after > count
        channel = f"{(seconds_after - seconds) / (count_after - count) * 1000:.1f}" if is_measured else ""
        cuts = quantiles(events, n=100)
        figures = {"p50 ms": f"{cuts[49]:.1f}", "p99 ms": f"{cuts[98]:.1f}"}
        figures["p50 of the answer ms"] = f"{quantiles(answers, n=100)[49]:.1f}"
        figures["channel ms"] = channel
        rows.append({"server": tried.name, "connected": f"{connected:,}", **figures, **more})
        print(*rows[-1].values(), sep="  ", file=sys.stderr)

    await times(1, **{"kB a connection": "", "opened a second": "", "ms to all": ""})
    before, begun = kilobytes(tried.pid), time.perf_counter()
    others = await opened(tried.tabs, persons[1:])
    seconds = time.perf_counter() - begun
    await asyncio.sleep(SETTLE_SECONDS)
    each = (kilobytes(tried.pid) - before) / len(others)
    opening = {"kB a connection": f"{each:.1f}", "opened a second": f"{len(others) / seconds:.0f}"}
    await times(len(persons), **opening, **{"ms to all": ""})
    lost = sum(other.lost for other in [tab, *others])
    if lost:
        raise RuntimeError(f"{tried.name}: {lost} connections were lost")
    for other in [tab, *others]:
        other.close()
    rows[-1]["ms to all"] = f"{await to_all(tried, persons[0], len(persons), next(next_number)):.0f}"
    return rows


async def to_all(tried: Tried, person: tuple[str, str], count: int, first: int) -> float:
    """Milliseconds from the call to the last of one partner's tabs."""
    tabs = await opened(tried.tabs, [person] * count)
    await asyncio.sleep(SETTLE_SECONDS)
    milliseconds = []
    for number in range(first, first + WARM_UP):
        begun = time.perf_counter()
        call = asyncio.create_task(asyncio.to_thread(create_prospect, tried.calls, person[0], number))
        await asyncio.gather(*(asyncio.wait_for(tab.heard.get(), 60) for tab in tabs))
        milliseconds.append((time.perf_counter() - begun) * 1000)
        await call
    for tab in tabs:
        tab.close()
    return median(milliseconds)


def servers(folder: Path) -> Iterator[Tried]:
    """Each in turn, running."""
    with valkey(folder) as shared:
        own = {
            "apps.live, in memory": WebServer(folder),
            "apps.live, over Redis": WebServer(folder, **shared),
            "apps.live, in memory, under Daphne": WebServer(folder, server=DAPHNE),
            "python-socketio, in memory": WebServer(folder, application=REFERENCE),
        }
        for name, server in own.items():
            with server:
                yield Tried(name, server.url, server.url, server.pid)
    yield from beside_node(folder)


def beside_node(folder: Path) -> Iterator[Tried]:
    """Where Node's server can be had; where not, a line says so and the comparison goes on."""
    try:
        packages = fetched("socketio", {"dependencies": {"socket.io": "4.8.4"}}, check=["-e", "require('socket.io')"])
    except (OSError, subprocess.CalledProcessError) as problem:
        print(f"without Node's Socket.IO, which cannot be fetched here: {problem}", file=sys.stderr)
        return
    (port,) = free_ports(1)
    tabs = f"http://127.0.0.1:{port}"
    with WebServer(folder, application=BESIDE_NODE, NODE_URL=tabs) as calls:
        command = ["node", str(NODE_SCRIPT), str(packages), str(port), calls.url]
        with process("node", command, folder=folder, ready=lambda: accepts_connections(port)) as node:
            yield Tried("Socket.IO of Node", calls.url, tabs, node.pid)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("connections", type=int, nargs="?", default=5_000)
    options = parser.parse_args()
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard != resource.RLIM_INFINITY and hard < options.connections + 200:
        parser.error(f"`ulimit -Hn` allows {hard} open files, too few for {options.connections} connections")
    rows: list[Json] = []
    with tempfile.TemporaryDirectory(prefix="benchmark-") as name:
        folder = Path(name)
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
        # All tabs come from this machine, and some rounds have one account.
        os.environ.update(SOCKETS_PER_ACCOUNT="100000", SOCKETS_PER_ADDRESS="100000")
        new_database(folder)
        persons = people(folder, options.connections)
        for number, tried in enumerate(servers(folder)):
            rows += asyncio.run(measured(tried, persons, number * 10_000))
    figures = table(COLUMNS, rows)
    words = WORDS.format(
        connections=options.connections, count=options.connections, prospects=PROSPECTS, machine=machine()
    )
    print(f"{words}\n{figures}")


if __name__ == "__main__":
    main()
