"""Rate limits, counted in a cache of their own, which several processes share."""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from ipaddress import IPv6Address

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest
from django.utils.connection import ConnectionProxy

from .errors import TooManyTries

DAY = 24 * 3600

# An IPv6 address among the words of a key.
_IPV6 = re.compile(r"[0-9a-fA-F]{0,4}:[0-9a-fA-F:.]{1,50}")
_cache = ConnectionProxy(caches, "rate_limits")


def client_address(request: HttpRequest) -> str:
    """The caller's address: the socket's, or what the nearest `TRUSTED_PROXIES` proxies say it is."""
    return caller_address(request.headers.get("X-Forwarded-For", ""), str(request.META.get("REMOTE_ADDR", "")))


def caller_address(forwarded_for: str, socket_address: str) -> str:
    """The same outside of a request, from the header and the other end of the connection."""
    proxies: int = settings.TRUSTED_PROXIES
    forwarded = [part.strip() for part in forwarded_for.split(",") if part.strip()]
    return forwarded[-min(proxies, len(forwarded))] if proxies and forwarded else socket_address


def as_one_caller(address: str) -> str:
    """The address as limits count it: a person has a whole /64 of IPv6 to call from."""
    try:
        found = IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


class Limit:
    """At most `tries` in the `seconds` that follow the first one, for one key."""

    def __init__(self, name: str, *, tries: int, seconds: int) -> None:
        self.name = name
        self.tries = tries
        self.seconds = seconds

    def check(self, key: str) -> None:
        """Raises TooManyTries where `key` has used up its tries."""
        if _cache.get(self._names(key)[0], 0) >= self.tries:
            raise self._refusal(key)

    def count(self, key: str, amount: int = 1) -> int:
        """Counts `amount` tries of `key`; returns how many that makes."""
        tries, until = self._names(key)
        if _cache.add(tries, amount, timeout=self.seconds):
            _cache.set(until, time.time() + self.seconds, timeout=self.seconds)
            return amount
        try:
            return int(_cache.incr(tries, amount))
        except ValueError:  # It expired between the two lines.
            return self.count(key, amount)

    def spend(self, key: str, amount: int = 1) -> int:
        """Counts `amount` tries of `key`; returns how many that makes. Raises TooManyTries where too few were left."""
        # Counted first: of two simultaneous calls with one try left, one is refused.
        count = self.count(key, amount)
        if count > self.tries:
            raise self._refusal(key)
        return count

    def refund(self, key: str, amount: int = 1) -> None:
        """Takes back `amount` tries of `key`."""
        with suppress(ValueError):  # It has expired.
            _cache.decr(self._names(key)[0], amount)

    def used(self, key: str) -> int:
        """How many tries `key` has used."""
        return max(0, int(_cache.get(self._names(key)[0], 0)))

    def wait(self, key: str) -> float:
        """The seconds until `key` has all its tries again."""
        left = _cache.get(self._names(key)[1], 0) - time.time()
        # Within bounds whatever has happened to the clock meanwhile.
        return float(min(max(1, left), self.seconds))

    def clear(self, key: str) -> None:
        """Forgets the tries of `key`."""
        _cache.delete_many(self._names(key))

    def _refusal(self, key: str) -> TooManyTries:
        return TooManyTries(wait=self.wait(key))

    def _names(self, key: str) -> tuple[str, str]:
        # Hashed: a key may hold what a user typed, which a cache key may not.
        digest = sha256(_IPV6.sub(lambda found: as_one_caller(found[0]), key).encode()).hexdigest()
        return f"limit:{self.name}:{digest}", f"limit:{self.name}:{digest}:until"


class Quota:
    """An amount that a key may use in the `seconds` that follow its first use; what is refused uses nothing.

    How much it may be is said with each use: the operator's settings, or what staff have allowed a partner.
    """

    def __init__(self, name: str, *, seconds: int = DAY) -> None:
        self._limit = Limit(name, tries=0, seconds=seconds)

    def take(self, key: str, amount: int, *, most: int | Callable[[], int]) -> bool:
        """Uses `amount`; False, with nothing used, where that would be more than `most`."""
        # Counted first: of two simultaneous calls that both fit alone, one is refused.
        if self._limit.count(key, amount) <= (most() if callable(most) else most):
            return True
        self.give_back(key, amount)
        return False

    def give_back(self, key: str, amount: int) -> None:
        self._limit.refund(key, amount)

    def used(self, key: str) -> int:
        return self._limit.used(key)

    def wait(self, key: str) -> float:
        """The seconds until `key` may use everything again."""
        return self._limit.wait(key)
