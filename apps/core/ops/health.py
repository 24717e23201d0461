"""What proxies and operators ask: is this process up, and can it work?"""

import logging
from collections.abc import Callable
from threading import Event
from typing import Any

from channels.layers import get_channel_layer
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache

from .event_loop import run_async

logger = logging.getLogger(__name__)

# Set once the process has been told to stop: it still answers, and proxies are to choose another one.
draining = Event()


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """The process is up, and stays."""
    if draining.is_set():
        return JsonResponse({"status": "draining"}, status=503)
    return JsonResponse({"status": "ok"})


@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """The database and the channel layer answer; 503 where one does not."""
    checks = {"database": _answers(_ask_database), "channelLayer": _answers(_ask_channel_layer)}
    ready = all(checks.values())
    return JsonResponse({"status": "ok" if ready else "unavailable", **checks}, status=200 if ready else 503)


def _answers(ask: Callable[[], object]) -> bool:
    try:
        ask()
    except Exception:  # Any failure means: not ready.
        logger.exception("Not ready")
        return False
    return True


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _ask_channel_layer() -> None:
    layer: Any = get_channel_layer()
    # Without a receiver: a channel created for each check would stay.
    run_async(layer.group_send, "readyz", {"type": "ready"})
