"""Calls as a careful client makes them: what was not answered is asked again, of another process."""

from __future__ import annotations

# ruff: noqa: S311  # chance, and no secret
import random
import time
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

    def settle(self, kind: str, name: str, method: str, path: str, **options: Any) -> Any:
        """Repeats a write, with one key for all tries, until it is answered; gives its data."""
        headers = {"Idempotency-Key": str(uuid7())}
        deadline = time.monotonic() + PATIENCE_SECONDS
        state = "acknowledged"
        while time.monotonic() < deadline:
            answer = self.ask(method, path, headers=headers, **options)
            if answer is not None and answer.ok:
                self.journal.write(state, kind, name)
                return answer.json().get("data")
            if answer is not None and answer.status_code < 500 and answer.json()["code"] != "in_progress":
                self.journal.surprise(
                    f"{kind} {name}: {method} {path} answered {answer.status_code} {answer.text[:300]}"
                )
                raise NoOutcome
            state = "repeated"
            time.sleep(PAUSE_SECONDS)
        self.journal.surprise(f"{kind} {name}: no outcome within {PATIENCE_SECONDS} s")
        raise NoOutcome

    def create(self, kind: str, name: str, path: str, **options: Any) -> Any:
        """Repeats a creation; gives the row."""
        return self.settle(kind, name, "POST", path, **options)

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
