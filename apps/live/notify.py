"""Telling the open tabs of a partner that something happened; knows no other app."""

from __future__ import annotations

import logging
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from .packets import event_text

logger = logging.getLogger(__name__)

# Every process has one channel in this group, and hands on what concerns its own sockets.
GROUP = "live"


def notify(room: object, event: str, payload: dict[str, Any]) -> None:
    """Sends `event` with a JSON-ready `payload` to every socket in `room`, a partner's id, in any process.

    Call it after the commit. The packet is encoded here, once for all its receivers.
    """
    _broadcast({"type": "event", "room": str(room), "text": event_text(event, payload)})


def recheck(account: object) -> None:
    """Looks again whether the tokens of an account, by its id, are still good; sockets of bad ones are closed."""
    _broadcast({"type": "recheck", "account": str(account)})


def _broadcast(message: dict[str, Any]) -> None:
    layer: Any = get_channel_layer()
    try:
        async_to_sync(layer.group_send)(GROUP, message)
    except Exception:  # Whatever the layer raises: what happened is stored, and a tab reads it at its next load.
        logger.exception("Could not send a live %s", message["type"])
