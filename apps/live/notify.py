"""Telling the open tabs of a partner that something happened; knows no other app."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Mapping
from itertools import count
from typing import Any

from channels.layers import get_channel_layer

from apps.core.models.ids import new_id
from apps.core.ops.event_loop import run_async
from apps.core.types import Json

from . import metrics
from .audience import ALERTS, SHOWN_BY
from .packets import event_text

logger = logging.getLogger(__name__)

# Every process has one channel in this group, and hands on what concerns its own sockets.
GROUP = "live"

# Each process numbers its messages: a receiver that sees a gap has missed some.
_SENDER = str(new_id())
_numbers = count()


def notify(
    room: object,
    event: str,
    payload: Json,
    *,
    in_charge: Iterable[object] = (),
    shown_by: str = "",
    own: Mapping[str, Json] | None = None,
) -> None:
    """Sends `event` with a JSON-ready `payload` to the sockets in `room`, a partner's id, in any process, whose
    accounts may see what it is about.

    `in_charge` are the accounts in charge of that, None where it is unassigned; `shown_by` the call that shows it, in
    place of the event's; `own` the payloads of those, by the ids of their accounts, who are told something else.
    Call it after the commit. Each packet is encoded here, once for all its receivers.
    """
    _publish(
        {
            "type": "event",
            "room": str(room),
            "text": event_text(event, payload),
            "own": {account: event_text(event, theirs) for account, theirs in (own or {}).items()},
            "shown_by": shown_by or SHOWN_BY[event],
            "in_charge": [str(account) for account in in_charge if account],
            "alert": event in ALERTS,
            "told_at": time.time(),
        }
    )


def recheck(account: object) -> None:
    """Looks again at the tokens of an account, or of all accounts of a partner, by its id: sockets of those that are no
    longer good are closed, and the others hear what their account may see now."""
    _publish({"type": "recheck", "account": str(account)})


async def broadcast(message: Json) -> None:
    """Tells every process, this one too. Raises what the layer raises."""
    layer: Any = get_channel_layer()
    numbered = {**message, "sender": _SENDER, "number": next(_numbers)}
    # A visitor who leaves before the answer cancels the call, not what it tells.
    await asyncio.shield(layer.group_send(GROUP, numbered))


def _publish(message: Json) -> None:
    try:
        run_async(broadcast, message)
        metrics.TOLD.inc()
    except Exception:  # Whatever the layer raises: what happened is stored, and a tab reads it at its next load.
        metrics.NOT_TOLD.inc()
        logger.exception("Could not send a live %s", message["type"])
