"""One browser tab: Socket.IO over a websocket."""

from __future__ import annotations

import asyncio
import time
from typing import Any, ClassVar
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.utils.translation import override
from engineio import packet as engine
from rest_framework.exceptions import APIException
from socketio import packet as socket

from apps.core.api.rate_limits import as_one_caller, caller_address
from apps.core.models.ids import new_id
from apps.core.models.languages import wanted_language
from apps.core.types import Json

from . import metrics
from .hub import Hub
from .packets import MAX_PAYLOAD, MalformedPacket, engine_text, read_engine_packet, read_socket_packet, socket_text
from .places import Places, TooManyTabs
from .tokens import Session, open_session

PING_SECONDS = 25
PONG_SECONDS = 20
# How long a socket may stay without saying who it is.
CONNECT_SECONDS = 20
# A tab registers and answers pings: a few packets a minute.
MAX_PACKETS, PACKETS_SECONDS = 100, 10

# Why a socket was closed; servers may choose from 4000 on.
MALFORMED, NO_LONGER_ALLOWED, SILENT, TOO_BIG, TOO_MANY, COME_BACK = 4400, 4401, 4408, 4413, 4429, 4503

hub = Hub()
accounts, addresses = Places(settings.SOCKETS_PER_ACCOUNT), Places(settings.SOCKETS_PER_ADDRESS)
metrics.SOCKETS.set_function(lambda: len(hub.sockets))


class LiveConsumer(AsyncWebsocketConsumer):
    """The states of a socket: open, connected (its token was good), registered (it is in its partner's room).

    Any packet that the browser's client would not send closes it.
    """

    # The hub has the channel; a socket needs none.
    channel_layer_alias: ClassVar[Any] = None

    session: Session
    connected = False
    closing = False
    watch: asyncio.Task[None] | None = None
    # Packets since the start of the window.
    packets, window = 0, 0.0

    async def __call__(self, *connection: Any) -> None:
        self.taken: list[tuple[Places, str]] = []
        try:
            await super().__call__(*connection)
        finally:
            # However it ended: left, closed, or failed half-way.
            if self.watch:
                self.watch.cancel()
            hub.remove(self)
            for places, key in self.taken:
                places.give_back(key)

    async def connect(self) -> None:
        query = parse_qs(self.scope["query_string"].decode("latin1"))
        if query.get("EIO") != ["4"] or query.get("transport") != ["websocket"]:
            await self.close()
            return
        if not self._take(addresses, self._address()):
            await self.close()
            return
        await self.accept()
        handshake = {
            "sid": str(new_id()),
            "upgrades": [],
            "pingInterval": PING_SECONDS * 1000,
            "pingTimeout": PONG_SECONDS * 1000,
            "maxPayload": MAX_PAYLOAD,
        }
        self.pong = asyncio.Event()
        self.watch = asyncio.create_task(self._watch())
        await self.send_text(engine_text(engine.OPEN, handshake))

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.closing:
            return
        if self._too_many():
            await self.close(TOO_MANY)
            return
        try:
            if text_data is None:
                raise MalformedPacket
            if len(text_data) > MAX_PAYLOAD:
                await self.close(TOO_BIG)
                return
            packet = read_engine_packet(text_data)
            if packet.packet_type == engine.PONG:
                self.pong.set()
            elif packet.packet_type == engine.CLOSE:
                await self.close()
            elif packet.packet_type == engine.MESSAGE:
                await self._message(read_socket_packet(packet.data))
            elif packet.packet_type != engine.NOOP:
                raise MalformedPacket
        except MalformedPacket:
            await self.close(MALFORMED)

    async def send_text(self, text: str) -> None:
        """Sends a packet that is encoded already."""
        await self.send(text_data=text)

    # Both close the transport without Socket.IO's disconnect packet, after which clients would not reconnect.
    async def drop(self) -> None:
        """Its token is no longer good."""
        await self.close(NO_LONGER_ALLOWED)

    async def ask_to_reconnect(self) -> None:
        """It may have missed something: its client connects again, registers and reloads."""
        await self.close(COME_BACK)

    async def close(self, code: int | bool | None = None, reason: str | None = None) -> None:
        self.closing = True
        await super().close(code, reason)

    def _too_many(self) -> bool:
        now = time.monotonic()
        if now - self.window > PACKETS_SECONDS:
            self.packets, self.window = 0, now
        self.packets += 1
        return self.packets > MAX_PACKETS

    async def _message(self, packet: Any) -> None:
        if packet.packet_type == socket.CONNECT and not self.connected:
            await self._connect(packet)
        elif packet.packet_type == socket.EVENT and self.connected:
            await self._event(packet)
        elif packet.packet_type == socket.DISCONNECT:
            await self.close()
        else:
            raise MalformedPacket

    async def _connect(self, packet: Any) -> None:
        """Lets in who has a good token; tells the others why not, in the words of the calls (code and message)."""
        if packet.namespace not in (None, "/"):
            raise MalformedPacket
        token = packet.data.get("token") if isinstance(packet.data, dict) else None
        try:
            self.session = await database_sync_to_async(self._open_session, thread_sensitive=False)(token)
        except APIException as error:
            await self.send_text(socket_text(socket.CONNECT_ERROR, _refusal(error)))
            await self.close(NO_LONGER_ALLOWED)
            return
        if not self._take(accounts, self.session.account_id):
            with override(self._language()):
                refusal = _refusal(TooManyTabs())
            await self.send_text(socket_text(socket.CONNECT_ERROR, refusal))
            await self.close(TOO_MANY)
            return
        if self.lifetime.expired():
            return
        self.connected = True
        self.lifetime.reschedule(asyncio.get_running_loop().time() + self.session.expires_at - time.time())
        try:
            await hub.add(self)
        except TimeoutError:
            await self.ask_to_reconnect()
            return
        await self.send_text(socket_text(socket.CONNECT, {"sid": str(new_id())}))

    def _take(self, places: Places, key: str) -> bool:
        """Takes a place for as long as the socket lasts, where there is one."""
        taken = places.take(key)
        if taken:
            self.taken.append((places, key))
        return taken

    def _address(self) -> str:
        headers, (address, _port) = dict(self.scope["headers"]), self.scope.get("client") or ("", 0)
        return as_one_caller(caller_address(headers.get(b"x-forwarded-for", b"").decode("latin1"), address))

    def _language(self) -> str:
        return wanted_language(dict(self.scope["headers"]).get(b"accept-language", b"").decode("latin1"))

    def _open_session(self, token: object) -> Session:
        with override(self._language()):
            return open_session(token)

    async def _event(self, packet: Any) -> None:
        if not isinstance(packet.data, list) or not packet.data or not isinstance(packet.data[0], str):
            raise MalformedPacket
        name, *arguments = packet.data
        if name != "registerPartner":
            return
        answer: Json = {"ok": False, "code": "wrong_partner"}
        if arguments and isinstance(arguments[0], str) and arguments[0].lower() == self.session.partner_id:
            hub.join(self)
            answer = {"ok": True}
        if packet.id is not None:
            await self.send_text(socket_text(socket.ACK, [answer], packet_id=packet.id))

    async def _watch(self) -> None:
        """Closes the socket when it does not say who it is, when its token expires, when it no longer answers."""
        try:
            async with asyncio.timeout(CONNECT_SECONDS) as self.lifetime:
                while True:
                    await asyncio.sleep(PING_SECONDS)
                    self.pong.clear()
                    await self.send_text(engine_text(engine.PING))
                    await asyncio.wait_for(self.pong.wait(), PONG_SECONDS)
        except TimeoutError:
            await self.close(NO_LONGER_ALLOWED if self.lifetime.expired() else SILENT)


def _refusal(error: APIException) -> Json:
    """`connect_error`'s payload: simplejwt's errors carry a dict of detail and code, the others one text."""
    detail: Any = error.detail
    if isinstance(detail, dict):
        detail = detail.get("detail", error.default_detail)
    return {"message": str(detail), "data": {"code": str(getattr(detail, "code", error.default_code))}}
