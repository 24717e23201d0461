"""Answers kept for a partner for as long as nothing of that partner changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID, uuid4

from django.core.cache import cache
from django.db import transaction

from apps.partners.models import Partner

# A write by a process that does not share this cache is seen after this time.
SECONDS = 3600


def cached(*, partner: Partner, name: str, compute: Callable[[], Any]) -> Any:
    """What `compute` gave since the partner's last write, or gives now.

    The version is read before the data: a concurrent write is cached under a version that is never
    asks for any more.
    """
    key = f"statistics:{partner.pk}:{_version(partner.pk)}:{name}"
    answer = cache.get(key)
    if answer is None:
        answer = compute()
        cache.set(key, answer, SECONDS)
    return answer


def forget(partner_id: UUID) -> None:
    """After the commit, the partner's answers are recomputed."""
    # A version that never was: an older one could still have answers.
    transaction.on_commit(partial(cache.delete, _version_key(partner_id)))


def _version(partner_id: UUID) -> str:
    return str(cache.get_or_set(_version_key(partner_id), lambda: uuid4().hex, None))


def _version_key(partner_id: UUID) -> str:
    return f"statistics:{partner_id}:version"
