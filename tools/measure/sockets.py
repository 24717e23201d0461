"""Many tabs from one process: each a websocket that speaks just enough Socket.IO to be a good client."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from urllib.parse import urlsplit

from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, Ping, Request, TextMessage

PATH = "/socket.io/?EIO=4&transport=websocket"


class Tab(asyncio.Protocol):
    """Connects with its token, registers, answers pings; keeps the new prospects that it hears of."""

    def __init__(self, token: str, partner_id: str) -> None:
        self.token, self.partner_id = token, partner_id
        self.wire = WSConnection(ConnectionType.CLIENT)
        self.registered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self.lost = False

    @classmethod
    async def open(cls, url: str, token: str, partner_id: str) -> Tab:
        address = urlsplit(url)
        loop = asyncio.get_running_loop()
        _transport, tab = await loop.create_connection(lambda: cls(token, partner_id), address.hostname, address.port)
        tab.transport.write(tab.wire.send(Request(host=address.netloc, target=PATH)))
        async with asyncio.timeout(60):
            await tab.registered
        return tab

    def close(self) -> None:
        self.transport.close()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, _error: Exception | None) -> None:
        self.lost = True
        if not self.registered.done():
            self.registered.set_exception(ConnectionError("closed before it was registered"))

    def data_received(self, data: bytes) -> None:
        self.wire.receive_data(data)
        for event in self.wire.events():
            if isinstance(event, TextMessage):
                self.packet(event.data)
            elif isinstance(event, Ping):
                self.transport.write(self.wire.send(event.response()))
            elif not isinstance(event, AcceptConnection):
                self.transport.close()

    def packet(self, text: str) -> None:
        if text == "2":
            self.say("3")
        elif text.startswith("0"):
            self.say("40" + json.dumps({"token": self.token}))
        elif text.startswith("40"):
            self.say("421" + json.dumps(["registerPartner", self.partner_id]))
        elif text.startswith("431"):
            self.registered.set_result(None)
        elif text.startswith('42["prospect:new"'):
            self.heard.put_nowait(text)

    def say(self, text: str) -> None:
        self.transport.write(self.wire.send(TextMessage(data=text)))
