"""The libraries people use, each in a process of its own, as it comes."""

from __future__ import annotations

import json
import queue
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from django.conf import settings

HERE = Path(__file__).resolve().parent
LIBRARIES = {
    "socket.io-client": ["node", str(HERE / "tab.mjs")],
    "python-socketio": [sys.executable, "-m", "apps.live.tests.tab"],
}


class Client:
    """A tab that connects, registers, and comes back by itself; what it says can be waited for."""

    def __init__(self, library: str, url: str, token: str, partner_id: str) -> None:
        self.process = subprocess.Popen(
            [*LIBRARIES[library], url, token, partner_id],
            cwd=settings.BASE_DIR,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.sayings: queue.Queue[tuple[str, Any]] = queue.Queue()
        self.reader = threading.Thread(target=self._read)
        self.reader.start()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.join()
        assert self.process.stdout
        self.process.stdout.close()

    def says(self, what: str, seconds: float = 30) -> Any:
        """The next thing it says must be `what`, but for tries that failed; gives the detail."""
        said, detail = self.sayings.get(timeout=seconds)
        while said == "not connected" != what:
            said, detail = self.sayings.get(timeout=seconds)
        assert said == what, (said, detail)
        return detail

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            what, detail = json.loads(line)
            self.sayings.put((what, detail))
