"""The same application with python-socketio's own server in the place of apps/live, for tools.measure.live."""

from __future__ import annotations

import os
from typing import Any

import socketio
from asgiref.sync import async_to_sync
from channels.db import database_sync_to_async
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
http = get_asgi_application()

# Only once Django is set up.
from apps.core.types import Json  # noqa: E402
from apps.live.tokens import open_session  # noqa: E402
from apps.prospects import services  # noqa: E402

server = socketio.AsyncServer(async_mode="asgi", transports=["websocket"])


async def connect(sid: str, _environment: Any, auth: dict[str, str]) -> None:
    session = await database_sync_to_async(open_session, thread_sensitive=False)(auth["token"])
    await server.save_session(sid, {"partner": session.partner_id})


async def register(sid: str, partner_id: str) -> dict[str, bool]:
    if partner_id != (await server.get_session(sid))["partner"]:
        return {"ok": False}
    await server.enter_room(sid, partner_id)
    return {"ok": True}


def notify(room: object, event: str, payload: Json, **_audience: object) -> None:
    async_to_sync(server.emit)(event, payload, room=str(room))


server.on("connect", connect)
server.on("registerPartner", register)
services.notify = notify
application = socketio.ASGIApp(server, other_asgi_app=http)
