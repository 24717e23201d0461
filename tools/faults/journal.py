"""What was asked of the product, and what it has promised."""

from __future__ import annotations

import json
import threading
import time
from collections import Counter
from pathlib import Path

from apps.core.types import Json


class Journal:
    """A line for each write whose outcome is known, in a file that outlives this program.

    `acknowledged`: answered 2xx at the first try. `repeated`: answered 2xx when it was sent again under its key.
    Writes that are in neither may exist or not.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.Lock()
        self.counts: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.surprises: list[str] = []
        self.last_acknowledged = time.monotonic()
        self.longest_silence = 0.0

    def write(self, state: str, kind: str, key: str) -> None:
        line = json.dumps({"state": state, "kind": kind, "key": key})
        with self.lock, self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
            self.counts[state] += 1
            now = time.monotonic()
            self.longest_silence = max(self.longest_silence, now - self.last_acknowledged)
            self.last_acknowledged = now

    def count_answer(self, answer: str) -> None:
        with self.lock:
            self.answers[answer] += 1

    def surprise(self, text: str) -> None:
        """An answer that no outage explains."""
        with self.lock:
            self.surprises.append(text)


def read(path: Path) -> list[Json]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
