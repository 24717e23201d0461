"""In real time: clients stay through minutes of idleness and come back after the server was killed; a silent one goes.

    .venv/bin/python -m benchmarks.live_idle [seconds]

The suite's tests see the same with quicker pings (apps/live/tests/test_clients.py, test_hostile.py).
"""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import tempfile
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

import websocket


def main() -> None:
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
    from apps.live.tests.clients import LIBRARIES, Client
    from apps.live.tests.conftest import Person
    from apps.live.tests.server import WebServer, new_database
    from apps.live.tests.wire import PATH, last_words, sign_in

    def silent(url: str, token: str) -> None:
        """Says who it is, and never again anything: no answer to a ping."""
        address = urlsplit(url)
        line = socket.create_connection((address.hostname, address.port), 120)
        with contextlib.closing(websocket.create_connection(f"ws://{address.netloc}{PATH}", socket=line)) as gone:
            sign_in(gone, token)
            begun = time.monotonic()
            code = last_words(gone)
            print(f"a client that answers no ping was closed after {time.monotonic() - begun:.1f} s with {code}")

    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        new_database(Path(folder))
        server = stack.enter_context(WebServer(Path(folder)))
        person = Person(server.url, "idle@exemple.fr")
        tabs = {
            library: stack.enter_context(Client(library, server.url, person.token, person.partner_id))
            for library in LIBRARIES
        }
        for tab in tabs.values():
            tab.says("registered")
        gone = threading.Thread(target=silent, args=(server.url, person.token))
        gone.start()
        time.sleep(seconds)
        gone.join()

        def all_hear(phone: str, when: str) -> None:
            begun = time.monotonic()
            row = person.new_prospect(phoneNumber=phone)
            for library, tab in tabs.items():
                # Had it been away, it would say that first.
                if tab.says("heard") != row["id"]:
                    raise RuntimeError(f"{library} heard something else")
                print(f"{library} hears {when} ({(time.monotonic() - begun) * 1000:.0f} ms)")

        all_hear("0612345678", f"after {seconds} s of idleness, on the same connection")
        server.kill()
        for tab in tabs.values():
            tab.says("lost")
        server.start()
        begun = time.monotonic()
        for library, tab in tabs.items():
            tab.says("registered")
            print(f"{library} is back {time.monotonic() - begun:.1f} s after the server")
        all_hear("0612345679", "after the server was killed and started again")


if __name__ == "__main__":
    main()
