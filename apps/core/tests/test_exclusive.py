"""One run at a time: a lock that ends with its holder."""

from __future__ import annotations

import fcntl
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from django.db import connection

from apps.core.ops.exclusive import exclusive

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


def acquired(name: str) -> bool:
    """Whether another connection gets the lock."""
    answers: list[bool] = []

    def ask() -> None:
        with exclusive(name) as alone:
            answers.append(alone)
        connection.close()

    thread = Thread(target=ask)
    thread.start()
    thread.join()
    return answers[0]


def test_lock_held_by_one_until_its_end() -> None:
    with exclusive("lock") as alone:
        assert alone
        assert not acquired("lock")
        assert acquired("another")

    assert acquired("lock")


def test_lock_released_after_error() -> None:
    with pytest.raises(RuntimeError), exclusive("lock"):
        raise RuntimeError

    assert acquired("lock")


@pytest.mark.skipif(connection.vendor == "postgresql", reason="it has advisory locks")
def test_lock_of_file_removed_meanwhile_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A holder that ends between the opening of its file and the lock on it takes the file along."""
    flock = fcntl.flock

    def end_of_holder(file: Any, operation: int) -> None:
        Path(file.name).unlink()
        flock(file, operation)

    monkeypatch.setattr(fcntl, "flock", end_of_holder)

    with exclusive("lock") as alone:
        assert not alone
