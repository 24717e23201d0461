"""The shared cache while Redis is away, and after."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.core.cache import caches
from django.core.cache.backends.redis import RedisCache
from pytest_django import Settings
from redis import exceptions as redis

from apps.core.api.errors import TooManyTries
from apps.core.api.rate_limits import Limit
from apps.testing.callers import Caller
from scripts.servers import free_ports


@pytest.fixture
def absent_redis(settings: Settings) -> Any:
    """The caches on a port without a server."""
    (port,) = free_ports(1)
    shared = {"BACKEND": "apps.core.ops.cache.SharedCache", "LOCATION": f"redis://127.0.0.1:{port}/0"}
    settings.CACHES = {"default": shared, "rate_limits": {**shared, "KEY_PREFIX": "limits", "max_entries": 1000}}
    return caches["default"]


def test_every_thread_shares_one_client(absent_redis: Any) -> None:
    with ThreadPoolExecutor(1) as thread:
        elsewhere: Any = thread.submit(lambda: caches["default"]).result()

    assert elsewhere is not absent_redis
    assert elsewhere._cache is absent_redis._cache


def test_redis_down_rate_limit_counted_in_process(absent_redis: Any) -> None:
    limit = Limit("test", tries=3, seconds=900)

    for _try in range(3):
        limit.spend("key")

    with pytest.raises(TooManyTries) as refusal:
        limit.spend("key")
    assert 890 < refusal.value.wait <= 900
    limit.clear("key")
    limit.check("key")


def test_redis_down_rate_limit_survives_full_cache(absent_redis: Any) -> None:
    limit = Limit("test", tries=3, seconds=900)
    for _try in range(3):
        limit.spend("key")
    for number in range(700):
        absent_redis.set(f"answer:{number}", number)

    with pytest.raises(TooManyTries):
        limit.check("key")


@pytest.mark.django_db
def test_redis_down_endpoints_keep_working(absent_redis: Any, api: Caller, anonymous: Caller) -> None:
    assert api.get("/partner/statistics/leads").status_code == 200
    assert api.get("/partner/statistics/leads").status_code == 200
    wrong = anonymous.post("/partner/login", {"email": "nobody@exemple.fr", "password": "no"})
    assert wrong.status_code == 401


def test_redis_down_not_retried_within_pause(absent_redis: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def away(self: Any, key: str, *_arguments: Any) -> None:
        asked.append(key)
        raise redis.ConnectionError

    monkeypatch.setattr(RedisCache, "get", away)
    absent_redis.set("a", 1)
    absent_redis.outage.until = 0.0

    assert [absent_redis.get("a"), absent_redis.get("a"), absent_redis.get("b", "none")] == [1, 1, "none"]
    assert asked == ["a"]


@pytest.mark.redis
def test_redis_back_applies_pending_deletes(monkeypatch: pytest.MonkeyPatch) -> None:
    cache: Any = caches["default"]
    cache.set("old", 1)
    cache.set("other", 2)

    def away(*_arguments: Any, **_options: Any) -> None:
        raise redis.ConnectionError

    with monkeypatch.context() as outage:
        outage.setattr(RedisCache, "delete", away)
        cache.delete("old")
        cache.set("kept-here", 3)
    cache.outage.until = 0.001

    assert [cache.get("old"), cache.get("other"), cache.get("kept-here")] == [None, 2, None]
    assert cache.outage.until == 0.0
