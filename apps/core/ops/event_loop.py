"""The server's event loop, for the threads that answer requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TypeVar

from asgiref.sync import async_to_sync

Result = TypeVar("Result")

_loop: asyncio.AbstractEventLoop | None = None


def remember() -> None:
    """Called in the server's loop."""
    global _loop
    _loop = asyncio.get_running_loop()


def run_async(function: Callable[..., Coroutine[object, None, Result]], *arguments: object) -> Result:
    """Waits for a coroutine, in the server's loop where there is one.

    async_to_sync would make a loop for each call, but a channel layer's queues and connections belong to one loop.
    """
    if _loop is None or not _loop.is_running():
        return async_to_sync(function)(*arguments)
    return asyncio.run_coroutine_threadsafe(function(*arguments), _loop).result()


def start(function: Callable[..., Coroutine[object, None, None]], *arguments: object) -> None:
    """Starts a coroutine in the server's loop and does not wait; without a server there is none to start it in."""
    if _loop is not None and _loop.is_running():
        asyncio.run_coroutine_threadsafe(function(*arguments), _loop)
