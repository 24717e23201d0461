"""A shared Redis cache that falls back to memory during an outage."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis import exceptions as redis

logger = logging.getLogger(__name__)

# How long Redis is left alone after it has not answered.
PAUSE_SECONDS = 2


def _shared(name: str) -> Callable[..., Any]:
    """The cache's method `name`: on Redis, or in this process's memory while Redis is away."""

    def method(self: SharedCache, *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() >= SharedCache.away_until:
            try:
                if SharedCache.away_until:
                    self.resync()
                return getattr(RedisCache, name)(self, *args, **kwargs)
            except (redis.ConnectionError, redis.TimeoutError) as error:
                SharedCache.away_until = time.monotonic() + PAUSE_SECONDS
                logger.warning("Redis is away, the cache is this process's own: %s", error)
        if name == "delete":
            SharedCache.not_deleted.add(self.make_key(args[0]))
        return getattr(self.memory, name)(*args, **kwargs)

    return method


class SharedCache(RedisCache):
    """Django's cache on Redis. While Redis is away each process counts its tries and keeps its answers by itself."""

    # Django makes an object for each request: what is known of Redis belongs to all of them.
    away_until = 0.0
    # Keys that were deleted while Redis was away, and that it may still hold when it is back.
    not_deleted: set[str] = set()

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self.memory = LocMemCache("redis-is-away", {})

    def resync(self) -> None:
        """Redis may be back: deletes there what was deleted meanwhile, and forgets what was kept here."""
        self._cache.delete_many([self.make_key("none"), *SharedCache.not_deleted])
        SharedCache.not_deleted.clear()
        self.memory.clear()
        SharedCache.away_until = 0.0

    add = _shared("add")
    get = _shared("get")
    set = _shared("set")
    delete = _shared("delete")
    incr = _shared("incr")
    delete_many = _shared("delete_many")
    clear = _shared("clear")
