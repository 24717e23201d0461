"""A clock that stands still, and answers that are not kept."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from django.utils import timezone

from apps.statistics import views


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Sets the present moment (ISO 8601 with an offset)."""

    def set_now(moment: str) -> None:
        monkeypatch.setattr(timezone, "now", lambda: datetime.fromisoformat(moment))

    return set_now


@pytest.fixture(autouse=True)
def computed_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test whose transaction never commits would read what was kept before its rows; one module tests keeping."""

    def compute_it(*, compute: Callable[[], Any], **_asked: Any) -> Any:
        return compute()

    monkeypatch.setattr(views, "kept", compute_it)
