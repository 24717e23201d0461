"""Answers that are not cached."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.statistics import views


@pytest.fixture(autouse=True)
def no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test's transaction never commits, so its rows invalidate nothing; one module tests the cache itself."""

    def compute_it(*, compute: Callable[[], Any], **_key: Any) -> Any:
        return compute()

    monkeypatch.setattr(views, "cached", compute_it)
