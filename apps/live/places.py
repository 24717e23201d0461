"""How many sockets of a process one caller may hold."""

from __future__ import annotations

from collections import Counter

from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import ApiError


class TooManyTabs(ApiError):
    status_code = 429
    default_code = "too_many_tabs"
    default_detail = _("You have this site open too many times. Please close some of its tabs.")


class Places:
    """At most `most` for each key; what was taken must be given back."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: Counter[str] = Counter()

    def take(self, key: str) -> bool:
        """Whether there was one left."""
        if self.taken[key] >= self.most:
            return False
        self.taken[key] += 1
        return True

    def give_back(self, key: str) -> None:
        self.taken[key] -= 1
        if not self.taken[key]:
            del self.taken[key]
