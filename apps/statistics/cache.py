"""Answers cached for a partner until its data changes."""

from collections.abc import Callable
from typing import TypeVar

from django.core.cache import cache

from apps.core.models.counted import data_version
from apps.partners.models import Partner

Answer = TypeVar("Answer")

# A write by a process that does not share this cache is seen after this time.
SECONDS = 3600


def cached(*, partner: Partner, name: str, compute: Callable[[], Answer]) -> Answer:
    """The result of `compute`, from the cache while the partner's data keeps its version.

    The version is read before the data: what was computed during a concurrent write is cached under the version
    that this write ends.
    """
    key = f"statistics:{partner.pk}:{data_version(partner.pk)}:{name}"
    answer: Answer | None = cache.get(key)
    if answer is None:
        answer = compute()
        cache.set(key, answer, SECONDS)
    return answer
