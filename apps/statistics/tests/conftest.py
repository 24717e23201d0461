"""Answers that are not kept."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.statistics import views


@pytest.fixture(autouse=True)
def computed_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test whose transaction never commits would read what was kept before its rows; one module tests keeping."""

    def compute_it(*, compute: Callable[[], Any], **_asked: Any) -> Any:
        return compute()

    monkeypatch.setattr(views, "cached", compute_it)
