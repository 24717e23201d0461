"""From a websocket's address to its consumer."""

from typing import Any, cast

from channels.routing import URLRouter
from channels.security.websocket import WebsocketDenier
from daphne.ws_protocol import WebSocketProtocol  # type: ignore[import-untyped]
from django.urls import re_path

from .consumer import LiveConsumer
from .origins import PageOriginValidator
from .packets import MAX_PAYLOAD

# Refused while it is being read, not once it is in memory: a character takes up to four bytes.
WebSocketProtocol.maxMessagePayloadSize = 4 * MAX_PAYLOAD
# And told so (1009), before the line is cut.
WebSocketProtocol.failByDrop = False

# Django's types of routes know only views.
_routes: list[Any] = [
    re_path(r"^socket\.io/$", cast(Any, LiveConsumer.as_asgi())),
    re_path(r"", cast(Any, WebsocketDenier.as_asgi())),
]
websockets = PageOriginValidator(URLRouter(_routes))
