"""A clock that stands still."""

from collections.abc import Callable
from datetime import datetime

import pytest
from django.utils import timezone


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Sets the present moment (ISO 8601 with an offset)."""

    def set_now(moment: str) -> None:
        monkeypatch.setattr(timezone, "now", lambda: datetime.fromisoformat(moment))

    return set_now
