"""Events reach the channel layer even when the call that sends them fails afterwards."""

import asyncio
from typing import Any

import pytest

from apps.live import notify as module
from apps.live.notify import broadcast, notify


class SlowLayer:
    def __init__(self) -> None:
        self.asked, self.may_answer = asyncio.Event(), asyncio.Event()
        self.sent: list[dict[str, Any]] = []

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        self.asked.set()
        await self.may_answer.wait()
        self.sent.append(message)


async def cancelled_half_way(layer: SlowLayer) -> None:
    call = asyncio.create_task(broadcast({"type": "beat"}))
    await layer.asked.wait()
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    layer.may_answer.set()
    # One turn for the layer to take note, one to finish.
    await asyncio.sleep(0)
    await asyncio.sleep(0)


def test_broadcast_completes_after_caller_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    layer = SlowLayer()
    monkeypatch.setattr(module, "get_channel_layer", lambda: layer)

    asyncio.run(cancelled_half_way(layer))

    assert [message["type"] for message in layer.sent] == ["beat"]


class AbsentLayer:
    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        raise ConnectionError


def test_notify_channel_layer_down_logs_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "get_channel_layer", AbsentLayer)

    notify("room", "prospect:new", {})

    assert "Could not send a live event" in caplog.text
