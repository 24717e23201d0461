"""The same application with Node's Socket.IO server in the place of apps/live, for tools.measure.live."""

from __future__ import annotations

import os

import requests
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
application = get_asgi_application()

# Only once Django is set up.
from apps.core.types import Json  # noqa: E402
from apps.prospects import services  # noqa: E402

node = requests.Session()


def notify(room: object, event: str, payload: Json, **_audience: object) -> None:
    body = {"room": str(room), "event": event, "payload": payload}
    node.post(os.environ["NODE_URL"], json=body, timeout=10).raise_for_status()


services.notify = notify
