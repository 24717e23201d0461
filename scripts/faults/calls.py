"""Calls as a careful client makes them: what was not answered is asked again, of another process."""

from __future__ import annotations

# ruff: noqa: S311  # chance, and no secret
import random
import time
from collections.abc import Callable
from typing import Any

import requests

from scripts.faults.journal import Journal

TIMEOUT_SECONDS = 30
PAUSE_SECONDS = 0.3
# How long a write may stay without an outcome while servers come and go.
PATIENCE_SECONDS = 90


class NoOutcome(Exception):
    """The write was given up, or refused for no good reason; it may exist or not."""


class Caller:
    """One partner's client, on any of the processes."""

    def __init__(self, urls: list[str], journal: Journal, *, address: str) -> None:
        self.urls = urls
        self.journal = journal
        self.headers = {"X-Forwarded-For": address}

    def ask(self, method: str, path: str, **options: Any) -> requests.Response | None:
        """One try; None where no whole answer came."""
        try:
            answer = requests.request(
                method, random.choice(self.urls) + path, headers=self.headers, timeout=TIMEOUT_SECONDS, **options
            )
        except requests.RequestException as error:
            self.journal.count_answer(type(error).__name__)
            return None
        self.journal.count_answer(str(answer.status_code))
        return answer

    def settle(
        self,
        kind: str,
        key: str,
        method: str,
        path: str,
        *,
        done: Callable[[requests.Response], bool] | None = None,
        **options: Any,
    ) -> Any:
        """Repeats a write until its outcome is known; gives its data, or None where it was `done` by a lost try.

        Without `done` a write is not repeated once it may have happened: it has nothing that tells it from another.
        """
        deadline = time.monotonic() + PATIENCE_SECONDS
        doubtful = False
        while time.monotonic() < deadline:
            answer = self.ask(method, path, **options)
            if answer is not None and answer.ok:
                data = answer.json().get("data")
                self.journal.write("acknowledged", kind, key, data=data)
                return data
            if answer is None or answer.status_code >= 500:
                if done is None:
                    raise NoOutcome
                doubtful = True
                time.sleep(PAUSE_SECONDS)
                continue
            if doubtful and done and done(answer):
                self.journal.write("found", kind, key)
                return None
            self.journal.surprise(f"{kind} {key}: {method} {path} answered {answer.status_code} {answer.text[:300]}")
            raise NoOutcome
        self.journal.surprise(f"{kind} {key}: no outcome within {PATIENCE_SECONDS} s")
        raise NoOutcome

    def read(self, path: str, **query: Any) -> Any:
        """Repeats a reading call until it is answered; gives its data."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            answer = self.ask("GET", path, params=query)
            if answer is not None and answer.ok:
                return answer.json()["data"]
            if answer is not None and answer.status_code < 500:
                self.journal.surprise(f"GET {path} answered {answer.status_code} {answer.text[:300]}")
                raise NoOutcome
            time.sleep(PAUSE_SECONDS)
        raise NoOutcome


def refused_as(code: str) -> Callable[[requests.Response], bool]:
    """Whether the refusal says that the thing has been done already."""
    return lambda answer: bool(answer.json()["code"] == code)
