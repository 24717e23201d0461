"""How long a log-in of others takes while a portal sends 500 leads, beside one while none is sent.

    .venv/bin/python -m tools.measure.lead_burst

Ends with 1 where the median log-in of others takes twice its time or more.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

import django
import requests

from tools.measure.report import machine, table

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
django.setup()

# They import models, which need Django to be set up.
from apps.live.tests.conftest import Person  # noqa: E402
from apps.live.tests.server import WebServer, manage  # noqa: E402
from apps.testing.callers import PASSWORD  # noqa: E402

LEADS, SENDERS = 500, 4
# One at a time, as people log in.
PAUSE, QUIET_LOG_INS = 0.2, 20
MOST = 2.0
COLUMNS = ("while", "log-ins", "p50 ms", "max ms", "leads a second")
LEAD = """<adf><prospect><id source="portail">L-{number}</id><vehicle interest="buy"><make>Renault</make></vehicle>
<customer><contact><name>Personne {number}</name><phone>06 39 98 {number:04}</phone></contact></customer>
<provider><name>Portail</name></provider></prospect></adf>"""


def log_in(person: Person) -> float:
    """Milliseconds."""
    started = time.perf_counter()
    body = {"email": person.email, "password": PASSWORD}
    requests.post(f"{person.url}/partner/login", json=body, timeout=60).raise_for_status()
    time.sleep(PAUSE)
    return (time.perf_counter() - started - PAUSE) * 1000


def send(dealer: Person, number: int) -> None:
    headers = {"Authorization": f"Bearer {dealer.token}", "Content-Type": "application/xml"}
    content = LEAD.format(number=number).encode()
    requests.post(f"{dealer.url}/partner/leads/adf", data=content, headers=headers, timeout=60).raise_for_status()


def during_burst(dealer: Person, other: Person) -> tuple[list[float], float]:
    """The log-ins while the leads come, and how many leads a second came."""
    ended = threading.Event()

    def log_in_again_and_again() -> list[float]:
        waits = [log_in(other)]
        while not ended.is_set():
            waits.append(log_in(other))
        return waits

    with ThreadPoolExecutor(1) as others, ThreadPoolExecutor(SENDERS) as senders:
        waits = others.submit(log_in_again_and_again)
        started = time.perf_counter()
        try:
            list(senders.map(lambda number: send(dealer, number), range(LEADS)))
        finally:
            ended.set()
        rate = LEADS / (time.perf_counter() - started)
        return waits.result(), rate


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="benchmark-") as name:
        folder = Path(name)
        manage(folder, "migrate", "-v", "0", MEDIA_ROOT=f"{name}/media")
        with WebServer(folder, MEDIA_ROOT=f"{name}/media") as server:
            dealer, other = (Person(server.url, f"{who}@exemple.fr") for who in ("dealer", "other"))
            quiet = [log_in(other) for _time in range(QUIET_LOG_INS)]
            busy, rate = during_burst(dealer, other)
    rows = [
        {
            "while": title,
            "log-ins": len(waits),
            "p50 ms": f"{median(waits):.0f}",
            "max ms": f"{max(waits):.0f}",
            "leads a second": leads,
        }
        for title, waits, leads in (("nothing comes", quiet, ""), (f"{LEADS} leads come", busy, f"{rate:.0f}"))
    ]
    print(f"{machine()}\n\n{table(COLUMNS, rows)}")
    return int(median(busy) >= MOST * median(quiet))


if __name__ == "__main__":
    sys.exit(main())
