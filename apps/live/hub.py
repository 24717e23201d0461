"""The sockets of this process, and the one channel through which the others' events reach them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from channels.db import database_sync_to_async
from channels.layers import get_channel_layer

from apps.core.types import Json

from . import metrics
from .notify import GROUP, broadcast
from .packets import event_text
from .tokens import Session, reopened

logger = logging.getLogger(__name__)

# How long a lost message may go unnoticed.
BEAT_SECONDS = 5
# Changes of accounts are told at once; this finds what was changed behind our back.
RECHECK_SECONDS = 60
# How long a socket waits for a channel layer that does not answer.
PATIENCE_SECONDS = 5
# Sockets are handled in batches: thousands at once would hold up the events.
BATCH, PAUSE_SECONDS = 50, 0.25

# The page reads again what its account may do and see.
_RIGHTS_CHANGED = event_text("rights:changed", {})

Work = Callable[[], Coroutine[object, None, None]]
# Jobs that other apps run while tabs are open, each with its interval in seconds.
jobs: list[tuple[float, Work]] = []


class Socket(Protocol):
    """The interface of an accepted connection."""

    session: Session

    async def send_text(self, text: str) -> None: ...

    async def drop(self) -> None: ...

    async def ask_to_reconnect(self) -> None: ...


class Hub:
    """Hands each event to the sockets that are in its room.

    One channel for the process, not one for each socket: an event costs the layer the same however many tabs
    are open. It listens from the first socket on.
    """

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self.rooms: defaultdict[str, set[Socket]] = defaultdict(set)
        self.channel = ""
        self.listening = asyncio.Event()
        self.looking = asyncio.Lock()
        self.tasks: list[asyncio.Task[None]] = []
        self.reconnecting: asyncio.Task[None] | None = None
        # The last number heard from each process.
        self.numbers: dict[str, int] = {}

    async def add(self, socket: Socket) -> None:
        """A socket whose token was good. When this returns, no event is missed any more.

        Raises TimeoutError where the channel layer does not answer.
        """
        self.sockets.add(socket)
        if not self.tasks:
            self.tasks = [
                asyncio.create_task(self._listen()),
                asyncio.create_task(self._every(BEAT_SECONDS, self._beat)),
                asyncio.create_task(self._every(RECHECK_SECONDS, self.recheck_all)),
                *(asyncio.create_task(self._every(seconds, work)) for seconds, work in jobs),
            ]
        await asyncio.wait_for(self.listening.wait(), PATIENCE_SECONDS)

    def join(self, socket: Socket) -> None:
        """Lets the socket hear what concerns its partner, whose id is the room's name."""
        self.rooms[socket.session.partner_id].add(socket)

    def remove(self, socket: Socket) -> None:
        """Forgets a socket; it may never have been added."""
        if socket not in self.sockets:
            return
        self.sockets.remove(socket)
        room = socket.session.partner_id
        self.rooms[room].discard(socket)
        if not self.rooms[room]:
            del self.rooms[room]

    async def recheck(self, key: str) -> None:
        """Looks again at the sockets of an account, or of a partner, by its id."""
        sessions = [(socket, socket.session) for socket in self.sockets]
        await self._look_again([socket for socket, own in sessions if key in (own.account_id, own.partner_id)])

    async def reconnect_all(self) -> None:
        """Tells every socket to come back, to another process: this one leaves."""
        await self._little_by_little(self._call_back)

    async def recheck_all(self) -> None:
        await self._little_by_little(self._look_again)

    async def _look_again(self, sockets: list[Socket]) -> None:
        """Drops the sockets whose token is no longer good; the others hear what their account may see now."""
        if not sockets:
            return
        # The reads go one after the other: what was read last must not be replaced by what was read before it.
        async with self.looking:
            sessions = {socket.session for socket in sockets}
            found = await database_sync_to_async(reopened, thread_sensitive=False)(sessions)
            for socket in sockets:
                now = found[socket.session]
                if now is None:
                    await self._ignoring_closed(socket.drop())
                elif now != socket.session:
                    socket.session = now
                    await self._ignoring_closed(socket.send_text(_RIGHTS_CHANGED))

    async def _call_back(self, sockets: list[Socket]) -> None:
        for socket in sockets:
            await self._ignoring_closed(socket.ask_to_reconnect())

    async def _little_by_little(self, work: Callable[[list[Socket]], Coroutine[object, None, None]]) -> None:
        sockets = list(self.sockets)
        for start in range(0, len(sockets), BATCH):
            await work(sockets[start : start + BATCH])
            await asyncio.sleep(PAUSE_SECONDS)

    async def handle(self, message: Json) -> None:
        """Handles a message that a process, this one included, has broadcast."""
        if message["type"] == "event":
            text: str = message["text"]
            own: dict[str, str] = message.get("own") or {}
            sockets = list(self.rooms.get(message["room"], ()))
            for socket in sockets:
                if socket.session.hears(message):
                    await self._ignoring_closed(socket.send_text(own.get(socket.session.account_id, text)))
                    metrics.SENT.inc()
            if sockets and "told_at" in message:
                # The clock of the machine that told it may be ahead of this one's.
                metrics.DELIVERY.observe(max(0, time.time() - message["told_at"]))
        elif message["type"] == "recheck":
            try:
                await self.recheck(message["account"])
            except Exception:  # The round of rechecks comes back to it.
                logger.exception("Could not look at the tokens of an account")
        if self._follows(message["sender"], message["number"]):
            return
        # Messages were lost, and their receivers are unknown: Redis was unavailable, for instance.
        metrics.GAPS.inc()
        logger.warning("Live events were lost; %d sockets are told to come back", len(self.sockets))
        self.reconnecting = asyncio.create_task(self.reconnect_all())

    def _follows(self, sender: str, number: int) -> bool:
        last = self.numbers.get(sender)
        follows = last is None or number == last + 1
        if not follows:
            # The same reconnect makes good what was lost of other processes.
            self.numbers.clear()
        self.numbers[sender] = number
        return follows

    async def _listen(self) -> None:
        """Hears what is told, for as long as the process lives."""
        layer: Any = get_channel_layer()
        while not self.listening.is_set():
            try:
                self.channel = await layer.new_channel()
                await layer.group_add(GROUP, self.channel)
                self.listening.set()
            except Exception:
                logger.exception("The channel layer does not answer")
                await asyncio.sleep(BEAT_SECONDS)
        while True:
            try:
                await self.handle(await layer.receive(self.channel))
            except Exception:  # One message that cannot be read is not the end of the others.
                logger.exception("A live message was not handed on")
                await asyncio.sleep(1)

    async def _beat(self) -> None:
        """Says something to all, so that what was lost before it is noticed."""
        await self.listening.wait()
        layer: Any = get_channel_layer()
        # Some layers let a membership expire.
        await layer.group_add(GROUP, self.channel)
        await broadcast({"type": "beat"})

    async def _every(self, seconds: float, work: Work) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as error:  # The layer or the database is unavailable: the next round tries again.
                logger.warning("Live upkeep failed: %s", error)

    async def _ignoring_closed(self, action: Coroutine[object, None, None]) -> None:
        """One socket that fails is not the others' trouble."""
        try:
            await action
        except Exception:
            logger.debug("A socket went away", exc_info=True)
