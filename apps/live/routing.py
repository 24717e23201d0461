"""From a websocket's address to its consumer."""

from typing import Any, cast

from channels.routing import URLRouter
from channels.security.websocket import WebsocketDenier
from django.urls import re_path

from .consumer import LiveConsumer
from .origins import PageOriginValidator

# Django's types of routes know only views.
_routes: list[Any] = [
    re_path(r"^socket\.io/$", cast(Any, LiveConsumer.as_asgi())),
    re_path(r"", cast(Any, WebsocketDenier.as_asgi())),
]
websockets = PageOriginValidator(URLRouter(_routes))
