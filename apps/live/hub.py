"""The sockets of this process, and the one channel through which the others' events reach them."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Coroutine
from typing import Any, Protocol

from channels.db import database_sync_to_async
from channels.layers import get_channel_layer

from .notify import GROUP
from .tokens import Session, dead_sessions

logger = logging.getLogger(__name__)

# Changes of accounts are told at once; this finds what was changed behind our back, and joins the group again,
# whose membership some layers let expire.
UPKEEP_SECONDS = 60


class Socket(Protocol):
    """What the hub asks of a connection that has been let in."""

    session: Session

    async def send_text(self, text: str) -> None: ...

    async def drop(self) -> None: ...


class Hub:
    """Hands each event to the sockets that are in its room.

    One channel for the process, not one for each socket: an event costs the layer the same however many tabs
    are open. It listens from the first socket on.
    """

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self.rooms: defaultdict[str, set[Socket]] = defaultdict(set)
        self.listener: asyncio.Task[None] | None = None
        self.starting = asyncio.Lock()

    async def add(self, socket: Socket) -> None:
        """A socket whose token was good. When this returns, no event is missed any more."""
        self.sockets.add(socket)
        async with self.starting:
            if self.listener is None or self.listener.done():
                layer: Any = get_channel_layer()
                channel = await layer.new_channel()
                await layer.group_add(GROUP, channel)
                self.listener = asyncio.create_task(self._listen(layer, channel))

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

    async def recheck(self, account: str | None = None) -> None:
        """Drops the sockets whose token is no longer good: those of one account, by its id, or all."""
        judged = [socket for socket in self.sockets if account in (None, socket.session.account_id)]
        if not judged:
            return
        dead = await database_sync_to_async(dead_sessions, thread_sensitive=False)(
            {socket.session for socket in judged}
        )
        for socket in judged:
            if socket.session in dead:
                await self._quietly(socket.drop())

    async def _listen(self, layer: Any, channel: str) -> None:
        upkeep = asyncio.create_task(self._upkeep(layer, channel))
        try:
            while True:
                await self.handle(await layer.receive(channel))
        except Exception:
            # The channel is lost. Whoever is connected connects again, and reloads what may have been missed.
            logger.exception("The live channel was lost")
            for socket in list(self.sockets):
                await self._quietly(socket.drop())
        finally:
            upkeep.cancel()

    async def _upkeep(self, layer: Any, channel: str) -> None:
        while True:
            await asyncio.sleep(UPKEEP_SECONDS)
            try:
                await layer.group_add(GROUP, channel)
                await self.recheck()
            except Exception:  # The layer or the database is away for a while: the next round tries again.
                logger.exception("Live upkeep failed")

    async def handle(self, message: dict[str, Any]) -> None:
        """What another process, or this one, has told all of them."""
        if message["type"] == "event":
            for socket in list(self.rooms.get(message["room"], ())):
                await self._quietly(socket.send_text(message["text"]))
        elif message["type"] == "recheck":
            try:
                await self.recheck(message["account"])
            except Exception:  # The upkeep comes back to it.
                logger.exception("Could not look at the tokens of an account")

    async def _quietly(self, action: Coroutine[Any, Any, None]) -> None:
        """One socket that fails is not the others' trouble."""
        try:
            await action
        except Exception:
            logger.debug("A socket went away", exc_info=True)
