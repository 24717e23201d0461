"""How often something may be tried, counted in the shared cache (Redis where there is one)."""

import time

import pytest
from django.conf import settings as django_settings
from django.core.cache import cache, caches
from django.test import RequestFactory
from pytest_django import Settings

from apps.core.api.errors import TooManyTries
from apps.core.api.rate_limits import Limit, client_address
from apps.testing.concurrency import simultaneously

pytestmark = pytest.mark.database

LIMIT = Limit("test", tries=3, seconds=900)


def test_rate_limit_blocks_after_max_attempts() -> None:
    for _ in range(3):
        LIMIT.spend("key")

    with pytest.raises(TooManyTries) as refusal:
        LIMIT.spend("key")
    with pytest.raises(TooManyTries):
        LIMIT.check("key")
    assert 890 < refusal.value.wait <= 900


def test_rate_limit_keys_and_limits_independent() -> None:
    for _ in range(3):
        LIMIT.spend("key")

    LIMIT.spend("KEY")
    LIMIT.spend("\0" * 10_000)
    Limit("other", tries=3, seconds=900).spend("key")


@pytest.mark.parametrize("key", ["{}", "camille@exemple.fr|{}", "0199a000 {}"])
def test_rate_limit_counts_network_of_ipv6_as_one_caller(key: str) -> None:
    for address in ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:0DB8:0001:0002::7"):
        LIMIT.spend(key.format(address))

    with pytest.raises(TooManyTries):
        LIMIT.spend(key.format("2001:db8:1:2:3:4:5:6"))
    for other in ("2001:db8:1:3::1", "192.0.2.1", "::ffff:192.0.2.2", "not an address: 12:30"):
        LIMIT.spend(key.format(other))


def test_rate_limit_check_does_not_count() -> None:
    for _ in range(10):
        LIMIT.check("key")


def test_rate_limit_clear_resets_key() -> None:
    for _ in range(3):
        LIMIT.count("key")
    LIMIT.clear("key")

    LIMIT.check("key")


@pytest.mark.skipif(bool(django_settings.REDIS_URL), reason="Redis has its own clock")
def test_rate_limit_window_resets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = time.time()
    monkeypatch.setattr("time.time", lambda: now)
    LIMIT.spend("key")
    monkeypatch.setattr("time.time", lambda: now + 600)
    LIMIT.spend("key")
    LIMIT.spend("key")
    with pytest.raises(TooManyTries) as refusal:
        LIMIT.spend("key")
    assert refusal.value.wait == 300

    monkeypatch.setattr("time.time", lambda: now + 901)
    LIMIT.spend("key")


@pytest.mark.redis
def test_rate_limit_redis_window_not_extended() -> None:
    LIMIT.spend("key")
    tries, until = LIMIT._names("key")
    limits = caches["rate_limits"]
    limits.touch(tries, 100)
    limits.touch(until, 100)
    LIMIT.spend("key")

    client = limits._cache.get_client()  # type: ignore[attr-defined]
    assert 0 < client.ttl(limits.make_key(tries)) <= 100
    assert 0 < client.ttl(limits.make_key(until)) <= 100


def test_rate_limit_refund_allows_one_more_try() -> None:
    for _ in range(3):
        LIMIT.spend("key")
    LIMIT.refund("key")
    LIMIT.refund("never-counted")

    assert LIMIT.spend("key") == 3
    with pytest.raises(TooManyTries):
        LIMIT.spend("key")


def test_rate_limit_survives_full_cache_of_answers() -> None:
    for _ in range(3):
        LIMIT.spend("key")
    for number in range(700):
        cache.set(f"answer:{number}", number)

    with pytest.raises(TooManyTries):
        LIMIT.check("key")


def test_rate_limit_concurrent_attempts_counted() -> None:
    def try_once(_number: int) -> bool:
        try:
            LIMIT.spend("key")
        except TooManyTries:
            return False
        return True

    assert sum(simultaneously(try_once)) == 3


@pytest.mark.parametrize(
    "proxies, forwarded, address",
    [
        (0, "", "10.0.0.9"),
        (0, "1.2.3.4", "10.0.0.9"),
        (1, "", "10.0.0.9"),
        (1, "1.2.3.4", "1.2.3.4"),
        (1, "6.6.6.6, 1.2.3.4", "1.2.3.4"),
        (2, "6.6.6.6, 1.2.3.4, 10.0.0.1", "1.2.3.4"),
        (2, "1.2.3.4", "1.2.3.4"),
        (1, " , ", "10.0.0.9"),
    ],
)
def test_client_address_from_trusted_proxy(settings: Settings, proxies: int, forwarded: str, address: str) -> None:
    settings.TRUSTED_PROXIES = proxies
    request = RequestFactory().get("/", headers={"x-forwarded-for": forwarded}, REMOTE_ADDR="10.0.0.9")

    assert client_address(request) == address
