"""Calls as a careful client makes them: what was not answered is asked again, of another process."""

from __future__ import annotations

# ruff: noqa: S311  # chance, and no secret
import random
import time
from collections.abc import Callable
from typing import Any

import requests
from uuid_utils.compat import uuid7

from tools.faults.journal import Journal

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

    def ask(
        self, method: str, path: str, *, headers: dict[str, str] | None = None, **options: Any
    ) -> requests.Response | None:
        """One try; None where no whole answer came."""
        try:
            answer = requests.request(
                method,
                random.choice(self.urls) + path,
                headers=self.headers | (headers or {}),
                timeout=TIMEOUT_SECONDS,
                **options,
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
        """Repeats a write until its outcome is known; gives its data, or None where a refusal says that a lost try
        has `done` it."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        doubtful = False
        while time.monotonic() < deadline:
            answer = self.ask(method, path, **options)
            if answer is not None and answer.ok:
                self.journal.write("acknowledged", kind, key)
                return answer.json().get("data")
            if answer is None or answer.status_code >= 500:
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

    def create(self, kind: str, name: str, path: str, **options: Any) -> Any:
        """Repeats a creation, with one key for all tries; gives the row."""
        return self.settle(kind, name, "POST", path, headers={"Idempotency-Key": str(uuid7())}, **options)

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
