from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

from apps.partners import mails


class AtOnce(ThreadPoolExecutor):
    """Does in the caller's thread what is left to the background."""

    def submit(self, call: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(call(*args, **kwargs))
        return done


@pytest.fixture(autouse=True)
def mails_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mails, "background", AtOnce())
