"""A shared Redis cache that falls back to memory during an outage."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis import exceptions as redis

from apps.core.types import Options

logger = logging.getLogger(__name__)

# The pause before a Redis that did not answer is tried again.
PAUSE_SECONDS = 2


@dataclass
class Outage:
    """What this process knows of Redis, its client, and its own memory while Redis is unavailable."""

    client: RedisCacheClient
    memory: LocMemCache
    # On the monotonic clock; 0 while Redis answers.
    until: float = 0.0
    # Keys deleted during the outage, which Redis may still hold when it is back.
    deleted: set[str] = field(default_factory=set)


# By server and key prefix: Django makes a cache object for each thread and task, which share the client's connections.
_outages: dict[str, Outage] = {}


def _with_fallback(name: str) -> Callable[..., Any]:
    """The cache's method `name`: on Redis, or in this process's memory during an outage."""

    def method(self: SharedCache, *args: Any, **kwargs: Any) -> Any:
        outage = self.outage
        if time.monotonic() >= outage.until:
            try:
                if outage.until:
                    self.resync()
                return getattr(RedisCache, name)(self, *args, **kwargs)
            except (redis.ConnectionError, redis.TimeoutError) as error:
                outage.until = time.monotonic() + PAUSE_SECONDS
                logger.warning("Redis unavailable, this process caches by itself: %s", error)
        if name == "delete":
            outage.deleted.add(self.make_key(args[0]))
        return getattr(outage.memory, name)(*args, **kwargs)

    return method


class SharedCache(RedisCache):
    """Django's Redis cache; during an outage each process counts rate limits and caches answers by itself."""

    def __init__(self, server: str, params: Options) -> None:
        super().__init__(server, params)
        name = f"{server} {self.key_prefix}"
        if name not in _outages:
            memory = LocMemCache(name, {"max_entries": self._max_entries})
            _outages[name] = Outage(RedisCacheClient([server], **params.get("OPTIONS", {})), memory)
        self.outage = _outages[name]

    @property
    def _cache(self) -> RedisCacheClient:
        return self.outage.client

    def resync(self) -> None:
        """Redis may be back: repeats there what was deleted meanwhile, then forgets this process's own entries."""
        # Never an empty list: this is what finds out whether Redis answers.
        self._cache.delete_many([self.make_key("none"), *self.outage.deleted])
        self.outage.deleted.clear()
        self.outage.memory.clear()
        self.outage.until = 0.0

    add = _with_fallback("add")
    get = _with_fallback("get")
    set = _with_fallback("set")
    delete = _with_fallback("delete")
    incr = _with_fallback("incr")
    delete_many = _with_fallback("delete_many")
    clear = _with_fallback("clear")
